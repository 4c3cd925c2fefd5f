import type { Child } from '#src/components/jsx/markup.ts'
import { pageAddress } from '#src/addresses/language.ts'
import { Cards } from '#src/components/collection/cards.tsx'
import { Heading } from '#src/components/collection/heading.tsx'
import { Channels, Licence } from '#src/components/listing/contact.tsx'
import type { Page, PageContext } from '#src/components/page.ts'
import { capital, languageName, list } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import { agencyTitle } from '#src/words/page-titles.ts'
import { wordsOf } from '#src/words/words.ts'
import type { AgencyPage } from './data.ts'

interface Props {
  data: AgencyPage
  language: Language
}

const Entry = ({ name, children }: { name: string; children: Child }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

const Facts = ({ data: { agency }, language }: Props) => {
  const { office, languages, website } = agency
  const words = wordsOf(language)
  const spoken = list(
    languages.map((code) => languageName(code, language)),
    language,
  )
  return (
    <dl class="ledger">
      <Entry name={words.listing.licence}>
        <Licence of={agency} language={language} />
      </Entry>
      <Entry name={words.collection.office}>{office}</Entry>
      <Entry name={words.collection.languages}>{capital(spoken)}</Entry>
      {website && (
        <Entry name={words.collection.website}>
          <a href={website} rel="external">
            {website.replace(/^https?:\/\/|\/$/g, '')}
          </a>
        </Entry>
      )}
    </dl>
  )
}

const Contact = ({ data: { channels, complaints_book_url }, language }: Props) => {
  const words = wordsOf(language)
  return (
    <section class="stack-3" aria-labelledby="contact">
      <h2 id="contact">{words.collection.contact}</h2>
      <Channels all={channels} mail={null} language={language} />
      <p class="note">{words.listing.noForwarding}</p>
      <p class="note">
        <a href={complaints_book_url} rel="external nofollow">
          {words.listing.complaints}
        </a>
      </p>
    </section>
  )
}

/** An agency, how to reach it, and a page of its listings. */
export const agencyPage = (data: AgencyPage, { about, language }: PageContext): Page => {
  const { agency, page } = data
  const { agency_id, name } = agency
  const words = wordsOf(language)
  const path = `/agencies/${agency_id}`
  return {
    style: 'collection',
    scripts: ['ages'],
    ...agencyTitle(data, language),
    path: pageAddress(path, page),
    content: (
      <>
        <Heading kind={words.collection.agency} title={name} about={about} language={language} />
        <div class="agency-facts split">
          <Facts data={data} language={language} />
          <Contact data={data} language={language} />
        </div>
        <Cards paged={data} path={path} language={language} />
      </>
    ),
  }
}
