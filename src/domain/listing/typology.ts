import { withoutAccents, type Bounded } from '#src/domain/bounded.ts'

/** `T2`, `T2+1`: bedrooms, and after the plus the small interior rooms (vocabulary). */
export const typologyPattern = /^T[0-9]{1,2}(\+[0-9]{1,2})?$/

/** What a form offers: up to ten bedrooms, with one or two small rooms beside them where that is usual. */
export const usualTypologies: readonly string[] = Array.from({ length: 11 }, (_, bedrooms) =>
  (bedrooms <= 5 ? ['', '+1', '+2'] : ['']).map((more) => `T${bedrooms}${more}`),
).flat()

const numbers: readonly (readonly string[])[] = [
  ['one', 'um', 'uma'],
  ['two', 'dois', 'duas'],
  ['three', 'tres'],
  ['four', 'quatro'],
  ['five', 'cinco'],
  ['six', 'seis'],
  ['seven', 'sete'],
  ['eight', 'oito'],
  ['nine', 'nove'],
  ['ten', 'dez'],
]
const numberNamed = new Map(numbers.flatMap((words, index) => words.map((word) => [word, index + 1])))

const inWords =
  /^(\d{1,2}|[a-z]+)[ -](?:bed(?:room)?s?|quartos?|assoalhadas)(?: (?:flat|apartment|house|home))?$/
const orMore =
  /^(?:at least |a partir de |pelo menos |minimo |no minimo )(.+)$|^(.+?)(?:\+| or more| and up| ou mais| ou superior)$/

/**
 * What a typology is read as: `t2`, `V3`, ` T2 + 1 ` as `T2`, `T3`, `T2+1`; `studio` as `T0`, `two-bedroom` and
 * `2 quartos` as `T2`; `T3+` and `T3 or more` as `T3+`, which T3 and more meet. `null` for what is no typology. V is the
 * market's word for houses.
 */
export const parseTypology = (text: Bounded): string | null => {
  if (text.length > 60) return null
  const plain = withoutAccents(text).trim().replace(/\s+/g, ' ')
  const [, least, more] = orMore.exec(plain) ?? []
  const open = least ?? more
  const one = open === undefined ? null : exactTypology(open.trim())
  if (one !== null) return one.includes('+') ? null : `${one}+`
  return exactTypology(plain)
}

const exactTypology = (plain: string): string | null => {
  if (/^(?:studio|estudio|studios|estudios)(?: (?:flat|apartment))?$/.test(plain)) return 'T0'
  const [, counted] = inWords.exec(plain) ?? []
  if (counted !== undefined) {
    const rooms = /^\d/.test(counted) ? Number(counted) : numberNamed.get(counted)
    if (rooms === undefined) return null
    // An assoalhada is any room with a window: a T2 has three.
    return plain.endsWith('assoalhadas') ? (rooms > 0 ? `T${rooms - 1}` : null) : `T${rooms}`
  }
  const normal = plain
    .replace(/\s+/g, '')
    .toUpperCase()
    .replace(/^V/, 'T')
    .replace(/^T0+(?=\d)/, 'T')
  return typologyPattern.test(normal) ? normal : null
}

/** Whether a reported typology is what was asked for: `T3+` is met by T3, T3+1, T4 and more, any other by itself. */
export const meetsTypology = (reported: string, asked: string): boolean =>
  asked.endsWith('+') ? bedroomsIn(reported) >= bedroomsIn(asked) : reported === asked

const bedroomsIn = (typology: string): number => Number(/^T(\d+)/.exec(typology)?.[1] ?? -1)
