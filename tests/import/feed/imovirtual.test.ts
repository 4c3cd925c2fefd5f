import { expect, test } from 'vitest'
import { agencyOf } from '../../ids.ts'
import { everything } from '../importing.ts'
import { advert, feedContext, feedOptions, feeding, imovirtual, kyero, property, stored } from './feeding.ts'

const options = feedOptions({
  format: 'imovirtual',
  origin: { agency_id: agencyOf('casa-demo'), source: 'imovirtual', reported_by_role: 'listing_agent' },
})

/** An attribute by its Portuguese name. */
const attribute = (name: string, ...values: readonly string[]): string =>
  values.length === 1
    ? `<attribute name="${name}">${values[0]}</attribute>`
    : `<attribute><name>${name}</name><values>${values.map((value) => `<value>${value}</value>`).join('')}</values></attribute>`

const found = ({ feed }: Awaited<ReturnType<typeof feeding>>) =>
  feed?.notes.map(({ rule, field, found: value }) => `${rule} ${field} ${value}`).toSorted()

test('an advert becomes a listing, by its Portuguese attributes', async () => {
  const appContext = feedContext()
  const feed = imovirtual(
    advert('IM-1', {
      size: 'T2',
      area_ground: '500',
      attributes: [
        attribute('Condição', 'Para recuperar'),
        attribute('Certificado Energético', 'b-'),
        attribute('Casas de Banho', '2'),
        attribute('Área útil (m²)', '85,5'),
        attribute('Características', 'Garagem', 'Elevador'),
      ].join(''),
    }),
  )
  const report = await feeding(appContext, feed, options)
  expect(report).toMatchObject({ refused: 0, counts: { listing: { added: 1 } } })
  expect(found(report)).toEqual([])
  expect(stored(appContext, 'IM-1', 'imovirtual')).toMatchObject({
    title: { pt: 'Casa IM-1' },
    facts: {
      property_type: { value: 'apartment' },
      typology: { value: 'T2' },
      condition: { value: 'to_renovate' },
      bathrooms: { value: 2 },
      price_eur: { value: 285_000 },
    },
    areas: { useful_m2: { value: 85.5 }, plot_m2: { value: 500 } },
    location: { municipality_code: '0814' },
    energy: { class: { value: 'B-' } },
    features: { garage: { value: true }, elevator: { value: true } },
  })
})

test('case, accents and the elements around an attribute do not matter, and unknown elements are ignored', async () => {
  const appContext = feedContext()
  const forms = [
    '<attributes><attribute name="CONDICAO" value="Usado"/></attributes>',
    '<attributes><attribute><value>Usado</value><name>condição</name></attribute></attributes>',
    '<attributes><Condição>Usado</Condição><unknown><condicao>Novo</condicao></unknown></attributes>',
    '<condicao>USADO</condicao><banner><html/></banner>',
    '<params><param label="Condicão"><value>usado</value></param></params><certificado_energetico>Isento</certificado_energetico>',
  ]
  const adverts = forms.map((form, at) => advert(`IM-${at}`).replace('</advert>', `${form}</advert>`))
  const report = await feeding(appContext, imovirtual(...adverts, '<consultant/>'), options)
  expect([report.refused, found(report)]).toEqual([0, []])
  for (const at of forms.keys())
    expect(stored(appContext, `IM-${at}`, 'imovirtual').facts.condition?.value).toBe('used')
  expect(stored(appContext, 'IM-4', 'imovirtual').energy.class?.value).toBe('exempt')
})

