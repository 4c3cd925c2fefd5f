import { messageText } from '#src/domain/message/message.ts'
import { expect, test } from 'vitest'
import { judgePlace as judgePlaceRead } from '#src/domain/feed/judge-place.ts'
import { type JudgedBy, placeFault } from '#src/domain/feed/place-judgement.ts'
import type { placeFields } from '#src/domain/feed/place-claims.ts'
import { municipalities } from '#src/domain/municipality.ts'
import { given } from '../../given.ts'

type PlaceClaims = Partial<Record<(typeof placeFields)[number], string>>
const judgePlace = (claims: PlaceClaims, by: JudgedBy) => judgePlaceRead(given(claims), by)
const inKyero: JudgedBy = { defaultCountry: 'elsewhere' }

/** The code and the parish of a place that is taken, otherwise why it is not. */
const judged = (claims: PlaceClaims, by: JudgedBy = inKyero): string => {
  const place = judgePlace(claims, by)
  if (place.kind !== 'taken') return `${place.kind}: ${place.reason}`
  return place.parish === null ? place.municipality_code : `${place.municipality_code} ${place.parish}`
}
const at = (latitude: number, longitude: number) => ({
  latitude: String(latitude),
  longitude: String(longitude),
})
const fault = (claims: PlaceClaims) => {
  const place = judgePlace(claims, inKyero)
  if (place.kind === 'taken') return null
  const { expected, ...where } = placeFault(place)
  return { ...where, expected: messageText(expected, 'en') }
}
const portugal = { country: 'Portugal' }

test('a home in Spain is taken nowhere, whatever its town is called', () => {
  const alcantara = { town: 'Alcántara', province: 'Cáceres' }
  const claims: PlaceClaims[] = [
    { ...alcantara, ...at(39.71, -6.88) },
    alcantara,
    { ...alcantara, ...portugal },
    { town: 'Alcántara', ...portugal, ...at(39.71, -6.88) },
    { town: 'Alcántara', ...at(39.71, -6.88) },
    { town: 'Alcántara' },
    { town: 'Elvas', province: 'Badajoz', ...at(38.88, -6.97) },
    { town: 'Santa Cruz', province: 'Santa Cruz de Tenerife' },
    { town: 'Santa Cruz', province: 'Santa Cruz' },
    { town: 'Faro', postal_code: '28001' },
    { town: 'Moura', country: 'España' },
  ]
  for (const each of claims)
    expect([each, judged(each)]).toEqual([each, expect.stringMatching(/^(awaiting|refused)/)])
})

test('without a country a Portuguese district, postal code or point shows that a home is in Portugal', () => {
  const town = 'Faro'
  expect(judged({ town })).toBe('awaiting: no_country')
  expect(judged({ town, province: 'Norte' })).toMatch(/^awaiting/)
  const shown = [
    { province: 'Faro' },
    { province: 'Algarve' },
    { postal_code: '8000-123' },
    at(37.02, -7.93),
    portugal,
  ]
  for (const sign of shown) expect([sign, judged({ town, ...sign })]).toEqual([sign, '0805'])
  expect(judged({ town: '8000-123 Faro' })).toBe('0805')
  // Four digits are a postal code of several countries.
  expect(judged({ town, postal_code: '8000' })).toBe('awaiting: no_country')
  expect(judged({ town }, { defaultCountry: 'portugal' })).toBe('0805')
})

test('another country is refused, and held where a Portuguese district contradicts it', () => {
  expect(judged({ town: 'Madrid', country: 'Spain' })).toBe('refused: abroad')
  expect(judged({ town: 'Faro', province: 'Faro', country: 'Spain' })).toBe('awaiting: contradiction')
  for (const country of ['portugal', 'PT', 'PRT', ' Portugal '])
    expect([country, judged({ town: 'Faro', country })]).toEqual([country, '0805'])
})

