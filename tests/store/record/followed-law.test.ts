import { shippedTables } from '#src/domain/costs/join-tables.ts'
import type { Label } from '#src/domain/vocabulary.ts'
import { dueAddress } from '#src/addresses/due.ts'
import { dueDays } from '#src/domain/rights/due.ts'
import { expect, test } from 'vitest'
import { laws } from '#src/domain/law/laws.ts'
import { reasonText } from '#src/command/reasons.ts'
import type { Law } from '#src/domain/law/rule.ts'
import { startOfDay, utcDay } from '#src/domain/time/calendar.ts'
import { toJsonLd } from '#src/formats/json-ld.ts'
import { toMarkdown } from '#src/formats/markdown.ts'
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
import { utc } from '../../utc.ts'
import { openRaw } from '../older-database.ts'
import { aListing } from '../../ids.ts'

/** Three rules of a country that does not exist. */
const alike = (label: Label) => ({ operator: label, agency: label })

const invented: Law = {
  country: 'XX',
  rules: {
    orientation: {
      article: { pt: 'Lei da Luz, artigo 1', en: 'Light Act, article 1' },
      source: 'law',
      says: { pt: 'Para onde dá.', en: 'Which way it faces.' },
      requires: { fact: 'orientation' },
      effects: ['closes'],
      faults: {
        missing: {
          is: { pt: 'não diz para onde dá', en: 'no orientation is reported' },
          mend: alike({ pt: 'diga', en: 'say it' }),
        },
      },
    },
    beds: {
      article: { pt: 'Lei da Luz, artigo 2', en: 'Light Act, article 2' },
      source: 'second source',
      says: { pt: 'Quantos quartos tem.', en: 'How many bedrooms it has.' },
      requires: { fact: 'beds' },
      effects: ['warns'],
      faults: {
        missing: {
          is: { pt: 'não tem quartos', en: 'no bedrooms are reported' },
          mend: alike({ pt: 'conte', en: 'count' }),
        },
      },
    },
    lamp: {
      article: { pt: 'Lei da Luz, artigo 3', en: 'Light Act, article 3' },
      source: 'law',
      says: { pt: 'Uma lâmpada.', en: 'A lamp.' },
      requires: { carries: 'operator' },
      effects: ['says'],
      faults: {},
    },
  },
}

const withoutArea = listing('ol-small', { areas: {} })
const isOpen = (appContext: TestContext, id: string) =>
  appContext.store.published.open(aListing(id), appContext.now()) !== null
const follow = (appContext: TestContext, country: string, closes: Record<string, string> = {}) => {
  appContext.store.followLaw({ country, closes }, appContext.now())
  while (!appContext.store.recordForm.step(appContext.now()));
}

test('a home without its usable area is public until 90 days after the law was first followed, and no longer', () => {
  const appContext = appContextIn(null)
  take(appContext, agency(), listing(), grant('ol-test01', { valid_until: '2026-12-01' }))
  take(appContext, withoutArea, grant('ol-small', { valid_until: '2026-12-01' }))
  // Of the demonstration, which sets a day of its own, nothing is left.
  follow(appContext, 'PT', { useful_area: '2026-07-30' })
  const dueOf = (days: number) =>
    appContext.store
      .due(noon, dueDays(noon, days))
      .agencies[0]?.due.groups.find(({ cause }) => cause === 'useful_area')?.due
  // What closes in three months is not due within three days; its line leads to the form that meets the rule.
  expect(dueOf(3)).toBeUndefined()
  expect(dueOf(90)?.map(dueAddress)).toEqual(['/office/actions/state?id=ol-small/areas.useful_m2'])
  const last = utc('2026-07-29T22:59:59.999Z')
  expect(appContext.store.nextDue(noon)).toBe('2026-07-29T23:00:00.000Z')
  appContext.set(last)
  expect([isOpen(appContext, 'ol-test01'), isOpen(appContext, 'ol-small')]).toEqual([true, true])
  appContext.set(utc('2026-07-29T23:00:00.000Z'))
  expect([isOpen(appContext, 'ol-test01'), isOpen(appContext, 'ol-small')]).toEqual([true, false])
  appContext.store.settleDue(appContext.now())
  expect(appContext.store.operator.decision(aListing('ol-small'), appContext.now())).toEqual({
    open: false,
    reasons: ['useful_area_missing'],
    country: 'PT',
  })
})

