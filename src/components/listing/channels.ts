import { html } from '#src/components/html.ts'
import type { ContactRoute } from '#src/domain/contact-route.ts'
import type { Language } from '#src/domain/language.ts'
import { wordsOf } from '#src/words/words.ts'
import { channelAddress, type Mail } from './channel-address.ts'

/** How an agency is reached, the preferred way first. `mail` is what a mail begins with, or `null` for nothing. */
export const channels = (all: ContactRoute['channels'], mail: Mail | null, language: Language) => {
  const words = wordsOf(language).listing
  return html`
    <dl class="channels">
      ${all
        .toSorted((a, b) => Number(b.preferred) - Number(a.preferred))
        .map((channel) => {
          const href = channelAddress(channel, mail)
          const value = channel.type === 'website' ? channel.value.replace(/^https?:\/\//, '') : channel.value
          return html`
            <div>
              <dt>${words.channel[channel.type]}${channel.preferred && all.length > 1 && ` (${words.preferred})`}</dt>
              <dd>${href === null ? value : html`<a href="${href}">${value}</a>`}</dd>
            </div>
          `
        })}
    </dl>
  `
}
