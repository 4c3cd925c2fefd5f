import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { districtBySlug, districts, municipalities, municipalityByCode } from '#src/domain/municipality.ts'
import { interpret } from '#src/domain/search/property-search.ts'
import type { Wishes } from '#src/domain/search/criteria.ts'
import { findOnlyName, readPlace } from '#src/domain/search/places.ts'
import { given } from '../../given.ts'

interface DemoEntry {
  location?: { municipality_code?: string; parish?: { value?: string } }
}
const demoFolder = new URL('../../../data/demo/', import.meta.url)
const demoFiles = readdirSync(demoFolder).filter((file) => file.endsWith('.json'))
const demoParishes = demoFiles.flatMap((file) =>
  (JSON.parse(readFileSync(new URL(file, demoFolder), 'utf8')) as DemoEntry[]).flatMap(
    ({ location = {} }) => {
      const { municipality_code: code, parish: { value: parish } = {} } = location
      return code && parish ? [{ code, parish }] : []
    },
  ),
)

const codesOf = (...municipalities: string[]) =>
  interpret(given({ municipalities })).criteria.municipalities.map(({ means }) => means)
const strange = (wishes: Wishes) => interpret(wishes).interpretation.unrecognised

test('design 5: accents and case of a municipality do not matter', () => {
  expect(codesOf('ÉVORA', 'evora', ' Evora ')).toEqual([['0705'], ['0705'], ['0705']])
})

test('design 5: Lisbon and Oporto are aliases', () => {
  expect(codesOf('Lisbon', 'OPORTO')).toEqual([['1106'], ['1312']])
})

test('design 5: Lagoa names two municipalities, matches both and reports it', () => {
  const { interpretation } = interpret(given({ municipalities: ['Lagoa'] }))
  expect(interpretation.municipalities).toEqual([
    {
      given: 'Lagoa',
      matched: [
        { code: '0806', name: 'Lagoa', district: 'Faro' },
        { code: '4201', name: 'Lagoa', district: 'Ilha de São Miguel' },
      ],
      kind: 'municipality',
      note: 'This name belongs to 2 municipalities; all of them are searched: Lagoa (Faro) and Lagoa (Ilha de São Miguel). To search one of them, send its code or its name with the district, such as "Lagoa (Faro)" or 0806.',
    },
  ])
})

test('design 5: Lagoa with its region is one municipality', () => {
  expect(codesOf('Lagoa (Açores)', 'lagoa acores', 'Lagoa (Algarve)')).toEqual([['4201'], ['4201'], ['0806']])
})

test('design 5: V3 reads as T3', () => {
  expect(
    interpret(given({ typologies: ['v3', ' T2 + 1 '] })).criteria.typologies.map(({ means }) => means),
  ).toEqual([['T3'], ['T2+1']])
})

test('a studio, rooms in words and an open end are typologies in both languages', () => {
  const read = (...typologies: string[]) =>
    interpret(given({ typologies })).criteria.typologies.map(({ means }) => means[0])
  expect(
    read('studio', 'Estúdio', 'two-bedroom', '2 bedrooms', 'dois quartos', '2 quartos', '3 assoalhadas'),
  ).toEqual(['T0', 'T0', 'T2', 'T2', 'T2', 'T2', 'T2'])
  expect(read('T3+', 'V3 ou mais', 'at least T3', '3 bedrooms or more')).toEqual(['T3+', 'T3+', 'T3+', 'T3+'])
  expect(read('banana', 'T-2', 'T2.5', 'bedroom', '', 'T2+1+')).toEqual(Array.from({ length: 6 }))
})

test('a type of property named among typologies is not read, and the note says where it belongs', () => {
  const { criteria, interpretation } = interpret(given({ typologies: ['casa', 'T2', 'T3 ou moradia'] }))
  expect(criteria.typologies.map(({ means }) => means)).toEqual([[], ['T2'], []])
  expect(interpretation.unrecognised).toEqual([
    {
      criterion: 'typologies',
      given: 'casa',
      did_you_mean: [],
      note: 'A type of property is no typology: send "casa" in property_types.',
    },
    { criterion: 'typologies', given: 'T3 ou moradia', did_you_mean: [] },
  ])
})

