import { expect, test } from 'vitest'
import { shippedTables } from '#src/domain/costs/join-tables.ts'
import { wordsOf } from '#src/words/words.ts'
import { Reasons } from '#src/components/search/reasons.tsx'
import { Price } from '#src/components/listing/summary.tsx'
import { BeforeVisit } from '#src/components/listing/before-visit.tsx'
import type { ListingPage } from '#src/components/listing/data.ts'
import { ToMedian } from '#src/components/listing/price.tsx'
import {
  factStates,
  toFact,
  type Fact,
  type FactState,
  type FactValue,
  type Reported,
} from '#src/domain/listing/fact.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import { municipalityBySlug, districtBySlug } from '#src/domain/municipality.ts'
import { languages, type Language } from '#src/domain/language.ts'
import { municipalityMarkdown } from '#src/formats/markdown-places.ts'
import { by, noon, aboutAt } from '../fixtures.ts'
import { opened, recorded } from './recorded.ts'
import { day, utc } from '../utc.ts'
import { cardMarkup } from '../card-markup.ts'
import { toMarkup, jsx } from '#src/components/jsx/markup.ts'

const reasonsFor = (found: object, language: Language): string =>
  toMarkup(jsx(Reasons, { found: found as never, isHomesOnly: false, language }))
const price = (record: ListingRecord, language: Language) => toMarkup(Price({ record, language }))

/** A fact in each state; `one` and `other` are the values of the reports where they differ. */
const factIn = <T extends FactValue>(state: FactState, one: T, other: T): Fact<T> => {
  const sources: Record<FactState, Reported<T> | undefined> = {
    reported: { value: one, ...by },
    unknown: undefined,
    conflicting: { alternatives: [one, other].map((value) => ({ value, ...by })) },
    not_applicable: { not_applicable: true, ...by },
  }
  return toFact(sources[state], null)
}

const plain = (markup: { toString(): string }) =>
  markup
    .toString()
    .replace(/<svg[\s\S]*?<\/svg>/g, '')
    .replace(/<[^>]+>/g, '')
    .replace(/\s+/g, ' ')

/** Wording that is allowed only for a fact that nobody has reported. */
const unreported = /not stated|sem informação|falta a área/i
/** Wording that is allowed only where reports differ. */
const differing = /differ|disputed|sources disagree|neither is settled|diverge|em desacordo|nenhum prevalece/i

const expectWordingOf = (text: string, state: FactState) => {
  expect(unreported.test(text), `${state}: ${text}`).toBe(state === 'unknown')
  expect(differing.test(text), `${state}: ${text}`).toBe(state === 'conflicting')
}

test('why there is no price per m² follows from the state of the areas', () => {
  for (const state of factStates.filter((each) => each !== 'reported'))
    for (const language of languages) {
      const { areas } = recorded()
      const record = recorded({
        price_per_m2: null,
        areas: {
          ...areas,
          useful_m2: factIn(state, 70, 72),
          gross_private_m2: factIn('not_applicable', 80, 82),
          plot_m2: factIn('reported', 1_200, 1_300),
        },
      })
      expectWordingOf(plain(price(record, language)), state)
    }
})

test('a card names the states of the price, the area and the energy class', () => {
  for (const language of languages)
    for (const state of factStates) {
      const known = recorded()
      const sure = {
        ...known,
        areas: { ...known.areas, gross_private_m2: factIn('reported', 80, 82) },
      }
      const cards = [
        { ...sure, price_eur: factIn(state, 300_000, 310_000), price_per_m2: null },
        { ...sure, typology: factIn(state, 'T2', 'T3') },
        { ...sure, energy: { ...sure.energy, class: factIn<'A' | 'B'>(state, 'A', 'B') } },
        {
          ...sure,
          areas: {
            ...sure.areas,
            useful_m2: factIn(state, 70, 72),
            gross_private_m2: factIn('not_applicable', 80, 82),
          },
        },
      ]
      const availability = wordsOf(language).collection.unconfirmed
      for (const each of cards)
        expectWordingOf(plain(cardMarkup(each, '', noon, language)).replace(availability, ''), state)
    }
})

test('a card distinguishes municipalities of one name, and shows no typology where none applies', () => {
  const { location } = recorded()
  const text = (changed: Partial<ListingRecord>) => plain(cardMarkup(recorded(changed), '', noon, 'en'))
  const inLagoa = (district: string) =>
    text({ municipality: 'Lagoa', location: { ...location, municipality_code: '0806', district } })
  expect(inLagoa('Faro')).toContain('Lagoa (Faro)')
  expect(inLagoa('Ilha de São Miguel')).toContain('Lagoa (São Miguel)')
  expect(text({ typology: factIn('reported', 'T3', 'T4') })).toContain('T3')
  expect(text({ typology: factIn('not_applicable', 'T3', 'T4') })).not.toMatch(/T3|typology/i)
})

test('a result names the mark of a check by its status, also where reports differ', () => {
  const listing = opened({
    facts: {
      price_eur: {
        alternatives: [
          { value: 300_000, ...by },
          { value: 310_000, ...by },
        ],
      },
    },
  })
  const item = {
    criterion: 'readiness_min.price',
    kind: 'hard' as const,
    required: 'collected',
    reported: null,
    reported_by_role: null,
    reported_on: null,
    text: '',
  }
  const explanation = { satisfied: [], unmet: [], unknown: [], conflicting: [item] }
  const shown = reasonsFor({ listing, explanation }, 'en')
  expect(shown).toContain('class="x"')
})

