import { expect, test } from 'vitest'
import { enclosed } from '#src/domain/enclosed.ts'

test('what stands between marks is found in its order, up to the next closing mark', () => {
  expect(enclosed('<i>a</i>x<i>b<i>c</i></i><i></i>', '<i>', '</i>')).toEqual(['a', 'b<i>c', ''])
})

test('an opening mark without a closing one encloses nothing', () => {
  expect(enclosed('<i>a</i><i>b', '<i>', '</i>')).toEqual(['a'])
  expect(enclosed('</i>b', '<i>', '</i>')).toEqual([])
})
