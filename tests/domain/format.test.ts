import { expect, test } from 'vitest'
import { either, inPhrase, list } from '#src/domain/format.ts'

test('lists of one to four items are joined as Intl.ListFormat joins them, in both languages', () => {
  for (const [language, locale] of [
    ['en', 'en-GB'],
    ['pt', 'pt-PT'],
  ] as const)
    for (const items of [[], ['a'], ['a', 'b'], ['a', 'b', 'c'], ['a', 'b', 'c, d', 'e']]) {
      expect(list(items, language)).toBe(new Intl.ListFormat(locale, { type: 'conjunction' }).format(items))
      expect(either(items, language)).toBe(new Intl.ListFormat(locale, { type: 'disjunction' }).format(items))
    }
})

test('in a phrase a label begins with a small letter, also behind a stroke; an abbreviation does not', () => {
  expect(['Varanda', 'Quinta / Monte', 'EV charging', 'Ónus e encargos'].map(inPhrase)).toEqual([
    'varanda',
    'quinta / monte',
    'EV charging',
    'ónus e encargos',
  ])
})