test('rooms and a type in one text are distinguished, and several typologies in one text are alternatives', () => {
  const read = (...typologies: string[]) =>
    interpret(given({ typologies })).criteria.typologies.map(({ means }) => means)
  expect(read('T2/T3', 'T2 ou T3', 'T1, two-bedroom', 'T4 ou mais', 'T2/banana', '/')).toEqual([
    ['T2', 'T3'],
    ['T2', 'T3'],
    ['T1', 'T2'],
    ['T4+'],
    [],
    [],
  ])
  expect(read('two-bedroom home', 'studio flat', 'Quinta / Monte')).toEqual([['T2'], ['T0'], []])
  expect(read('three bedroom house', 'T2 duplex', 'moradia T4')).toEqual([[], [], []])
  expect(strange(given({ typologies: ['three bedroom house', 'moradia T4', 'T3+ flat'] }))).toEqual([
    {
      criterion: 'typologies',
      given: 'three bedroom house',
      did_you_mean: ['T3'],
      note: 'Rooms and type are two filters: send "T3" in typologies and "house" in property_types.',
    },
    {
      criterion: 'typologies',
      given: 'moradia T4',
      did_you_mean: ['T4'],
      note: 'Rooms and type are two filters: send "T4" in typologies and "moradia" in property_types.',
    },
    {
      criterion: 'typologies',
      given: 'T3+ flat',
      did_you_mean: ['T3+'],
      note: 'Rooms and type are two filters: send "T3+" in typologies and "flat" in property_types.',
    },
  ])
})

test('at least 0 bedrooms is no filter', () => {
  expect(interpret({ min_bedrooms: 0 }).criteria.min_bedrooms).toBeNull()
})

test('places are read in the everyday forms of their names', () => {
  const [cascais, lisboa, lagoaFaro, lagoaAcores] = [['1105'], ['1106'], ['0806'], ['4201']]
  expect(codesOf('Cascais e Estoril', 'Estoril', 'Lisbon, Portugal', 'Arroios, Lisboa')).toEqual([
    cascais,
    cascais,
    lisboa,
    lisboa,
  ])
  expect(
    codesOf('Lagoa, Azores', 'Lagoa, São Miguel', 'Lagoa, Ilha de São Miguel', 'Concelho de Lagoa, Açores'),
  ).toEqual(Array.from({ length: 4 }, () => lagoaAcores))
  expect(codesOf('Lagoa (Faro)', 'Lagoa, Faro', 'lagoa-algarve', 'Lagoa, Algarve')).toEqual(
    Array.from({ length: 4 }, () => lagoaFaro),
  )
  expect(codesOf('Calheta', 'Praia da Luz')).toEqual([['3101', '4501'], ['0807']])
})

test('a district, an island, an archipelago and a region mean their municipalities and count as one name', () => {
  const counts = (...municipalities: string[]) => codesOf(...municipalities).map(({ length }) => length)
  expect(counts('Distrito de Faro', 'Faro district', 'Algarve', 'Grande Lisboa')).toEqual([16, 16, 16, 9])
  expect(counts('Ilha de São Miguel', 'Terceira', 'Madeira', 'Azores', 'Açores')).toEqual([6, 2, 11, 19, 19])
  expect(counts('Faro', 'Lisboa, Oeiras e Sintra', 'Portugal')).toEqual([1, 3, 308])
  expect(interpret(given({ municipalities: ['Algarve'] })).interpretation.municipalities[0]).toMatchObject({
    kind: 'region',
    note: 'Read as the region Algarve (NUTS 2 of 2024): all of its 16 municipalities are searched.',
  })
})

test('the interpretation states how a name was read where another reading is likely', () => {
  const note = (name: string) =>
    interpret(given({ municipalities: [name] })).interpretation.municipalities[0]?.note
  expect(note('Faro')).toBe(
    'Read as the municipality. For the whole district of 16 municipalities, send "Distrito de Faro".',
  )
  expect(note('Alcântara')).toBe(
    'Alcântara is a parish, present or former, of Lisboa (Lisboa). What is stated in another parish is left out, and what has no stated parish comes after, as unknown. For all of the municipality, send "Lisboa (Lisboa)".',
  )
  expect(note('Cascais')).toBeUndefined()
  expect(note('Lisboa, Oeiras e Sintra')).toBe('Read as several places: 3 municipalities are searched.')
  expect(note('Portugal')).toBe('Read as the country Portugal: all of its 308 municipalities are searched.')
})

test('a place with all the areas that it lies in is that place alone', () => {
  expect(
    codesOf(
      'Ponta Delgada, São Miguel, Açores, Portugal',
      'Lagoa, São Miguel, Azores',
      'Lagoa, Faro, Algarve',
      'Quarteira, Loulé, Faro',
      'Colares, Sintra, Lisboa',
      'Ferragudo, concelho de Lagoa, distrito de Faro',
    ),
  ).toEqual([['4203'], ['4201'], ['0806'], ['0808'], ['1111'], ['0806']])
  expect(codesOf('Faro, Loulé', 'Lisboa, Sintra, Portugal', 'Sintra, Lisboa e Oeiras')).toEqual([
    ['0805', '0808'],
    ['1106', '1111'],
    ['1111', '1106', '1110'],
  ])
})

