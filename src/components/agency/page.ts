import { pageAddress } from '#src/components/addresses.ts'
import { pathIn } from '#src/addresses/language.ts'
import { cards } from '#src/components/collection/cards.ts'
import { html, type Piece } from '#src/components/html.ts'
import { channels as reached } from '#src/components/listing/channels.tsx'
import type { Page, PageContext } from '#src/components/page.ts'
import { breadcrumb } from '#src/components/site/breadcrumb.tsx'
import { capital, languageName, list } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import { licenceText } from '#src/words/licence.ts'
import { wordsOf } from '#src/words/words.ts'
import type { AgencyPage } from './data.ts'

const entry = (name: string, value: Piece) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`

const facts = ({ agency }: AgencyPage, language: Language) => {
  const { office, languages, website } = agency
  const words = wordsOf(language)
  const spoken = list(
    languages.map((code) => languageName(code, language)),
    language,
  )
  return html`
    <dl class="ledger">
      ${entry(words.listing.licence, licenceText(agency, language))}
      ${entry(words.collection.office, office)}
      ${entry(words.collection.languages, capital(spoken))}
      ${
        website &&
        entry(
          words.collection.website,
          html`<a href="${website}" rel="external">${website.replace(/^https?:\/\/|\/$/g, '')}</a>`,
        )
      }
    </dl>
  `
}

const contact = ({ channels, complaints_book_url }: AgencyPage, language: Language) => {
  const words = wordsOf(language)
  return html`
    <section aria-labelledby="contact">
      <h2 id="contact">${words.collection.contact}</h2>
      ${reached(channels, null, language)}
      <p class="note">${words.listing.noForwarding}</p>
      <p class="note"><a href="${complaints_book_url}" rel="external nofollow">${words.listing.complaints}</a></p>
    </section>
  `
}

/** An agency, how to reach it, and a page of its listings. */
export const agencyPage = (data: AgencyPage, { about, language }: PageContext): Page => {
  const { agency, page } = data
  const { agency_id, name } = agency
  const words = wordsOf(language)
  const path = `/agencies/${agency_id}`
  const title = words.collection.ofAgency(name)
  return {
    style: 'collection',
    title: page > 1 ? `${title} (${page})` : title,
    description: words.collection.describe(name),
    path: pageAddress(path, page),
    content: html`
      <header>
        ${breadcrumb([{ name: words.home, href: pathIn(about, language, '/') }], language)}
        <p class="kicker">${words.collection.agency}</p>
        <h1>${name}</h1>
      </header>
      <div class="agency-facts">${facts(data, language)}${contact(data, language)}</div>
      ${cards(data, path, language)}
    `,
  }
}
