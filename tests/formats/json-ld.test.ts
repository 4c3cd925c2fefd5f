import jsonld from 'jsonld'
import { expect, test } from 'vitest'
import { featureTerms } from '#src/domain/listing/facts/features.ts'
import { roleTerms } from '#src/domain/vocabulary.ts'
import { toJsonLd, toPageJsonLd } from '#src/formats/json-ld.ts'
import type { SourceRecordInput } from '#src/domain/source/record.ts'
import { agency, by, confirmation, grant, listing, noon, openListingFrom, aboutAt } from '../fixtures.ts'
import { hostileRecords } from '../faults/corpus.ts'
import { utc } from '../utc.ts'

type Expanded = Record<string, unknown>
type Term = Record<string, { '@value'?: unknown; '@id'?: string; '@type'?: string[] }[]>

const opened = (change: Parameters<typeof listing>[1] = {}, ...records: SourceRecordInput[]) =>
  openListingFrom('ol-test01', agency(), listing('ol-test01', change), grant(), ...records)

const expand = async (text: string): Promise<Expanded> => {
  const [expanded] = await jsonld.expand(JSON.parse(text) as object, {
    documentLoader: (address: string) => {
      if (address !== 'https://schema.org') throw new Error(`No network: ${address}`)
      const document = { '@context': { '@vocab': 'https://schema.org/' } }
      return Promise.resolve({ contextUrl: undefined, documentUrl: address, document })
    },
  })
  return expanded as Expanded
}

const term = (node: unknown, name: string): Term[] =>
  ((node as Record<string, unknown> | undefined)?.[`https://schema.org/${name}`] ?? []) as Term[]

const valuesOf = (node: unknown, name: string): unknown[] =>
  term(node, name).map((each) => (each as { '@value'?: unknown })['@value'])

const typesOf = (node: unknown): unknown => (node as { '@type'?: unknown })['@type']

/** The named values under `additionalProperty`, by `propertyID`. */
const additional = (home: unknown): Record<string, unknown> =>
  Object.fromEntries(
    term(home, 'additionalProperty').map((property) => [
      valuesOf(property, 'propertyID')[0],
      valuesOf(property, 'value')[0],
    ]),
  )

const documentOf = async (change: Parameters<typeof listing>[1] = {}, ...records: SourceRecordInput[]) => {
  const text = toJsonLd(opened(change, ...records), 'pt', noon, aboutAt())
  const page = await expand(text)
  return { text, page, offer: term(page, 'offers')[0], home: term(page, 'mainEntity')[0] }
}

test('the record expands to schema.org terms: the page, the offer with its price, the home with its facts', async () => {
  const { page, offer, home } = await documentOf({}, confirmation())
  expect(typesOf(page)).toEqual(['https://schema.org/RealEstateListing'])
  expect(page['@id']).toBe('https://homes.example/properties/ol-test01#listing')
  expect(valuesOf(page, 'name')).toEqual(['T2 em Arroios'])
  expect(valuesOf(page, 'expires')).toEqual(['2026-06-20'])
  expect(typesOf(offer)).toEqual(['https://schema.org/Offer'])
  expect(valuesOf(offer, 'price')).toEqual([385_000])
  expect(valuesOf(offer, 'priceCurrency')).toEqual(['EUR'])
  expect(valuesOf(offer, 'availability')).toEqual(['https://schema.org/InStock'])
  expect(valuesOf(term(offer, 'offeredBy')[0], 'name')).toEqual(['Casa Demo & Filhos, Lda. (fictícia)'])
  expect(typesOf(home)).toEqual(['https://schema.org/Apartment'])
  expect(valuesOf(home, 'numberOfBedrooms')).toEqual([2])
  expect(valuesOf(term(home, 'floorSize')[0], 'value')).toEqual([78])
  expect(valuesOf(term(home, 'floorSize')[0], 'unitCode')).toEqual(['MTK'])
  expect(additional(home)).toMatchObject({ tipologia: 'T2' })
  const [certificate] = term(home, 'hasCertification')
  expect(valuesOf(term(certificate, 'certificationRating')[0], 'ratingValue')).toEqual(['B-'])
  const [feature] = term(home, 'amenityFeature')
  expect([valuesOf(feature, 'propertyID'), valuesOf(feature, 'value')]).toEqual([['elevator'], [true]])
})

test('every member of the JSON-LD is a term: expansion drops nothing', async () => {
  const { text, page } = await documentOf({}, confirmation())
  const leaves = (value: unknown): number =>
    typeof value === 'object' && value !== null
      ? Object.entries(value)
          .filter(([key]) => key !== '@context')
          .reduce((sum, [, each]) => sum + leaves(each), 0)
      : 1
  expect(leaves(page)).toBe(leaves(JSON.parse(text)))
})

