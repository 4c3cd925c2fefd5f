import { expect, test } from 'vitest'
import { either, list } from '#src/domain/format.ts'

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