test('a name of a municipality that is a parish elsewhere is decided by the other claims', () => {
  const town = 'Moita'
  expect(judged({ town, ...portugal })).toBe('awaiting: ambiguous')
  expect(judged({ town, province: 'Setúbal' })).toBe('1506')
  expect(judged({ town, province: 'Leiria' })).toBe('1010')
  expect(judged({ town, postal_code: '2860-001' })).toBe('1506')
  expect(judged({ town, ...portugal, ...at(39.76, -8.93) })).toBe('1010')
  expect(judged({ town, ...portugal, parish: 'Alhos Vedros' })).toBe('1506 Alhos Vedros')
  expect(judged({ town: 'Lagoa', ...portugal, ...at(37.13, -8.45) })).toBe('0806')
  expect(judged({ town: 'Lagoa', postal_code: '9560-012' })).toBe('4201')
  expect(fault({ town, ...portugal })).toEqual({
    field: 'town',
    found: 'Moita',
    expected:
      'one municipality; it may be 1506 (Moita) or 1010 (Marinha Grande) or 0103 (Anadia) or 0911 (Sabugal), as municipality_code in a complement',
  })
})

test('what contradicts is held with both sides and the codes to write', () => {
  const moita = { town: 'Moita', province: 'Setúbal', ...at(39.36, -9.38) }
  expect(judgePlace(moita, inKyero)).toMatchObject({
    kind: 'awaiting',
    question: 'place',
    reason: 'contradiction',
    sides: [
      { field: 'town', said: 'Moita', codes: ['1506'] },
      { field: 'location', said: '39.36, -9.38', codes: ['1014'] },
    ],
    candidates: ['1506', '1014'],
  })
  expect(fault(moita)).toEqual({
    field: 'town',
    found: 'Moita',
    expected:
      'a place that agrees with the point "39.36, -9.38", which is in 1014 (Peniche), 80 km away; correct the feed, or give municipality_code in a complement: 1506 (Moita) or 1014 (Peniche)',
  })
  const others: PlaceClaims[] = [
    { town: 'Tavira', province: 'Porto' },
    { town: 'Faro', province: 'A Coruña', ...portugal },
    { town: 'Faro', province: 'Faro', postal_code: '4000-001' },
    { town: 'Lisboa', province: 'Lisboa', parish: 'Alvor' },
    { town: 'Porto', province: 'Porto', locality: 'Vilamoura' },
    { town: 'Faro', province: 'Faro', municipality_code: '1106' },
    { town: 'Faro', province: 'Faro', ...at(37.14, -8.02) },
  ]
  for (const each of others) expect([each, judged(each)]).toEqual([each, 'awaiting: contradiction'])
})

test('of a home that lies in another country no code of ours is to be written, and of a mistyped district it is', () => {
  const alcantara = { town: 'Alcántara', province: 'Cáceres' }
  const none: PlaceClaims[] = [
    { ...alcantara, ...at(39.71, -6.88) },
    alcantara,
    { ...alcantara, ...portugal },
    { town: 'Alcántara', ...at(39.71, -6.88) },
    { town: 'Faro', province: 'Alicante (Costa Blanca)' },
    { town: 'Faro', province: 'Provincia de Málaga', ...portugal },
    { town: 'Faro', province: 'Chubut' },
    { town: 'Faro', postal_code: '28001' },
    { town: 'Olhão', parish: 'Alvor', ...at(36.72, -4.42) },
    { town: 'Lourinhã', province: 'Toledo' },
  ]
  for (const each of none)
    expect([each, judgePlace(each, inKyero)]).toEqual([
      each,
      expect.objectContaining({ kind: 'awaiting', candidates: [] }),
    ])
  expect(fault({ ...alcantara, ...at(39.71, -6.88) })).toEqual({
    field: 'town',
    found: 'Alcántara',
    expected:
      'a place that agrees with the province "Cáceres", which is none of Portugal’s; correct the feed, or if the home is in Portugal give municipality_code in a complement',
  })
  expect(fault({ town: 'Estepona', province: 'Málaga', ...portugal })).toEqual({
    field: 'province',
    found: 'Málaga',
    expected: 'a home in Portugal',
  })
  const inCsv: JudgedBy = { defaultCountry: 'portugal' }
  expect(judgePlace(alcantara, inCsv)).toMatchObject({ candidates: [] })
  expect(judgePlace({ town: 'Faro', ...at(40.42, -3.7) }, inCsv)).toMatchObject({ candidates: [] })
  const here: PlaceClaims[] = [
    { town: 'Faro', province: 'Algavre', ...portugal },
    { town: 'Faro', province: 'Algavre', postal_code: '8000-123' },
    { town: 'Faro', province: 'Algavre', ...at(37.02, -7.93) },
    { town: 'Faro', province: 'Faro', ...at(40.42, -3.7) },
    { town: 'Faro', province: 'Faro', postal_code: '28001' },
    { town: 'Faro' },
    // Without its minus.
    { town: 'Faro', ...at(37.02, 7.93) },
  ]
  for (const each of here)
    expect([each, judgePlace(each, inKyero)]).toEqual([
      each,
      expect.objectContaining({ kind: 'awaiting', candidates: ['0805'] }),
    ])
  expect(judgePlace({ town: 'Faro', province: 'Algavre' }, inCsv)).toMatchObject({ candidates: ['0805'] })
})

