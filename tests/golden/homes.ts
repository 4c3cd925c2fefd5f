import type { Catalogue } from '#src/domain/catalogue.ts'
import type { OpenListing } from '#src/domain/evidence/open-listing.ts'
import { documentChecks } from '#src/domain/listing/facts/checks.ts'
import { factNames, type FactName } from '#src/domain/listing/facts/facts.ts'
import { features } from '#src/domain/listing/facts/features.ts'
import type { SourceRecordInput } from '#src/domain/source/record.ts'
import { utc } from '../utc.ts'
import { everyFact, reportingEvery } from '../every-fact.ts'
import { hostileRecords } from '../faults/corpus.ts'
import { agency, appContextIn, by, confirmation, differing, grant, listing, noon } from '../fixtures.ts'
import { aListing } from '../ids.ts'
import { takeWithPictures } from '../many-homes.ts'

type Change = Partial<Extract<SourceRecordInput, { kind: 'listing' }>>

const confirmed = { ...by, validated_by_role: 'lawyer', validated_on: '2026-04-25' } as const
const absent = { ...by, not_applicable: true } as const
const every = <Name extends string, Value>(names: readonly Name[], value: Value) =>
  Object.fromEntries(names.map((name) => [name, value])) as Record<Name, Value>
const everyFactAs = (of: (name: FactName) => object): Change =>
  reportingEvery(Object.fromEntries(factNames.map((name) => [name, of(name)])))

const picture = (file: string, more: object) => ({
  file,
  alt: { pt: 'Uma sala', en: 'A room' },
  credit: 'Casa Demo',
  ...more,
})
const price = (value: number, day: string) => ({
  value,
  reported_on: day,
  reported_by_role: 'listing_agent' as const,
})

/** What each home differs in from one of which the usual things are stated. */
const changes = {
  stated: {},
  unknown: {
    title: { pt: 'Casa em Alcoutim' },
    description: { pt: 'Uma sala.' },
    facts: {},
    areas: {},
    location: { municipality_code: '0802', ...by },
    energy: { class: { value: 'in_progress', ...by } },
    features: {},
    checks: {},
  },
  everything: {
    ...reportingEvery(),
    features: every(features, { value: true, ...by }),
    checks: every(documentChecks, by),
  },
  confirmed: {
    ...everyFactAs((name) => ({ value: everyFact[name], ...confirmed })),
    features: every(features, { value: false, ...confirmed }),
    checks: every(documentChecks, confirmed),
  },
  disputed: {
    facts: {
      property_type: { value: 'apartment', ...by },
      typology: differing('T2', 'T3'),
      price_eur: {
        alternatives: [...differing(310_000, 320_000).alternatives, { value: 330_000, ...by }],
      },
      condition: differing('used' as const, 'renovated' as const),
      condominium_fee_eur_month: differing(40, 42.5),
      construction_year: differing(1968, 1972),
      occupancy_outcome: differing('vacant', 'let'),
      encumbrances_outcome: differing('none' as const, 'mortgage_cancelled_at_deed' as const),
      preference_rights_outcome: differing('waived' as const, 'none' as const),
    },
    areas: { useful_m2: differing(70, 80.5) },
    location: {
      municipality_code: '0801',
      parish: differing('Albufeira', 'Olhos de Água'),
      ...by,
    },
    features: { elevator: differing(true, false), pool: differing(false, true) },
    checks: { occupancy: confirmed, title: by },
    price_history: [price(290_000, '2026-03-01')],
  },
  expired: {
    facts: {
      property_type: differing('apartment' as const, 'office' as const),
      price_eur: { value: 385_000, ...by },
    },
    areas: { useful_m2: differing(70, 80) },
    energy: {
      class: { value: 'exempt', reported_by_role: 'energy_assessor', reported_on: '2016-03-01' },
      certificate_valid_until: '2026-03-01',
    },
    checks: {
      title: { ...by, expires_on: '2026-04-20' },
      tax_record: { ...confirmed, expires_on: '2026-04-26' },
      encumbrances: { ...by, expires_on: '2027-04-20' },
    },
  },
  'does-not-apply': {
    facts: {
      property_type: { value: 'apartment', ...by },
      price_eur: absent,
      typology: absent,
      condominium_fee_eur_month: absent,
      orientation: absent,
      encumbrances_outcome: absent,
    },
    features: { elevator: absent, garage: absent },
    checks: { photos: absent, technical_sheet: absent, occupancy: absent },
  },
  let: {
    facts: {
      property_type: { value: 'apartment', ...by },
      typology: { value: 'T1', ...by },
      price_eur: { value: 385_000, ...by },
      condominium_fee_eur_month: { value: 42.5, ...by },
      imi_eur_year: { value: 500, ...by },
      occupancy_outcome: { value: 'let_until_2027-07-31', ...confirmed },
      encumbrances_outcome: { value: 'mortgage_cancelled_at_deed', ...by },
      preference_rights_outcome: { value: 'waived', ...by },
    },
    checks: { occupancy: confirmed, encumbrances: by, preference_rights: by, photos: by },
  },
  land: {
    facts: { property_type: { value: 'land', ...by }, price_eur: { value: 90_000, ...by } },
    areas: { plot_m2: differing(1_000, 1_100.5) },
    location: { municipality_code: '0205', ...by },
    energy: { class: absent },
    features: {},
  },
  azores: {
    facts: {
      property_type: { value: 'detached_house', ...by },
      condition: { value: 'under_construction', ...by },
      typology: { value: 'T3', ...by },
      price_eur: { value: 385_000, ...by },
    },
    location: { municipality_code: '4203', ...by },
  },
  pictured: {
    energy: { class: { value: 'exempt', ...by } },
    media: [
      picture('furnished.webp', {
        digital_source_type: 'compositeWithTrainedAlgorithmicMedia',
        origin_reported_by_role: 'listing_agent',
      }),
      picture('empty.webp', { digital_source_type: 'digitalCapture', original_of: ['furnished.webp'] }),
      picture('made.webp', {
        digital_source_type: 'trainedAlgorithmicMedia',
        origin_reported_by_role: 'architect',
      }),
      picture('unknown.webp', {}),
      picture('plan.webp', {
        digital_source_type: 'digitalCreation',
        origin_reported_by_role: 'architect',
        plan: { width_m: 9 },
      }),
    ],
  },
  unbuilt: {
    facts: {
      property_type: { value: 'apartment', ...by },
      typology: { value: 'T2', ...by },
      condition: { value: 'off_plan', ...by },
      price_eur: differing(380_000, 390_000),
      completion_expected_on: { value: '2027-06', ...by },
    },
    energy: { class: { value: 'A', ...by }, certificate_valid_until: '2036-10-25' },
  },
  reduced: {
    facts: {
      property_type: { value: 'apartment', ...by },
      price_eur: { value: 385_000, ...by, reported_on: '2026-04-20' },
    },
    areas: {},
    price_history: [price(420_000, '2026-01-10'), price(399_000, '2026-03-01')],
  },
} as unknown as Record<string, Change>

