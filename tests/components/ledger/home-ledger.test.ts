import { expect, test } from 'vitest'
import { shippedTables } from '#src/domain/costs/join-tables.ts'
import { Group, groupedIn } from '#src/components/ledger/home-ledger.tsx'
import { listingPage } from '#src/components/listing/page.tsx'
import { languages, type Language } from '#src/domain/language.ts'
import { isUnbuilt, outcomeOf, outcomes } from '#src/domain/listing/facts/facts.ts'
import type { FactValue } from '#src/domain/listing/fact.ts'
import { checkEntries, checks, type DocumentCheck } from '#src/domain/listing/facts/checks.ts'
import { groups } from '#src/domain/listing/facts/entry.ts'
import { ledgerOf } from '#src/domain/evidence/ledger.ts'
import { questionsIn, rowOfCheck, valueIn, type RowKey } from '#src/domain/evidence/ledger-row.ts'
import { districtBySlug, municipalityByCode } from '#src/domain/municipality.ts'
import type { Role } from '#src/domain/vocabulary.ts'
import { memoByObject } from '#src/domain/memo.ts'
import type { OpenListing } from '#src/domain/evidence/open-listing.ts'
import type { ISODate } from '#src/domain/time/calendar.ts'
import { shortDay } from '#src/domain/format.ts'
import { roleInLine } from '#src/words/role.ts'
import { rowsShownOtherwise } from '../../changed-rows.ts'
import { claimsOf, type Claim } from '../../claims.ts'
import { aboutAt, by, noon } from '../../fixtures.ts'
import { demonstrationHomes, generatedHomes, unusualHomes } from '../../many-homes.ts'
import { opened } from '../recorded.ts'
import { contentOf } from '../../page-content.ts'
import { markupOf } from '#src/components/jsx/markup.ts'

const unusual = unusualHomes()
const homes = [...demonstrationHomes(), ...generatedHomes(146), ...unusual]

/** The words by which this test finds claims: it shares none with the page. */
const said = {
  en: {
    source: 'Source',
    confirmed: 'confirmed',
    checked: 'checked',
    checkConfirmed: 'check confirmed',
    made: ['Checked', 'Expired', 'Does not apply', 'Do not apply'],
    disagree: 'Sources disagree',
    unknown: ['Not stated'],
    not_applicable: ['Does not apply', 'Do not apply'],
    until: 'valid until ',
    expired: (day: string) => `xpired on ${day}; not renewed`,
    yes: 'yes',
    no: 'no',
  },
  pt: {
    source: 'Fonte',
    confirmed: 'confirmação',
    checked: 'verificação',
    checkConfirmed: 'verificação confirmada',
    made: ['Verificação', 'Caducou', 'Não se aplica', 'Não se aplicam'],
    disagree: 'Fontes em desacordo',
    unknown: ['Sem informação'],
    not_applicable: ['Não se aplica', 'Não se aplicam'],
    until: /(?:válido até |validade: )/i,
    expired: (day: string) => `aducou a ${day}; sem renovação`,
    yes: 'sim',
    no: 'não',
  },
} as const

interface Part {
  name: 'dt' | 'dd'
  class: string
  text: string
}

const textOf = (markup: string): string =>
  markup
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim()

const partsIn = (row: string): Part[] =>
  [...row.matchAll(/<(dt|dd)(?: class="([\w-]+)")?>(.*?)(?=<\/?d[td]\b|<\/div>|$)/gs)].map(
    ([, name, of = '', text = '']) => ({ name: name as Part['name'], class: of, text: textOf(text) }),
  )

