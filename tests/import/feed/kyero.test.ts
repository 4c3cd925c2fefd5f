import { expect, test } from 'vitest'
import { everything } from '../importing.ts'
import { feedContext, feeding, kyero, property, stored } from './feeding.ts'
import { utc } from '../../utc.ts'
import { agencyOf } from '../../ids.ts'

const full = property('A1', {
  price: '385000',
  currency: 'EUR',
  type: 'town house',
  beds: '3',
  baths: '2',
  pool: '1',
  new_build: '1',
  surface_area: '<built>150</built><plot>500</plot>',
  energy_rating: '<consumption>D</consumption><emissions>C</emissions>',
  location: '<latitude>37.123456</latitude><longitude>-7.654321</longitude>',
  features: '<feature>Sea view</feature><feature>good rental potential</feature>',
})

test('a property becomes a listing whose facts name the role and the day of the feed', async () => {
  const appContext = feedContext()
  const report = await feeding(appContext, kyero(full))
  expect(report).toMatchObject({ refused: 0, counts: { listing: { added: 1 } }, open: 0 })
  const by = { reported_by_role: 'listing_agent', reported_on: '2026-03-01' }
  expect(stored(appContext, 'A1')).toMatchObject({
    agency_id: 'casa-demo',
    record_class: 'open_listing',
    title: { pt: 'Casa A1 perto do rio', en: 'Home A1 near the river' },
    description: { pt: 'Casa A1 perto do rio.\nTem sol.', en: 'Home A1 near the river.\nSunny.' },
    facts: {
      property_type: { value: 'terraced_house', ...by },
      beds: { value: 3, ...by },
      bathrooms: { value: 2, ...by },
      condition: { value: 'new', ...by },
      price_eur: { value: 385_000, ...by },
    },
    location: { municipality_code: '0814', radius_m: 2_000, ...by },
    energy: { class: { value: 'D', ...by } },
    features: { pool: { value: true, ...by }, sea_view: { value: true, ...by } },
    media: [],
  })
})

test('an area that Kyero does not define becomes no fact, and a word of no vocabulary is named', async () => {
  const appContext = feedContext()
  const { feed } = await feeding(appContext, kyero(full))
  expect(stored(appContext, 'A1').areas).toEqual({
    plot_m2: { value: 500, reported_by_role: 'listing_agent', reported_on: '2026-03-01' },
  })
  expect(feed?.notes).toEqual([
    { rule: 'undefined_area', field: 'built', found: 'an area', homes: 1, refs: ['A1'] },
    { rule: 'unmapped', field: 'feature', found: 'good rental potential', homes: 1, refs: ['A1'] },
  ])
})

test('private data of a feed is nowhere in the store', async () => {
  const appContext = feedContext()
  const secrets = {
    notes: 'SECRET note',
    catastral: 'SECRET cadastral',
    email: 'SECRET mail',
    contact_number: 'SECRET phone',
    location_detail: 'SECRET street',
    agent: '<desc><pt>SECRET</pt></desc>',
    location: '<latitude>37.123456</latitude><longitude>-7.654321</longitude>',
  }
  await feeding(appContext, kyero(property('A1', secrets)))
  expect(stored(appContext, 'A1').location.point).toEqual({ lat: 37.12, lon: -7.65 })
  const database = JSON.stringify(everything(appContext))
  expect(database).not.toContain('SECRET')
  expect(database).not.toContain('37.123')
})

test('zero, x and X mean unknown, and are not reported', async () => {
  const appContext = feedContext()
  const zeros = {
    price: 'x',
    beds: '0',
    baths: '0',
    pool: '0',
    surface_area: '<built>0</built><plot>0</plot>',
    energy_rating: '<consumption>X</consumption>',
    location: '<latitude>0</latitude><longitude>0</longitude>',
  }
  const other = { price: '0', energy_rating: '<consumption>0</consumption>' }
  const { feed } = await feeding(appContext, kyero(property('A1', zeros), property('A2', other)))
  const { facts, areas, energy, features, location } = stored(appContext, 'A1')
  expect([Object.keys(facts), areas, energy, features, location.point]).toEqual([
    ['property_type'],
    {},
    {},
    {},
    undefined,
  ])
  expect(stored(appContext, 'A2').facts.price_eur).toBeUndefined()
  expect(feed?.notes).toEqual([])
})

test('classes that Kyero cannot distinguish from A+ and B- stay unknown, and so does G', async () => {
  const appContext = feedContext()
  const rated = (id: string, rating: string) =>
    property(id, { energy_rating: `<consumption>${rating}</consumption>` })
  const { feed } = await feeding(
    appContext,
    kyero(rated('A', 'A'), rated('B', 'B'), rated('C', 'C'), rated('G', 'G')),
  )
  expect(['A', 'B', 'C', 'G'].map((ref) => stored(appContext, ref).energy.class?.value)).toEqual([
    undefined,
    undefined,
    'C',
    undefined,
  ])
  expect(feed?.notes.map(({ rule, found }) => `${rule} ${found}`)).toEqual([
    'ambiguous_class A',
    'ambiguous_class B',
    'unmapped G',
  ])
})

