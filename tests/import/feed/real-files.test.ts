import { expect, test } from 'vitest'
import { feedSummary } from '#src/command/feed-summary.ts'
import { reportJson } from '#src/command/report-json.ts'
import { messageText, textIn } from '#src/domain/message/message.ts'
import { makeAgencyReport } from '#src/import/feed/agency-report.ts'
import type { FeedReport } from '#src/import/feed/feed-report.ts'
import { noon } from '../../fixtures.ts'
import {
  advert,
  feedContext,
  feeding,
  fileOf,
  imovirtual,
  kyero,
  property,
  stored,
  type Property,
} from './feeding.ts'

/** What was noted of a feed: the rule, what was found, in how many homes. */
const noted = (feed: FeedReport | undefined) =>
  feed && [...feed.demands, ...feed.notes].map(({ rule, found, homes }) => `${rule}: ${found}: ${homes}`)

const numbered = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at))

test('a Kyero file as a template writes it: defaults, zeros and the lack of what the law wants, each in one line', async () => {
  const appContext = feedContext()
  const home = (at: number): Property => ({
    town: at % 2 === 0 ? 'Tavira' : 'TAVIRA',
    type: at % 3 === 0 ? 'Villa' : 'Apartment',
    price: at === 7 ? '0' : String(180_000 + 1_000 * at),
    beds: at === 5 ? '0' : String(1 + (at % 4)),
    pool: '1',
    energy_rating: '<consumption>A</consumption>',
    surface_area: `<built>${at % 2 === 0 ? 0 : 90 + at}</built><plot>0</plot>`,
    images: '<image id="1"><url>https://cdn.example/no-photo.png</url></image>',
    desc: `<pt>Imóvel ${at} com boa luz.</pt><en>Home ${at}, well lit.</en>`,
  })
  const file = kyero(...numbered(24, (at) => property(`K${at}`, home(at))))
  const { refused, feed, warned } = await feeding(appContext, file)
  expect([refused, warned.law]).toEqual([0, 0])
  expect(feed?.defaults.map(({ field, value }) => `${field}=${value}`)).toEqual(['features.pool=true'])
  expect(noted(feed)).toEqual([
    'law_closes: no usable area: not public from 1 January 2100 on: 24',
    'law_wants: no typology: 24',
    'ambiguous_class: A: 24',
    'placeholder_picture: https://cdn.example: 24',
    'undefined_area: an area: 12',
  ])
  const { facts, areas, features, energy } = stored(appContext, 'K5')
  expect([facts.beds, facts.typology, areas, features, energy.class]).toEqual([
    undefined,
    undefined,
    {},
    {},
    undefined,
  ])
  expect(stored(appContext, 'K7').facts.price_eur).toBeUndefined()
  const { groups = [] } = feed ? reportJson({ refused: 0, refusals: [], feed }, noon) : {}
  expect(groups.map(({ rule, homes }) => `${rule}: ${homes}`)).toEqual([
    'law_closes: 24',
    'ambiguous_class: 24',
    'template_default: 24',
    'law_wants: 24',
    'placeholder_picture: 24',
    'undefined_area: 12',
  ])
  expect(groups[0]).toMatchObject({
    effect: 'home',
    field: 'usable area',
    found: ['no usable area: not public from 1 January 2100 on'],
    means: expect.stringContaining('a CSV with the columns ref, typology and useful_m2') as unknown,
  })
  // A line for each cause, first what keeps homes from being public.
  const lines = feed ? feedSummary(feed) : []
  expect(lines.filter((line) => line.includes(' in 24 homes')).map((line) => line.split(':')[0])).toEqual([
    'energy_rating/consumption',
    'areas.useful_m2',
    'images',
    'typology',
  ])
  expect(lines.join('\n')).toContain('a CSV with the columns ref, typology and useful_m2')
})

