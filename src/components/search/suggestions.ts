import { html } from '#src/components/html.ts'
import { money } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import type { NumberField } from '#src/domain/search/fields.ts'

const prices = [100, 150, 200, 250, 300, 350, 400, 500, 600, 750, 1_000, 1_500, 2_000]
const rooms = ['T1', 'T2', 'T3', 'T4', 'T5']

/** The list of suggestions of a field of a number. */
export const listOf = (field: NumberField): string => (field === 'min_bedrooms' ? 'rooms' : 'prices')

/** What the fields of a search suggest, without a script: places, usual prices, typologies. */
export const suggestions = (places: readonly string[], language: Language) => html`
  <datalist id="places">${places.map((place) => html`<option value="${place}"></option>`)}</datalist>
  <datalist id="prices">${prices.map((price) => html`<option value="${money(price * 1_000, language)}"></option>`)}</datalist>
  <datalist id="rooms">${rooms.map((room) => html`<option value="${room}"></option>`)}</datalist>
`