test('what is no number, no defined area and no word of ours stays unknown, with a note', async () => {
  const appContext = feedContext()
  const report = await feeding(
    appContext,
    imovirtual(
      advert('IM-1', {
        area: '85',
        area_brutto: '110',
        area_ground: '0',
        size: 'T10 ou superior',
        attributes: attribute('Casas de Banho', '4 ou mais') + attribute('Características', 'Adega, Piscina'),
      }),
    ),
    options,
  )
  expect(found(report)).toEqual([
    'undefined_area area an area',
    'undefined_area area_brutto an area',
    'unmapped feature Adega',
    'unmapped typology T10 ou superior',
    'unreadable bathrooms 4 ou mais',
  ])
  const { facts, areas, features } = stored(appContext, 'IM-1', 'imovirtual')
  expect([Object.keys(facts).toSorted(), areas, Object.keys(features)]).toEqual([
    ['price_eur', 'property_type'],
    {},
    ['pool'],
  ])
})

test('each class, condition and category of the format is read, and a small room behind the plus', async () => {
  const appContext = feedContext()
  const classes = ['A+', 'A', 'B', 'B-', 'C', 'D', 'E', 'F', 'Isento', 'G']
  const conditions = ['Novo', 'Usado', 'Renovado', 'Em construção', 'Para recuperar', 'Em ruína']
  const categories = ['Apartamentos', 'Terrenos', 'Lojas', 'Escritórios', 'Armazéns', 'Garagens', 'Prédios']
  const at = <T>(list: readonly T[], index: number) => list[index % list.length] as T
  const adverts = classes.map((name, index) =>
    advert(`IM-${index}`, {
      category: at([...categories, 'Quintas e Herdades'], index),
      size: index === 0 ? 'T0+1' : 'T3',
      attributes: attribute('Certificado Energético', name) + attribute('Condição', at(conditions, index)),
    }),
  )
  const report = await feeding(appContext, imovirtual(...adverts), options)
  // Of G the certification system knows nothing today.
  expect(found(report)).toEqual(['unmapped energy_class G'])
  const homes = classes.map((_, index) => stored(appContext, `IM-${index}`, 'imovirtual'))
  const all = homes.map(({ energy }) => energy.class?.value)
  expect(all).toEqual(['A+', 'A', 'B', 'B-', 'C', 'D', 'E', 'F', 'exempt', undefined])
  expect(homes.slice(0, 6).map(({ facts }) => facts.condition?.value)).toEqual([
    'new',
    'used',
    'renovated',
    'under_construction',
    'to_renovate',
    'ruin',
  ])
  expect(homes.slice(0, 8).map(({ facts }) => facts.property_type?.value)).toEqual([
    'apartment',
    'land',
    'shop',
    'office',
    'warehouse',
    'garage',
    'building',
    'farmhouse',
  ])
  expect(homes[0]?.facts.typology?.value).toBe('T0+1')
})

test('users, consultants and streets are nowhere in the store', async () => {
  const appContext = feedContext()
  const secret = 'SECRET'
  const people = `<name>${secret}</name><phone>${secret}</phone><title>${secret}</title>`
  const feed = imovirtual(
    `<user>${people}</user>`,
    advert('IM-1', { street: secret, consultant: people, latitude: '37.123456', longitude: '-7.654321' }),
    `<consultants><consultant>${people}</consultant></consultants>`,
  )
  const { refused } = await feeding(appContext, feed, options)
  expect(refused).toBe(0)
  const database = JSON.stringify(everything(appContext))
  expect(database).not.toContain(secret)
  expect(database).not.toContain('37.123')
})

test('a fault in what nothing is read of stops no home', async () => {
  const users =
    '<users><user><name>Silva & Filhos</name></user></users><consultant>\u0001 &nbsp;</consultant>'
  const feed = imovirtual(advert('IM-1')).replace('<data>', `<data>${users}`)
  expect((await feeding(feedContext(), feed, options)).problems).toEqual([])
  const other = imovirtual(advert('IM-1')).replace('<data>', '<data><agency>Silva & Filhos</agency>')
  expect((await feeding(feedContext(), other, options)).problems).toEqual([
    expect.stringContaining('found a bare &'),
  ])
})