test('design 4: what nobody reported is not stated as a fact and is listed as unknown', async () => {
  const { text, page, home } = await documentOf({
    facts: { property_type: { value: 'apartment', ...by } },
    areas: {},
    features: {},
    location: { municipality_code: '1106', ...by },
  })
  expect(term(page, 'offers')).toEqual([])
  for (const name of ['numberOfBedrooms', 'numberOfBathroomsTotal', 'floorLevel', 'yearBuilt', 'floorSize'])
    expect(term(home, name), name).toEqual([])
  expect(term(home, 'amenityFeature')).toEqual([])
  expect(String(additional(home)['unknown_facts']).split(', ')).toEqual(
    expect.arrayContaining(['price_eur', 'beds', 'typology', 'areas.useful_m2', 'location.parish']),
  )
  expect(text).not.toContain('null')
})

test('design 4: reports that differ are not stated as facts; each is listed with its value, role and day', async () => {
  const architect = { reported_by_role: 'architect', reported_on: '2026-04-02' } as const
  const differing = <T>(one: T, other: T) => ({
    alternatives: [
      { value: one, ...by },
      { value: other, ...architect },
    ],
  })
  const { text, page, home } = await documentOf({
    facts: {
      property_type: differing('apartment' as const, 'office' as const),
      price_eur: differing(301_001, 302_002),
      beds: differing(41, 42),
      typology: differing('T41', 'T42'),
      construction_year: differing(1903, 1904),
      orientation: { not_applicable: true, ...architect },
    },
    areas: { useful_m2: differing(71.5, 72.5) },
    features: { elevator: differing(true, false), pool: { not_applicable: true, ...by } },
  })
  expect(term(page, 'offers')).toEqual([])
  for (const name of ['numberOfBedrooms', 'yearBuilt', 'floorSize', 'amenityFeature'])
    expect(term(home, name), name).toEqual([])
  expect(typesOf(home)).toEqual(['https://schema.org/Place'])
  expect(String(additional(home)['conflicting_facts']).split(', ')).toEqual(
    expect.arrayContaining(['property_type', 'price_eur', 'beds', 'typology', 'areas.useful_m2']),
  )
  expect(alternativesIn(home)).toEqual({
    price_eur: reportsOf(301_001, 302_002, 'EUR'),
    property_type: reportsOf('Apartamento', 'Escritório'),
    beds: reportsOf(41, 42),
    tipologia: reportsOf('T41', 'T42'),
    construction_year: reportsOf(1903, 1904),
    useful_m2: reportsOf(71.5, 72.5, 'MTK'),
    elevator: reportsOf(true, false),
  })
  // The value of a disputed fact is with its report, and nowhere the fact's own.
  for (const value of ['301001', '302002', '"T41"', '"T42"', '1903', '1904', '71.5', '72.5'])
    expect(text.split(value), value).toHaveLength(2)
  expect(attributions(home)).toMatchObject({
    orientation: [['reported_by', '2026-04-02']],
    pool: [['reported_by', '2026-04-01']],
  })
  expect([additional(home)['orientation'], additional(home)['pool']]).toEqual([undefined, undefined])
})

/** Two reports: value, unit, role and day. */
const reportsOf = (one: unknown, other: unknown, unit: string | null = null) => [
  [one, unit, roleTerms.listing_agent.pt, '2026-04-01'],
  [other, unit, roleTerms.architect.pt, '2026-04-02'],
]

/** The reports of each fact that has no value of its own, by `propertyID`. */
const alternativesIn = (node: unknown) =>
  Object.fromEntries(
    term(node, 'additionalProperty').flatMap((fact) => {
      const reports = term(fact, 'valueReference').filter(
        (report) => valuesOf(report, 'propertyID')[0] === 'alternative',
      )
      if (reports.length === 0) return []
      expect(valuesOf(fact, 'value')).toEqual([])
      const alternatives = reports.map((report) => {
        const [source] = term(report, 'valueReference')
        const unit = valuesOf(report, 'unitCode')[0] ?? valuesOf(report, 'unitText')[0] ?? null
        return [valuesOf(report, 'value')[0], unit, valuesOf(source, 'name')[0], valuesOf(source, 'value')[0]]
      })
      return [[valuesOf(fact, 'propertyID')[0], alternatives]]
    }),
  )

test('a feature that is reported absent is stated as absent', async () => {
  const { home } = await documentOf({ features: { garage: { value: false, ...by } } })
  const [feature] = term(home, 'amenityFeature')
  expect([valuesOf(feature, 'propertyID'), valuesOf(feature, 'value')]).toEqual([['garage'], [false]])
})