test('parishes of one name are distinguished by their municipality, which never widens the search', () => {
  const names = ['Santo António, Funchal', 'Santa Clara, Coimbra', 'São Vicente, Lisboa', 'Luz, Mourão']
  expect(codesOf(...names, 'Alvor, Tavira', 'Alvor, Tavira, Faro')).toEqual([
    ['3103'],
    ['0603'],
    ['1106'],
    ['0708'],
    ['0814'],
    ['0814'],
  ])
  expect(codesOf('Arroios, Algarve', 'Lagoa (Porto)')).toEqual([[], []])
  const note = (name: string) =>
    interpret(given({ municipalities: [name] })).interpretation.municipalities[0]?.note
  expect(note('Alvor, Tavira')).toBe(
    'No parish Alvor is known in Tavira (Faro): the whole municipality is searched.',
  )
  expect(note('São Vicente')).toContain(
    'São Vicente is also a parish, present or former, of Lisboa (Lisboa) and of Braga (Braga) and of Chaves (Vila Real)',
  )
  expect(note('São Vicente')).toContain('That is not searched: to search there, send "São Vicente, Lisboa".')
  expect(note('Arroios')).toBe(
    'Arroios is a parish, present or former, of Lisboa (Lisboa) and of Vila Real (Vila Real). What is stated in another parish is left out, and what has no stated parish comes after, as unknown. For all of a municipality, send "Lisboa (Lisboa)" or "Vila Real (Vila Real)".',
  )
})

test('every island is read by its bare name, as it is printed and in English', () => {
  for (const { name, slug, kind } of districts.filter((each) => each.kind === 'island')) {
    const codes = municipalities.filter(({ district }) => district === slug).map(({ code }) => code)
    const bareName = name.replace(/^Ilha (?:das |da |de |do )?/, '')
    for (const text of [name, `${bareName} island`, bareName]) {
      const read = readPlace(given(text))
      expect([text, kind, codes.every((code) => read?.codes.includes(code))]).toEqual([text, kind, true])
    }
  }
  expect(codesOf('Flores')).toEqual([['4801', '4802']])
})

test('every parish that a demo listing has is read, with its municipality as that municipality alone', () => {
  for (const { parish, code } of demoParishes) {
    expect([parish, readPlace(given(parish))?.codes]).toEqual([parish, expect.arrayContaining([code])])
    const text = `${parish}, ${municipalityByCode(code)?.name}`
    expect([text, readPlace(given(text))?.codes]).toEqual([text, [code]])
  }
  expect(demoParishes.length).toBeGreaterThan(50)
  expect(codesOf('Freguesia de Alcântara', 'Alcântara parish')).toEqual([['1106'], ['1106']])
  expect(codesOf('freguesia de São Vicente')[0]).toEqual(expect.arrayContaining(['1106', '0303', '1703']))
})

test('every name of a municipality and a district that a surface prints is read', () => {
  for (const { code, name, slug, aliases, district } of municipalities) {
    const districtName = districtBySlug(district)?.name ?? ''
    for (const text of [name, slug, code, ...aliases, findOnlyName(code)])
      expect(readPlace(given(text))?.codes).toContain(code)
    for (const text of [`${name}, ${districtName}`, `${name} (${districtName})`])
      expect([text, readPlace(given(text))?.codes]).toEqual([text, [code]])
    expect(readPlace(given(findOnlyName(code)))?.codes).toEqual([code])
  }
  for (const { name } of districts) expect(readPlace(given(name))).not.toBeNull()
})

test('a place of which a part means nothing means nothing', () => {
  expect(codesOf('Atlantis', 'Lisboa e Atlantis', 'Cascais, Açores e Marte', 'x'.repeat(60_000))).toEqual([
    [],
    [],
    [],
    [],
  ])
})

test('features are read by key and by their English and Portuguese names', () => {
  const { must_have } = interpret(
    given({
      must_have: ['sea_view', 'Sea View', 'vista mar', 'Lift', 'ELEVADOR'],
    }),
  ).criteria
  expect(must_have.map(({ means }) => means[0])).toEqual([
    'sea_view',
    'sea_view',
    'sea_view',
    'elevator',
    'elevator',
  ])
})

