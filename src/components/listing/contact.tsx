import { type ContactRoute, toQuote } from '#src/domain/contact-route.ts'
import { remembered, rememberedBy } from '#src/domain/memo.ts'
import { addressIn } from '#src/addresses/language.ts'
import { beforeVisit } from '#src/domain/evidence/before-visit.ts'
import type { OpenRow } from '#src/domain/evidence/ledger-row.ts'
import type { OpenListing } from '#src/domain/evidence/open-listing.ts'
import { number } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import type { About } from '#src/domain/site/site.ts'
import type { Label } from '#src/domain/vocabulary.ts'
import { beforeVisitWords } from '#src/words/before-visit.ts'
import { ledgerWords } from '#src/words/ledger.ts'
import { wordsOf } from '#src/words/words.ts'
import { Dated } from '#src/components/ledger/row-text.tsx'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import { licenceCheckText } from '#src/words/licence.ts'

interface LicenceProps {
  of: Pick<ListingRecord['agency'], 'ami_licence' | 'ami_licence_check'>
  language: Language
}

/** A licence and who looked it up: `AMI 12345 (stated, not checked)`. */
export const Licence = ({ of, language }: LicenceProps) => (
  <>
    {of.ami_licence} (
    {of.ami_licence_check ? (
      <Dated
        on={of.ami_licence_check.checked_on}
        say={(day) => licenceCheckText(of, language, day)}
        language={language}
      />
    ) : (
      licenceCheckText(of, language)
    )}
    )
  </>
)

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

/**
 * The number under which an agency answers on WhatsApp, which it gives as a website of its own: `https://wa.me/351910000000`.
 * `null` of every other channel.
 */
const whatsAppNumber = ({ type, value }: Pick<Channel, 'type' | 'value'>): string | null =>
  type === 'website'
    ? (/^https:\/\/(?:wa\.me\/|api\.whatsapp\.com\/send\/?\?phone=)\+?(\d{6,15})\/?$/i.exec(value)?.[1] ??
      null)
    : null

/** What a mail begins with. */
interface Mail {
  subject: string
  body?: { opening: string; questions: readonly string[] }
}

/** What a message opens with and a numbered line for each question, as a part of an address. */
const messageText = ({ opening, questions }: NonNullable<Mail['body']>): string => {
  const asked = questions.map((question, index) => `%0D%0A${index + 1}.%20${questionText(question)}`)
  return mailText(opening) + asked.join('')
}

/**
 * Where a channel leads, or `null` when its text is no address: a source writes channels as free text, and
 * `javascript:` or an extra mail header must not become a link.
 */
const channelAddress = (
  { type, value }: Pick<Channel, 'type' | 'value'>,
  mail: Mail | null,
): string | null => {
  const address = addressOf(type, value)
  if (type !== 'email' || address === null || mail === null) return address
  const start = `${address}?subject=${mailText(mail.subject)}`
  if (!mail.body) return start
  return `${start}&body=${messageText(mail.body)}`
}

interface AskForVisitProps {
  listing: OpenListing
  about: About
  language: Language
}

/** What the message opens with. */
const openingIn = (
  { listing: { record, contact }, about }: Omit<AskForVisitProps, 'language'>,
  language: Language,
) =>
  ledgerWords[language].mailOpening(
    toQuote(contact),
    about.base_url + addressIn(language, `/properties/${record.listing_id}`),
  )

interface QuestionProps {
  id?: string
  text: Label
  isAsked: boolean
  language: Language
}

/** A question that may be asked. In an English page its Portuguese text is there for who writes in Portuguese. */
const Question = ({ id, text, isAsked, language }: QuestionProps) => (
  <label id={id}>
    <input type="checkbox" checked={isAsked} data-pt={language === 'en' ? text.pt : undefined} />
    <span>{text[language]}</span>
  </label>
)

const ofRow = ({ key, question }: OpenRow) => ({ id: `ask-${key}`, text: question })

const when: Label = { pt: beforeVisitWords.pt.when, en: beforeVisitWords.en.when }

/**
 * The sheet that asks the agency for a visit: what the page leaves open is ticked, and the message has what is ticked.
 * Without scripts it is the mail with these questions; src/browser/ask.ts follows the ticks, copies, and writes in
 * Portuguese. Nothing passes through this server.
 */
export const AskForVisit = ({ listing, about, language }: AskForVisitProps) => {
  const words = beforeVisitWords[language]
  const { contact, record } = listing
  const { answers, further } = beforeVisit(listing)
  const open = answers.flatMap((answer) => answer.open)
  const asked = [when, ...open.map(({ question }) => question)].map((text) => text[language])
  const channel = contact.channels.find(({ type }) => type === 'email')
  const subject = wordsOf(language).listing.subject(toQuote(contact))
  const opening = openingIn({ listing, about }, language)
  const href = channel && channelAddress(channel, { subject, body: { opening, questions: asked } })
  const [chat] = contact.channels.flatMap((each) => whatsAppNumber(each) ?? [])
  const phone = contact.channels.find(({ type }) => type === 'telephone')
  const tel = phone && channelAddress(phone, null)
  return (
    <section class="visit stack-3" id="visit" aria-labelledby="visit-title" tabindex={-1}>
      <h2 id="visit-title">{words.visit}</h2>
      <Question text={when} isAsked language={language} />
      {open.map((row) => (
        <Question {...ofRow(row)} isAsked language={language} />
      ))}
      <p class="note">{words.left(number(open.length, language), open.length)}</p>
      {further.length > 0 && (
        <details class="stack-3">
          <summary>{words.further(number(further.length, language), further.length)}</summary>
          {further.map((row) => (
            <Question {...ofRow(row)} isAsked={false} language={language} />
          ))}
        </details>
      )}
      {language === 'en' && (
        <label class="in-portuguese" hidden data-opening={openingIn({ listing, about }, 'pt').trimEnd()}>
          <input type="checkbox" />
          <span>{words.inPortuguese}</span>
        </label>
      )}
      <p class="send">
        {href && (
          <a class="button full" href={href} data-mail>
            {words.mail}
          </a>
        )}
        {chat !== undefined && (
          <a
            class="button"
            href={`https://wa.me/${chat}?text=${messageText({ opening, questions: asked })}`}
            rel="external nofollow"
            data-chat
          >
            WhatsApp
          </a>
        )}
        <span class="copying" hidden>
          <button class="button" type="button" data-copy data-opening={opening.trimEnd()}>
            {words.copy}
          </button>
        </span>
        <span role="status"></span>
      </p>
      <p class="note">
        {phone && (
          <>
            {wordsOf(language).listing.channel.telephone}:{' '}
            {tel ? <a href={tel}>{phone.value}</a> : phone.value}.{' '}
          </>
        )}
        {words.straight(record.agency.name)}
      </p>
    </section>
  )
}

interface ChannelsProps {
  all: ContactRoute['channels']
  /** What a mail begins with. */
  mail: Mail | null
  language: Language
}

/** How an agency is reached, the preferred way first. */
export const Channels = ({ all, mail, language }: ChannelsProps) => {
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
              {whatsAppNumber(channel) === null ? words.channel[channel.type] : 'WhatsApp'}
              {channel.preferred && all.length > 1 && ` (${words.preferred})`}
            </dt>
            <dd>{href === null ? value : <a href={href}>{value}</a>}</dd>
          </div>
        )
      })}
    </dl>
  )
}

interface CorrectionProps {
  contact: ContactRoute
  language: Language
}

/** Whom to tell of a mistake: the agency, by mail where it has an address. */
export const Correction = ({ contact: { channels, ...contact }, language }: CorrectionProps) => {
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