/** The rows of a page's ledger by what they are about, as their term and its descriptions. */
const rowsIn = (markup: string): Map<string, Part[]> => {
  const rows = new Map<string, Part[]>()
  for (const [, id = '', row = ''] of markup.matchAll(/<div id="([^"]+)">(.*?)<\/div>/gs))
    rows.set(id, partsIn(row))
  // What was stated at once has its source above all of it.
  for (const [, who = '', block = ''] of markup.matchAll(
    /<div class="at-once"><p class="who(?: v)?">(.*?)<\/p>(.*?)<\/dl>/gs,
  ))
    for (const [, id = '', row = ''] of block.matchAll(/<div id="([^"]+)"(?: class="long")?>(.*?)<\/div>/gs))
      rows.set(id, [...partsIn(row), { name: 'dd', class: 'who', text: textOf(who) }])
  // In a line of names each is its own row, and says what the line is called.
  for (const [, line = ''] of markup.matchAll(/<div class="names">(.*?)<\/div>/gs)) {
    const [term, names] = partsIn(line)
    for (const [, id = '', name = ''] of line.matchAll(/<span id="([^"]+)">([^<]*)</g))
      rows.set(id, [
        { name: 'dt', class: '', text: name },
        { name: 'dd', class: names?.class ?? '', text: term?.text ?? '' },
      ])
  }
  return rows
}

const shownValue = (key: string, value: FactValue, language: Language): string =>
  typeof value === 'boolean'
    ? said[language][value ? 'yes' : 'no']
    : valueIn({ key: key as RowKey }, value, language)
        .replaceAll(/\s+/g, ' ')
        .trim()

/** Whether a row says what a claim says. */
const says = (key: string, row: readonly Part[], claim: Claim, language: Language): boolean => {
  const words = said[language]
  const [first, ...others] = row.filter(({ name }) => name === 'dd')
  if (!first) return false
  const short = (day: string) => textOf(shortDay(day as ISODate, language))
  const by = (verb: string, { role, day }: { role: string; day: string }) =>
    `${verb}: ${roleInLine[language][role as Role]}, ${short(day)}`.toLowerCase()
  const sources = others.filter((part) => part.class === 'who').flatMap(({ text }) => text.split('; '))
  const hasBy = (verb: string, of: { role: string; day: string }) =>
    sources.some((text) => text.toLowerCase() === by(verb, of))
  const isConfirmed = sources.some((text) => text.toLowerCase().startsWith(words.confirmed))
  const isValue = (text: string, value: FactValue) =>
    text.split('; ')[0]?.toLowerCase() === shownValue(key, value, language).toLowerCase()
  switch (claim.is) {
    case 'reported':
      return (
        (claim.value === undefined || isValue(first.text, claim.value)) &&
        hasBy(words.source, claim) &&
        first.class !== 'x' &&
        !words.unknown.some((each) => each === first.text.split('; ')[0]) &&
        (claim.isValidated ? isConfirmed : !isConfirmed && first.class !== 'v')
      )
    case 'differing':
      return (
        first.text === words.disagree &&
        first.class === 'x' &&
        others.some(
          (part, at) =>
            part.class === 'version' &&
            isValue(part.text, claim.value) &&
            others[at + 1]?.text.toLowerCase() === by(words.source, claim),
        )
      )
    case 'validated':
      return hasBy(words.confirmed, claim) && ['v', 'u', 'n'].includes(first.class)
    case 'checked':
      return (
        (hasBy(words.checked, claim) || hasBy(words.source, claim)) &&
        (claim.isValidated ||
          !words.made.some((made) => first.text.startsWith(made)) ||
          (!isConfirmed && first.class !== 'v')) &&
        !words.unknown.some((each) => each === first.text.split('; ')[0])
      )
    case 'check_confirmed':
      return hasBy(words.checkConfirmed, claim) || hasBy(words.confirmed, claim)
    case 'unchecked':
      return (
        words.unknown.some((each) => each === first.text) ||
        !words.made.some((made) => first.text.startsWith(made))
      )
    case 'unknown':
      return (
        (first.class === 'u' && words.unknown.some((each) => each === first.text.split('; ')[0])) ||
        (outcomes.some((name) => name === key) && words.made.some((made) => first.text.startsWith(made)))
      )
    case 'lasting':
      return [...sources, first.text].some(
        (text) =>
          text.split(words.until)[1] === short(claim.until) ||
          text.includes(words.expired(short(claim.until))),
      )
    case 'expired':
      return first.text.includes(words.expired(short(claim.until))) && others.at(-1)?.class === 'ask'
    case 'conflicting':
      return first.text === words.disagree && first.class === 'x'
    default:
      return words[claim.is].some((each) => first.text.split('; ')[0] === each) && first.class === 'n'
  }
}