test('step-free access is read by the words of people who need it, with a note on what is not searched', () => {
  const words = ['wheelchair', 'Cadeira de rodas', 'acessível', 'sem degraus', 'sem escadas', 'no stairs']
  const { criteria, interpretation } = interpret(
    given({
      must_have: [...words, 'lift'],
      preferences: [{ key: 'mobilidade reduzida', importance: 'high' }],
    }),
  )
  expect(criteria.must_have.map(({ means }) => means.join())).toEqual([
    ...words.map(() => 'step_free_access'),
    'elevator',
  ])
  expect(criteria.preferences).toMatchObject([{ about: 'feature', wanted: ['step_free_access'] }])
  expect(interpretation.notes).toEqual(
    [...words, 'mobilidade reduzida'].map((given, at) => ({
      criterion: at < words.length ? 'must_have' : 'preferences',
      given,
      note: expect.stringContaining('Read as step_free_access, a way into the home without steps'),
    })),
  )
  expect(
    interpret(given({ must_have: ['step_free_access', 'Step-free access'] })).interpretation,
  ).not.toHaveProperty('notes')
})

test('property types are read by name, and an everyday word may name several', () => {
  const { property_types } = interpret(
    given({ property_types: ['Apartments', 'quinta', 'moradia'] }),
  ).criteria
  expect(property_types.map(({ means }) => means)).toEqual([
    ['apartment'],
    ['farmhouse'],
    ['detached_house', 'semi_detached_house', 'terraced_house'],
  ])
  const appContexts = interpret(given({ property_types: ['casa', 'houses', 'Moradias'] })).criteria
    .property_types
  for (const { means } of appContexts)
    expect(means).toEqual(['detached_house', 'semi_detached_house', 'terraced_house'])
})

test('design 5: a string that means nothing is named with what may have been meant', () => {
  expect(
    strange(
      given({
        municipalities: ['Lisbao'],
        must_have: ['piscna'],
        typologies: ['T'],
        property_types: ['castle'],
      }),
    ),
  ).toEqual([
    { criterion: 'municipalities', given: 'Lisbao', did_you_mean: ['Lisboa'] },
    { criterion: 'typologies', given: 'T', did_you_mean: ['T0', 'T1', 'T2'] },
    { criterion: 'property_types', given: 'castle', did_you_mean: [] },
    { criterion: 'must_have', given: 'piscna', did_you_mean: ['Piscina'] },
  ])
})

test('a denial suggests no name of what it denies', () => {
  const denied = strange(given({ must_have: ['no pool', 'sem piscina', 'without a garden'] }))
  expect(denied.map(({ did_you_mean }) => did_you_mean)).toEqual([[], [], []])
  expect(codesOf('no Porto')).toEqual(codesOf('Porto'))
  expect(strange(given({ municipalities: ['no Portto'] }))[0]?.did_you_mean).toContain('Porto')
})

test('a part of a name suggests the full name', () => {
  expect(
    strange(given({ municipalities: ['Foz'], must_have: ['heating'] })).map(
      ({ did_you_mean }) => did_you_mean,
    ),
  ).toEqual([expect.arrayContaining(['Figueira da Foz']), ['central_heating']])
})

test('readiness keys are read by key and by label', () => {
  const { readiness_min } = interpret(
    given({
      readiness_min: { 'Certificado energético': 'validated', caderneta: 'collected' },
    }),
  ).criteria
  expect(readiness_min.map(({ check, level }) => [check, level])).toEqual([
    ['energy_certificate', 'validated'],
    [null, 'collected'],
  ])
})

test('preferences: a key named twice counts once, and types of one importance are alternatives', () => {
  const wish = (key: string, importance: 'low' | 'high') => ({ key, importance })
  const preferences = [
    wish('pool', 'low'),
    wish('Piscina', 'high'),
    wish('penthouse', 'low'),
    wish('duplex', 'low'),
    wish('quiet', 'low'),
  ]
  const { criteria, interpretation } = interpret(given({ preferences }))
  expect(criteria.preferences).toEqual([
    { about: 'feature', wanted: ['pool'], importance: 'high' },
    { about: 'property_type', wanted: ['penthouse', 'duplex'], importance: 'low' },
  ])
  expect(interpretation.unrecognised).toMatchObject([{ criterion: 'preferences', given: 'quiet' }])
})

test('an overlong or empty string is named without suggestions', () => {
  expect(
    strange(given({ must_have: ['x'.repeat(60_000), ''] })).map(({ did_you_mean }) => did_you_mean),
  ).toEqual([[], []])
})

test('twenty strings that mean nothing are named, and the others are counted', () => {
  const words = Array.from({ length: 500 }, (_, at) => `qqqq${at}`)
  const { interpretation } = interpret(given({ typologies: words, must_have: [...words, 'qqqq1', 'pool'] }))
  expect(interpretation.unrecognised).toHaveLength(20)
  expect(interpretation.unrecognised_more).toBe(980)
  expect(interpret(given({ must_have: words.slice(0, 20) })).interpretation).not.toHaveProperty(
    'unrecognised_more',
  )
})
