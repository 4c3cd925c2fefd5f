import { expect, test } from 'vitest'
import { makeAdvert, judge } from '#src/domain/law/laws.ts'
import { judgeAgency, toJudgedAgency } from '#src/domain/law/licence.ts'
import { portugal } from '#src/domain/law/portugal.ts'
import type { Effect, Law } from '#src/domain/law/rule.ts'
import { readRecord } from '#src/domain/source/read.ts'
import { demonstrationRecords, demonstrationWithoutPictures } from '../../demonstration.ts'
import { appContextIn } from '../../fixtures.ts'
import { importing } from '../../import/importing.ts'
import { day, utc } from '../../utc.ts'

const now = utc('2026-11-27T12:00:00.000Z')
const records = demonstrationRecords().flatMap((entry) => readRecord(entry, day('2026-11-27')).record ?? [])
const listings = records.flatMap((record) => (record.kind === 'listing' ? [record] : []))
const agencies = records.flatMap((record) => (record.kind === 'agency' ? [record] : []))
const licences = new Map(agencies.map(({ agency_id, ami_licence }) => [agency_id as string, ami_licence]))

/** What the law finds of every open home of the demonstration once all of its rules close, and of its agencies. */
const found = [
  ...listings
    .filter(({ record_class }) => record_class === 'open_listing')
    .flatMap((listing) => {
      const advert = makeAdvert(listing, listing.lifecycle, { ami_licence: licences.get(listing.agency_id) })
      return judge(portugal, advert, { useful_area: '2026-01-01' }, now).findings
    }),
  ...agencies.flatMap((agency) =>
    judgeAgency(portugal, toJudgedAgency(agency), now).map((finding) => ({
      ...finding,
      effects: ['warns'] as readonly Effect[],
    })),
  ),
]

test('the demonstration has a home or an agency for every row that can be broken, and for every effect', () => {
  const rows = Object.entries(portugal.rules as Law['rules']).filter(
    ([, { faults }]) => Object.keys(faults).length > 0,
  )
  expect(new Set(found.map(({ rule }) => rule))).toEqual(new Set(rows.map(([name]) => name)))
  expect(new Set(found.flatMap(({ effects }) => effects))).toEqual(new Set(['closes', 'warns', 'asks']))
})

test('of what may be put into an advert the demonstration has both: homes that say it, and homes that do not', () => {
  const says = (name: 'completion_expected_on' | 'energy.indicator_kwh_m2') =>
    listings.filter((listing) => makeAdvert(listing).fact(name).state === 'reported').length
  expect(says('completion_expected_on')).toBeGreaterThan(0)
  expect(says('energy.indicator_kwh_m2')).toBeGreaterThan(0)
  const checks = agencies.map(({ ami_licence_check }) => ami_licence_check)
  expect(new Set(checks.map((check) => check?.checked_on.slice(0, 4)))).toEqual(
    new Set(['2026', '2025', undefined]),
  )
})

test('in the demonstration’s own run, homes without a usable area are public and warned, and a site with an earlier day closes just those', async () => {
  const appContext = appContextIn(null)
  appContext.set(now)
  expect((await importing(appContext, demonstrationWithoutPictures())).problems).toEqual([])
  const { store } = appContext
  const follow = (useful_area: string) => {
    store.followLaw({ country: 'PT', closes: { useful_area } }, now)
    while (!store.recordForm.step(now));
    return new Set<string>(store.published.ids())
  }
  const before = follow('2100-01-01')
  const without = listings.filter(
    (listing) =>
      before.has(listing.listing_id) &&
      judge(portugal, makeAdvert(listing, listing.lifecycle, {}), {}, now).findings.some(
        ({ rule }) => rule === 'useful_area',
      ),
  )
  expect(without.length).toBeGreaterThan(1)
  const after = follow('2020-01-01')
  expect([...before].filter((id) => !after.has(id)).toSorted()).toEqual(
    without.map(({ listing_id }) => listing_id).toSorted(),
  )
  for (const { listing_id } of without) {
    const decision = store.operator.decision(listing_id, now)
    expect(decision).toMatchObject({ open: false, country: 'PT' })
    expect([['useful_area_missing'], ['useful_area_conflicting']]).toContainEqual(
      decision.open ? [] : decision.reasons,
    )
  }
  expect(follow('2100-01-01')).toEqual(before)
  appContext.store.close()
}, 60_000)