test('land is a place with its plot and without rooms, and needs no energy class', async () => {
  const { home } = await documentOf({
    facts: { property_type: { value: 'land', ...by }, price_eur: { value: 90_000, ...by } },
    areas: { plot_m2: { value: 1200, ...by } },
    energy: { class: { not_applicable: true, ...by } },
  })
  expect(typesOf(home)).toEqual(['https://schema.org/Place'])
  expect(additional(home)).toMatchObject({ plot_m2: 1200 })
  expect(term(home, 'hasCertification')).toEqual([])
  expect(term(home, 'accommodationCategory')).toEqual([])
})

test('a shop is a place, and its reported area and year are given', async () => {
  const { home } = await documentOf({
    facts: {
      property_type: { value: 'shop', ...by },
      construction_year: { value: 1987, ...by },
      price_eur: { value: 90_000, ...by },
    },
    areas: { useful_m2: { value: 61.5, ...by }, gross_private_m2: { value: 70.5, ...by } },
  })
  expect(typesOf(home)).toEqual(['https://schema.org/Place'])
  expect(Object.values(additional(home))).toEqual(expect.arrayContaining([61.5, 70.5, 1987]))
})

test('a detached house is a single-family residence', async () => {
  const { home } = await documentOf({ facts: { property_type: { value: 'detached_house', ...by } } })
  expect(typesOf(home)).toEqual(['https://schema.org/SingleFamilyResidence'])
})

test('a home that nobody has used is not offered as used', async () => {
  const conditionOf = async (value: 'new' | 'used' | 'ruin' | 'off_plan' | 'under_construction') => {
    const { offer } = await documentOf({
      facts: { price_eur: { value: 385_000, ...by }, condition: { value, ...by } },
    })
    return valuesOf(offer, 'itemCondition')[0]
  }
  expect(await conditionOf('new')).toBe('https://schema.org/NewCondition')
  expect(await conditionOf('used')).toBe('https://schema.org/UsedCondition')
  expect(await conditionOf('ruin')).toBe('https://schema.org/UsedCondition')
  expect(await conditionOf('off_plan')).not.toBe('https://schema.org/UsedCondition')
  expect(await conditionOf('under_construction')).not.toBe('https://schema.org/UsedCondition')
})

test('a home without an energy class claims no certificate', async () => {
  const { text, home } = await documentOf({ energy: { class: { value: 'in_progress', ...by } } })
  expect(term(home, 'hasCertification')).toEqual([])
  expect(text).not.toContain('CertificationActive')
})

test('a reserved home is offered as reserved', async () => {
  const { offer } = await documentOf({ lifecycle: 'reserved' })
  expect(valuesOf(offer, 'availability')).toEqual(['https://schema.org/Reserved'])
})

const attributions = (node: unknown) =>
  Object.fromEntries(
    term(node, 'additionalProperty').map((each) => [
      valuesOf(each, 'propertyID')[0],
      term(each, 'valueReference').map((by) => [valuesOf(by, 'propertyID')[0], valuesOf(by, 'value')[0]]),
    ]),
  )

test('every reported fact has the roles and days behind it', async () => {
  const { offer, home } = await documentOf(
    {
      facts: {
        property_type: { value: 'apartment', ...by },
        beds: { value: 2, ...by },
        price_eur: { value: 385_000, ...by, validated_by_role: 'valuer', validated_on: '2026-04-03' },
      },
    },
    confirmation(),
  )
  expect(attributions(offer)).toEqual({
    price_eur: [
      ['reported_by', '2026-04-01'],
      ['validated_by', '2026-04-03'],
    ],
    availability_confirmed_on: [['reported_by', '2026-04-29']],
    availability_freshness: [],
  })
  expect(attributions(home)).toMatchObject({
    property_type: [['reported_by', '2026-04-01']],
    beds: [['reported_by', '2026-04-01']],
    useful_m2: [['reported_by', '2026-04-01']],
    parish: [['reported_by', '2026-04-01']],
    energy_class: [['reported_by', '2026-03-01']],
  })
  const [feature] = term(home, 'amenityFeature')
  expect(valuesOf(term(feature, 'valueReference')[0], 'name')).toEqual(['Agente imobiliário'])
})

