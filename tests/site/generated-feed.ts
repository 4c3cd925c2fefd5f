import { addDays, type ISODate } from '#src/domain/time/calendar.ts'

/** One home of a generated feed, by its number. */
const home = (at: number, change: Readonly<Record<string, string>>): string => {
  const towns = ['Tavira', 'Lagos', 'Loulé', 'Silves', 'Portimão', 'Olhão', 'Albufeira']
  const types = ['apartment', 'villa', 'town house', 'penthouse']
  const elements: Record<string, string> = {
    id: `H${at}`,
    date: '2026-03-01 10:00:00',
    ref: `R-${at}`,
    price: String(150_000 + ((at * 7_919) % 700_000)),
    currency: 'EUR',
    price_freq: 'sale',
    type: types[at % types.length] as string,
    town: towns[at % towns.length] as string,
    province: 'Faro',
    beds: String(1 + (at % 5)),
    baths: String(1 + (at % 3)),
    pool: String(at % 2),
    surface_area: `<built>${60 + (at % 200)}</built><plot>0</plot>`,
    energy_rating: `<consumption>${'CDEF'[at % 4]}</consumption>`,
    desc: `<pt>Casa ${at} com sol.</pt><en>Home ${at} in the sun.</en>`,
    images: '<image id="1"><url>https://pictures.nortemar.pt/1.jpg</url></image>',
    ...change,
  }
  return `<property>${Object.entries(elements)
    .map(([name, text]) => `<${name}>${text}</${name}>`)
    .join('')}</property>\n`
}

/** What a day's feed has: which homes, and what is changed of some. */
export interface Day {
  homes: readonly number[]
  changed?: Readonly<Record<number, Readonly<Record<string, string>>>>
}

/** A Kyero feed as software writes it for one day. */
export const generatedFeed = ({ homes, changed = {} }: Day): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<root><kyero><feed_version>3</feed_version></kyero>\n${homes
    .map((at) => home(at, changed[at] ?? {}))
    .join('')}</root>\n`

/** What the agency adds by hand: the certificate and the seller's permission of some homes, as CSV. */
export const generatedComplements = (homes: readonly number[], today: ISODate): string =>
  [
    'ref,energy_class,certificate_valid_until,energy_reported_by,permission_from,permission_until,permission_reported_by,permission_reported_on,permission_reference',
    ...homes.map(
      (at) =>
        `H${at},${'CDEF'[at % 4]},2035-01-01,energy_assessor,${today},${addDays(today, 90)},agency_compliance,${today},CMI-SECRET-${at}`,
    ),
  ].join('\n')
