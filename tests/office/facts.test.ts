import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { recordOrder } from '#src/domain/listing/facts/facts.ts'
import { features } from '#src/domain/listing/facts/features.ts'
import { documentChecks } from '#src/domain/listing/facts/checks.ts'
import { valueFields, readFieldValue } from '#src/domain/office/fact-field.ts'
import type { AgencyId, ListingId } from '#src/domain/ids.ts'
import type { StatedKey } from '#src/domain/source/stated-form.ts'
import { agency, by, grant, listing, take, type TestContext } from '../fixtures.ts'
import { base, siteOver } from '../server/rest-fixtures.ts'
import { feedContext, feeding, kyero, property, stored } from '../import/feed/feeding.ts'
import { day } from '../utc.ts'
import { officePlaces, type Answers, type OfficeStore } from './stores.ts'
import { joined, type Visitor } from './visiting.ts'
import { agencyOf, aListing } from '../ids.ts'

/** A value that a member could fill in. */
const anyValue = (key: StatedKey): { value: string; until?: string } => {
  const [field] = valueFields(key)
  if (field?.kind === 'choice') return { value: field.choices?.[0] ?? '' }
  if (field?.kind === 'number')
    return { value: String(Math.max(1_990, field.bounds?.min ?? 0) > (field.bounds?.max ?? 0) ? 1 : 1_990) }
  return { value: { typology: 'T2', completion_expected_on: '2027-06' }[key as string] ?? 'Arroios' }
}

test('every fact, feature and check of the registry can be answered, and a value that it cannot have is none', () => {
  const keys: StatedKey[] = [
    ...recordOrder,
    ...features.map((each) => `features.${each}` as const),
    ...documentChecks,
  ]
  for (const key of keys) {
    expect(readFieldValue(key, anyValue(key), day('2026-05-01')), key).not.toBeUndefined()
    if (documentChecks.includes(key as never)) continue
    for (const value of ['', 'today+3m<', '-1000000000', '1e3', 'NaN', '1.500.000', '\u0000'])
      expect(readFieldValue(key, { value }, day('2026-05-01')), `${key} ${value}`).toBe(
        key === 'location.parish' && !['', '\u0000'].includes(value) ? value : undefined,
      )
  }
  expect(readFieldValue('occupancy_outcome', { value: 'let', until: '2027-01-31' }, day('2026-05-01'))).toBe(
    'let_until_2027-01-31',
  )
  expect(readFieldValue('completion_expected_on', { value: 'today+3m' }, day('2026-05-01'))).toBe(
    '2026-08-01',
  )
  expect(readFieldValue('areas.plot_m2', { value: '78,4' }, day('2026-05-01'))).toBe(78.4)
})

test('what a feed brings again and again leaves an answer, a price and texts of the agency as they are', async () => {
  const fed = feedContext()
  const home = (elements: Record<string, string>) => kyero(property('S-1', elements), property('S-2'))
  await feeding(fed, home({}))
  const id = stored(fed, 'S-1').listing_id
  const eva = await joined(await siteOver(fed), fed, 'Eva')
  const on = '2026-05-01'
  const does = (action: string, what: string, fields: Record<string, string>) =>
    eva.form(`/office/actions/${action}`, [['id', id + what], ...Object.entries(fields)])
  await does('state', '/bathrooms', { value: '2', on })
  await does('price', '', { value: '240000', on })
  await does('texts', '', { title_en: 'By the river', description_en: 'Sunny.' })
  const now = () => fed.store.memberReports.home(id).listing
  const price = () => now().facts.price_eur?.value
  const same: Record<string, string>[] = [{}, { baths: '2' }, { date: '2026-04-20 10:00:00' }]
  for (const elements of same) {
    await feeding(fed, home(elements))
    expect(now().facts.bathrooms?.value).toBe(2)
    expect(price()).toBe(240_000)
    expect(now().title).toEqual({ en: 'By the river' })
  }
  await feeding(
    fed,
    home({ baths: '1', price: '245000', date: '2026-04-21 10:00:00', desc: '<en>New.</en>' }),
  )
  expect(now().facts.bathrooms?.alternatives?.map(({ value }) => value)).toEqual([1, 2])
  const desk = await eva.text('/office')
  expect(desk).toContain('Your feed says otherwise (3)')
  expect(desk).toContain('Your feed, since 21 April 2026')
  expect(desk).toContain('€245,000')
  await feeding(fed, home({ price: '240000', date: '2026-04-22 10:00:00' }))
  await feeding(fed, home({ price: '230000', date: '2026-04-23 10:00:00' }))
  expect(price()).toBe(230_000)
  expect(await eva.text(`/office/homes/${id}`)).not.toContain('Take my price back')
})

