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

/**
 * Where a channel leads, or `null` when its text is no address: a source writes channels as free text, and
 * `javascript:` or an extra mail header must not become a link.
 */
export const channelAddress = (
  { type, value }: Pick<Channel, 'type' | 'value'>,
  subject: string | null,
): string | null => {
  const address = addressOf(type, value)
  return type === 'email' && address !== null && subject !== null
    ? `${address}?subject=${encodeURIComponent(subject)}`
    : address
}
