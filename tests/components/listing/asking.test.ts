import { expect, test } from 'vitest'
import { Asking } from '#src/components/listing/asking.tsx'
import type { Language } from '#src/domain/language.ts'
import { documentChecks } from '#src/domain/listing/facts/checks.ts'
import { ledgerOf } from '#src/domain/evidence/ledger.ts'
import { questionsIn } from '#src/domain/evidence/ledger-row.ts'
import type { OpenListing } from '#src/domain/evidence/open-listing.ts'
import { reportingEvery } from '../../every-fact.ts'
import { aboutAt, agency, by, confirmation, grant, listing, openListingFrom } from '../../fixtures.ts'
import { markupOf } from '#src/components/jsx/markup.ts'

const about = aboutAt('https://casas.example')

const asking = (listing: OpenListing, language: Language): string => {
  const shown = Asking({ listing, about, language })
  return shown === null ? '' : markupOf(shown)
}

const unreported = [
  'beds',
  'bathrooms',
  'floor',
  'orientation',
  'condition',
  'construction_year',
  'imi_eur_year',
]

/** A home of which so many facts are not reported. */
const lacking = (count: number): OpenListing => {
  const { facts, ...others } = reportingEvery()
  const missing = new Set(unreported.slice(0, count))
  const known = Object.fromEntries(Object.entries(facts ?? {}).filter(([name]) => !missing.has(name)))
  const checks = Object.fromEntries(documentChecks.map((check) => [check, by]))
  const change = { ...others, facts: known, checks }
  return openListingFrom('ol-test01', agency(), listing('ol-test01', change), grant(), confirmation())
}

const textOf = (home: OpenListing, language: Language): string =>
  asking(home, language)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')

const mailOf = (home: OpenListing, language: Language): string => {
  const [, href = ''] = /href="(mailto:[^"]+)"/.exec(asking(home, language)) ?? []
  return new URL(href.replaceAll('&amp;', '&')).searchParams.get('body') ?? ''
}

test('how much there is to ask is counted, and so is what a mail asks where that is not all', () => {
  expect(textOf(lacking(0), 'en')).toBe('')
  expect(textOf(lacking(1), 'en')).toContain('One thing to ask the agency Ask by email')
  expect(textOf(lacking(1), 'pt')).toContain('Uma pergunta para a agência Perguntar por email')
  expect(textOf(lacking(6), 'en')).toContain('6 things to ask the agency Ask by email')
  expect(textOf(lacking(7), 'en')).toContain('7 things to ask the agency Email the first 6')
  expect(textOf(lacking(7), 'pt')).toContain('7 perguntas para a agência Enviar as primeiras 6')
})

test('the mail asks the first questions of the ledger, what matters most to a purchase first', () => {
  const home = lacking(7)
  for (const language of ['en', 'pt'] as const) {
    const questions = questionsIn(ledgerOf(home)).map(({ question }) => question[language])
    const [, ...lines] = mailOf(home, language).split(/\r\n(?=\d+\. )/)
    expect(lines.map((line) => line.replace(/^\d+\. /, '').trim())).toEqual(questions.slice(0, 6))
    expect(mailOf(home, language)).toContain(
      language === 'en' ? 'https://casas.example/properties/ol-test01' : '/pt/properties/ol-test01',
    )
  }
})
