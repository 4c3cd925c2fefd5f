import { expect, test } from 'vitest'
import { HomeLedger } from '#src/components/ledger/home-ledger.tsx'
import { toMarkup } from '#src/components/jsx/markup.ts'
import { languages, type Language } from '#src/domain/language.ts'
import { findOutcome } from '#src/domain/listing/facts/facts.ts'
import { checkEntries, checks } from '#src/domain/listing/facts/checks.ts'
import { groups } from '#src/domain/listing/facts/entry.ts'
import { makeLedger } from '#src/domain/evidence/ledger.ts'
import { questionsIn, rowOfCheck } from '#src/domain/evidence/ledger-row.ts'
import type { OpenListing } from '#src/domain/evidence/open-listing.ts'
import { demonstrationHomes, generatedHomes, unusualHomes } from '../../many-homes.ts'
import { rowsOfPage, textOf } from './rows-of-page.ts'

const homes = [...demonstrationHomes(), ...generatedHomes(40), ...unusualHomes()]

const ledgersIn = (language: Language): Map<OpenListing, string> =>
  new Map(homes.map((listing) => [listing, toMarkup(HomeLedger({ listing, language }))]))
const pages = { en: ledgersIn('en'), pt: ledgersIn('pt') }
const pageOf = (home: OpenListing, language: Language): string => pages[language].get(home)!

test('each row is named once, and its marks say what its words say', () => {
  for (const home of homes)
    for (const language of languages) {
      const rows = rowsOfPage(pageOf(home, language))
      const ledger = makeLedger(home)
      expect([...rows.keys()].toSorted()).toEqual(ledger.map(({ key }) => key).toSorted())
      for (const { key, label, state } of ledger) {
        const [term, first] = rows.get(key) ?? []
        expect(term?.text.toLowerCase()).toBe(label[language].toLowerCase())
        const mark = {
          validated: 'v',
          reported: '',
          conflicting: 'x',
          unknown: 'u',
          not_applicable: 'n',
          expired: 'u',
        }
        expect([key, first?.class]).toEqual([key, mark[state]])
      }
    }
})

test('in each group what there is to ask comes first, with its question, what matters most before the others', () => {
  for (const home of homes)
    for (const language of languages) {
      const ofGroup = pageOf(home, language)
        .split(/<div class="rows">/)
        .slice(1)
      expect(ofGroup).toHaveLength(groups.length)
      for (const [at, markup] of ofGroup.entries()) {
        const asked = [...rowsOfPage(markup).values()].map(
          (row) => row.find((part) => part.class === 'ask')?.text,
        )
        const questions = questionsIn(makeLedger(home).filter(({ group }) => group === groups[at]))
        const ask = language === 'en' ? 'Ask:' : 'Pergunte:'
        expect(asked.slice(0, questions.length)).toEqual(
          questions.map(({ question }) => textOf(`${ask} ${question[language]}`)),
        )
        expect(asked.slice(questions.length).filter((text) => text !== undefined)).toEqual([])
      }
    }
})

test('for what the same professionals stated and confirmed on the same days each is named once', () => {
  for (const home of homes)
    for (const language of languages) {
      const ofGroups = pageOf(home, language).split('<div class="rows">').slice(1)
      for (const [at, markup] of ofGroups.entries()) {
        const sources = [...markup.matchAll(/<p class="who(?: v)?">(.*?)<\/p>/gs)].map(([, who]) => who)
        const alone = makeLedger(home)
          .filter(
            ({ group, state }) => group === groups[at] && (state === 'reported' || state === 'validated'),
          )
          .filter(
            ({ valid_until, legal_note: beside, made, question }) =>
              valid_until === null && beside === null && made === null && question === null,
          )
          .map((row) =>
            JSON.stringify([row.state, row.reports.map(({ role, day }) => [role, day]), row.validations]),
          )
        const together = [...Map.groupBy(alone, String).values()].filter(({ length }) => length > 1)
        expect([home.record.listing_id, sources.length]).toEqual([home.record.listing_id, together.length])
      }
    }
})

test('every check leads to a row, and one of facts to the fact that is read first', () => {
  const [home] = homes
  const keys = new Set<string>(makeLedger(home!).map(({ key }) => key))
  for (const check of checks) expect([check, keys.has(rowOfCheck(check))]).toEqual([check, true])
  expect(checks.filter((check) => checkEntries[check].rests !== 'facts').map(rowOfCheck)).toEqual(
    checks
      .filter((check) => checkEntries[check].rests !== 'facts')
      .map((check) => (check === 'location' ? 'municipality' : (findOutcome(check) ?? check))),
  )
  expect(rowOfCheck('areas')).toBe('areas.useful_m2')
  expect(rowOfCheck('price')).toBe('price_eur')
})
