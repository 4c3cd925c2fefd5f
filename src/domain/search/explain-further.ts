import type { Fact } from '#src/domain/listing/fact.ts'
import { statusOf } from '#src/domain/availability.ts'
import type { Criteria, HardCriterion } from './criteria.ts'
import type { Explained } from './explained.ts'
import { itemDetails, type ItemDetails } from './explanation-item.ts'
import type { Verdict } from './verdict.ts'
import { kilometresApart, nearText } from './near.ts'
import { attributedTo, comparedWith, factSentence } from './sentence.ts'
import { euros } from '#src/domain/format.ts'

type FilterExplainer = (listing: Explained, verdict: Verdict) => ItemDetails

const squareMetres = (area: number) => `${area} m²`

const pricePerArea =
  (most: number): FilterExplainer =>
  ({ record: { price_eur: price, areas } }, verdict) => {
    const area = areas.useful_m2
    const end = comparedWith(verdict, `at most ${euros(most)}`)
    const noun = 'Price per m² of usable area'
    const details = (value: number | null, text: string) =>
      itemDetails(
        { value, reported_by_role: area.reported_by_role, reported_on: area.reported_on },
        most,
        text,
      )
    const parts: readonly (readonly [string, Fact<number>])[] = [
      ['price', price],
      ['usable area', area],
    ]
    const named = (state: string) =>
      parts.flatMap(([name, fact]) => (fact.state === state ? [name] : [])).join(' and ')
    if (price.state === 'reported' && area.state === 'reported') {
      const value = Math.round(price.value / area.value)
      const sources = parts
        .map(([name, fact]) => attributedTo(fact).replace('(', `(${name}: `))
        .join('')
        .replace(') (', '; ')
      return details(value, `${noun}: ${euros(value)}${sources}${end}.`)
    }
    if (named('not_applicable') !== '') return details(null, `${noun}: does not apply to this listing.`)
    return named('unknown') !== ''
      ? details(null, `${noun}: unknown, as nobody reported ${named('unknown')}${end}.`)
      : details(null, `${noun}: in doubt, as reports of ${named('conflicting')} differ${end}.`)
  }

const energy =
  (least: string): FilterExplainer =>
  ({ record }, verdict) => {
    const fact: Fact<string> = record.energy.class
    const asked = `at least ${least}`
    return itemDetails(
      fact,
      least,
      fact.value === 'in_progress'
        ? `Energy class: unknown, the certificate is in progress${attributedTo(fact)}; asked: ${asked}.`
        : factSentence('Energy class', fact, String, verdict, asked),
    )
  }

const confirmation =
  (days: number): FilterExplainer =>
  ({ record: { availability: last } }, verdict) =>
    itemDetails(
      last ? { ...last, value: last.confirmed_on, reported_on: last.confirmed_on } : undefined,
      days,
      last
        ? `Availability: confirmed${attributedTo({ reported_by_role: last.reported_by_role, reported_on: last.confirmed_on })}${comparedWith(verdict, `within ${days} ${days === 1 ? 'day' : 'days'}`)}.`
        : 'Availability: never confirmed.',
    )

const place =
  (near: NonNullable<Criteria['near']>): FilterExplainer =>
  ({ record: { location } }, verdict) => {
    const km = Math.round(kilometresApart(near, location.centre) * 10) / 10
    return itemDetails(
      { value: km, reported_by_role: null, reported_on: null },
      nearText(near),
      `Distance: ${km} km to the published centre, within ${location.radius_m} m of which the home lies${comparedWith(verdict, `within ${near.km} km`)}.`,
    )
  }

const reservation: FilterExplainer = ({ record: { lifecycle, availability: last } }) => {
  const status = statusOf(lifecycle, last)
  return itemDetails(
    last ? { ...last, value: status, reported_on: last.confirmed_on } : undefined,
    true,
    lifecycle === 'reserved' || status === 'reserved'
      ? 'Reservation: recorded.'
      : `Reservation: none recorded; ${last ? `confirmed as ${status} on ${last.confirmed_on}` : 'availability never confirmed'}.`,
  )
}

/** Explains one of the filters beyond the contract's bodies. */
export const furtherDetailsFor = (criterion: HardCriterion, criteria: Criteria): FilterExplainer | null => {
  const { max_useful_price_per_m2: most, min_useful_m2: least, energy_class_min: worst, near } = criteria
  switch (criterion) {
    case 'max_useful_price_per_m2':
      return most === null ? null : pricePerArea(most)
    case 'min_useful_m2':
      return least === null
        ? null
        : ({ record }, verdict) => {
            const { useful_m2 } = record.areas
            const asked = `at least ${squareMetres(least)}`
            return itemDetails(
              useful_m2,
              least,
              factSentence('Usable area', useful_m2, squareMetres, verdict, asked),
            )
          }
    case 'energy_class_min':
      return worst && energy(worst)
    case 'confirmed_within_days':
      return criteria.confirmed_within_days && confirmation(criteria.confirmed_within_days.days)
    case 'near':
      return near && place(near)
    case 'exclude_reserved':
      return reservation
    default:
      return null
  }
}
