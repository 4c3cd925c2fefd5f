import { beforeEach, expect, test } from 'vitest'
import { memberId } from '#src/domain/ids.ts'
import type { Statement } from '#src/domain/source/stated-form.ts'
import {
  agency,
  appContextIn,
  by,
  grant,
  listing,
  noon,
  take,
  testFolder,
  type TestContext,
} from '../../fixtures.ts'
import { aListing, agencyOf } from '../../ids.ts'
import { day } from '../../utc.ts'
import { openRaw } from '../older-database.ts'

const ana = memberId.parse('m-ana')
const rui = memberId.parse('m-rui')
const said = (value: Statement['value'], on = '2026-04-30'): Statement => ({
  value,
  reported_by_role: 'listing_agent',
  reported_on: day(on),
  member: ana,
})
const compliance = { member: rui, role: 'agency_compliance', on: day('2026-05-01') } as const

let context: TestContext
beforeEach(() => {
  context = appContextIn(null)
  take(context, agency(), listing(), grant())
})

const write = (act: (statements: TestContext['store']['memberReports']) => void, on = context) =>
  on.store.write(on.now, () => act(on.store.memberReports))
const record = (on = context) => {
  const open = on.store.published.open(aListing('ol-test01'), on.now())
  if (!open) throw new Error('It is not public')
  return open.record
}
const elevator = () => record().features.find(({ feature }) => feature === 'elevator')

test('what a member states of an unknown fact is stated publicly, and outlives imports until it is taken back', () => {
  expect(record().unknown).toContain('bathrooms')
  write((each) =>
    each.state(aListing('ol-test01'), 'bathrooms', said(2), { at: noon, note: { by: 'Ana', member: ana } }),
  )
  const stated = { state: 'reported', value: 2, level: 'collected', reported_on: '2026-04-30' }
  expect(record().bathrooms).toMatchObject(stated)
  expect(record().unknown).not.toContain('bathrooms')
  take(context, listing('ol-test01', { title: { pt: 'Outro', en: 'Another' } }))
  expect(record().title.en).toBe('Another')
  expect(record().bathrooms).toMatchObject(stated)
  expect(
    context.store.operator.history('ol-test01').find(({ event }) => event === 'fact_stated')?.detail,
  ).toEqual({
    fact: 'bathrooms',
    value: 2,
    reported_by_role: 'listing_agent',
    reported_on: '2026-04-30',
    by: 'Ana',
    member: 'm-ana',
  })
  write((each) => each.takeBack(aListing('ol-test01'), { kind: 'fact', key: 'bathrooms' }, { at: noon }))
  expect(record().bathrooms.state).toBe('unknown')
})

test('what a member and a source say differently is in dispute, with both reports; what they say alike is the later report', () => {
  write((each) => each.state(aListing('ol-test01'), 'features.elevator', said(false), { at: noon }))
  expect(elevator()).toMatchObject({
    state: 'conflicting',
    alternatives: [
      { value: true, ...by },
      { value: false, reported_by_role: 'listing_agent', reported_on: '2026-04-30' },
    ],
  })
  expect(record().conflicting).toEqual(['features.elevator'])
  write((each) => each.state(aListing('ol-test01'), 'features.elevator', said(true), { at: noon }))
  expect(elevator()).toMatchObject({ state: 'reported', value: true, reported_on: '2026-04-30' })
  write((each) =>
    each.state(aListing('ol-test01'), 'features.elevator', said(true, '2026-01-01'), { at: noon }),
  )
  expect(elevator()).toMatchObject({ value: true, reported_on: by.reported_on })
})

test('a source that reports other than a member later puts the fact in dispute, and no longer when it agrees', () => {
  write((each) => each.state(aListing('ol-test01'), 'bathrooms', said(2), { at: noon }))
  const facts = { price_eur: { value: 385_000, ...by } }
  take(context, listing('ol-test01', { facts: { ...facts, bathrooms: { value: 1, ...by } } }))
  expect(record().bathrooms).toMatchObject({ state: 'conflicting', value: null })
  take(context, listing('ol-test01', { facts: { ...facts, bathrooms: { value: 2, ...by } } }))
  expect(record().bathrooms).toMatchObject({ state: 'reported', value: 2 })
})

test('a check is stated without a value, and made again by a later one', () => {
  const check = () => context.store.published.open(aListing('ol-test01'), noon)?.reports
  write((each) =>
    each.state(
      aListing('ol-test01'),
      'use_permit',
      { ...said(null), expires_on: day('2027-01-01') },
      { at: noon },
    ),
  )
  expect(check()?.find((each) => each.check === 'use_permit')).toMatchObject({
    status: 'collected',
    reported_by_role: 'listing_agent',
    reported_on: '2026-04-30',
    expires_on: '2027-01-01',
  })
  write((each) => each.state(aListing('ol-test01'), 'title', said(null), { at: noon }))
  expect(check()?.find((each) => each.check === 'title')).toMatchObject({
    reported_by_role: 'listing_agent',
    reported_on: '2026-04-30',
  })
})

