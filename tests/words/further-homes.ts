import { documentChecks } from '#src/domain/listing/facts/checks.ts'
import { features } from '#src/domain/listing/facts/features.ts'
import type { SourceRecordInput } from '#src/domain/source/record.ts'
import { reportingEvery } from '../every-fact.ts'
import { by, confirmation, differing, grant, listing } from '../fixtures.ts'

type ListingInput = Extract<SourceRecordInput, { kind: 'listing' }>

const { facts } = listing() as ListingInput
const there = { municipality_code: '0802', point: { lat: 37.4711, lon: -7.4712 }, ...by }
const picture = { file: 'picture.webp', alt: { pt: 'Imagem', en: 'Picture' }, credit: 'Casa Demo' }
const { price_eur: _, ...unpriced } = facts

/** What each differs in from a home of which the usual things are stated. */
const changes: Partial<ListingInput>[] = [
  {
    facts: { ...facts, price_eur: differing(310_000, 320_000), typology: differing('T2', 'T3') },
    areas: { useful_m2: differing(70, 80) },
    features: { elevator: differing(true, false) },
  },
  { facts: { property_type: { value: 'penthouse', ...by } }, areas: {}, features: {} },
  { facts: { ...unpriced, price_eur: { not_applicable: true, ...by } } },
  { areas: { useful_m2: { value: 0, ...by } } },
  { areas: { gross_private_m2: { value: 90, ...by } } },
  { lifecycle: 'reserved', facts: { ...facts, property_type: { value: 'duplex', ...by } } },
  {
    checks: { title: { reported_by_role: 'solicitor', reported_on: '2026-04-02', expires_on: '2026-04-20' } },
  },
  { title: { pt: 'T2 em Alcoutim' }, description: { pt: 'Uma sala.' } },
  {
    facts: { ...facts, condition: { value: 'off_plan', ...by } },
    media: [
      {
        ...picture,
        digital_source_type: 'trainedAlgorithmicMedia',
        origin_reported_by_role: 'listing_agent',
      },
      {
        ...picture,
        digital_source_type: 'digitalCreation',
        origin_reported_by_role: 'listing_agent',
        plan: { width_m: 9 },
      },
    ],
  },
  {
    ...reportingEvery({ property_type: { value: 'apartment', ...by } }),
    features: Object.fromEntries(features.map((name) => [name, { value: true, ...by }])),
    checks: Object.fromEntries(documentChecks.map((name) => [name, by])),
  },
  {
    areas: { useful_m2: differing(70, 80) },
    media: [{ ...picture, digital_source_type: 'digitalCreation', plan: { width_m: 9 } }],
  },
]

const idOf = (at: number) => `ol-words${String(at).padStart(2, '0')}`

/** Homes of which things are missing, disputed, expired, not applicable or reserved, as none of the demonstration is. */
export const furtherHomes: readonly SourceRecordInput[] = changes.flatMap((change, at) => {
  const id = idOf(at)
  const own = { ...change, location: { ...change.location, ...there } }
  const asked = confirmation(id, { confirmed_on: at === 6 ? '2026-03-01' : '2026-04-10' })
  return [listing(id, own), grant(id), ...(at === 1 ? [] : [asked])]
})
export const furtherIds: readonly string[] = changes.map((_change, at) => idOf(at))