test('a store that followed no law gets 90 days once, and keeps them until the site sets another day', async () => {
  const { followedFrom } = await import('#src/store/settings.ts')
  const first = followedFrom({ country: 'PT', closes: {} }, undefined, noon)
  expect(first).toEqual({ country: 'PT', closes: { useful_area: '2026-07-30' } })
  const later = utc('2026-06-15T12:00:00.000Z')
  expect(followedFrom({ country: 'PT', closes: {} }, first, later)).toEqual(first)
  const set = { country: 'PT', closes: { useful_area: '2026-05-15' } }
  expect(followedFrom(set, first, later)).toEqual(set)
})

test('the day that a site sets closes at once what is past it, and one that it puts off opens again', () => {
  const appContext = appContextIn(null)
  take(appContext, agency(), withoutArea, grant('ol-small'))
  expect(isOpen(appContext, 'ol-small')).toBe(true)
  follow(appContext, 'PT', { useful_area: utcDay(noon) })
  expect(startOfDay(utcDay(noon)) <= noon).toBe(true)
  expect(isOpen(appContext, 'ol-small')).toBe(false)
  follow(appContext, 'PT', { useful_area: '2026-07-01' })
  expect(isOpen(appContext, 'ol-small')).toBe(true)
})

test('a site of a country with other rules publishes by those, and by none of Portugal', () => {
  Object.assign(laws, { XX: invented })
  try {
    const appContext = appContextIn(null)
    follow(appContext, 'XX')
    take(
      appContext,
      // No licence, no energy class, no area: no rule of this country asks for them.
      agency({ ami_licence: undefined }),
      listing('ol-bright', { facts: { orientation: { value: 'S', ...by } }, areas: {}, energy: {} }),
      grant('ol-bright'),
      listing('ol-dark'),
      grant('ol-dark'),
    )
    expect([isOpen(appContext, 'ol-bright'), isOpen(appContext, 'ol-dark')]).toEqual([true, false])
    expect(appContext.store.operator.decision(aListing('ol-dark'), noon)).toEqual({
      open: false,
      reasons: ['orientation_missing'],
      country: 'XX',
    })
    expect(reasonText('orientation_missing', { country: 'XX' })).toBe(
      'no orientation is reported (Light Act, article 1): say it',
    )
    const { groups = [] } = appContext.store.due(noon, dueDays(noon, 30)).agencies[0]?.due ?? {}
    expect(groups.map(({ cause }) => cause)).toContain('beds')
  } finally {
    Reflect.deleteProperty(laws, 'XX')
  }
})

test('what a law asks for and says beside a fact is on every surface of a home, and gone with the law', async () => {
  Object.assign(laws, { XX: { country: 'XX', rules: {} } })
  try {
    const appContext = appContextIn(null)
    appContext.set(utc('2026-06-01T12:00:00.000Z'))
    const facts = {
      property_type: { value: 'apartment', ...by },
      condition: { value: 'off_plan', ...by },
    } as const
    take(appContext, agency(), listing('ol-plan', { facts }), grant('ol-plan'))
    const surfaces = () => {
      const open = appContext.store.published.open(aListing('ol-plan'), appContext.now())
      if (!open) throw new Error('Expected an open listing')
      return [
        toMarkdown(open, appContext.now(), shippedTables()),
        toJsonLd(open, 'en', appContext.now(), appContext.about()),
      ]
    }
    follow(appContext, 'PT')
    for (const text of surfaces()) expect(text).toContain('phase of the works: the home is not finished')
    expect(surfaces()[0]).toContain('When will it be finished?')
    expect(surfaces()[0]).toContain('What is the energy indicator of the certificate')
    follow(appContext, 'XX')
    for (const text of surfaces()) expect(text).not.toContain('phase of the works')
    expect(surfaces()[0]).not.toMatch(/When will it be finished|energy indicator of the certificate/)
  } finally {
    Reflect.deleteProperty(laws, 'XX')
  }
})

test('a followed law of another form is refused like a damaged one: nothing is decided by it', () => {
  const folder = testFolder()
  const appContext = appContextIn(folder)
  const { store } = appContext
  take(appContext, agency(), listing(), grant())
  follow(appContext, 'PT')
  const db = openRaw(folder)
  db.exec(`UPDATE setting SET value = '{"country":"PT","closes":[]}' WHERE key = 'law'`)
  db.exec("UPDATE setting SET seal = seal(key, value) WHERE key = 'law'")
  db.close()
  expect(() => store.operator.decision(aListing('ol-test01'), noon)).toThrow('Read the setting "law"')
})