test('another member validates in a role that may, and neither the reporter nor an interested role does', () => {
  write((each) => each.state(aListing('ol-test01'), 'bathrooms', said(2), { at: noon }))
  for (const [why, by] of [
    ['own_report', { ...compliance, member: ana }],
    ['role', { ...compliance, role: 'listing_agent' }],
    ['role', { ...compliance, role: 'photographer' }],
    ['later', { ...compliance, on: day('2026-04-29') }],
  ] as const)
    expect(() =>
      write((each) => each.validate(aListing('ol-test01'), 'bathrooms', by, { at: noon })),
    ).toThrow(why)
  write((each) => each.validate(aListing('ol-test01'), 'bathrooms', compliance, { at: noon }))
  const confirmed = {
    level: 'validated',
    reported_by_role: 'listing_agent',
    reported_on: '2026-04-30',
    validated_by_role: 'agency_compliance',
    validated_on: '2026-05-01',
  }
  expect(record().bathrooms).toMatchObject(confirmed)
  expect(() =>
    write((each) => each.validate(aListing('ol-test01'), 'bathrooms', compliance, { at: noon })),
  ).toThrow('nothing')
  expect(() =>
    write((each) => each.validate(aListing('ol-test01'), 'imi_eur_year', compliance, { at: noon })),
  ).toThrow('nothing')
  write((each) =>
    each.takeBack(aListing('ol-test01'), { kind: 'validation', key: 'bathrooms' }, { at: noon }),
  )
  expect(record().bathrooms).toMatchObject({ value: 2, level: 'collected' })
})

test('the validation of what a source reported counts while the source says the same, and of nothing else', () => {
  write((each) => each.validate(aListing('ol-test01'), 'beds', compliance, { at: noon }))
  const beds = (value: number, on: string) => ({
    facts: { beds: { value, ...by, reported_on: on }, price_eur: { value: 385_000, ...by } },
  })
  take(context, listing('ol-test01', beds(2, '2026-05-01')))
  expect(record().beds).toMatchObject({ level: 'validated', reported_on: by.reported_on })
  take(context, listing('ol-test01', beds(3, '2026-05-01')))
  expect(record().beds).toMatchObject({ value: 3, level: 'collected' })
  expect(record().beds.validated_by_role).toBeUndefined()
})

const ask = (value: number, on: string) =>
  write((each) => {
    const { reported_by_role, member } = said(null)
    each.price(aListing('ol-test01'), { value, reported_on: day(on), reported_by_role, member }, { at: noon })
  })
const feed = (value: number, on: string) =>
  take(context, listing('ol-test01', { facts: { price_eur: { value, ...by, reported_on: on } } }))

test('a price of a member holds against imports until the source has said the same, and its history remains', () => {
  const history = () => record().price_history.map(({ value, reported_on }) => `${value} ${reported_on}`)
  ask(370_000, '2026-04-20')
  expect(record().price_eur).toMatchObject({ value: 370_000, reported_on: '2026-04-20' })
  expect(history()).toEqual(['385000 2026-04-01', '370000 2026-04-20'])
  feed(385_000, '2026-04-21')
  expect(record().price_eur.value).toBe(370_000)
  expect(() => ask(1, '2026-04-01')).toThrow('its price is of')
  feed(370_000, '2026-04-22')
  feed(360_000, '2026-04-25')
  expect(record().price_eur.value).toBe(360_000)
  ask(350_000, '2026-04-30')
  expect(record().price_eur.value).toBe(350_000)
  write((each) => each.takeBack(aListing('ol-test01'), { kind: 'price' }, { at: noon }))
  expect(record().price_eur.value).toBe(360_000)
  expect(history().join()).not.toContain('350000')
  expect(history().join()).toContain('370000 2026-04-20')
})

test('a price of a member yields once its source has said the same, also as its first word or on the same day', () => {
  context = appContextIn(null)
  const facts = { property_type: { value: 'apartment', ...by } } as const
  take(context, agency(), listing('ol-test01', { facts }), grant())
  ask(260_000, '2026-04-26')
  feed(260_000, '2026-04-26')
  expect(record().price_eur.value).toBe(260_000)
  feed(230_000, '2026-04-28')
  expect(record().price_eur.value).toBe(230_000)
  ask(225_000, '2026-04-28')
  feed(230_000, '2026-04-29')
  expect(record().price_eur.value).toBe(225_000)
  feed(225_000, '2026-04-29')
  feed(220_000, '2026-04-30')
  expect(record().price_eur.value).toBe(220_000)
  // What the source said once, and says no more, is no later word.
  take(context, listing('ol-test01', { facts }))
  ask(230_000, '2026-05-01')
  expect(record().price_eur.value).toBe(230_000)
})