test('without one price there is no offer, in the document or in the page: its agency, its confirmation and every report of the price are said elsewhere', async () => {
  const reports = [
    { value: 301_001, ...by },
    { value: 302_002, reported_by_role: 'architect', reported_on: '2026-04-02' } as const,
  ]
  const differing = { price_eur: { alternatives: reports } }
  for (const facts of [differing, {}]) {
    const open = opened({ facts, lifecycle: 'reserved' }, confirmation())
    const [complete, short] = [toJsonLd, toPageJsonLd].map((write) => write(open, 'en', noon, aboutAt()))
    for (const text of [complete ?? '', short ?? '']) {
      expect(text).not.toMatch(
        /"@type":"(?:Aggregate)?Offer"|"offers"|"price"|"priceCurrency"|InStock|Reserved/,
      )
      const [provider] = term(await expand(text), 'provider')
      expect([typesOf(provider), valuesOf(provider, 'name')]).toEqual([
        ['https://schema.org/RealEstateAgent'],
        ['Casa Demo & Filhos, Lda. (fictícia)'],
      ])
    }
    const home = term(await expand(complete ?? ''), 'mainEntity')[0]
    expect(additional(home)).toMatchObject({
      availability_confirmed_on: expect.any(String),
      availability_freshness: 'fresh',
      availability: 'reserved',
    })
    expect((complete ?? '').includes('301001') && (complete ?? '').includes('302002')).toBe(
      facts === differing,
    )
    expect(short).not.toMatch(/30[12]00[12]/)
  }
  const { offer, page, home } = await documentOf({}, confirmation())
  expect(valuesOf(offer, 'price')).toEqual([385_000])
  expect(term(page, 'provider').map((agent) => agent['@id'])).toEqual(
    term(offer, 'offeredBy').map((agent) => agent['@id']),
  )
  expect(Object.keys(additional(home))).not.toContain('price_eur')
})

test('the offer names its item, and nothing claims a review of the page', async () => {
  const { text, offer, home } = await documentOf({}, confirmation())
  expect(term(offer, 'itemOffered').map((item) => item['@id'])).toEqual([home?.['@id']])
  expect(text).not.toMatch(/lastReviewed|reviewedBy/)
})

test('a document speaks one language, that of its page, about the same things', () => {
  const open = opened({}, confirmation())
  const [pt, en] = (['pt', 'en'] as const).map(
    (language) => JSON.parse(toJsonLd(open, language, noon, aboutAt())) as Record<string, unknown>,
  )
  expect([en?.['inLanguage'], pt?.['inLanguage']]).toEqual(['en', 'pt-PT'])
  expect([en?.['url'], pt?.['url']]).toEqual([open.record.url, open.record.representations.html_pt])
  expect(en?.['@id']).toBe(pt?.['@id'])
  const { record } = open
  for (const [document, own, other] of [
    [en, 'en', 'pt'],
    [pt, 'pt', 'en'],
  ] as const) {
    const text = JSON.stringify(document)
    expect(text).toContain(record.title[own])
    expect(text).not.toContain(record.title[other])
    for (const terms of [featureTerms.elevator, roleTerms.listing_agent]) {
      expect(text).toContain(terms[own])
      expect(text).not.toContain(`"${terms[other]}"`)
    }
  }
})

test('a confirmation that is stale is not offered as in stock, and its freshness is always given', async () => {
  const at = async (now: string, change: Parameters<typeof listing>[1] = {}) => {
    const page = await expand(toJsonLd(opened(change, confirmation()), 'en', utc(now), aboutAt()))
    const [offer] = term(page, 'offers')
    return [additional(offer)['availability_freshness'], valuesOf(offer, 'availability')[0] ?? null]
  }
  const inStock = 'https://schema.org/InStock'
  expect(await at('2026-05-06T22:59:59.999Z')).toEqual(['fresh', inStock])
  expect(await at('2026-05-06T23:00:00.000Z')).toEqual(['ageing', inStock])
  expect(await at('2026-05-29T22:59:59.999Z')).toEqual(['ageing', inStock])
  expect(await at('2026-05-29T23:00:00.000Z')).toEqual(['stale', null])
  expect(await at('2026-05-29T23:00:00.000Z', { lifecycle: 'reserved' })).toEqual([
    'stale',
    'https://schema.org/Reserved',
  ])
  const reservedOnce = opened({}, confirmation('ol-test01', { status: 'reserved' }))
  const confirmedReserved = async (now: string) =>
    valuesOf(
      term(await expand(toJsonLd(reservedOnce, 'en', utc(now), aboutAt())), 'offers')[0],
      'availability',
    )
  expect(await confirmedReserved(noon)).toEqual(['https://schema.org/Reserved'])
  expect(await confirmedReserved('2026-05-29T23:00:00.000Z')).toEqual([])
  const { offer } = await documentOf()
  expect(additional(offer)['availability_freshness']).toBe('never')
})

test('a title with </script> cannot leave its script element, and is unchanged after parsing', () => {
  const open = openListingFrom('ol-hostile', ...hostileRecords())
  const text = toJsonLd(open, 'pt', noon, aboutAt())
  expect(text).not.toMatch(/[<>&\u2028\u2029]/)
  const parsed = JSON.parse(text) as { name: string; description: string; offers: { price: number } }
  expect(parsed.name).toBe(open.record.title.pt)
  expect(parsed.name).toContain('</script>')
  expect(parsed.description).toBe(open.record.description.pt)
  expect(parsed.offers.price).toBe(385_000)
})