const missingIn = (
  rows: ReadonlyMap<string, readonly Part[]>,
  claims: readonly Claim[],
  language: Language,
): Claim[] =>
  claims.filter(
    (claim) => !claim.keys.some((key) => rows.has(key) && says(key, rows.get(key) ?? [], claim, language)),
  )

/** The ledger of a home as it is on its page. */
const rendered = (listing: OpenListing, language: Language): string => {
  const municipality = municipalityByCode(listing.record.location.municipality_code)!
  const district = districtBySlug(municipality.district)!
  const place = { municipality, district, about_median: null }
  const page = listingPage(
    { kind: 'listing', listing, ...place, taxes: shippedTables(), now: noon, jsonLd: () => '' },
    { about: aboutAt(), language },
  )
  const [, known = ''] = contentOf(page).split(/<section class="known">/)
  return known.split('</section>')[0] ?? ''
}

const pages = {
  en: memoByObject((home: OpenListing) => rendered(home, 'en')),
  pt: memoByObject((home: OpenListing) => rendered(home, 'pt')),
}
const pageOf = (home: OpenListing, language: Language): string => pages[language](home)

test('every claim of the record and the evidence is in its own row of the page, in both languages', () => {
  let count = 0
  for (const home of homes)
    for (const language of languages) {
      const claims = claimsOf(home)
      count += claims.length
      expect(missingIn(rowsIn(pageOf(home, language)), claims, language), home.record.listing_id).toEqual([])
    }
  expect(count).toBeGreaterThan(30_000)
})

test('a row of the page that is gone, or has another role, day, value, state or last day, lacks a claim', () => {
  let count = 0
  for (const language of languages)
    for (const home of [...homes.slice(0, 69), ...unusual]) {
      const [rows, claims] = [rowsIn(pageOf(home, language)), claimsOf(home)]
      const reader = { language, isBuilt: !isUnbuilt(home.record) }
      const ledger = ledgerOf(home)
      for (const row of ledger) {
        const ofGroup = ledger.filter(({ group }) => group === row.group)
        // A claim of a check of several facts may be in any of their rows.
        const concerned = claims.filter(({ keys }) => keys.includes(row.key))
        const isMissed = (changed: ReadonlyMap<string, readonly Part[]>) =>
          missingIn(changed, concerned, language).length > 0
        const gone = new Map(rows)
        gone.delete(row.key)
        const survivors = rowsShownOtherwise(row).flatMap(([what, other]) => {
          count++
          const shown = ofGroup.map((each) => (each === row ? other : each))
          const group = Group({ of: row.group, rows: groupedIn(shown), reader, children: null })
          const parts = rowsIn(markupOf(group).toString()).get(row.key) ?? []
          return isMissed(new Map(rows).set(row.key, parts)) ? [] : [what]
        })
        expect([home.record.listing_id, row.key, isMissed(gone), survivors]).toEqual([
          home.record.listing_id,
          row.key,
          true,
          [],
        ])
      }
    }
  expect(count).toBeGreaterThan(20_000)
})

