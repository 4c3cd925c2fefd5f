import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRaw } from '../../store/older-database.ts'
import { grant, appContextIn, listing, noon, take, testFolder } from '../../fixtures.ts'
import { callTool } from './mcp-fixtures.ts'
import { bearer, localIssuer, professionalPath as path, professionalServer } from './professional-fixtures.ts'
import { aListing } from '../../ids.ts'

let issuer: Awaited<ReturnType<typeof localIssuer>>
let headers: Record<string, string>
beforeAll(async () => {
  issuer = await localIssuer()
  headers = bearer(await issuer.token())
})
afterAll(() => issuer.close())

const plainTitle = { pt: 'Apartamento T2', en: 'Two-bedroom flat' }
const described = { pt: 'Na rua das flores, com varanda.', en: 'With a balcony.' }
const home = (change: object = {}) =>
  listing('ol-texts', {
    record_class: 'semi_open_listing',
    title: plainTitle,
    description: described,
    ...change,
  } as never)

interface ShownTexts {
  title: { pt: string } | null
  description?: { pt: string } | null
  withheld: { field: string; reason: string }[]
}

const served = async () => {
  const { appContext, app } = await professionalServer({ jwksUrl: issuer.jwksUrl })
  take(appContext, home(), grant('ol-texts'))
  const call = async (name: string, given: object) =>
    (await callTool(app, name, given, { path, headers })).structuredContent as never
  const read = async (detail = 'full') => {
    const { listing: shown } = await call('closed_listing_get', { listing_id: 'ol-texts', detail })
    return shown as ShownTexts
  }
  const contact = async () => {
    const answer = await call('closed_listing_get', { listing_id: 'ol-texts', detail: 'full' })
    return (answer as { contact: { quote_reference: string } }).contact
  }
  const matched = async () => {
    const { results } = (await call('closed_listing_match', {})) as {
      results: (ShownTexts & { listing_id: string })[]
    }
    return results.find(({ listing_id }) => listing_id === 'ol-texts') as ShownTexts
  }
  return { appContext, read, contact, matched, texts: appContext.store.textConfirmations }
}

test('what the agency of a closed home calls it is shown to no professional, for it finds the home on other sites', async () => {
  const { read, contact, matched, appContext } = await served()
  take(appContext, home({ reference: 'A-SECRET-17' }))
  expect(await contact()).toMatchObject({ quote_reference: 'ol-texts' })
  for (const shown of [await contact(), await read(), await read('brief'), await matched()])
    expect(JSON.stringify(shown)).not.toContain('A-SECRET-17')
})

test('interface 1.5: the texts of a closed home are withheld in both languages until somebody confirms them, and the answer says so', async () => {
  const { read, matched, texts } = await served()
  const withheld = ['title', 'description'].map((field) => ({ field, reason: 'may_locate' }))
  expect(await read()).toMatchObject({ title: null, description: null, withheld })
  expect(JSON.stringify(await read())).not.toMatch(/rua das flores|With a balcony|Two-bedroom/)
  for (const shown of [await matched(), await read('brief')])
    expect(shown).toMatchObject({ title: null, withheld: withheld.slice(0, 1) })
  texts.confirmTexts(aListing('ol-texts'), noon)
  for (const shown of [await matched(), await read('brief')])
    expect(shown).toMatchObject({ title: plainTitle, withheld: [] })
})

test('what the operator confirms is shown until the texts or the place change, and after an import of the same texts', async () => {
  const { read, appContext, texts } = await served()
  const shown = async () => (await read()).description?.pt ?? null
  expect(texts.confirmTexts(aListing('ol-texts'), noon, { by: 'Ana', reason: 'the seller agrees' })).toEqual([
    'title',
    'description',
  ])
  expect(await shown()).toBe(described.pt)
  expect((await read()).withheld).toEqual([])
  take(appContext, home({ lifecycle: 'reserved' }))
  expect(await shown()).toBe(described.pt)
  take(appContext, home({ description: { ...described, pt: 'Na rua das flores, 12.' } }))
  expect(await shown()).toBeNull()
  take(appContext, home())
  expect(await shown()).toBe(described.pt)
  take(
    appContext,
    home({
      location: { municipality_code: '1312', reported_by_role: 'listing_agent', reported_on: '2026-04-01' },
    }),
  )
  texts.withdrawTexts(aListing('ol-texts'), noon, { reason: 'asked again' })
  take(appContext, home())
  expect(await shown()).toBeNull()
  const rows = appContext.store.operator
    .history('ol-texts')
    .filter(({ event }) => event.startsWith('texts_'))
    .map(({ event, actor, detail }) => [event, actor, detail['by'] ?? null, detail['reason']])
  expect(rows).toEqual([
    ['texts_confirmed', 'operator', 'Ana', 'the seller agrees'],
    ['texts_withheld', 'operator', null, 'asked again'],
  ])
})

test('there is nothing to confirm of a home that is not closed, and nothing to take back that nobody confirmed', async () => {
  const { texts } = await served()
  expect(() => texts.confirmTexts(aListing('ol-open'), noon)).toThrow('nothing of them is withheld')
  expect(() => texts.confirmTexts(aListing('ol-nothing'), noon)).toThrow('there is none')
  expect(() => texts.withdrawTexts(aListing('ol-texts'), noon)).toThrow('have none')
})

test('an altered confirmation closes the home like any row of it', async () => {
  const folder = testFolder()
  const { appContext } = await professionalServer({ jwksUrl: issuer.jwksUrl, folder })
  take(appContext, home(), grant('ol-texts'))
  appContext.store.textConfirmations.confirmTexts(aListing('ol-texts'), noon)
  appContext.store.close()
  const isConfirmed = () => {
    const again = appContextIn(folder)
    try {
      const { listing: source } = again.store.operator.inspect(aListing('ol-texts'), noon).candidate
      return again.store.textConfirmations.textsLine(source)?.confirmed_at ?? null
    } finally {
      again.store.close()
    }
  }
  expect(isConfirmed()).toBe(noon)
  const raw = openRaw(folder)
  raw.exec("UPDATE text_confirmation SET confirmed_at = '2020'")
  raw.close()
  expect(isConfirmed).toThrow('not what was written')
})
