import { expect, test } from 'vitest'
import { idealistaHomes } from '#src/import/feed/idealista.ts'
import { importRecords } from '#src/import/import-records.ts'
import { everything } from '../importing.ts'
import { feedContext, feedOptions, fileOf, stored } from './feeding.ts'
import type { TestContext } from '../../fixtures.ts'
import { agencyOf } from '../../ids.ts'

const origin = {
  agency_id: agencyOf('casa-demo'),
  source: 'idealista',
  reported_by_role: 'listing_agent',
} as const

const feeding = (appContext: TestContext, content: string) =>
  importRecords(appContext, {
    path: fileOf(content, 'feed.json'),
    dryRun: false,
    feed: feedOptions({ format: 'idealista', origin }),
    progress: () => undefined,
  })

const home = (propertyCode: unknown, change: object = {}) => ({
  propertyCode,
  propertyOperation: { operationType: 'sale', operationPrice: 310_000, operationPriceCommunity: 45 },
  propertyContact: { contactEmail: 'SECRET@mail.example', contactName: 'SECRET' },
  propertyAddress: {
    addressVisibility: 'street',
    addressStreetName: 'SECRET street',
    addressFloor: '6',
    addressDoor: 'SECR',
    addressTown: 'Lagos',
    addressCountry: 'Portugal',
    addressCoordinatesPrecision: 'exact',
    addressCoordinatesLatitude: 37.102938,
    addressCoordinatesLongitude: -8.674321,
  },
  propertyFeatures: {
    featuresType: 'flat',
    featuresDuplex: true,
    featuresAreaConstructed: 120,
    featuresAreaUsable: 98,
    featuresBathroomNumber: 2,
    featuresBedroomNumber: 3,
    featuresBuiltYear: 1986,
    featuresConservation: 'toRestore',
    featuresEnergyCertificateRating: 'A',
    featuresOrientationSouth: true,
    featuresOrientationEast: true,
    featuresPool: true,
    featuresGarden: false,
  },
  propertyDescriptions: [
    { descriptionLanguage: 'portuguese', descriptionText: 'Duplex com vista.' },
    { descriptionLanguage: 'german', descriptionText: 'Maisonette' },
  ],
  propertyImages: [{ imageUrl: 'https://x.example/1.jpg', imageOrder: 1 }],
  ...change,
})
const feed = (...customerProperties: unknown[]) =>
  JSON.stringify({ customerCountry: 'Portugal', customerProperties, customerCode: 'ilc1' })

test('air conditioning that is only prepared is none, and sides that are several are no one orientation: both are named', async () => {
  const appContext = feedContext()
  const property = home('001') as { propertyFeatures: object }
  const report = await feeding(
    appContext,
    feed({
      ...property,
      propertyFeatures: {
        ...property.propertyFeatures,
        featuresConditionedAir: true,
        featuresConditionedAirType: 'preInstallation',
      },
    }),
  )
  const { features, facts } = stored(appContext, '001', 'idealista')
  expect(features.air_conditioning).toBeUndefined()
  expect(facts.orientation).toBeUndefined()
  expect(report.feed?.notes.map(({ field, found }) => `${field}: ${found}`)).toEqual(
    expect.arrayContaining(['orientation: S, E', 'feature: ConditionedAirType preInstallation']),
  )
})

test('a property of idealista becomes a listing without its private data', async () => {
  const appContext = feedContext()
  const report = await feeding(appContext, feed(home('001')))
  expect(report).toMatchObject({ refused: 0, problems: [] })
  const { facts, areas, energy, features, location, title } = stored(appContext, '001', 'idealista')
  const values = Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, fact?.value]))
  expect(values).toEqual({
    property_type: 'duplex',
    beds: 3,
    bathrooms: 2,
    construction_year: 1986,
    condition: 'to_renovate',
    price_eur: 310_000,
    condominium_fee_eur_month: 45,
  })
  expect([Object.keys(areas), areas.useful_m2?.value]).toEqual([['useful_m2'], 98])
  expect(energy.class?.value).toBe('A')
  expect(Object.keys(features)).toEqual(['pool'])
  expect(location).toMatchObject({ municipality_code: '0807', point: { lat: 37.1, lon: -8.67 } })
  expect(title).toEqual({ pt: 'Duplex com vista' })
  const database = JSON.stringify(everything(appContext))
  expect(database).not.toMatch(/SECR|37\.1029|Maisonette/)
})