test('a home to let is passed over, and one that the feed has no more is suspended', async () => {
  const appContext = feedContext()
  const rest = Array.from({ length: 9 }, (_, index) => advert(`IM-${index + 2}`))
  const rent = advert('IM-R', { offer_type: 'Arrendamento', price: '950' })
  const first = await feeding(appContext, imovirtual(advert('IM-1'), ...rest, rent), options)
  expect(first.feed).toMatchObject({ homes: 11, passedOver: 1 })
  expect(found(first)).toContain('not_for_sale operation Arrendamento')
  const second = await feeding(appContext, imovirtual(...rest), options)
  expect(second.feed?.removals).toMatchObject({ refs: ['IM-1'], missing: 1, withheld: null })
  expect(stored(appContext, 'IM-1', 'imovirtual').not_in_feed_since).toBeDefined()
})

test('a licence that is not the agency’s is a note and no fact', async () => {
  const appContext = feedContext()
  const own = appContext.store.feeds.licenceOf(options.origin)
  const adverts = [
    advert('IM-1', { ami: (own ?? '').replaceAll(/\D/g, '') }),
    advert('IM-2', { ami: '54321' }),
  ]
  const report = await feeding(appContext, imovirtual(...adverts), options)
  expect(found(report)).toEqual(['other_licence ami 54321'])
  expect(JSON.stringify(stored(appContext, 'IM-2', 'imovirtual'))).not.toContain('54321')
})

test('an advert without an id, or that says two things under one name, is left out and named', async () => {
  const appContext = feedContext()
  const adverts = [
    advert(''),
    advert('IM-2').replace('</advert>', '<price>1</price></advert>'),
    advert('x'.repeat(51)),
  ]
  const { problems } = await feeding(appContext, imovirtual(...adverts), options)
  expect(problems).toEqual([
    'feed.xml, record 1: external_id: found "", expected the id of the property, 1 to 50 characters',
    'feed.xml, record 2 (ref "IM-2"): price: found "285000 / 1", expected one value, in one element',
    expect.stringContaining('record 3: external_id'),
  ])
})

test('of other XML the refusal names what it looks like, and what reads it', async () => {
  const other: readonly [content: string, found: string, expected: string][] = [
    [kyero(property('A1')), 'Kyero XML, by its root element "root"', '--format kyero'],
    ['<trovit><ad/></trovit>', 'Trovit XML', 'only Kyero, .+ can be read'],
    ['<propiedades/>', 'Inmovilla XML', '--format inmovilla'],
    ['<clients/>', 'idealista XML', 'only Kyero, .+ can be read'],
    ['<rss version="2.0"/>', 'an RSS feed', 'only Kyero, .+ can be read'],
    ['<soap:Envelope/>', 'a SOAP message', 'only Kyero, .+ can be read'],
    ['<html><body>Login</body></html>', 'an HTML page', 'XML'],
    ['<!doctype html><p>Login', 'an HTML page', 'XML'],
    ['<?xml version="1.0"?>\n<!DOCTYPE html>\n<html/>', 'an HTML page', 'XML'],
    ['{"customerProperties":[]}', 'JSON', '--format idealista'],
    ['<homes/>', 'the root element "homes"', 'only Kyero, .+ can be read'],
    ['<data><item/></data>', 'no advert', 'adverts in data'],
  ]
  for (const [content, is, expected] of other) {
    const { problems, feed } = await feeding(feedContext(), content, options)
    expect([feed?.isComplete, problems]).toEqual([
      false,
      [expect.stringMatching(new RegExp(`: found ${is}.*, expected .*${expected}`))],
    ])
  }
  const { problems } = await feeding(feedContext(), imovirtual(advert('IM-1')))
  expect(problems).toEqual([
    expect.stringContaining(
      'found Imovirtual XML, by its root element "data", expected root, as Kyero has it; this one can be read with --format imovirtual',
    ),
  ])
})

