import { setTimeout } from 'node:timers/promises'
import type { MemberId } from '#src/domain/ids.ts'
import type { Role } from '#src/domain/vocabulary.ts'
import { agencyOf } from '../ids.ts'
import type { TestContext } from '../fixtures.ts'
import { base } from '../server/rest-fixtures.ts'
import type { Answers } from './stores.ts'
import { Authenticator } from './authenticator.ts'

export const here = { Origin: base, 'Sec-Fetch-Site': 'same-origin' }

/** Asks again while the store is late (503), as a person does: on a busy machine a database misses its deadline. */
const patiently = async (ask: () => Response | Promise<Response>): Promise<Response> => {
  for (let again = 0; ; again += 1) {
    const answer = await ask()
    if (answer.status !== 503 || again === 5) return answer
    await setTimeout(300)
  }
}

/** Somebody at the office, with a passkey and the cookie of a session. */
export class Visitor {
  readonly app: Answers
  readonly passkey = new Authenticator()
  member_id = '' as MemberId
  cookie = ''

  constructor(app: Answers) {
    this.app = app
  }

  get(path: string): Promise<Response> {
    return patiently(() => this.app.fetch(new Request(base + path, { headers: { Cookie: this.cookie } })))
  }

  async text(path: string): Promise<string> {
    return (await this.get(path)).text()
  }

  /** Sends a form as a browser does, from a page of the site unless headers say otherwise. */
  form(path: string, fields: readonly [string, string][], headers: Record<string, string> = here) {
    const body = new URLSearchParams(fields.map(([name, value]) => [name, value]))
    return this.send(path, body.toString(), {
      'Content-Type': 'application/x-www-form-urlencoded',
      ...headers,
    })
  }

  json(path: string, value: unknown, headers: Record<string, string> = here): Promise<Response> {
    return this.send(path, JSON.stringify(value), { 'Content-Type': 'application/json', ...headers })
  }

  send(path: string, body: string, headers: Record<string, string>): Promise<Response> {
    const all = { Cookie: this.cookie, ...headers }
    return Promise.resolve(this.app.fetch(new Request(base + path, { method: 'POST', body, headers: all })))
  }

  async options(path: string): Promise<{ challenge: string }> {
    return (await (await this.json(`${path}/options`, {})).json()) as { challenge: string }
  }

  /** Keeps the cookie of an answer, as a browser does. */
  async keep(answering: Promise<Response>): Promise<Response> {
    const answer = await answering
    this.cookie = (answer.headers.get('Set-Cookie') ?? '').split(';')[0] ?? ''
    return answer
  }

  async join(secret: string): Promise<Response> {
    const path = `/office/join/${secret}`
    const options = await this.options(path)
    return this.keep(this.json(path, this.passkey.register(options, base)))
  }

  signIn(): Promise<Response> {
    return patiently(async () => {
      const options = await this.options('/office/sign-in')
      return this.keep(this.json('/office/sign-in', this.passkey.signIn(options, base)))
    })
  }
}

/** Invites somebody; answers the secret of the address. */
export const invited = (
  { store, now }: TestContext,
  name: string,
  role: Role | null = 'listing_agent',
  agency: string | null = 'casa-demo',
) =>
  store.write(now, (instant) =>
    store.members.invite({ agency_id: agency === null ? null : agencyOf(agency), role, name }, instant),
  )

/** Somebody of an agency who has joined. */
export const joined = async (
  app: Answers,
  context: TestContext,
  ...who: Parameters<typeof invited> extends [unknown, ...infer R] ? R : never
): Promise<Visitor> => {
  const visitor = new Visitor(app)
  const { secret, member } = invited(context, ...who)
  visitor.member_id = member.member_id
  const answer = await visitor.join(secret)
  if (answer.status !== 200) throw new Error(`Join: ${answer.status} ${await answer.text()}`)
  return visitor
}