test('what is not for sale is skipped, and what the agency hides is imported and never public', async () => {
  const appContext = feedContext()
  const rent = { propertyOperation: { operationType: 'rent', operationPrice: 900 } }
  const { feed: report } = await feeding(
    appContext,
    feed(
      home('1', rent),
      home('2', { propertyVisibility: 'private' }),
      home('3', { propertyVisibility: 'microsite' }),
    ),
  )
  expect(report).toMatchObject({ homes: 3, passedOver: 1 })
  expect(['2', '3'].map((ref) => stored(appContext, ref, 'idealista').record_class)).toEqual([
    'draft',
    'draft',
  ])
})

test('unknown, in process and classes of other countries are distinguished', async () => {
  const appContext = feedContext()
  const rated = (code: string, rating: string) =>
    home(code, { propertyFeatures: { featuresType: 'flat', featuresEnergyCertificateRating: rating } })
  const words = ['unknown', 'inProcess', 'exempt', 'B-', 'G', 'A1']
  await feeding(appContext, feed(...words.map((word, at) => rated(String(at), word))))
  expect(words.map((_, at) => stored(appContext, String(at), 'idealista').energy.class?.value)).toEqual([
    undefined,
    'in_progress',
    'exempt',
    'B-',
    undefined,
    undefined,
  ])
})

test('JSON that is truncated, too long, of another kind or country is not imported', async () => {
  const appContext = feedContext()
  const problem = async (content: string) => (await feeding(appContext, content)).problems.join('\n')
  expect(await problem(feed(home('1')).slice(0, -1))).toContain('the rest of the JSON')
  expect(await problem(`${feed(home('1'))}]`)).toMatch(/expected (well-formed JSON|nothing after the JSON)/)
  expect(await problem('{"a": 1}')).toContain('found no list customerProperties')
  expect(await problem('[')).toContain('the rest of the JSON')
  expect(await problem(feed({ propertyCode: '1', x: 'y'.repeat(3_000_000) }))).toContain(
    'at most 1048576 characters',
  )
  expect(await problem(feed({ propertyCode: {} }, null, 7))).toMatch(/propertyCode: found \{\}.*\n.*\n/)
  expect(
    await problem(feed(home('1', { propertyAddress: { addressTown: 'Madrid', addressCountry: 'Spain' } }))),
  ).toContain('found "Spain", expected a home in Portugal')
  expect(
    await problem(
      '{"customerProperties":[{"propertyCode":"1","propertyOperation":{"operationType":"sale"},"__proto__":{"propertyAddress":{"addressTown":"Lagos"}}}]}',
    ),
  ).toContain('expected the town')
})

test('a property that has a member twice is refused, and still counts as in the feed', async () => {
  const appContext = feedContext()
  await feeding(appContext, feed(home('001'), home('002')))
  const twice = feed(home('001'), home('002')).replace(
    '"operationPrice":310000',
    '"operationPrice":1,"operationPrice":310000',
  )
  const report = await feeding(appContext, twice)
  expect(report.problems).toEqual([
    'feed.json, record 1 (ref "001"): operationPrice: found "the member twice", expected each member once',
  ])
  expect(report.feed?.removals).toMatchObject({ missing: 0, withheld: null })
  const codes = feed(home('001'), home('002')).replace('"propertyCode"', '"propertyCode":"9","propertyCode"')
  expect((await feeding(appContext, codes)).feed?.removals).toMatchObject({
    missing: 1,
    withheld: 'home_without_id',
  })
})

test('a feed with two lists of properties is refused completely', async () => {
  const appContext = feedContext()
  const lists = feed(home('001')).replace(
    '"customerProperties"',
    '"customerProperties":[],"customerProperties"',
  )
  const { problems, feed: read } = await feeding(appContext, lists)
  expect(problems).toEqual([expect.stringContaining('found the member "customerProperties" twice')])
  expect(read?.isComplete).toBe(false)
})

test('objects may share the names of members, and so may texts', async () => {
  const shared = [{ a: 1 }, { a: 'a' }, { a: { a: ['a', 'a'] }, b: 'a' }]
  expect((await feeding(feedContext(), feed(home('001', { shared }), home('002')))).problems).toEqual([])
})

