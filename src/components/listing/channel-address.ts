import type { ContactRoute } from '#src/domain/contact-route.ts'
import { remembered, rememberedBy } from '#src/domain/memo.ts'

type Channel = ContactRoute['channels'][number]

/** An agency's channels are on every page of its listings, twice. */
const addressOf = rememberedBy((type: Channel['type'], value: string): string | null => {
  if (type === 'website') return /^https?:\/\//i.test(value) ? value : null
  if (type === 'telephone') {
    const digits = value.replace(/[^\d+]/g, '')
    return /^[\d\s+()./-]+$/.test(value) && /^\+?\d{3,}$/.test(digits) ? `tel:${digits}` : null
  }
  const [, mailbox, host] = /^([^\s@"<>{}|\\]+)@([^\s@"<>{}|\\]+)$/.exec(value) ?? []
  return mailbox && host ? `mailto:${encodeURIComponent(mailbox)}@${encodeURIComponent(host)}` : null
})

/**
 * Text in a mail's address (RFC 6068): letters beyond ASCII are allowed in an address of a page, where browsers encode
 * them, and are a sixth as long.
 */
const mailText = (text: string): string =>
  text.replaceAll(/[^\w.!~*'(),:@;\u0080-\uFFFF-]/g, (character) => encodeURIComponent(character))

/** Of the questions, which many mails share. */
const questionText = remembered(mailText)

/** What a mail begins with. */
export interface Mail {
  subject: string
  body?: { opening: string; questions: readonly string[] }
}

/**
 * Where a channel leads, or `null` when its text is no address: a source writes channels as free text, and
 * `javascript:` or an extra mail header must not become a link.
 */
export const channelAddress = (
  { type, value }: Pick<Channel, 'type' | 'value'>,
  mail: Mail | null,
): string | null => {
  const address = addressOf(type, value)
  if (type !== 'email' || address === null || mail === null) return address
  const start = `${address}?subject=${mailText(mail.subject)}`
  if (!mail.body) return start
  const { opening, questions } = mail.body
  const asked = questions.map((question, index) => `%0D%0A${index + 1}.%20${questionText(question)}`)
  return `${start}&body=${mailText(opening)}${asked.join('')}`
}
