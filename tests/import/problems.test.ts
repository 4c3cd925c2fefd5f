import { expect, test } from 'vitest'
import { agency, by, confirmation, grant, listing } from '../fixtures.ts'
import { home, importing, openAppContext, refused, refusedRecord, sourceFolder } from './importing.ts'

const withFact = (fact: string, change: object) => home({ facts: { [fact]: { value: 2, ...by, ...change } } })

test('a wrong type is reported with what was found and what is expected', async () => {
  expect(await refusedRecord(withFact('price_eur', { value: '385000' }))).toEqual([
    'facts.price_eur.value: found "385000", expected a number',
  ])
  expect(await refusedRecord(withFact('beds', { value: 2.5 }))).toEqual([
    'facts.beds.value: found 2.5, expected a whole number',
  ])
  expect(await refusedRecord(home({ features: { elevator: { value: 'yes', ...by } }, media: {} }))).toEqual([
    'features.elevator.value: found "yes", expected true or false',
    'media: found {}, expected an array',
  ])
  expect(await refusedRecord(home({ facts: { beds: 2 }, title: null }))).toEqual([
    'title: found null, expected an object',
    'facts.beds: found 2, expected an object',
  ])
})

test('a bound is reported with its direction and its unit', async () => {
  expect(await refusedRecord(withFact('price_eur', { value: 0 }))).toEqual([
    'facts.price_eur.value: found 0, expected more than 0',
  ])
  expect(await refusedRecord(withFact('imi_eur_year', { value: 1.001 }))).toEqual([
    'facts.imi_eur_year.value: found 1.001, expected a multiple of 0.01',
  ])
  expect(await refusedRecord(home({ title: { pt: ' \u200b', en: 'x'.repeat(161) } }))).toEqual([
    'title.pt: found " \\u{200b}", expected at least 1 character',
    `title.en: found "${'x'.repeat(57)}"… (161 characters), expected at most 160 characters`,
  ])
  expect(await refusedRecord(agency({ agency_id: 'b', languages: [] }))).toEqual([
    'languages: found [], expected at least 1 item',
  ])
  expect(
    await refused({
      'a.json': `[${JSON.stringify(withFact('beds', {})).replace('"value":2', '"value":1e999')}]`,
    }),
  ).toEqual(['a.json, record 1: facts.beds.value: found Infinity, expected a number'])
})

test('half of a surrogate pair is reported with its place', async () => {
  const problem = expect.stringMatching(
    /^title\.en: found "Flat .*", expected whole characters, found half of one$/,
  )
  expect(await refusedRecord(home({ title: { pt: 'Casa', en: 'Flat \ud800' } }))).toEqual([problem])
  expect(await refusedRecord(agency({ agency_id: 'b', name: '\udc00 Casa' }))).toEqual([
    expect.stringContaining('name: found'),
  ])
})

test('a word outside its vocabulary is reported with the vocabulary', async () => {
  expect(await refusedRecord(home({ lifecycle: 'gone' }))).toEqual([
    'lifecycle: found "gone", expected one of draft, ready, active, reserved, promised, sold, on_hold, withdrawn, cancelled',
  ])
  expect(await refusedRecord(withFact('typology', { value: 'two' }))).toEqual([
    'facts.typology.value: found "two", expected a typology such as T2 or T2+1',
  ])
  expect(await refusedRecord(home({ listing_id: 'Bad/../ID' }))).toEqual([
    'listing_id: found "Bad/../ID", expected 1 to 64 characters of a-z, 0-9 and -, not starting or ending with -',
  ])
  expect(
    await refusedRecord(agency({ agency_id: 'b', municipality_code: '9999', url: 'http://b.example' })),
  ).toEqual([
    'municipality_code: found "9999", expected the INE code of one of the 308 municipalities, such as 1106 for Lisboa',
    expect.stringContaining('url: found "http://b.example", expected an address'),
  ])
})

test('an unknown or missing kind is reported with the kinds', async () => {
  const kinds =
    'expected one of agency, listing, authorisation, ai_consent, availability_confirmation, professional_account, buyer_brief, buyer_request'
  expect(await refusedRecord({ kind: 'house' })).toEqual([`kind: found "house", ${kinds}`])
  expect(await refusedRecord({ listing_id: 'a' })).toEqual([`kind: found nothing, ${kinds}`])
  expect(await refusedRecord({ kind: ['listing'] })).toEqual([`kind: found ["listing"], ${kinds}`])
})

test('an unknown field is refused at every depth, __proto__ and constructor too', async () => {
  expect(await refusedRecord(home({ pirce: 5, energy: { clas: 'A' } }))).toEqual([
    'energy.clas: found "A", expected no such field',
    'pirce: found 5, expected no such field',
  ])
  const hostile = JSON.stringify(
    home({ constructor: 1, features: { a: 1 }, facts: { a: { polluted: true } }, checks: { a: 2 } }),
  )
    .replaceAll('"a":', '"__proto__":')
    .replace('{', '{"__proto__":{"polluted":true},')
  expect(await refused({ 'a.jsonl': hostile })).toEqual([
    'a.jsonl, line 1: facts.__proto__: found {"polluted":true}, expected no such field',
    'a.jsonl, line 1: __proto__: found {"polluted":true}, expected no such field',
    'a.jsonl, line 1: constructor: found 1, expected no such field',
  ])
  expect('polluted' in {}).toBe(false)
  const quiet = JSON.stringify(home({ features: { a: 1 }, checks: { a: 2 } })).replaceAll(
    '"a":',
    '"__proto__":',
  )
  expect(await refused({ 'a.jsonl': quiet })).toEqual([
    'a.jsonl, line 1: features.__proto__: found 1, expected no such field',
    'a.jsonl, line 1: checks.__proto__: found 2, expected no such field',
  ])
  expect(
    await refusedRecord({ kind: 'listing', listing_id: { toString: 1 }, agency_id: { toString: 1 } }),
  ).toContain('listing_id: found {"toString":1}, expected a text')
})