test('what is not certain contradicts nothing', () => {
  const figueira = { town: 'Figueira da Foz', province: 'Coimbra' }
  // In other municipalities it is known, and a table of parishes is never complete.
  expect(judged({ ...figueira, parish: 'Santa Luzia' })).toBe('0605')
  expect(judged({ ...figueira, locality: 'Bairro Novo' })).toBe('0605')
  for (const postal_code of ['0000-000', '3900-001', 'n/a'])
    expect([postal_code, judged({ ...figueira, postal_code })]).toEqual([postal_code, '0605'])
  expect(judged({ ...figueira, latitude: '0', longitude: '0' })).toBe('0605')
  expect(judged({ town: 'Caldas da Rainha', province: 'Silver Coast' })).toBe('1006')
  // By the border, where the outline is exact to about 80 m.
  expect(judged({ town: 'Valença', province: 'Viana do Castelo', ...at(42.03, -8.64) })).toBe('1608')
})

test('a point agrees with the main town of each municipality, and with its villages far away', () => {
  const { length } = municipalities.filter(
    ({ code, lat, lon }) =>
      !judged({ municipality_code: code, ...portugal, ...at(lat, lon) }).startsWith(code),
  )
  expect(length).toBe(0)
  const villages: [code: string, lat: number, lon: number][] = [
    ['1507', 38.77, -8.63],
    ['1505', 38.49, -8.9],
    ['1501', 38.38, -8.78],
    ['0808', 37.37, -7.97],
    ['1416', 39.42, -8.82],
    ['0211', 37.72, -8.78],
    ['1111', 38.757, -9.243],
  ]
  for (const [code, lat, lon] of villages)
    expect([code, judged({ municipality_code: code, ...portugal, ...at(lat, lon) })]).toEqual([code, code])
})

/** The parish of a home, and the rules of what was said of it and not taken. */
const parish = (claims: PlaceClaims, by: JudgedBy = { defaultCountry: 'portugal' }) => {
  const place = judgePlace(claims, by)
  if (place.kind !== 'taken') return `${place.kind}: ${place.reason}`
  return [place.parish, ...place.notes.map(({ rule, found }) => `${rule} ${found}`)]
}

test('a parish is one that its municipality has, by the name that the table has, or unknown and named', () => {
  const lisboa = { town: 'Lisboa', province: 'Lisboa' }
  expect(parish({ ...lisboa, parish: 'penha de franca' })).toEqual(['Penha de França'])
  expect(parish({ ...lisboa, parish: 'Freguesia de Arroios' })).toEqual(['Arroios'])
  expect(parish({ ...lisboa, parish: 'Expo' })).toEqual(['Parque das Nações'])
  expect(parish({ ...lisboa, parish: 'Perto do metro, boa zona' })).toEqual([
    null,
    'no_parish Perto do metro, boa zona',
  ])
  expect(parish({ town: 'Porto', province: 'Porto', parish: 'Rio Tinto' })).toBe('awaiting: contradiction')
  expect(parish({ town: 'Gondomar', province: 'Porto', parish: 'Rio Tinto' })).toEqual(['Rio Tinto'])
  // Saints are everywhere, and an operator may know more than the table.
  const figueira = { town: 'Figueira da Foz', province: 'Coimbra', parish: 'Santa Luzia' }
  expect(parish(figueira)).toEqual([null, 'no_parish Santa Luzia'])
  const confirmedParish = { name: 'Santa Luzia', code: '0605' }
  expect(parish(figueira, { defaultCountry: 'portugal', confirmedParish })).toEqual(['Santa Luzia'])
})

