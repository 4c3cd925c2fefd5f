import { memoByObject } from '#src/domain/memo.ts'
import { toPlain } from './plain.ts'

/** How an agency itself is reached: none of it is private in its texts. */
export interface OwnChannels {
  /** The last digits of its telephones. */
  telephones: ReadonlySet<string>
  /** Its addresses for mail, folded. */
  emails: ReadonlySet<string>
  /** Where its office is, plain and in small letters. */
  office: string
  /** Its own numbers of the tax office. */
  taxNumbers: ReadonlySet<string>
}

/** So many digits are the same number with a prefix of its country and without. */
const significantDigits = 9

/** A telephone number as it is compared. */
export const telephoneKey = (written: string): string =>
  written.replaceAll(/\D/g, '').slice(-significantDigits)

/** What is known of an agency whose texts are judged. */
export interface Speaker {
  channels: readonly { type: string; value: string }[]
  office: string
}

/** The channels of an agency, which are read once for its many homes. */
export const collectOwnChannels = memoByObject(({ channels, office }: Speaker): OwnChannels => {
  const of = (type: string) => channels.filter((channel) => channel.type === type)
  return {
    telephones: new Set(of('telephone').map(({ value }) => telephoneKey(value))),
    emails: new Set(of('email').map(({ value }) => value.toLowerCase())),
    office: toPlain(office).toLowerCase(),
    taxNumbers: new Set(),
  }
})

/** Those of nobody in particular. */
export const noChannels = collectOwnChannels({ channels: [], office: '' })
