import type { ContactRoute } from '#src/domain/contact-route.ts'

/**
 * Where a channel leads, or `null` when its text is no address: a source writes channels as free text, and
 * `javascript:` or an extra mail header must not become a link.
 */
export const channelAddress = (
  { type, value }: Pick<ContactRoute['channels'][number], 'type' | 'value'>,
  subject: string | null,
): string | null => {
  if (type === 'website') return /^https?:\/\//i.test(value) ? value : null
  if (type === 'telephone') {
    const digits = value.replace(/[^\d+]/g, '')
    return /^[\d\s+()./-]+$/.test(value) && /^\+?\d{3,}$/.test(digits) ? `tel:${digits}` : null
  }
  const [, mailbox, host] = /^([^\s@"<>{}|\\]+)@([^\s@"<>{}|\\]+)$/.exec(value) ?? []
  if (!mailbox || !host) return null
  const address = `mailto:${encodeURIComponent(mailbox)}@${encodeURIComponent(host)}`
  return subject === null ? address : `${address}?subject=${encodeURIComponent(subject)}`
}
