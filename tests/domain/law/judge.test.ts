import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { judge, legalNotes, laws } from '#src/domain/law/laws.ts'
import { portugal } from '#src/domain/law/portugal.ts'
import { faults, type Advert, type Fault, type Law, type Rule, type Standing } from '#src/domain/law/rule.ts'
import { readFinding, legalWords } from '#src/domain/law/words.ts'
import { propertyTypes, type PropertyType } from '#src/domain/vocabulary.ts'
import { isHome } from '#src/domain/listing/facts/facts.ts'
import { isCalendarDate } from '#src/domain/time/calendar.ts'
import { day, utc } from '../../utc.ts'

const now = utc('2026-06-01T12:00:00.000Z')
const reported = (value: Standing['value']): Standing => ({ state: 'reported', value })
const none: Standing = { state: 'unknown', value: null }
const disputed: Standing = { state: 'conflicting', value: null }

/** An advert that meets every rule, but for some facts. */
const advert = (facts: Record<string, Standing> = {}, change: Partial<Advert> = {}): Advert => ({
  lifecycle: 'active',
  property_type: 'apartment',
  fact: (name) => facts[name] ?? reported(name === 'energy.class' ? 'B' : 70),
  days: { 'energy.certificate_valid_until': day('2030-01-01') },
  texts: { ami_licence: 'AMI 12345' },
  ...change,
})

const found = (of: Advert, closing = {}, at = now) =>
  judge(portugal, of, closing, at).findings.map(
    ({ rule, fault, effects }) => `${rule} ${fault}: ${effects.join(', ')}`,
  )

test('an advert that has everything is found to lack nothing, and lapses with its certificate', () => {
  expect(judge(portugal, advert(), {}, now)).toEqual({
    findings: [],
    lapses: [{ rule: 'energy_certificate', fault: 'lapsed', at: '2030-01-02T00:00:00.000Z' }],
  })
})

/** What each rule of the table finds of an advert that does not meet it, and what follows. */
const unmet: [name: string, of: Advert, finding: string][] = [
  ['ami_licence', advert({}, { texts: {} }), 'ami_licence missing: closes'],
  ['energy_class', advert({ 'energy.class': none }), 'energy_class missing: closes'],
  ['energy_class', advert({ 'energy.class': disputed }), 'energy_class conflicting: closes'],
  ['energy_certificate', advert({}, { days: {} }), 'energy_certificate date_missing: closes'],
  [
    'energy_certificate',
    advert({}, { days: { 'energy.certificate_valid_until': day('2026-04-30') } }),
    'energy_certificate lapsed: closes',
  ],
  ['energy_indicator', advert({ 'energy.indicator_kwh_m2': none }), 'energy_indicator missing: asks'],
  ['energy_indicator', advert({ 'energy.indicator_kwh_m2': disputed }), 'energy_indicator conflicting: asks'],
  ['useful_area', advert({ 'areas.useful_m2': none }), 'useful_area missing: warns, asks'],
  ['useful_area', advert({ 'areas.useful_m2': disputed }), 'useful_area conflicting: warns, asks'],
  ['typology', advert({ typology: none }), 'typology missing: warns, asks'],
  ['typology', advert({ typology: disputed }), 'typology conflicting: warns, asks'],
  [
    'expected_completion',
    advert({ condition: reported('off_plan'), completion_expected_on: none }),
    'expected_completion missing: warns, asks',
  ],
  [
    'expected_completion',
    advert({ condition: reported('under_construction'), completion_expected_on: disputed }),
    'expected_completion conflicting: warns, asks',
  ],
]

for (const [name, of, finding] of unmet)
  test(`${finding}, and without the row ${name} nothing`, () => {
    expect(found(of)).toEqual([finding])
    const { [name as keyof typeof portugal.rules]: _, ...rules } = portugal.rules
    expect(judge({ ...portugal, rules }, of, {}, now).findings).toEqual([])
  })

test('every row about an advert that can be broken is broken by a case above, with each of its faults', () => {
  const adverts = Object.entries(portugal.rules as Law['rules']).filter(([, { about }]) => about !== 'agency')
  const rows = adverts.flatMap(([name, rule]) => Object.keys(rule.faults).map((fault) => `${name} ${fault}`))
  expect(new Set(unmet.map(([, , finding]) => finding.split(':')[0]))).toEqual(new Set(rows))
})

test('an exempt home, or one whose certificate is in progress, needs no date', () => {
  for (const value of ['exempt', 'in_progress'])
    expect(found(advert({ 'energy.class': reported(value) }, { days: {} })), value).toEqual([])
})