test('a fact has exactly one of its forms', async () => {
  expect(await refusedRecord(home({ facts: { beds: {} } }))).toEqual([
    'facts.beds: found {}, expected exactly one of value, alternatives, not_applicable',
  ])
  expect(await refusedRecord(home({ facts: { beds: { value: 2 } } }))).toEqual([
    'facts.beds.reported_by_role: found nothing, expected the profession that stated it',
    'facts.beds.reported_on: found nothing, expected the day it was stated',
  ])
  expect(
    (await refusedRecord(home({ facts: { beds: { alternatives: [{ value: 2, ...by }] } } })))[0],
  ).toMatch(/^facts\.beds\.alternatives: found \[.*, expected at least 2 items$/)
  expect(await refusedRecord(withFact('beds', { validated_by_role: 'solicitor' }))).toEqual([
    'facts.beds.validated_on: found nothing, expected validated_by_role and validated_on together, or neither',
  ])
})

test('an invalid date is refused', async () => {
  const expected = 'a date such as 2026-03-01 before the year 3000, or today, today-12d, today+6m'
  for (const day of [
    '2026-02-30',
    '2025-02-29',
    '2026-3-1',
    '01-03-2026',
    'tomorrow',
    'today-99999m',
    '9999-12-31',
  ])
    expect(await refusedRecord(withFact('beds', { reported_on: day }))).toEqual([
      `facts.beds.reported_on: found "${day}", expected ${expected}`,
    ])
  for (const moment of ['2026-02-30T09:00:00Z', '2026-03-01T25:00:00Z', '2026-03-01T09:00:00', '9999-12-31'])
    expect(
      (await refusedRecord(grant('ol-before', { authorisation_id: 'b', valid_until: moment })))[0],
    ).toMatch(
      /^valid_until: found ".*", expected a date such as 2026-03-01 before the year 3000, today\+6m, or an instant/,
    )
})

test('past events cannot be in the future, nor validated before they are reported', async () => {
  expect(await refusedRecord(withFact('beds', { reported_on: '2026-05-02' }))).toEqual([
    'facts.beds.reported_on: found "2026-05-02", expected no day after today, 2026-05-01',
  ])
  expect(await refusedRecord(withFact('beds', { reported_on: 'today+1d' }))).toEqual([
    'facts.beds.reported_on: found "2026-05-02", expected no day after today, 2026-05-01',
  ])
  expect(await refusedRecord(confirmation('ol-before', { confirmed_on: '2027-01-01' }))).toEqual([
    'confirmed_on: found "2027-01-01", expected no day after today, 2026-05-01',
  ])
  expect(
    await refusedRecord(withFact('beds', { validated_by_role: 'solicitor', validated_on: '2026-03-31' })),
  ).toEqual([
    'facts.beds.validated_on: found "2026-03-31", expected no day before 2026-04-01, when it was stated',
  ])
})

test('a permission ends after it begins', async () => {
  const term = { authorisation_id: 'b', valid_from: '2026-04-02', valid_until: '2026-04-01' }
  expect(await refusedRecord(grant('ol-before', term))).toEqual([
    'valid_until: found "2026-04-01", expected an end after 2026-04-02',
  ])
})

test('escape sequences and hidden characters in values, keys and file names are shown, not obeyed', async () => {
  const hidden = '\u001b[31m\u202eevil\u200b\u180e\u{e0041}\u009b'
  const problems = (
    await refused({
      [`${hidden}.json`]: [home({ [hidden]: hidden, lifecycle: hidden, media: [{ [hidden]: hidden }] })],
    })
  ).join('\n')
  // oxlint-disable-next-line no-control-regex
  expect(problems).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u180e\u200b\u202e\u{e0041}]/u)
  expect(problems).toContain(
    '["\\u001b[31m\\u{202e}evil\\u{200b}\\u{180e}\\u{e0041}\\u{9b}"]: found "\\u001b',
  )
  expect(problems).toContain('\\u{1b}[31m\\u{202e}evil\\u{200b}\\u{180e}\\u{e0041}\\u{9b}.json, record 1: ')
})

test('a value is not cut in the middle of a character', async () => {
  const [problem] = await refusedRecord(home({ lifecycle: `${'x'.repeat(56)}${'😀'.repeat(9)}` }))
  expect(problem?.isWellFormed()).toBe(true)
})

test('a valid fictional record is imported', async () => {
  expect((await importing(openAppContext(), sourceFolder({ 'a.json': listing('ol-new') }))).refused).toBe(0)
})
