import type { Language } from '#src/domain/language.ts'
import { demonstrationNotice } from '#src/domain/site/demonstration.ts'
import type { About } from '#src/domain/site/site.ts'
import { day } from '#src/domain/format.ts'
import { lisbonDay } from '#src/domain/time/calendar.ts'
import { html } from '#src/components/html.ts'
import { langOf } from '#src/components/lang.ts'
import { homeLedger } from '#src/components/ledger/home-ledger.ts'
import { otherLanguage } from '#src/domain/listing/texts.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import { wordsOf } from '#src/words/words.ts'
import type { ListingPage } from './data.ts'
import { asking } from './asking.ts'
import { correction } from './correction.ts'
import { costs } from './costs.ts'
import { energyScale } from './energy-scale.ts'
import { forms } from './forms.ts'
import { location } from './location.ts'
import { pictures } from './pictures.ts'
import { priceHistory } from './price-history.ts'
import { summary } from './summary.ts'

const description = (record: ListingRecord, language: Language) => {
  const words = wordsOf(language)
  const other = otherLanguage(record, language)
  const paragraphs = record.description[language].split(/\n\s*\n/).filter((text) => text.trim() !== '')
  const written = paragraphs.map((text) => html`<p>${text}</p>`)
  return html`
    <section>
      <h2>${words.listing.description}</h2>
      ${other && html`<p class="note">${words.listing.writtenOnlyIn[other]}</p>`}
      ${
        other
          ? html`<blockquote class="prose"${langOf(record, language)}>${written}</blockquote>`
          : html`<div class="prose">${written}</div>`
      }
      <p class="note">${words.listing.writtenBy(words.role[record.written_by_role])}</p>
    </section>
  `
}

/** Who answers for the site: the foot of the page is not printed. */
const operatorName = ({ operator }: About): string | null =>
  operator && [operator.legal_name, operator.ami_licence, operator.address].filter(Boolean).join(' · ')

/** What a copy on paper says about itself. */
const printed = ({ url, representations, updated_at }: ListingRecord, about: About, language: Language) => {
  const words = wordsOf(language)
  const address = language === 'en' ? url : representations.html_pt
  return html`<p class="printed note">${words.listing.printed(day(lisbonDay(updated_at), language), address)} ${demonstrationNotice(about, language)}${operatorName(about)}</p>`
}

/** Everything of a listing's page below its heading: what is seen first, the agency's text, then the ledger. */
export const listingBody = (data: ListingPage, about: About, language: Language) => {
  const { listing } = data
  const { record } = listing
  return html`
    ${pictures(record, language)}
    ${summary(data, language)}
    <div class="story">
      ${description(record, language)}
      ${homeLedger(listing, language, {
        asking: asking(listing, about, language),
        beside: { energy: energyScale(record, language), location: location(data, language) },
      })}
      ${priceHistory(record, language)}
      ${costs(data, language)}
      ${forms(record, language)}
      ${correction(listing.contact, language)}
      ${printed(record, about, language)}
    </div>
    <p class="contact-bar"><a class="button full" href="#agency">${wordsOf(language).listing.contact}</a></p>
  `
}