test('a price of one euro is a placeholder: it stays unknown, and is named', async () => {
  const appContext = feedContext()
  const { feed } = await feeding(
    appContext,
    kyero(
      property('A1', { price: '1' }),
      property('A2', { price: '499' }),
      property('A3', { price: '500', type: 'plot' }),
    ),
  )
  expect(['A1', 'A2', 'A3'].map((ref) => stored(appContext, ref).facts.price_eur?.value)).toEqual([
    undefined,
    undefined,
    500,
  ])
  expect(feed?.notes.map(({ rule, field, found }) => [rule, field, found])).toEqual([
    ['placeholder_price', 'price', '1'],
    ['placeholder_price', 'price', '499'],
  ])
})

test('a price in another currency, half a bathroom, an unclear type and a point without its minus stay unknown, and are named', async () => {
  const appContext = feedContext()
  const odd = {
    currency: 'GBP',
    baths: '2.5',
    type: 'House',
    location: '<latitude>37.13</latitude><longitude>7.65</longitude>',
  }
  const { feed } = await feeding(appContext, kyero(property('A1', odd)))
  expect(stored(appContext, 'A1').facts).toEqual({})
  expect(stored(appContext, 'A1').location.point).toBeUndefined()
  expect(feed?.notes.map(({ rule, field, found }) => [rule, field, found])).toEqual([
    ['outside', 'location', 'a point'],
    ['ambiguous_type', 'type', 'House'],
    ['unreadable', 'bathrooms', '2.5'],
    ['not_euro', 'currency', 'GBP'],
  ])
})

test('a town is read with its province, and one that may be several is refused with their names', async () => {
  const appContext = feedContext()
  const at = (id: string, town: string, province: string) => property(id, { town, province })
  await feeding(
    appContext,
    kyero(at('1', 'Lagoa', 'Faro'), at('2', 'LAGOS', 'algarve'), at('3', 'Arroios', 'Lisboa')),
  )
  expect(['1', '2', '3'].map((ref) => stored(appContext, ref).location.municipality_code)).toEqual([
    '0806',
    '0807',
    '1106',
  ])
  const { problems } = await feeding(
    appContext,
    kyero(at('4', 'Lagoa', 'Portugal'), at('5', 'Torrevieja', 'Alicante'), at('6', 'Tavira', 'Porto')),
  )
  expect(problems).toEqual([
    'feed.xml, record 1 (ref "4"): town: found "Lagoa", expected one municipality; it may be 0806 (Lagoa, Faro) or 4201 (Lagoa, Ilha de São Miguel), as municipality_code in a complement',
    'feed.xml, record 2 (ref "5"): province: found "Alicante", expected a home in Portugal',
    'feed.xml, record 3 (ref "6"): town: found "Tavira", expected a place that agrees with the province "Porto", which is elsewhere; correct the feed, or give municipality_code in a complement: 0814 (Tavira)',
  ])
})

test('a text that is written as HTML becomes plain text, in the title too, and is reported', async () => {
  const appContext = feedContext()
  const html = '<p style="color:red">Casa <b>soalheira</b>.</p><ul><li>Lareira &amp; cave</li></ul>'
  const { feed } = await feeding(
    appContext,
    kyero(property('A1', { desc: `<pt><![CDATA[${html}]]></pt><en>${'<![CDATA[<br/>]]>'}</en>` })),
  )
  const { title, description } = stored(appContext, 'A1')
  expect([title, description]).toEqual([
    { pt: 'Casa soalheira' },
    { pt: 'Casa soalheira.\n\n• Lareira & cave' },
  ])
  expect(feed?.notes.map(({ rule, field, found }) => [rule, field, found])).toEqual([
    ['markup', 'description_pt', '<p style="color:red">'],
    ['markup', 'description_en', '<br/>'],
  ])
})

test('a day in another form and another country are named by their fields', async () => {
  const { feed, problems } = await feeding(
    feedContext(),
    kyero(property('A1', { date: '20/11/2026' }), property('A2', { country: 'España' })),
  )
  expect(feed?.notes).toMatchObject([{ rule: 'no_day', field: 'modified_on', found: '20/11/2026' }])
  expect(problems).toEqual([expect.stringContaining('(ref "A2"): country: found "España"')])
})

test('homes that are let, or sold in part, are skipped and counted', async () => {
  const appContext = feedContext()
  const report = await feeding(
    appContext,
    kyero(property('A1'), property('A2', { price_freq: 'month' }), property('A3', { part_ownership: '1' })),
  )
  expect(report.counts.listing.added).toBe(1)
  expect(report.feed).toMatchObject({ homes: 3, passedOver: 2 })
})

test('the same feed on a later day changes nothing, also where it names no day', async () => {
  const appContext = feedContext()
  const feed = kyero(property('A1'), property('A2', { date: 'yesterday' }))
  await feeding(appContext, feed)
  appContext.set(utc('2026-05-09T12:00:00.000Z'))
  expect((await feeding(appContext, feed)).counts.listing).toEqual({ added: 0, changed: 0, unchanged: 2 })
})

