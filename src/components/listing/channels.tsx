import type { ContactRoute } from '#src/domain/contact-route.ts'
import type { Language } from '#src/domain/language.ts'
import { wordsOf } from '#src/words/words.ts'
import { channelAddress, type Mail } from './channel-address.ts'

interface Props {
  all: ContactRoute['channels']
  /** What a mail begins with. */
  mail: Mail | null
  language: Language
}

/** How an agency is reached, the preferred way first. */
export const Channels = ({ all, mail, language }: Props) => {
  const words = wordsOf(language).listing
  const sorted = all.toSorted((a, b) => Number(b.preferred) - Number(a.preferred))
  return (
    <dl class="channels">
      {sorted.map((channel) => {
        const href = channelAddress(channel, mail)
        const value = channel.type === 'website' ? channel.value.replace(/^https?:\/\//, '') : channel.value
        return (
          <div>
            <dt>
              {words.channel[channel.type]}
              {channel.preferred && all.length > 1 && ` (${words.preferred})`}
            </dt>
            <dd>{href === null ? value : <a href={href}>{value}</a>}</dd>
          </div>
        )
      })}
    </dl>
  )
}
