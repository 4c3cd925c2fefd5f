import { expect, test } from 'vitest'
import { causes, causeText, isCause } from '#src/domain/feed/causes/causes.ts'
import { languages } from '#src/domain/language.ts'
import { laws } from '#src/domain/law/laws.ts'
import { legalText } from '#src/domain/law/words.ts'
import { officeFactWords } from '#src/words/office-facts.ts'
import { pictureWords } from '#src/words/office-pictures.ts'
import { officeWords } from '#src/words/office.ts'
import { typed } from './typed.ts'

/** Every text of a table of words; one that is made of what it is about is made of a number. */
const textsOf = (words: unknown): string[] => {
  if (typeof words === 'string') return [words]
  if (typeof words === 'function') return textsOf((words as (...given: unknown[]) => unknown)('2', 2))
  return words !== null && typeof words === 'object' ? Object.values(words).flatMap(textsOf) : []
}

/** What the pages of the office say to an agency, from their headings to why a form was refused. */
const office = languages.flatMap((language) => {
  // These three are on the page of the operator alone.
  const { agencies: _agencies, feeds: _feeds, findings: _findings, ...ofAgency } = officeWords[language]
  return textsOf([ofAgency, officeFactWords[language], pictureWords[language]])
})

/** What the law demands, as the office, the mail, the calendar and the report of a feed say it. */
const legal = Object.values(laws).flatMap(({ rules }) =>
  Object.values(rules).flatMap(({ article, faults }) =>
    Object.values(faults).flatMap((words) =>
      words ? languages.map((language) => legalText({ article, ...words }, 'agency', language)) : [],
    ),
  ),
)

const ofFeeds = Object.keys(causes)
  .filter(isCause)
  .flatMap((code) => languages.map((language) => causeText(code, 'agency', language)))

test('no field name, command or option is in what an agency reads, in either language', () => {
  const texts = [...office, ...legal, ...ofFeeds]
  expect(Math.min(...[office, legal, ofFeeds].map(({ length }) => length))).toBeGreaterThan(20)
  expect(texts.filter((text) => typed.test(text))).toEqual([])
})

test('what the law demands has a sentence of its own for the operator, who types field names', () => {
  const toldApart = Object.values(laws).flatMap(({ rules }) =>
    Object.values(rules).flatMap(({ faults }) =>
      Object.values(faults).map(({ mend }) => mend.operator.en !== mend.agency.en),
    ),
  )
  expect(toldApart).toContain(true)
})
