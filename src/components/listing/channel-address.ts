import type { ContactRoute } from '#src/domain/contact-route.ts'
import { rememberedBy } from '#src/domain/memo.ts'

type Channel = ContactRoute['channels'][number]

/** An agency's channels stand on every page of its listings, twice. */
const addressOf = rememberedBy((type: Channel['type'], value: string): string | null => {
  if (type === 'website') return /^https?:\/\//i.test(value) ? value : null
  if (type === 'telephone') {
    const digits = value.replace(/[^\d+]/g, '')
    return /^[\d\s+()./-]+$/.test(value) && /^\+?\d{3,}$/.test(digits) ? `tel:${digits}` : null
  }
  const [, mailbox, host] = /^([^\s@"<>{}|\\]+)@([^\s@"<>{}|\\]+)$/.exec(value) ?? []
  return mailbox && host ? `mailto:${encodeURIComponent(mailbox)}@${encodeURIComponent(host)}` : null
})

/** What a mail begins with. */
export interface Mail {
  subject: string
  body?: string
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
  const body = mail.body === undefined ? '' : `&body=${encodeURIComponent(mail.body)}`
  return `${address}?subject=${encodeURIComponent(mail.subject)}${body}`
}