test('a table beside a Kyero feed carries typology and useful area, and differs from the feed in the open', async () => {
  const appContext = feedContext()
  const file = kyero(
    property('A', { type: 'Apartment' }),
    property('B', { type: 'Apartment T3' }),
    property('C', { type: 'Apartment T2' }),
  )
  const table = 'sep=;\r\nref;typology;useful_m2\r\nA;V2;"78,5"\r\nB;T2;90\r\nC;T2;64\r\n'
  const { refused, feed } = await feeding(appContext, file, { complements: fileOf(table, 'table.csv') })
  expect([refused, noted(feed)]).toEqual([0, ['disputed: T3 / T2: 1']])
  const { facts, areas } = stored(appContext, 'A')
  expect(facts.typology).toMatchObject({ value: 'T2', reported_on: '2026-05-01' })
  expect(areas.useful_m2).toMatchObject({ value: 78.5, reported_by_role: 'listing_agent' })
  expect(stored(appContext, 'B').facts.typology).toMatchObject({
    alternatives: [{ value: 'T3' }, { value: 'T2' }],
  })
  expect(stored(appContext, 'C').facts.typology).toMatchObject({ value: 'T2', reported_on: '2026-03-01' })
  // It is remembered, and the feed is not asked for it again.
  expect((await feeding(appContext, file)).feed?.notes).toMatchObject([
    { rule: 'disputed', field: 'typology' },
  ])
  expect(stored(appContext, 'A').areas.useful_m2).toMatchObject({ value: 78.5 })
  const wrong = fileOf('ref,typology,useful_m2\nA,big,many\n', 'wrong.csv')
  expect((await feeding(appContext, file, { complements: wrong })).refused).toBeGreaterThan(0)
})

test('adverts of Imovirtual with one postal code for all and T0+1 are taken as they say', async () => {
  const appContext = feedContext()
  const file = imovirtual(
    ...numbered(12, (at) =>
      advert(`${at}`, {
        size: at % 2 === 0 ? 'T1' : 'T2',
        area: String(60 + at),
        parish: at === 0 ? 'Rua da Liberdade, 4' : 'Santa Catarina da Fonte do Bispo',
        description: `Apartamento ${at} perto da ria.`,
      }),
    ),
  )
  const { refused, feed } = await feeding(appContext, file, { format: 'imovirtual' })
  expect(refused).toBe(0)
  expect(feed?.notes.map(({ rule, homes }) => [rule, homes])).toContainEqual(['street_as_parish', 1])
  expect(JSON.stringify(feed?.notes)).not.toContain('Liberdade')
})

test('the words of a parish, the parish of another municipality and a street are each judged', async () => {
  const appContext = feedContext()
  const rows = [
    'ref,town,district,parish,type,typology,price_eur,useful_m2,description_pt',
    'A-1,Faro,Faro,"Rua das Figueiras 8, 2.º Dto",apartment,T2,195500,70,"Sala e varanda."',
    'A-2,Lisboa,Lisboa,"Junto ao jardim, sossegado",flat,T1,180000,50,"Um quarto."',
    'A-3,Porto,Porto,Rio Tinto,apartment,T3,198600,90,"Três quartos."',
    'A-4,Lisboa,Lisboa,penha de franca,apartment,T3,298600,90,"Três quartos."',
    '',
  ]
  const all = await feeding(appContext, rows.join('\n'), { format: 'csv' })
  expect(all.problems).toEqual([expect.stringContaining('(ref "A-3"): town: found "Porto"')])
  const taken = rows.filter((row) => !row.startsWith('A-3'))
  const report = await feeding(appContext, taken.join('\n'), { format: 'csv' })
  const parishOf = (ref: string) => stored(appContext, ref, 'kyero').location.parish?.value
  expect(['A-1', 'A-2', 'A-4'].map(parishOf)).toEqual([undefined, undefined, 'Penha de França'])
  expect(noted(report.feed)).toEqual([
    'street_as_parish: a street or a door: 1',
    'no_parish: Junto ao jardim, sossegado: 1',
  ])
  const found = report.feed && makeAgencyReport(report, report.feed, true)
  const said = found?.findings.map(
    (each) =>
      `${textIn(each.found, 'pt')} ${typeof each.expected === 'string' ? each.expected : messageText(each.expected, 'pt')}`,
  )
  expect(said?.join('\n')).not.toMatch(/Figueiras|2\.º/)
})