test('a rule that the site may put off warns until its day, and closes from its first instant on', () => {
  const of = advert({ 'areas.useful_m2': none })
  const closing = { useful_area: '2026-07-01' }
  expect(judge(portugal, of, closing, now).lapses).toContainEqual({
    rule: 'useful_area',
    fault: 'missing',
    at: '2026-06-30T23:00:00.000Z',
  })
  expect(found(of, closing, utc('2026-06-30T22:59:59.999Z'))).toEqual(['useful_area missing: warns, asks'])
  expect(found(of, closing, utc('2026-06-30T23:00:00.000Z'))).toEqual([
    'useful_area missing: closes, warns, asks',
  ])
})

test('the usable area and the typology are demanded of homes, and of what may be one', () => {
  const lacking = { 'areas.useful_m2': none, typology: none }
  for (const property_type of propertyTypes)
    expect(found(advert(lacking, { property_type })).length, property_type).toBe(
      isHome(property_type) ? 2 : 0,
    )
  expect(found(advert(lacking, { property_type: null as PropertyType | null }))).toHaveLength(2)
})

test('beside the condition of what is not built stands that it is not finished, and without the row nothing', () => {
  const beside = (of: Advert, law: Law = portugal) => legalNotes(law, of).map(({ about }) => about)
  const unbuilt = advert({ condition: reported('off_plan') })
  expect(beside(unbuilt)).toEqual(['condition'])
  expect(beside(advert({ condition: reported('used') }))).toEqual([])
  expect(beside({ ...unbuilt, property_type: 'office' })).toEqual([])
  const { construction_phase: _, ...rules } = portugal.rules
  expect(beside(unbuilt, { ...portugal, rules })).toEqual([])
})

test('the energy indicator is asked for beside a class, from the day on which the directive applies', () => {
  const lacking = { 'energy.indicator_kwh_m2': none }
  for (const value of ['exempt', 'in_progress'])
    expect(found(advert({ ...lacking, 'energy.class': reported(value) })), value).toEqual([])
  expect(found(advert(lacking), {}, utc('2026-05-28T22:59:59.999Z'))).toEqual([])
  expect(found(advert(lacking), {}, utc('2026-05-28T23:00:00.000Z'))).toHaveLength(1)
})

test('the expected completion is demanded of what is reported as not built, and of no other home', () => {
  for (const condition of [reported('used'), reported('new'), none, disputed])
    expect(found(advert({ condition, completion_expected_on: none }))).toEqual([])
})

test('a home that is not offered for sale is warned of nothing, and closed by its licence all the same', () => {
  expect(found(advert({ typology: none }, { lifecycle: 'sold', texts: {} }))).toEqual([
    'ami_licence missing: closes',
  ])
})

test('a rule counts from its first day to its last', () => {
  const rule: Rule = {
    article: { pt: 'x', en: 'x' },
    source: 'law',
    says: { pt: 'x', en: 'x' },
    from: '2026-06-01',
    until: '2026-06-30',
    requires: { fact: 'floor' },
    effects: ['warns'],
    faults: {},
  }
  const law = { country: 'XX', rules: { rule } }
  const count = (at: string) => judge(law, advert({ floor: none }), {}, utc(at)).findings.length
  expect(count('2026-05-31T22:59:59.999Z')).toBe(0)
  expect(count('2026-05-31T23:00:00.000Z')).toBe(1)
  expect(count('2026-06-30T22:59:59.999Z')).toBe(1)
  expect(count('2026-06-30T23:00:00.000Z')).toBe(0)
})

test('a rule that was read with a second source closes nothing, and each fault has its words in both languages', () => {
  for (const law of Object.values(laws))
    for (const [name, rule] of Object.entries(law.rules)) {
      if (rule.source === 'second source') expect(rule.effects, name).not.toContain('closes')
      for (const date of [rule.from, rule.until])
        if (date !== undefined) expect(isCalendarDate(date), name).toBe(true)
      for (const fault of Object.keys(rule.faults) as Fault[]) {
        const words = legalWords(law, { rule: name, fault })
        for (const label of [words?.article, words?.is, words?.mend.operator, words?.mend.agency])
          expect(label?.pt && label.en, `${name} ${fault}`).toBeTruthy()
        // An agency has no record of ours to fill in.
        for (const label of [words?.is, words?.mend.agency])
          expect(`${label?.pt} ${label?.en}`, `${name} ${fault}`).not.toMatch(/\w[._]\w/)
        expect(readFinding(`${name}_${fault}`)).toEqual({ rule: name, fault })
      }
    }
  expect(faults.length).toBe(6)
})

test('no article is named in code but in the tables', () => {
  const root = new URL('../../../src/', import.meta.url)
  const named = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) =>
        /\.(ts|astro)$/.test(file) && !/^(domain\/law|demo)\/|^domain\/search\/who-lives-there/.test(file),
    )
    .filter((file) => /\b(Law|Lei|Decree-Law|Decreto-Lei) \d/.test(readFileSync(new URL(file, root), 'utf8')))
  expect(named).toEqual([])
})