test('beside a result stands what is in doubt of what was asked, and not that it meets the rest', () => {
  const alternatives = [279_000, 289_000].map((value) => ({ value, ...by }))
  const listing = opened({ facts: { price_eur: { alternatives } } })
  const item = { kind: 'hard', required: 290_000, reported: null, text: '' }
  const satisfied = [{ ...item, criterion: 'max_price_eur' }]
  const conflicting = [{ ...item, criterion: 'min_price_eur' }]
  const shown = (explanation: object) =>
    reasonsFor({ listing, explanation: { satisfied, unmet: [], unknown: [], ...explanation } }, 'en')
  expect(shown({ conflicting: [] })).toBe('')
  expect(shown({ conflicting })).toContain('€279,000 / €289,000')
})

test('a line in the Markdown of a place names every state', () => {
  const [municipality, district] = [municipalityBySlug('lisboa'), districtBySlug('lisboa')]
  if (!municipality || !district) throw new Error('Lisboa is missing')
  for (const state of factStates)
    for (const change of [
      { price_eur: factIn(state, 300_000, 310_000) },
      { typology: factIn(state, 'T2', 'T3') },
      { energy: { ...recorded({}).energy, class: factIn<'A' | 'B'>(state, 'A', 'B') } },
    ]) {
      const listings = [recorded(change)]
      expectWordingOf(
        municipalityMarkdown(
          aboutAt(),
          { municipality, district },
          { listings, page: 1, hasNext: false, total: 1, now: noon },
        ),
        state,
      )
    }
})

test('the freshness of a confirmation is on the card and on the page, and "never" is not an age', () => {
  const confirmed = {
    status: 'available',
    confirmed_on: day('2026-04-29'),
    reported_by_role: 'listing_agent',
    method: 'owner_contact',
  } as const
  const at = (now: string) => {
    const record = recorded({ availability: confirmed })
    return [
      plain(cardMarkup(record, '', utc(now), 'en')),
      plain(
        toMarkup(
          BeforeVisit({
            data: {
              listing: { record, reports: opened().reports },
              taxes: shippedTables(),
              now: utc(now),
            } as ListingPage,
            language: 'en',
          }),
        ),
      ),
    ].map((text) => /more than a week ago|(?:more than|over) 30 days ago/.exec(text)?.[0])
  }
  expect(at('2026-05-06T12:00:00.000Z')).toEqual([undefined, undefined])
  expect(at('2026-05-07T12:00:00.000Z')).toEqual(['more than a week ago', 'more than a week ago'])
  expect(at('2026-05-30T12:00:00.000Z')).toEqual(['over 30 days ago', 'over 30 days ago'])
  expect(plain(cardMarkup(recorded(), '', noon, 'en'))).toContain('Availability not stated: ask')
})

test('a card of a home that was confirmed as reserved does not call it available', () => {
  const reserved = {
    status: 'reserved',
    confirmed_on: day('2026-04-29'),
    reported_by_role: 'listing_agent',
    method: 'owner_contact',
  } as const
  expect(plain(cardMarkup(recorded({ availability: reserved }), '', noon, 'en'))).not.toContain('Available')
})

test('a recent confirmation of a reservation is said to be one', () => {
  const listing = {
    ...opened(),
    record: recorded({
      availability: {
        status: 'reserved',
        confirmed_on: day('2026-04-29'),
        reported_by_role: 'listing_agent',
        method: 'owner_contact',
      },
    }),
  }
  const item = {
    criterion: 'confirmed_within_days',
    kind: 'hard',
    required: 30,
    reported: '2026-04-29',
    text: '',
  }
  const explanation = { satisfied: [], unmet: [item], unknown: [], conflicting: [] }
  const shown = (language: Language) => plain(reasonsFor({ listing, explanation }, language))
  expect(shown('en')).toContain('reservation updated in the last 30 days')
  expect(shown('pt')).toContain('com reserva atualizada nos últimos 30 dias')
})

test('a price is compared with the median of a day', () => {
  const textOf = (price: number, language: Language) => {
    const shown = ToMedian({
      data: {
        listing: opened({
          facts: { price_eur: { value: price * 100, ...by }, property_type: { value: 'apartment', ...by } },
          areas: { useful_m2: { value: 100, ...by } },
        }),
        municipality: municipalityBySlug('lisboa')!,
        median: { eur_m2: 7_200, homes: 8, on_day: day('2026-11-01') },
      },
      language,
    })
    return plain((shown && toMarkup(shown)) ?? '').trim()
  }
  expect(textOf(5_662, 'en')).toBe(
    'About 21% below the Lisbon median on this site on 1 November 2026 (about €7,200/m²)',
  )
  expect(textOf(8_480, 'pt')).toBe(
    'Cerca de 18% acima da mediana em Lisboa, neste site, a 1 de novembro de 2026 (cerca de 7 200 €/m²)',
  )
  for (const close of [7_170, 7_200, 7_235]) expect(textOf(close, 'en')).toMatch(/^Close to the/)
})