test('a street or a door in place of the parish is said by its kind, and never repeated', () => {
  const faro = { town: 'Faro', province: 'Faro' }
  for (const text of [
    'Rua das Oliveiras 12, 3.º Esq',
    'Av. da República',
    'Lote 7',
    'Praceta Azul',
    '2.º andar',
  ])
    expect([text, parish({ ...faro, parish: text })]).toEqual([
      text,
      [null, 'street_as_parish a street or a door'],
    ])
})

test('a union that has ended is no parish, and each of its parishes is one again', () => {
  const sintra = { town: 'Sintra', province: 'Lisboa' }
  const ended = 'ended_union União das freguesias de Queluz e Belas'
  for (const text of ['União das Freguesias de Queluz e Belas', 'UF de Queluz e Belas', 'Queluz e Belas']) {
    expect([text, parish({ ...sintra, locality: text })]).toEqual([text, [null, ended]])
    expect([text, parish({ ...sintra, parish: text })]).toEqual([text, [null, ended]])
  }
  expect(parish({ ...sintra, locality: 'Belas' })).toEqual(['Belas'])
  expect(parish({ ...sintra, parish: 'queluz' })).toEqual(['Queluz'])
  expect(parish({ ...sintra, locality: 'Terrugem' })).toEqual(['Terrugem'])
  expect(parish({ town: 'Elvas', province: 'Portalegre', locality: 'Terrugem' })).toEqual(['Terrugem'])
  const ovar = 'UF de Ovar, São João, Arada e São Vicente de Pereira Jusã'
  expect(parish({ town: 'Ovar', province: 'Aveiro', locality: ovar })).toEqual([
    null,
    'ended_union União das freguesias de Ovar, São João, Arada e São Vicente de Pereira Jusã',
  ])
  // The name of an everyday word is a parish where it is said to be one, and not as the name of a place.
  const feira = { town: 'Santa Maria da Feira', province: 'Aveiro' }
  expect(parish({ ...feira, parish: 'Vale' })).toEqual(['Vale'])
  expect(parish({ ...feira, locality: 'Vale' })).toEqual([null])
  expect(parish({ ...sintra, parish: 'Terrugem e Vila Boim' })).toBe('awaiting: contradiction')
})

test('a point in the next municipality is a question, and one within the doubt of a border is none', () => {
  const oeiras = { municipality_code: '1110', ...portugal }
  // Belém and the middle of Lisboa; Algés is by the border of both.
  expect(judged({ ...oeiras, ...at(38.698, -9.206) })).toBe('awaiting: contradiction')
  expect(judged({ ...oeiras, ...at(38.712, -9.14) })).toBe('awaiting: contradiction')
  expect(judged({ ...oeiras, ...at(38.701, -9.229) })).toBe('1110')
  expect(judged({ municipality_code: '1106', ...portugal, ...at(38.701, -9.229) })).toBe('1106')
  expect(fault({ ...oeiras, ...at(38.4, -9.6) })?.expected).toContain(
    'which is in no municipality of Portugal',
  )
})