describe.each(officePlaces())('over $place', ({ open }) => {
  let context: TestContext
  let app: Answers
  let office: OfficeStore
  let ana: Visitor
  // Each test has an agency, a home and a member of its own: servers are started once for all of them.
  let agencies = 0
  let agency_id: AgencyId
  let id: ListingId

  beforeAll(async () => {
    office = await open()
    context = office.context
    app = await office.serve()
  })
  afterAll(() => office.close())
  beforeEach(async () => {
    agency_id = agencyOf(`casa-${++agencies}`)
    id = aListing(`ol-own${agencies}`)
    take(context, agency({ agency_id }), home(), grant(id))
    ana = await joined(app, context, 'Ana', 'listing_agent', agency_id)
  })

  const home = (change: Parameters<typeof listing>[1] = {}, of: string = id) =>
    listing(of, { agency_id, ...change })

  const send = (who: Visitor, action: string, what: string, fields: Record<string, string> = {}) =>
    who.form(`/office/actions/${action}`, [['id', `${id}${what}`], ...Object.entries(fields)])
  const did = async (answer: Promise<Response>) => (await answer).headers.get('Location')
  const record = async (): Promise<Record<string, unknown>> =>
    (await (await app.fetch(new Request(`${base}/v1/properties/${id}`))).json()) as Record<string, unknown>
  const markdown = async () => (await app.fetch(new Request(`${base}/properties/${id}.md`))).text()

  test('several facts in one form are each judged as they are, and what was not done is named', async () => {
    const sendAll = (ids: readonly string[], fields: [string, string][]) =>
      ana.form('/office/actions/state', [...ids.map((id): [string, string] => ['id', id]), ...fields])
    // Nothing says what of either: nothing is written, and no page says that something was.
    const ids = [`${id}/bathrooms`, `${id}/condominium_fee_eur_month`]
    const empty = await sendAll(ids, [['on', '2026-04-30']])
    expect([empty.status, empty.headers.get('Location')]).toEqual([200, null])
    expect(await empty.text()).toContain('role="alert"')
    expect(context.store.memberReports.isStated(id)).toBe(false)
    // A value that only one of them can have.
    const some = await sendAll(ids, [
      ['on', '2026-04-30'],
      ['value', '42,50'],
    ])
    expect([some.status, some.headers.get('Location')]).toEqual([200, null])
    const again = await some.text()
    expect(Object.keys(context.store.memberReports.home(id).stated.facts)).toEqual([
      'condominium_fee_eur_month',
    ])
    // The one that is left is asked for again, and nothing says that it was stated.
    expect(again).toContain('It is stated, with your profession')
    expect(again).toContain(`name="id" value="${id}/bathrooms"`)
    expect(again).not.toContain(`value="${id}/condominium_fee_eur_month"`)
    expect(again).toContain('role="alert"')
    // An address names nothing of another agency, and nothing that is not there.
    expect(await ana.text('/office?did=state&done=1&refused=1&not=ol-absent')).not.toContain('ol-absent')
  })

  test('the same of several homes is one form, in which each has an answer of its own, or the one for all, or none', async () => {
    const ids = ['ol-sev1', 'ol-sev2', 'ol-sev3', 'ol-sev4']
    take(context, ...ids.flatMap((id) => [home({ areas: {} }, id), grant(id)]))
    const key = 'areas.useful_m2'
    const of = (id: string) => `${id}/${key}`
    const form = await ana.text(`/office/actions/state?${ids.map((id) => `id=${of(id)}`).join('&')}`)
    for (const id of ids) expect(form).toContain(`name="value:${of(id)}"`)
    expect(form).toContain('The same for all that are left empty')
    const send = (fields: [string, string][]) =>
      ana.form('/office/actions/state', [
        ...ids.map((id): [string, string] => ['id', of(id)]),
        ['on', '2026-05-01'],
        ...fields,
      ])
    const stated = () =>
      ids.map((id) => context.store.memberReports.home(aListing(id)).stated.facts[key]?.value ?? null)
    // One is right, one has digits too many, and of two nobody knows.
    const answer = await send([
      [`value:${of('ol-sev1')}`, '78,4'],
      [`value:${of('ol-sev2')}`, '780000'],
    ])
    const page = await answer.text()
    expect([answer.status, stated()]).toEqual([200, [78.4, null, null, null]])
    expect(page).toContain('value="780000"')
    expect(page).not.toContain(`name="value:${of('ol-sev3')}"`)
    // One answer for all but the one that has its own.
    const all = await send([
      ['value', '90'],
      [`value:${of('ol-sev2')}`, '81'],
    ])
    expect([all.status, stated()]).toEqual([303, [90, 81, 90, 90]])
    expect(all.headers.get('Location')).toBe('/office?did=state&done=4&refused=0')
    // A check is said of those that are ticked.
    const check = (id: string) => `${id}/photos`
    await ana.form('/office/actions/state', [
      ...ids.map((id): [string, string] => ['id', check(id)]),
      ['on', '2026-05-01'],
      [`made:${check('ol-sev3')}`, 'yes'],
    ])
    expect(
      ids.filter((id) => 'photos' in context.store.memberReports.home(aListing(id)).stated.facts),
    ).toEqual(['ol-sev3'])
  })

  test('what buyers cannot know yet is asked by what matters most, one action away, and is stated once answered', async () => {
    const desk = await ana.text('/office')
    const [encumbrances, permit, fee] = ['mortgage', 'use permit', 'How much a month'].map((word) =>
      desk.indexOf(word),
    )
    expect(encumbrances).toBeGreaterThan(0)
    expect(permit).toBeGreaterThan(encumbrances ?? 0)
    expect(fee).toBeGreaterThan(permit ?? 0)
    expect(desk).toContain(`/office/actions/state?id=${id}/condominium_fee_eur_month`)
    expect(await ana.text('/pt/office')).toContain('O que os compradores ainda não podem saber (')
    const page = await ana.text(`/office/actions/state?id=${id}/condominium_fee_eur_month`)
    expect(page).toContain('type="number"')
    expect(page).toContain('€ a month')
    expect(
      await did(send(ana, 'state', '/condominium_fee_eur_month', { value: '42,50', on: '2026-04-30' })),
    ).toBe(`/office/homes/${id}?did=state&done=1&refused=0`)
    expect(await record()).toMatchObject({
      condominium_fee_eur_month: {
        value: 42.5,
        state: 'reported',
        reported_by_role: 'listing_agent',
        reported_on: '2026-04-30',
      },
    })
    expect(await markdown()).toMatch(/Condominium charge.*42[.,]50? a month/)
    expect(await ana.text('/office')).not.toContain('monthly charge')
    expect(await ana.text(`/office/homes/${id}`)).toContain('Take back')
    expect(await did(send(ana, 'drop-fact', '/condominium_fee_eur_month'))).toContain('did=drop-fact&done=1')
    expect((await record())['unknown']).toContain('condominium_fee_eur_month')
  })

  test('a question about others’ rights is answered by what was found, and that it was checked is not enough', async () => {
    expect(await ana.text('/office')).toContain(`/office/actions/state?id=${id}/encumbrances_outcome`)
    await send(ana, 'state', '/encumbrances_outcome', { value: 'none', on: '2026-05-01' })
    expect(await record()).toMatchObject({ encumbrances_outcome: { value: 'none', state: 'reported' } })
    expect(await ana.text('/office')).not.toContain('mortgage')
    const page = await ana.text(`/office/actions/state?id=${id}/use_permit`)
    expect(page).toContain('What a document says is not published')
  })

  test('a feature and a check are stated, and what the feed says otherwise is disputed and told', async () => {
    await send(ana, 'state', '/features.balcony', { value: 'yes', on: '2026-05-01' })
    await send(ana, 'state', '/use_permit', { on: '2026-05-01' })
    await send(ana, 'state', '/beds', { value: '3', on: '2026-05-01' })
    expect((await record())['features']).toContainEqual(
      expect.objectContaining({ feature: 'balcony', value: true, reported_on: '2026-05-01' }),
    )
    expect((await record())['conflicting']).toEqual(['beds'])
    const desk = await ana.text('/office')
    expect(desk).toContain('Your feed says otherwise (1)')
    expect(desk).toContain('Your feed, since 1 April 2026')
    expect(await ana.text(`/pt/office/homes/${id}`)).toContain('O seu feed, desde 1 de abril de 2026')
    await send(ana, 'drop-fact', '/beds')
    expect(await ana.text('/office')).not.toContain('Your feed says otherwise')
    expect((await record())['beds']).toMatchObject({ value: 2 })
  })

  test('a second member in a role that may confirms what the first stated, who cannot, and is told why', async () => {
    await send(ana, 'state', '/bathrooms', { value: '2', on: '2026-05-01' })
    const eva = await joined(app, context, 'Eva', 'listing_agent', agency_id)
    const rui = await joined(app, context, 'Rui', 'agency_compliance', agency_id)
    const own = await ana.text(`/office/actions/validate?id=${id}/bathrooms`)
    expect(own).toContain('You stated it yourself')
    expect(own).toContain('Bathrooms: 2')
    expect(own).not.toContain('<button class="button full"')
    expect(await ana.text(`/office/homes/${id}`)).toContain('You stated it yourself')
    expect(await (await send(ana, 'validate', '/bathrooms', { on: '2026-05-01' })).text()).toContain(
      'You stated it yourself',
    )
    expect(await (await send(eva, 'validate', '/bathrooms', { on: '2026-05-01' })).text()).toContain(
      'no second source',
    )
    expect((await record())['bathrooms']).toMatchObject({ level: 'collected' })
    expect(await rui.text(`/office/homes/${id}`)).toContain(`/office/actions/validate?id=${id}/bathrooms`)
    expect(await (await send(rui, 'validate', '/bathrooms', { on: '2026-04-30' })).text()).toContain(
      'after that day',
    )
    expect(await did(send(rui, 'validate', '/bathrooms', { on: '2026-05-01' }))).toContain('done=1')
    expect((await record())['bathrooms']).toMatchObject({
      level: 'validated',
      validated_by_role: 'agency_compliance',
      validated_on: '2026-05-01',
    })
    expect(await ana.text(`/office/homes/${id}`)).toContain('Fact confirmed: Bathrooms: 2 (Rui)')
    const history = context.store.operator.history(id)
    expect(history.findLast(({ event }) => event === 'fact_validated')?.detail).toMatchObject({
      fact: 'bathrooms',
      by: 'Rui',
      member: rui.member_id,
    })
    expect(await did(send(rui, 'drop-validation', '/bathrooms'))).toContain('done=1')
    expect((await record())['bathrooms']).toMatchObject({ level: 'collected' })
  })

  test('a new price holds and has a history, and the screen says when the feed has changed otherwise', async () => {
    const page = await ana.text(`/office/actions/price?id=${id}`)
    expect(page).not.toContain('value="385000"')
    expect(page).toContain('until the feed says the same')
    expect(await did(send(ana, 'price', '', { value: '370000', on: '2026-04-30' }))).toContain('done=1')
    expect(await record()).toMatchObject({
      price_eur: { value: 370_000, reported_on: '2026-04-30' },
      price_history: [{ value: 385_000 }, { value: 370_000 }],
    })
    expect(await ana.text('/office')).not.toContain('Your feed says otherwise')
    take(context, home({ facts: { price_eur: { value: 380_000, ...by, reported_on: '2026-05-01' } } }))
    expect((await record())['price_eur']).toMatchObject({ value: 370_000 })
    expect(await ana.text('/office')).toContain('Your feed says otherwise (1)')
    expect(await did(send(ana, 'drop-price', ''))).toContain('done=1')
    expect((await record())['price_eur']).toMatchObject({ value: 380_000 })
  })

  test('what no such home has is taken of nobody: a rent as a price, a year to come, a fee and an area with digits too many', async () => {
    const before = await markdown()
    for (const [action, what, value, says] of [
      ['price', '', '299', 'Nobody asks that price'],
      ['state', '/construction_year', '2190', 'No such property has that value'],
      ['state', '/condominium_fee_eur_month', '250000', 'No such property has that value'],
      ['state', '/areas.gross_private_m2', '100000', 'No such property has that value'],
    ] as const) {
      const answer = await send(ana, action, what, { value, on: '2026-04-30' })
      expect([answer.headers.get('Location'), await answer.text()], value).toEqual([
        null,
        expect.stringContaining(says),
      ])
    }
    expect(await markdown()).toBe(before)
  })

  test('who cannot state a price any more reads why before and after it is sent, and what to do instead', async () => {
    const { store, now } = context
    const said = {
      reported_by_role: 'listing_agent',
      reported_on: day('2026-04-30'),
      member: ana.member_id,
    } as const
    const act = { at: now(), note: { by: 'Ana' } }
    store.write(now, () => {
      for (let at = 0; at < 100; at++) store.memberReports.price(id, { ...said, value: 370_000 + at }, act)
    })
    const why = 'A home keeps 100 prices that were stated here, because its page shows them all'
    expect(await ana.text(`/office/actions/price?id=${id}`)).toContain(why)
    const refused = await send(ana, 'price', '', { value: '360000', on: '2026-04-30' })
    expect(await refused.text()).toContain(why)
    expect(() => store.memberReports.price(id, { ...said, value: 1 }, act)).toThrow(
      'it has 100 stated prices, and its page shows them all; take the last one back',
    )
    expect(await did(send(ana, 'drop-price', ''))).toContain('done=1')
    expect(await did(send(ana, 'price', '', { value: '360000', on: '2026-04-30' }))).toContain('done=1')
    expect((await record())['price_eur']).toMatchObject({ value: 360_000 })
  })

  test('the texts of an agency are its own words with the role, in the languages that were written', async () => {
    const page = await ana.text(`/pt/office/actions/texts?id=${id}`)
    expect(page).toContain('Sala virada a nascente.')
    const texts = {
      title_pt: 'Casa & jardim',
      description_pt: 'Um.\r\n\r\nDois.',
      title_en: '',
      description_en: '',
    }
    expect(await did(send(ana, 'texts', '', texts))).toContain('done=1')
    expect(await record()).toMatchObject({
      title: { pt: 'Casa & jardim' },
      description: { pt: 'Um.\n\nDois.' },
      written_in: ['pt'],
      written_by_role: 'listing_agent',
    })
    for (const wrong of [{ ...texts, description_pt: '' }, { ...texts, title_en: 'House' }, { title_pt: '' }])
      expect(await (await send(ana, 'texts', '', wrong)).text()).toContain('in at least one language')
    expect(await (await send(ana, 'texts', '', { ...texts, title_pt: 'x'.repeat(161) })).text()).toContain(
      'role="alert"',
    )
    expect(await ana.text(`/office/homes/${id}`)).toContain('Title and description')
    expect(await did(send(ana, 'drop-texts', ''))).toContain('done=1')
    expect(await record()).toMatchObject({ title: { pt: 'T2 em Arroios' } })
  })

  test('a home that is not public is stated all the same, and says what buyers would ask', async () => {
    take(context, home({}, 'ol-closed'))
    const page = await ana.text('/office/homes/ol-closed')
    expect(page).toContain('Not public')
    expect(page).toContain('Buyers cannot know yet')
    const answer = await ana.form('/office/actions/state', [
      ['id', 'ol-closed/bathrooms'],
      ['value', '1'],
      ['on', '2026-05-01'],
    ])
    expect(answer.status).toBe(303)
    expect(context.store.memberReports.home(aListing('ol-closed')).listing.facts.bathrooms).toMatchObject({
      value: 1,
    })
  })

  test('what a home has none of is stated as not applying where its type may have none, and asked no more', async () => {
    const page = await ana.text(`/office/actions/state?id=${id}/condominium_fee_eur_month`)
    expect(page).toContain('It does not apply: the home has none')
    expect(await ana.text(`/pt/office/actions/state?id=${id}/condominium_fee_eur_month`)).toContain(
      'Não se aplica: o imóvel não tem',
    )
    const none = { none: 'yes', on: '2026-05-01' }
    expect(await did(send(ana, 'state', '/condominium_fee_eur_month', none))).toContain('done=1')
    expect((await record())['condominium_fee_eur_month']).toMatchObject({
      state: 'not_applicable',
      value: null,
      reported_by_role: 'listing_agent',
      reported_on: '2026-05-01',
    })
    expect(await markdown()).toContain(
      'Condominium charge: does not apply (stated by the estate agent on 2026-05-01)',
    )
    expect(await ana.text('/office')).not.toContain('How much a month')
    expect(await ana.text(`/office/homes/${id}`)).toContain('does not apply (estate agent, 1 May 2026)')
    expect(await ana.text(`/pt/office/homes/${id}`)).toContain('não se aplica (agente imobiliário')
    expect(await did(send(ana, 'state', '/technical_sheet', none))).toContain('done=1')
    expect(await did(send(ana, 'drop-fact', '/condominium_fee_eur_month'))).toContain('done=1')
    expect((await record())['unknown']).toContain('condominium_fee_eur_month')
  })

  test('what every such home has, what the law demands, and what a feed states is never stated as not applying', async () => {
    const none = { none: 'yes', on: '2026-05-01' }
    for (const key of ['bathrooms', 'energy.class', 'areas.useful_m2', 'encumbrances', 'features.balcony']) {
      expect(await ana.text(`/office/actions/state?id=${id}/${key}`), key).not.toContain('name="none"')
      expect((await send(ana, 'state', `/${key}`, none)).status, key).toBe(key === 'encumbrances' ? 303 : 200)
    }
    expect(context.store.memberReports.home(id).listing.checks.encumbrances?.not_applicable).toBeUndefined()
    const both = await send(ana, 'state', '/condominium_fee_eur_month', { ...none, value: '40' })
    expect(await both.text()).toContain('Choose one.')
  })

  test('a feed that gives a value later counts, and the desk shows both', async () => {
    await send(ana, 'state', '/condominium_fee_eur_month', { none: 'yes', on: '2026-05-01' })
    const fee = { ...by, value: 40, reported_on: '2026-05-01' }
    take(
      context,
      home({
        facts: { price_eur: { value: 385_000, ...by }, condominium_fee_eur_month: fee },
      }),
    )
    expect((await record())['condominium_fee_eur_month']).toMatchObject({ state: 'reported', value: 40 })
    const desk = await ana.text('/office')
    expect(desk).toContain('Your feed says otherwise (1)')
    expect(desk).toMatch(/<dd>does not apply<\/dd>[^]*€40 a month/)
    expect(await ana.text(`/office/actions/state?id=${id}/condominium_fee_eur_month`)).not.toContain(
      'name="none"',
    )
  })
})