test('a dry run of a feed stores nothing', async () => {
  const appContext = feedContext()
  appContext.store.feeds.listingIdOf({ agency_id: agencyOf('casa-demo'), source: 'kyero' }, 'draws the key')
  const before = everything(appContext)
  expect((await feeding(appContext, kyero(property('A1')), {}, true)).counts.listing.added).toBe(1)
  expect(everything(appContext)).toEqual(before)
})

test('a home without an id is refused with its place', async () => {
  const { problems } = await feeding(feedContext(), kyero(property('A1'), property('', {})))
  expect(problems).toEqual([
    'feed.xml, record 2: id: found "", expected the id of the property, 1 to 50 characters',
  ])
})

test('a text that was encoded twice is named and left as it came', async () => {
  const appContext = feedContext()
  const desc = '<pt>Casa em SÃ£o BrÃ¡s. MANHÃ CLARA</pt><en>Home â€“ sunny</en>'
  const { feed } = await feeding(appContext, kyero(property('A1', { desc })))
  expect(feed?.notes.map(({ rule, field, found }) => [rule, field, found])).toEqual([
    ['double_encoded', 'description_pt', 'Ã£'],
    ['double_encoded', 'description_en', 'â€“'],
  ])
  expect(stored(appContext, 'A1').title.pt).toContain('SÃ£o')
})
test('entities that were escaped twice and windows-1252 references are read in every value', async () => {
  const appContext = feedContext()
  const { refused } = await feeding(
    appContext,
    kyero(
      property('A1', {
        town: 'S&amp;atilde;o Br&amp;aacute;s de Alportel',
        province: 'Faro',
        price: '&#128; 250000',
        desc: '<pt>Casa d&#146;Ouro &#150; caf&amp;eacute;</pt>',
      }),
    ),
  )
  expect(refused).toBe(0)
  expect(stored(appContext, 'A1')).toMatchObject({
    location: { municipality_code: '0812' },
    facts: { price_eur: { value: 250_000 } },
    description: { pt: 'Casa d’Ouro – café' },
  })
})

test('words of agencies for types are read, and one that may be several things is none', async () => {
  const appContext = feedContext()
  const types: Readonly<Record<string, string | undefined>> = {
    Solar: 'detached_house',
    Bungalow: undefined,
    Bouça: 'land',
    'Monte alentejano': 'farmhouse',
    Quinta: 'farmhouse',
    'Apartamento T2+1': 'apartment',
    Monte: undefined,
    Moradia: undefined,
    'T2+1': undefined,
    Palheiro: undefined,
  }
  const written = Object.keys(types)
  const { feed } = await feeding(
    appContext,
    kyero(...written.map((type, at) => property(`A${at}`, { type }))),
  )
  const facts = written.map((_, at) => stored(appContext, `A${at}`).facts)
  expect(facts.map(({ property_type }) => property_type?.value)).toEqual(Object.values(types))
  expect(facts.map(({ typology }) => typology?.value).filter(Boolean)).toEqual(['T2+1', 'T2+1'])
  expect(feed?.notes.map(({ rule, found }) => [rule, found])).toEqual([
    ['ambiguous_type', 'Bungalow'],
    ['ambiguous_type', 'Monte'],
    ['ambiguous_type', 'Moradia'],
    ['unmapped', 'Palheiro'],
  ])
})

test('a typology in place of the beds is a typology, and no number of beds', async () => {
  const appContext = feedContext()
  const { feed } = await feeding(appContext, kyero(property('A1', { beds: 'T2+1' })))
  expect(stored(appContext, 'A1').facts).toMatchObject({ typology: { value: 'T2+1' } })
  expect(stored(appContext, 'A1').facts.beds).toBeUndefined()
  expect(feed?.notes).toEqual([])
})

test('a private pool in Portuguese is a pool, and an exemption is no class', async () => {
  const appContext = feedContext()
  const words = {
    features: '<feature>Piscina privativa</feature>',
    energy_rating: '<consumption>Isento</consumption>',
  }
  await feeding(
    appContext,
    kyero(property('A1', words), property('A2', { energy_rating: '<consumption>Em curso</consumption>' })),
  )
  const { features, energy } = stored(appContext, 'A1')
  expect([features.pool?.value, energy.class?.value]).toEqual([true, 'exempt'])
  expect(stored(appContext, 'A2').energy.class?.value).toBe('in_progress')
})

test('texts whose language names a region are read where there is none without', async () => {
  const appContext = feedContext()
  await feeding(
    appContext,
    kyero(
      property('A1', { desc: '<pt-PT>Casa com sol.</pt-PT><en-GB>Sunny home.</en-GB><es>Casa.</es>' }),
      property('A2', { desc: '<pt-BR>Casa ensolarada.</pt-BR><pt>Casa soalheira.</pt>' }),
    ),
  )
  expect(stored(appContext, 'A1').description).toEqual({ pt: 'Casa com sol.', en: 'Sunny home.' })
  expect(stored(appContext, 'A2').description).toEqual({ pt: 'Casa soalheira.' })
})