test('a point with its numbers exchanged or without its minus is explained, and stays unknown', () => {
  const tavira = { town: 'Tavira', province: 'Algarve' }
  for (const point of [at(37.12, 7.65), at(-7.65, 37.12), at(7.65, 37.12)])
    expect(judgePlace({ ...tavira, ...point }, inKyero)).toMatchObject({
      kind: 'taken',
      point: null,
      notes: [{ rule: 'outside', field: 'location' }],
    })
  expect(judgePlace({ ...tavira, ...at(37.123, -7.651) }, inKyero)).toMatchObject({
    point: { lat: 37.12, lon: -7.65 },
    notes: [],
  })
  expect(judgePlace({ ...tavira, latitude: '37,12', longitude: '-7,65' }, inKyero)).toMatchObject({
    point: { lat: 37.12, lon: -7.65 },
  })
  expect(judgePlace({ ...tavira, latitude: 'x', longitude: '-7.65' }, inKyero)).toMatchObject({
    kind: 'taken',
    point: null,
    notes: [{ rule: 'unreadable' }],
  })
})

test('localities and short forms are read as their municipality, and as their parish where it is certain', () => {
  const places: [town: string, province: string, as: string][] = [
    ['Vilamoura', 'Faro', '0808 Quarteira'],
    ['Vilamoura (Quarteira)', 'Algarve', '0808 Quarteira'],
    ['Quinta do Lago', 'Faro', '0808 Almancil'],
    ['Carvoeiro', 'Faro', '0806'],
    ['Burgau', 'Faro', '0815 Budens'],
    ['Alvor', 'Faro', '0811 Alvor'],
    ['Troia', 'Setúbal', '1505 Carvalhal'],
    ['Comporta', 'Setúbal', '1501 Comporta'],
    ['Ericeira', 'Lisboa', '1109 Ericeira'],
    ['V. N. Gaia', 'Porto', '1317'],
    ['S. Brás de Alportel', 'Faro', '0812'],
    ['V.R.S. António', 'Faro', '0816'],
    ['Póvoa de Sta. Iria', 'Lisboa', '1114'],
    ['Urbanização do Sol, Albufeira', 'Faro', '0801'],
  ]
  for (const [town, province, as] of places) expect([town, judged({ town, province })]).toEqual([town, as])
  expect(judged({ town: 'Loulé', province: 'Faro', locality: 'Vilamoura' })).toBe('0808 Quarteira')
})

test('the municipality that the operator gave decides, but not against everything that the feed says', () => {
  const far = { town: 'Moita', province: 'Setúbal', ...at(39.36, -9.38) }
  const answered = (code: string): JudgedBy => ({ ...inKyero, answered: code })
  expect(judgePlace(far, answered('1506'))).toMatchObject({
    municipality_code: '1506',
    point: null,
    notes: [{ rule: 'outside' }],
  })
  expect(judgePlace({ town: 'Urbanização do Sol', province: 'Alicante' }, answered('0801'))).toMatchObject({
    municipality_code: '0801',
    notes: [{ rule: 'place_overruled', field: 'province', found: 'Alicante' }],
  })
  expect(judged({ town: 'Faro' }, answered('0805'))).toBe('0805')
  expect(judged({ town: 'Porto', province: 'Porto' }, answered('1506'))).toBe('awaiting: contradiction')
  expect(judged({ town: 'Faro', country: 'Spain' }, answered('0805'))).toBe('refused: abroad')
  const alcantara = { town: 'Alcántara', province: 'Cáceres', ...at(39.71, -6.88) }
  expect(judged(alcantara, answered('1106'))).toBe('awaiting: contradiction')
  expect(judged({ ...alcantara, ...portugal }, answered('1106'))).toBe('1106')
})

test('a place that no table has is refused with what may be written', () => {
  const town = 'Urbanização do Sol'
  expect(fault({ town, province: 'Faro' })).toEqual({
    field: 'town',
    found: 'Urbanização do Sol, Faro',
    expected: 'a town or parish of our table of places, or a municipality code in a complement',
  })
  expect(fault({ town, province: 'Faro', ...at(37.08, -8.1) })?.expected).toContain(
    'its point is in 0808 (Loulé)',
  )
  expect(judged({ province: 'Faro' })).toBe('refused: no_town')
  expect(judged({ town: 'Faro', province: 'Faro', municipality_code: '9999' })).toBe('refused: unknown_code')
})
