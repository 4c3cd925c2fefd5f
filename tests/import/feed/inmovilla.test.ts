import { expect, test } from 'vitest'
import { fieldIn } from '#src/domain/feed/field-names.ts'
import { detectFormat } from '#src/import/feed/formats.ts'
import { feedContext, feeding, fileOf, stored } from './feeding.ts'

/** What its software writes of each home, also where it knows nothing. */
const blanks = {
  numagencia: '77',
  accion: 'Vender',
  tipo_ofer: 'Piso',
  precioinmo: '186000',
  precioalq: '0',
  ciudad: 'Tavira',
  provincia: 'Faro',
  pais: 'Portugal',
  zona: '',
  cp: '8800-123',
  latitud: '',
  altitud: '',
  m_uties: '0',
  m_cons: '0',
  m_parcela: '0',
  habdobles: '0',
  habitaciones: '0',
  banyos: '0',
  aseos: '0',
  antiguedad: '0',
  conservacion: '',
  energialetra: '',
  ascensor: '0',
  aire_con: '0',
  piscina_prop: '0',
  nodisponible: '0',
  titulo1: 'Piso con terraza',
  descrip1: 'Piso luminoso.',
  descrip2: 'A flat with morning sun.',
  numfotos: '0',
}

/** A home of an export of Inmovilla. */
const propiedad = (id: string, elements: Readonly<Record<string, string>> = {}): string =>
  `<propiedad>${Object.entries({ id, ref: `M-${id}`, ...blanks, ...elements })
    .map(([name, text]) => `<${name}><![CDATA[${text}]]></${name}>`)
    .join('')}</propiedad>`

const propiedades = (...homes: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<propiedades>\n${homes.join('\n')}\n</propiedades>\n`

const origin = { format: 'inmovilla' } as const

test('an export of Inmovilla is told by its content, and a home of it is what it says', async () => {
  const appContext = feedContext()
  const file = propiedades(
    propiedad('11', {
      m_uties: '78.50',
      m_cons: '96',
      habdobles: '2',
      habitaciones: '1',
      banyos: '2',
      aseos: '1',
      antiguedad: '1994',
      conservacion: 'Reformado',
      energialetra: 'D',
      ascensor: '1',
      titulo2: 'Bright flat in Tavira',
    }),
    propiedad('12'),
  )
  expect(detectFormat(fileOf(file))).toBe('inmovilla')
  const { refused, feed } = await feeding(appContext, file, origin)
  expect(refused).toBe(0)
  const { facts, areas, features, energy, title, location, reference } = stored(appContext, '11')
  expect(reference).toBe('M-11')
  expect(location.municipality_code).toBe('0814')
  expect(title.en).toBe('Bright flat in Tavira')
  expect([facts.beds?.value, facts.bathrooms?.value, facts.construction_year?.value]).toEqual([3, 2, 1994])
  expect([facts.price_eur?.value, facts.property_type?.value, facts.condition?.value]).toEqual([
    186000,
    'apartment',
    'renovated',
  ])
  expect(areas).toMatchObject({ useful_m2: { value: 78.5 } })
  expect(Object.keys(areas)).toEqual(['useful_m2'])
  expect(energy.class?.value).toBe('D')
  expect(Object.keys(features)).toEqual(['elevator'])
  // Zeros and blanks are nothing.
  const blank = stored(appContext, '12')
  expect([Object.keys(blank.areas), Object.keys(blank.features)]).toEqual([[], []])
  expect([blank.facts.beds, blank.facts.construction_year, blank.energy.class]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(feed?.notes.map(({ rule, field }) => `${rule} ${fieldIn('inmovilla', field)}`)).toContain(
    'undefined_area m_cons',
  )
})

test('what is to let is passed over, what is not available is withdrawn, and both are named', async () => {
  const appContext = feedContext()
  const { refused, feed } = await feeding(
    appContext,
    propiedades(
      propiedad('21', { accion: 'Alquilar', precioalq: '850' }),
      propiedad('22', { accion: 'Vender o Alquilar', precioalq: '900' }),
      propiedad('23', { nodisponible: '1' }),
    ),
    origin,
  )
  expect(refused).toBe(0)
  expect(feed?.passedOver).toBe(1)
  expect(feed?.notes.map(({ rule, refs }) => [rule, refs])).toEqual(
    expect.arrayContaining([
      ['not_for_sale', ['21']],
      ['said_withdrawn', ['23']],
    ]),
  )
  expect(stored(appContext, '22')).toMatchObject({
    lifecycle: 'active',
    facts: { price_eur: { value: 186000 } },
  })
  expect(stored(appContext, '23').lifecycle).toBe('withdrawn')
})

test('nothing of an owner, a street, a cadastral reference or a preparation reaches the store', async () => {
  const appContext = feedContext()
  const secrets = {
    rcatastral: '9872023VH5797S0001WX',
    calle: 'Rua das Figueiras',
    numero: '14',
    planta: '2',
    puerta: 'B',
    propietario: 'Rosalina Fontes',
    telefono_agente: '912345678',
    comision: '5',
    preinstaacc: '1',
  }
  const { refused } = await feeding(appContext, propiedades(propiedad('31', secrets)), origin)
  expect(refused).toBe(0)
  const text = JSON.stringify(stored(appContext, '31'))
  for (const secret of ['9872023', 'Figueiras', 'Rosalina', '912345678', 'preinsta', 'air_conditioning'])
    expect(text).not.toContain(secret)
})

test('a home without a country is not taken for one of Portugal, and A may be A+', async () => {
  const { problems, feed } = await feeding(
    feedContext(),
    propiedades(
      propiedad('41', { pais: '', ciudad: 'Huelva', provincia: 'Huelva', cp: '21001' }),
      propiedad('42', { energialetra: 'A' }),
    ),
    origin,
  )
  expect(problems).toHaveLength(1)
  expect(problems[0]).toContain('ref "41"')
  expect(feed?.notes.map(({ rule }) => rule)).toContain('ambiguous_class')
})