test('a price that is taken back gives way to the source, also where it was stated twice', () => {
  ask(370_000, '2026-04-20')
  ask(365_000, '2026-04-20')
  write((each) => each.takeBack(aListing('ol-test01'), { kind: 'price' }, { at: noon }))
  expect(record().price_eur.value).toBe(385_000)
  expect(record().price_history.map(({ value }) => value)).toEqual([385_000])
})

test('texts of a member take the place of those of the source, with the role, until they are taken back', () => {
  const { reported_by_role, reported_on } = said(null)
  write((each) =>
    each.texts(
      aListing('ol-test01'),
      {
        title: { pt: 'Casa' },
        description: { pt: 'Boa casa.' },
        reported_by_role: 'agency_compliance',
        reported_on,
        member: ana,
      },
      { at: noon },
    ),
  )
  expect(record()).toMatchObject({
    title: { pt: 'Casa', en: 'Casa' },
    written_in: ['pt'],
    written_by_role: 'agency_compliance',
  })
  take(context, listing('ol-test01', { title: { pt: 'Nova', en: 'New' } }))
  expect(record().title.pt).toBe('Casa')
  write((each) => each.takeBack(aListing('ol-test01'), { kind: 'texts' }, { at: noon }))
  expect(record()).toMatchObject({ title: { en: 'New' }, written_by_role: reported_by_role })
})

test('nothing is stated that no such property has, that its source denies, or of a home that is not there', () => {
  const state = (id: string, key: 'floor' | 'use_permit' | 'bathrooms' | 'features.elevator') => () =>
    write((each) => each.state(aListing(id), key, said(1), { at: noon }))
  const facts = { property_type: { value: 'land', ...by }, price_eur: { value: 1, ...by } } as const
  take(
    context,
    listing('ol-land', { facts, areas: {}, features: {}, checks: {}, energy: {} }),
    listing('ol-none', { facts: { bathrooms: { not_applicable: true, ...by } } }),
  )
  expect(state('ol-land', 'floor')).toThrow('no property of its type')
  expect(state('ol-land', 'use_permit')).toThrow('no property of its type')
  expect(state('ol-land', 'features.elevator')).toThrow('no property of its type')
  expect(state('ol-none', 'bathrooms')).toThrow('does not apply')
  expect(state('ol-absent', 'bathrooms')).toThrow('there is none')
  expect(() =>
    write((each) => each.takeBack(aListing('ol-test01'), { kind: 'price' }, { at: noon })),
  ).toThrow('no such price')
})

test('another agency that gets the home gets no statement with it', () => {
  write((each) => each.state(aListing('ol-test01'), 'bathrooms', said(2), { at: noon }))
  write((each) =>
    each.price(
      aListing('ol-test01'),
      { value: 1, reported_by_role: 'valuer', reported_on: day('2026-05-01'), member: ana },
      { at: noon },
    ),
  )
  take(context, agency({ agency_id: 'casa-nova' }))
  context.store.write(context.now, (now) =>
    context.store.moveListing(aListing('ol-test01'), agencyOf('casa-nova'), {}, now),
  )
  const { candidate } = context.store.operator.inspect(aListing('ol-test01'), noon)
  expect(candidate.listing.facts.bathrooms).toBeUndefined()
  expect(candidate.price_history.map(({ value }) => value)).toEqual([385_000])
})

test('an erased home keeps nothing that was stated of it', () => {
  write((each) => each.state(aListing('ol-test01'), 'bathrooms', said(2), { at: noon }))
  context.store.write(context.now, (now) =>
    context.store.operator.setLifecycle(aListing('ol-test01'), 'sold', now),
  )
  context.store.erase.one(
    { kind: 'listing', id: aListing('ol-test01') },
    { now: noon, retainedUntil: null, operatorNote: {} },
  )
  expect(context.store.memberReports.isStated(aListing('ol-test01'))).toBe(false)
})

test('a statement that is not what was written closes the home', () => {
  const folder = testFolder()
  const stored = appContextIn(folder)
  take(stored, agency(), listing(), grant())
  write((each) => each.state(aListing('ol-test01'), 'bathrooms', said(2), { at: noon }), stored)
  const raw = openRaw(folder)
  raw.exec(`UPDATE member_statements SET statements = replace(statements, ':2', ':3')`)
  raw.close()
  expect(stored.store.operator.decision(aListing('ol-test01'), noon).open).toBe(false)
  stored.store.close()
})