test('homes of a union that has ended have no parish, and those of its parishes have theirs', async () => {
  const appContext = feedContext()
  const sintra = { town: 'Sintra', province: 'Lisboa', country: 'Portugal' }
  const file = kyero(
    property('P1', { ...sintra, location_detail: 'União das Freguesias de Queluz e Belas' }),
    property('P2', { ...sintra, location_detail: 'Belas' }),
    property('P3', { ...sintra, location_detail: 'Terrugem' }),
    property('P5', { ...sintra, town: 'Elvas', province: 'Portalegre', location_detail: 'Terrugem' }),
  )
  const { refused, feed } = await feeding(appContext, file)
  expect(refused).toBe(0)
  const places = ['P1', 'P2', 'P3', 'P5'].map((ref) => stored(appContext, ref).location)
  expect(places.map(({ municipality_code, parish }) => [municipality_code, parish?.value])).toEqual([
    ['1111', undefined],
    ['1111', 'Belas'],
    ['1111', 'Terrugem'],
    ['1207', 'Terrugem'],
  ])
  expect(noted(feed)).toContain('ended_union: União das freguesias de Queluz e Belas: 1')
})

test('lifts and parking spaces of idealista are taken as numbers say them', async () => {
  const appContext = feedContext()
  const home = {
    propertyCode: 'P1',
    propertyReference: 'P-1',
    propertyOperation: { operationType: 'sale', operationPrice: 165000 },
    propertyAddress: { addressTown: 'Faro', addressPostalCode: '8000-001', addressCountry: 'Portugal' },
    propertyFeatures: {
      featuresType: 'office',
      featuresAreaUsable: 80,
      featuresLiftNumber: 2,
      featuresParkingSpacesNumber: 3,
    },
    propertyDescriptions: [
      { descriptionLanguage: 'portuguese', descriptionText: 'Escritório com duas salas.' },
    ],
  }
  const none = {
    ...home,
    propertyCode: 'P2',
    propertyFeatures: { featuresType: 'office', featuresLiftNumber: 0 },
  }
  const file = JSON.stringify({ customerCountry: 'Portugal', customerProperties: [home, none] })
  const { refused } = await feeding(appContext, file, { format: 'idealista' })
  expect(refused).toBe(0)
  const { facts, features } = stored(appContext, 'P1')
  expect([facts.parking_spaces?.value, features.elevator?.value, features.parking?.value]).toEqual([
    3,
    true,
    true,
  ])
  expect(stored(appContext, 'P2').features).toEqual({})
})

test('a façade that several homes share with other pictures is a picture, and one that stands alone in many is none', async () => {
  const image = (url: string) => `<image id="1"><url>${url}</url></image>`
  const shared = image('https://cdn.example/facade.jpg')
  const file = kyero(
    ...numbered(4, (at) =>
      property(`F${at}`, { images: `${shared}${image(`https://cdn.example/${at}.jpg`)}` }),
    ),
    ...numbered(4, (at) => property(`N${at}`, { images: image('https://cdn.example/logo.jpg') })),
  )
  const { feed } = await feeding(feedContext(), file)
  expect(noted(feed)?.filter((each) => each.startsWith('placeholder'))).toEqual([
    'placeholder_picture: https://cdn.example: 4',
  ])
})

test('four spellings of one word are one line', async () => {
  const types = ['Palheiro', 'PALHEIRO', 'palheiro', 'Palheiro ']
  const file = kyero(...types.map((type, at) => property(`T${at}`, { type })))
  const { feed } = await feeding(feedContext(), file)
  expect(noted(feed)?.filter((each) => each.startsWith('unmapped'))).toEqual(['unmapped: Palheiro: 4'])
})
