import type { AppContext } from '#src/compose.ts'
import type { AccountId } from '#src/domain/ids.ts'
import type { OauthItem } from '#src/compose.ts'

type Writing = Pick<AppContext, 'store' | 'now'>

/** What the authorisation server writes, by name: each is one transaction. */
export const oauthWrites = {
  /** Whether it was remembered: nothing is of a consent that has ended. */
  rememberOauth: ({ store, now }: Writing, item: OauthItem): boolean =>
    store.write(now, (at) => store.assistants.put(item, at)),
  /** Whether it could be used up: it had not been used. */
  consumeOauth: ({ store, now }: Writing, { model, id }: { model: string; id: string }): boolean =>
    store.write(now, (at) => store.assistants.consume(model, id, at)),
  forgetOauth: ({ store, now }: Writing, { model, id }: { model: string; id: string }): void =>
    store.withdraw(now, () => store.assistants.destroy(model, id)),
  endGrant: ({ store, now }: Writing, grantId: string): void =>
    store.withdraw(now, () => store.assistants.revokeGrant(grantId)),
  keepClient: (
    { store, now }: Writing,
    { client_id, seconds }: { client_id: string; seconds: number },
  ): void => store.write(now, (at) => store.assistants.keepClient(client_id, seconds, at)),
  /** Ends one assistant of an account; whether there was one. */
  disconnect: (
    { store, now }: Writing,
    { account_id, grant_digest }: { account_id: AccountId; grant_digest: string },
  ): boolean => store.withdraw(now, () => store.assistants.disconnect(account_id, grant_digest)),
}
