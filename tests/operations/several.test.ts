import { expect, test } from 'vitest'
import type { ComparisonAnswer } from '#src/domain/comparison/comparison.ts'
import type { Context } from '#src/operations/operation.ts'
import { propertyAvailability } from '#src/operations/property-availability.ts'
import { inBoth } from '../public-text.ts'
import { callTool } from '../server/mcp/mcp-fixtures.ts'
import { json, post, restServer, send } from '../server/rest-fixtures.ts'
import { asked } from './asking.ts'

const { app, appContext } = await restServer()
const one = '/v1/properties/ol-test01/availability'

test('further listings are answered in the requested order, and a listing that is not public reveals no more than that', async () => {
  const given = { listing_id: 'ol-test01', also: 'ol-revoked, ol-test02,absent' }
  const rest = (await (await send(app, 'GET', `${one}?also=ol-revoked,%20ol-test02,absent`)).json()) as {
    also: unknown[]
  }
  expect(rest.also[0]).toEqual({ listing_id: 'ol-revoked', code: 'not_found' })
  expect(rest.also[1]).toMatchObject({ listing_id: 'ol-test02', receipt: { listing_id: 'ol-test02' } })
  expect(rest.also[2]).toEqual({ listing_id: 'absent', code: 'not_found' })
  expect(propertyAvailability.output.parse(rest)).toEqual(rest)
  const { structuredContent, content } = await callTool(app, 'property.verify_availability', given)
  expect(structuredContent).toMatchObject({ also: [{ code: 'not_found' }, { listing_id: 'ol-test02' }, {}] })
  expect(JSON.stringify(content)).toContain('`ol-revoked`: not public; drop your copy.')
  expect((await send(app, 'GET', `${one}?also=${'a,'.repeat(20)}b`)).status).toBe(422)
  expect(await (await send(app, 'GET', one)).json()).not.toHaveProperty('also')
})

test('the terms of reuse are those of the site: without any, signed copies may be stored until they end', async () => {
  const { catalogue } = appContext.store
  const answer = async (reuse: NonNullable<Context['reuse']> | null) =>
    (
      await asked(
        propertyAvailability,
        { listing_id: 'ol-test01' },
        { catalogue, now: appContext.now(), reuse },
      )
    )?.reuse
  const text = inBoth('')
  expect(await answer(null)).toEqual({
    may_display: null,
    may_store_until: '2026-05-09T00:00:00.000Z',
    may_train: null,
  })
  expect(await answer({ text, store: false, display: true, train: false })).toEqual({
    may_display: true,
    may_store_until: null,
    may_train: false,
  })
})

test('a comparison names the places that are not public, in the same bytes for absent and withdrawn', async () => {
  const compared = async (...listing_ids: string[]) => {
    const answer = await post(app, '/v1/property-comparisons', JSON.stringify({ listing_ids }), json)
    return { status: answer.status, text: await answer.text() }
  }
  const withdrawn = await compared('ol-test01', 'ol-revoked')
  expect(withdrawn.status).toBe(404)
  expect(JSON.parse(withdrawn.text)).toMatchObject({ code: 'not_found', not_public: [1] })
  expect(await compared('ol-test01', 'ol-absent')).toEqual(withdrawn)
  const { content } = await callTool(app, 'property.compare', { listing_ids: ['ol-off', 'ol-test01', 'x'] })
  expect(JSON.parse((content[0] as { text: string }).text)).toMatchObject({ not_public: [0, 2] })
})

test('rows that differ come first, and each listing has its euros a square metre and its freshness', async () => {
  const listing_ids = ['ol-test01', 'ol-test02']
  const { rows, listings } = (await (
    await post(app, '/v1/property-comparisons', JSON.stringify({ listing_ids }), json)
  ).json()) as ComparisonAnswer
  expect(rows[0]).toMatchObject({ key: 'price_eur', verdict: 'different' })
  const order = ['different', 'not_comparable', 'same']
  const places = rows.map(({ verdict }) => order.indexOf(verdict))
  expect(places).toEqual(places.toSorted())
  expect(listings.map((each) => Object.keys(each))).toEqual([
    ['listing_id', 'url', 'availability', 'freshness', 'price_per_m2', 'title'],
    ['listing_id', 'url', 'availability', 'freshness', 'price_per_m2', 'title'],
  ])
})
