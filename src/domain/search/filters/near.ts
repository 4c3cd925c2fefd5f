import { shortText } from '#src/domain/input-text.ts'
import { number } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import { itemDetails, comparedWith } from '#src/domain/search/explanation-item.ts'
import { kilometresApart, nearText, readNear, type Near } from '../near.ts'
import { farthest, kilometresNoticed } from '../nearness.ts'
import type { MunicipalityColumns } from '../municipality-columns.ts'
import { atOnce, filter, type Explain } from './filter.ts'
import { satisfied, unknown, unmet, type Judge } from './judge.ts'

/** How far the published centre of a row is; none in an entry of an earlier version. */
const kilometresIn = (near: Near, { lat, lon }: MunicipalityColumns, row: number): number =>
  kilometresApart(near, { lat: lat[row]!, lon: lon[row]! })

const within =
  (near: Near): Judge =>
  (columns) =>
  (row) => {
    if (Number.isNaN(columns.lat[row]!)) return unknown
    return kilometresIn(near, columns, row) <= near.km ? satisfied : unmet
  }

const explain =
  (near: Near): Explain =>
  ({ record: { location } }, verdict) => {
    const km = Math.round(kilometresApart(near, location.centre) * 10) / 10
    return itemDetails(
      { value: km, reported_by_role: null, reported_on: null },
      nearText(near),
      `Distance: ${km} km to the published centre, within ${location.radius_m} m of which the home lies${comparedWith(verdict, `within ${near.km} km`)}.`,
    )
  }

/** `38.72° N, 9.14° W`, as the language writes numbers. */
const pointIn = ({ lat, lon }: Near, language: Language): string => {
  const degrees = (value: number, plus: string, minus: string) => {
    const size = String(Math.abs(value))
    return `${language === 'pt' ? size.replace('.', ',') : size}° ${value < 0 ? minus : plus}`
  }
  return `${degrees(lat, 'N', 'S')}, ${degrees(lon, 'E', language === 'pt' ? 'O' : 'W')}`
}

const schema = shortText(60)
  .refine((text) => readNear(text) !== null, {
    error: 'Expected latitude,longitude,kilometres or municipality,kilometres: found another text',
  })
  .optional()
  .describe('lat,lon,km or municipality,km by the published centre. Example: Braga,20')

export const near = filter<'near', typeof schema, Near | null>({
  name: 'near',
  form: 'lat,lon,km',
  schema,
  read: atOnce((sent) => (sent === undefined ? null : readNear(sent))),
  sent: nearText,
  demands: (asked) => [{ criterion: 'near', judge: within(asked), explain: explain(asked) }],
  // A wider circle around the same point, in whole kilometres.
  loosen: (asked) => ({
    away: (columns) => (row) => {
      const further = kilometresIn(asked, columns, row) - asked.km
      return further <= farthest ? further / kilometresNoticed : Infinity
    },
    to: (columns, row) => nearText({ ...asked, km: Math.ceil(kilometresIn(asked, columns, row)) }),
  }),
  page: {
    control: { kind: 'text' },
    reason: ({ reported }, language) => ({
      label: language === 'en' ? 'Distance to the centre of its area' : 'Distância ao centro da zona',
      value:
        typeof reported === 'number'
          ? `${language === 'en' ? 'about' : 'cerca de'} ${number(reported, language)} km`
          : null,
    }),
    en: {
      label: 'Around a point',
      hint: 'Braga, 20',
      phrase: (circle) => `within ${number(circle.km, 'en')} km of ${pointIn(circle, 'en')}`,
      dropped: 'anywhere',
      wrong: 'Type a municipality or latitude, longitude, and km: Braga,20',
    },
    pt: {
      label: 'À volta de um ponto',
      hint: 'Braga, 20',
      phrase: (circle) => `a menos de ${number(circle.km, 'pt')} km de ${pointIn(circle, 'pt')}`,
      dropped: 'em qualquer lugar',
      wrong: 'Escreva um concelho ou latitude, longitude, e km: Braga,20',
    },
  },
})