test('each row is named once, and its marks say what its words say', () => {
  for (const home of homes)
    for (const language of languages) {
      const rows = rowsIn(pageOf(home, language))
      const ledger = ledgerOf(home)
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
        const asked = [...rowsIn(markup).values()].map(
          (row) => row.find((part) => part.class === 'ask')?.text,
        )
        const questions = questionsIn(ledgerOf(home).filter(({ group }) => group === groups[at]))
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
        const alone = ledgerOf(home)
          .filter(
            ({ group, state }) => group === groups[at] && (state === 'reported' || state === 'validated'),
          )
          .filter(
            ({ valid_until, beside, made, question }) =>
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
  const keys = new Set<string>(ledgerOf(home!).map(({ key }) => key))
  for (const check of checks) expect([check, keys.has(rowOfCheck(check))]).toEqual([check, true])
  expect(checks.filter((check) => checkEntries[check].rests !== 'facts').map(rowOfCheck)).toEqual(
    checks
      .filter((check) => checkEntries[check].rests !== 'facts')
      .map((check) => (check === 'location' ? 'municipality' : (outcomeOf(check) ?? check))),
  )
  expect(rowOfCheck('areas')).toBe('areas.useful_m2')
  expect(rowOfCheck('price')).toBe('price_eur')
})

/** What a row of a page says, its parts one after the other. */
const textOfRow = (change: Parameters<typeof opened>[0], key: RowKey, language: Language = 'en'): string =>
  rowsIn(pageOf(opened(change), language))
    .get(key)!
    .map(({ text }) => text)
    .join(' | ')

test('a row says no more of a check than that it was made', () => {
  for (const check of ['encumbrances', 'occupancy', 'preference_rights'] as const)
    expect(textOfRow({ checks: { [check]: by } }, `${check}_outcome`)).toContain(
      '| Checked; result not published: ask | Source:',
    )
  expect(textOfRow({ checks: { encumbrances: by } }, 'encumbrances_outcome', 'pt')).toContain(
    '| Verificação feita; resultado não publicado: pergunte | Fonte:',
  )
  const photos = { checks: { photos: by } }
  expect(textOfRow(photos, 'photos')).toContain('| Stated; not shown here |')
  expect(textOfRow(photos, 'photos', 'pt')).toContain('| Com informação; não publicadas aqui |')
  expect(textOfRow({ energy: { class: { value: 'exempt', ...by } } }, 'energy.class')).toContain('| Exempt |')
})

test('that a check is confirmed agrees with its name in Portuguese, and that it does not apply in both languages', () => {
  const validated = { ...by, validated_by_role: 'lawyer', validated_on: '2026-04-25' } as const
  const endingOf = (check: DocumentCheck) =>
    /\| Confirmad(o|a|os|as) \|/.exec(textOfRow({ checks: { [check]: validated } }, check, 'pt'))?.[1]
  expect(endingOf('title')).toBe('o')
  expect(endingOf('tax_record')).toBe('a')
  expect(endingOf('photos')).toBe(undefined)
  const absent = {
    checks: { photos: { ...by, not_applicable: true }, technical_sheet: { ...by, not_applicable: true } },
  }
  expect(textOfRow(absent as never, 'photos')).toContain('| Do not apply |')
  expect(textOfRow(absent as never, 'photos', 'pt')).toContain('| Não se aplicam |')
  expect(textOfRow(absent as never, 'technical_sheet')).toContain('| Does not apply |')
  expect(textOfRow(absent as never, 'technical_sheet', 'pt')).toContain('| Não se aplica |')
})

test('the certificate of a home that is not built is a pre-certificate', () => {
  const textFor = (value: 'off_plan' | 'under_construction' | 'new') =>
    textOfRow(
      {
        facts: { condition: { value, ...by }, property_type: { value: 'apartment', ...by } },
        energy: { class: { value: 'A', ...by }, certificate_valid_until: '2036-10-25' },
      },
      'energy.class',
      'pt',
    )
  for (const unbuilt of ['off_plan', 'under_construction'] as const)
    expect(textFor(unbuilt)).toContain('; pré-certificado válido até 25/10/2036')
  expect(textFor('new')).toContain('; certificado válido até 25/10/2036')
})