const idOf = (name: string): string => `ol-${name.replaceAll('-', '')}`

const records = (): SourceRecordInput[] =>
  Object.entries(changes).flatMap(([name, change]) => {
    const id = idOf(name)
    const asked = name === 'expired' ? [confirmation(id, { confirmed_on: '2026-03-01' })] : [confirmation(id)]
    return [listing(id, change), grant(id), ...(name === 'unknown' ? [] : asked)]
  })

const later = (days: string) => utc(`2026-05-${days}T12:00:00.000Z`)
/** Until when the pages are made: one home was reserved and is available again. */
export const shownAt = later('05')

/** Fourteen homes that together have every state of a ledger, by name, in the store that they are read from. */
export const goldenHomes = (): { homes: [name: string, listing: OpenListing][]; catalogue: Catalogue } => {
  const appContext = appContextIn(null, noon)
  takeWithPictures(
    appContext,
    [agency(), ...records(), ...hostileRecords('ol-hostile')],
    // Each picture has an address of its own, by which an altered one and its original name each other.
    (at) => at.toString(16).padEnd(64, '0'),
  )
  for (const [status, confirmed_on, at] of [
    ['reserved', '2026-05-02', later('03')],
    ['available', '2026-05-04', shownAt],
  ] as const) {
    appContext.set(at)
    takeWithPictures(appContext, [confirmation(idOf('reduced'), { status, confirmed_on })])
  }
  const homes = [...Object.keys(changes), 'hostile'].map((name): [string, OpenListing] => {
    const open = appContext.store.published.open(aListing(idOf(name)), shownAt)
    if (!open) throw new Error(`Open ${name}: it is not public`)
    return [name, open]
  })
  return { homes, catalogue: appContext.store.catalogue }
}
