import { expect, test } from 'vitest'
import { shippedTables } from '#src/domain/costs/join-tables.ts'
import { AskForVisit } from '#src/components/listing/contact.tsx'
import { BeforeVisit } from '#src/components/listing/before-visit.tsx'
import { toMarkup } from '#src/components/jsx/markup.ts'
import { beforeVisit, visitQuestions } from '#src/domain/evidence/before-visit.ts'
import { makeLedger } from '#src/domain/evidence/ledger.ts'
import { questionsIn } from '#src/domain/evidence/ledger-row.ts'
import type { OpenListing } from '#src/domain/evidence/open-listing.ts'
import { languages, type Language } from '#src/domain/language.ts'
import { districtBySlug, municipalityByCode } from '#src/domain/municipality.ts'
import { aboutAt, noon } from '../../fixtures.ts'
import { demonstrationHomes, unusualHomes } from '../../many-homes.ts'

const homes = [...demonstrationHomes(), ...unusualHomes()]

const shown = (listing: OpenListing, language: Language = 'en'): string => {
  const municipality = municipalityByCode(listing.record.location.municipality_code)!
  const district = districtBySlug(municipality.district)!
  const data = {
    listing,
    municipality,
    district,
    median: null,
    taxes: shippedTables(),
    now: noon,
    jsonLd: () => '',
  }
  return String(toMarkup(BeforeVisit({ data: { kind: 'listing', ...data }, language })))
}
const sheet = (listing: OpenListing, language: Language = 'en'): string =>
  String(toMarkup(AskForVisit({ listing, about: aboutAt('https://casas.example'), language })))
const mailOf = (listing: OpenListing, language: Language): string => {
  const [, href = ''] = /href="(mailto:[^"]+)"/.exec(sheet(listing, language)) ?? []
  return new URL(href.replaceAll('&amp;', '&')).searchParams.get('body') ?? ''
}

test('seven questions are answered of every home in both languages, with all who vouch for it', () => {
  for (const home of homes)
    for (const language of languages) {
      const markup = shown(home, language)
      expect(markup.match(/<dt>/g)).toHaveLength(Object.keys(visitQuestions).length + 1)
      expect(markup).not.toMatch(/undefined|NaN|Infinity/)
      for (const { rows } of beforeVisit(home).answers)
        for (const { reports, validations } of rows)
          if (reports.length + validations.length > 0)
            expect(markup).toMatch(/class="note">[^<]+<time datetime="\d{4}-/)
    }
})

test('what the seven questions leave open and what else there is to ask are all questions of the ledger, each once', () => {
  for (const home of homes) {
    const { answers, further } = beforeVisit(home)
    const asked = [...answers.flatMap(({ open }) => open), ...further].map(({ key }) => key)
    expect(asked.toSorted()).toEqual(
      questionsIn(makeLedger(home))
        .map(({ key }) => key)
        .toSorted(),
    )
  }
})

test('the mail asks when to visit and what the seven questions leave open, and names home and address', () => {
  for (const home of homes)
    for (const language of languages) {
      const open = beforeVisit(home).answers.flatMap((answer) => answer.open)
      const mail = mailOf(home, language).replaceAll('\u00a0', ' ')
      const [opening, ...questions] = mail.split(/\r\n(?=\d+\. )/)
      expect(opening).toContain(
        `https://casas.example${language === 'pt' ? '/pt' : ''}/properties/${home.record.listing_id}`,
      )
      expect(questions.slice(1)).toEqual(
        open.map(({ question }, at) => `${at + 2}. ${question[language]}`.replaceAll('\u00a0', ' ')),
      )
      const ticked = sheet(home, language).match(/<input[^>]* checked/g)
      expect(ticked).toHaveLength(open.length + 1)
    }
})

test('an English sheet has every question in Portuguese too', () => {
  for (const home of homes) {
    const labels = sheet(home).match(/<label(?! class="in-portuguese")[^>]*>/g) ?? []
    expect(sheet(home).match(/data-pt="[^"]+"/g)).toHaveLength(labels.length)
  }
})

test('an agency that gives its number on WhatsApp is asked there too, with the same questions', () => {
  const home = homes.find(({ contact }) => contact.channels.some(({ type }) => type === 'email'))!
  const withSite = (value: string): OpenListing => {
    const channels = [...home.contact.channels, { type: 'website', value, preferred: false }]
    const contact = { ...home.contact, channels }
    return new Proxy(home, { get: (of, name) => (name === 'contact' ? contact : Reflect.get(of, name, of)) })
  }
  const chatOf = (value: string): string | undefined =>
    /href="(https:\/\/wa\.me\/[^"]+)"/.exec(sheet(withSite(value)))?.[1]?.replaceAll('&amp;', '&')
  for (const value of ['https://wa.me/351910000000', 'https://api.whatsapp.com/send?phone=351910000000']) {
    const chat = new URL(chatOf(value) ?? '')
    expect(chat.pathname).toBe('/351910000000')
    expect(chat.searchParams.get('text')).toBe(mailOf(home, 'en'))
  }
  for (const value of [
    'https://casas.example/wa.me/351910000000',
    'https://wa.me.casas.example/351910000000',
    'https://wa.me/351910000000?text=other',
    'javascript:https://wa.me/351910000000',
  ])
    expect(chatOf(value)).toBeUndefined()
})