test('features, pictures and the size of an advert have bounds', async () => {
  const over: readonly [elements: Readonly<Record<string, string>>, expected: string][] = [
    [{ attributes: attribute('Características', 'a,'.repeat(300)) }, 'at most 200'],
    [{ photos: '<photo>https://x.example/1.jpg</photo>'.repeat(300) }, 'at most 200'],
    [{ notes: `<a>${'x'.repeat(200_000)}</a>`.repeat(9) }, 'characters'],
  ]
  for (const [elements, expected] of over) {
    const { problems } = await feeding(feedContext(), imovirtual(advert('IM-1', elements)), options)
    expect(problems).toEqual([expect.stringContaining(expected)])
  }
})

test('what XML does not allow leaves out one advert alone, with its line and column, and keeps its id', async () => {
  const appContext = feedContext()
  const faulty = [
    advert('IM-1', { description: 'Sol & mar' }),
    advert('IM-2', { photos: '<photo url="https://x.example/?a=1&b=2"/>' }),
    advert('A & B'),
    advert('', { attributes: '<attribute name="external_id" value="IM&4"/>' }),
    advert('', {
      title: 'Sol & mar',
      attributes: '<attribute><name>external_id</name><value>IM-5</value></attribute>',
    }),
  ]
  const feed = imovirtual(...faulty, advert('IM-9'))
  const columns = feed.split('\n').flatMap((line) => (line.includes('&') ? [line.indexOf('&') + 1] : []))
  const { problems, counts } = await feeding(appContext, feed, options)
  expect(counts.listing.added).toBe(1)
  const named = [
    '1 (ref "IM-1"): description',
    '2 (ref "IM-2"): photos',
    '3: external_id',
    '4: attributes',
    '5 (ref "IM-5"): title',
  ]
  expect(problems).toEqual(
    named.map((record, at) =>
      expect.stringContaining(
        `feed.xml, record ${record}: found "&", expected well-formed XML in line ${at + 2}, column ${columns[at]},`,
      ),
    ),
  )
})

test('words, elements and stamps that say how the sale stands set the state, and a condition stays one', async () => {
  const appContext = feedContext()
  const adverts = [
    advert('IM-1', { attributes: attribute('Estado', 'Reservado') }),
    advert('IM-2', { attributes: attribute('Condição', 'Vendido') }),
    advert('IM-3', { attributes: attribute('Estado', 'Usado') }),
    advert('IM-4', { vendido: '1' }),
    advert('IM-5', { status: 'ativo' }),
    advert('IM-6', { title: 'VENDIDO! Casa' }),
    advert('IM-7').replace('<advert>', '<advert status="retirado">'),
    advert('IM-8', { note: 'a' }).replace('</advert>', '<note>b</note></advert>'),
  ]
  const report = await feeding(appContext, imovirtual(...adverts), options)
  expect(report.problems).toEqual([])
  const homes = adverts.map((_, at) => stored(appContext, `IM-${at + 1}`, 'imovirtual'))
  expect(homes.map(({ lifecycle }) => lifecycle)).toEqual([
    'reserved',
    'on_hold',
    'active',
    'on_hold',
    'active',
    'on_hold',
    'withdrawn',
    'active',
  ])
  expect(homes.map(({ facts }) => facts.condition?.value)).toEqual([
    undefined,
    undefined,
    'used',
    ...Array.from({ length: 5 }, () => undefined),
  ])
  expect(found(report)).toEqual([
    'said_reserved estado Reservado',
    'said_sold condicao Vendido',
    'said_sold title_pt VENDIDO',
    'said_sold vendido 1',
    'said_withdrawn status retirado',
  ])
})

test('an advert that does not say what it is offered for is skipped, and so is a rent in its price', async () => {
  const report = await feeding(
    feedContext(),
    imovirtual(advert('IM-1', { offer_type: '' }), advert('IM-2', { price: '950 €/mês' }), advert('IM-3')),
    options,
  )
  expect([report.counts.listing.added, found(report)]).toEqual([
    1,
    ['no_operation operation nothing', 'not_for_sale price 950 €/mês'],
  ])
})
