import type { ContactRoute } from '#src/domain/contact-route.ts'
import type { Language } from '#src/domain/language.ts'
import { toQuote } from '#src/domain/to-quote.ts'
import { wordsOf } from '#src/words/words.ts'
import { channelAddress } from './channel-address.ts'

interface Props {
  contact: ContactRoute
  language: Language
}

/** Whom to tell of a mistake: the agency, by mail where it has an address. */
export const Correction = ({ contact: { channels, ...contact }, language }: Props) => {
  const words = wordsOf(language).listing
  const channel = channels.find(({ type }) => type === 'email') ?? channels[0]
  const href = channel && channelAddress(channel, { subject: words.errorSubject(toQuote(contact)) })
  return (
    <p class="error note">
      {words.error}
      {channel && <>: {href ? <a href={href}>{channel.value}</a> : channel.value}</>}.
    </p>
  )
}
