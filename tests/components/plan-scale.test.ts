import { expect, test } from 'vitest'
import { PlanScale, fitScale } from '#src/components/listing/pictures.tsx'
import { toMarkup } from '#src/components/jsx/markup.ts'

test('a scale is a round length that covers its part of the picture, at most a third where it can', () => {
  expect(fitScale(13.07)).toEqual({ metres: 2, thousandths: 153 })
  expect(fitScale(60)).toEqual({ metres: 20, thousandths: 333 })
  expect(fitScale(2)).toEqual({ metres: 1, thousandths: 500 })
})

test('a scale states its length, also to screen readers', () => {
  const markup = toMarkup(PlanScale({ width_m: 30, language: 'pt' }))
  expect(markup).toContain('aria-label="10\u00a0m à escala"')
  expect(markup).toContain('h333v-12')
  expect(markup).toContain('>10\u00a0m</text>')
})