test('a fault of JSON is reported in its line, however large the feed is', async () => {
  const lines = (fault: string) =>
    `{"customerProperties":[\n${Array.from({ length: 2_000 }, (_, at) => JSON.stringify(home(`É${at}`))).join(',\n')},\n${fault}\n${'\n'.repeat(99)}]}`
  for (const fault of ['{"propertyCode": nul}', '{"propertyCode" "1"}', '{"a":1,}', '}'])
    expect((await feeding(feedContext(), lines(fault))).problems, fault).toEqual([
      expect.stringMatching(/^feed\.json, line 2002: .* expected well-formed JSON$/),
    ])
  const cut = await feeding(feedContext(), lines('{').slice(0, -1))
  expect(cut.problems).toEqual([expect.stringMatching(/^feed\.json, line 2\d{3}: found/)])
})

test('languages are read by their tags too', async () => {
  const appContext = feedContext()
  const propertyDescriptions = [
    { descriptionLanguage: 'pt-PT', descriptionText: 'Casa com sol.' },
    { descriptionLanguage: 'en-GB', descriptionText: 'Sunny home.' },
  ]
  await feeding(appContext, feed(home('1', { propertyDescriptions })))
  expect(stored(appContext, '1', 'idealista').description).toEqual({
    pt: 'Casa com sol.',
    en: 'Sunny home.',
  })
})

test('the addresses of pictures are in the order that the feed gives them', async () => {
  const images = [
    { imageUrl: 'https://x.example/2.jpg', imageOrder: 2, imageLabel: 'kitchen' },
    { imageUrl: 'https://x.example/1.jpg', imageOrder: 1 },
    { imageOrder: 3 },
    'none',
  ]
  const homes = await Array.fromAsync(
    idealistaHomes(fileOf(feed(home('A1', { propertyImages: images })), 'feed.json')),
  )
  expect(homes).toMatchObject([{ pictures: ['https://x.example/1.jpg', 'https://x.example/2.jpg'] }])
})

test('a home with every part that the format shows says only what it means: preinstalled air is none, and who lives there is nobody’s business', async () => {
  const appContext = feedContext()
  const whole = home('I-9', {
    propertyReference: 'piso-9',
    propertyVisibility: 'idealista',
    propertyFeatures: {
      featuresType: 'flat',
      featuresAreaConstructed: 140,
      featuresAreaUsable: 118,
      featuresBathroomNumber: 2,
      featuresBedroomNumber: 3,
      featuresRooms: 5,
      featuresConditionedAir: true,
      featuresConditionedAirType: 'preInstallation',
      featuresLiftAvailable: true,
      featuresLiftNumber: 2,
      featuresParkingAvailable: true,
      featuresParkingSpacesNumber: 3,
      featuresHeatingType: 'individualGas',
      featuresOrientationNorth: true,
      featuresOrientationEast: true,
      featuresDoorman: true,
      featuresStudio: false,
      featuresEnergyCertificateRating: 'C',
    },
    propertyDescriptions: [
      { descriptionLanguage: 'spanish', descriptionText: 'Piso con tres dormitorios.' },
      { descriptionLanguage: 'english', descriptionText: 'A flat with three bedrooms.' },
    ],
  })
  const many = Array.from({ length: 8 }, (_, at) => home(`M-${at}`))
  const { refused } = await feeding(appContext, feed(whole, ...many))
  expect(refused).toBe(0)
  const { facts, areas, features, energy, description } = stored(appContext, 'I-9', 'idealista')
  expect(facts).toMatchObject({
    property_type: { value: 'apartment' },
    beds: { value: 3 },
    parking_spaces: { value: 3 },
    price_eur: { value: 310_000 },
  })
  expect(features).toMatchObject({ elevator: { value: true } })
  expect(features.air_conditioning).toBeUndefined()
  // Facades to two sides are no corner of the compass.
  expect(facts.orientation).toBeUndefined()
  expect(areas.useful_m2).toMatchObject({ value: 118 })
  expect(energy.class).toMatchObject({ value: 'C' })
  expect(description).toEqual({ en: 'A flat with three bedrooms.' })
  expect(JSON.stringify(everything(appContext))).not.toContain('SECRET')
})
