import { exampleIds } from '#src/domain/ids.ts'
import type { SourceRecordInput } from '#src/domain/source/record.ts'

const agent = (reported_on: string) => ({ reported_by_role: 'listing_agent', reported_on }) as const
const validatedByLawyer = { validated_by_role: 'lawyer', validated_on: '2026-04-18' } as const

/**
 * The homes of the documentation's examples. No data set has them, so that no document names a home that may be
 * withdrawn. The first shows every state of a fact; the second has what the comparison needs to differ.
 */
export const exampleRecords: readonly SourceRecordInput[] = [
  {
    kind: 'agency',
    agency_id: 'example-agency',
    name: 'Example Agency, Lda.',
    ami_licence: 'AMI 00000-EXAMPLE',
    municipality_code: '1106',
    office: 'Rua do Exemplo 1, Lisboa',
    languages: ['pt', 'en'],
    channels: [
      { type: 'email', value: 'agency@homes.example', preferred: true },
      { type: 'website', value: 'https://homes.example/agency', preferred: false },
    ],
    complaints_book_url: 'https://homes.example/complaints',
  },
  {
    kind: 'listing',
    listing_id: exampleIds[0],
    agency_id: 'example-agency',
    record_class: 'open_listing',
    lifecycle: 'active',
    title: { pt: 'Exemplo: T2 com varanda', en: 'Example: two-bedroom flat with a balcony' },
    description: {
      pt: 'Um imóvel de exemplo, que não existe.',
      en: 'A home made up for this example; it does not exist.',
    },
    written_by_role: 'listing_agent',
    facts: {
      property_type: { value: 'apartment', ...agent('2026-03-24') },
      typology: { value: 'T2', ...agent('2026-03-24'), ...validatedByLawyer },
      beds: { value: 2, ...agent('2026-03-24') },
      bathrooms: { value: 1, ...agent('2026-03-24') },
      construction_year: {
        alternatives: [
          { value: 1964, ...agent('2026-03-24') },
          { value: 1966, reported_by_role: 'solicitor', reported_on: '2026-04-02' },
        ],
      },
      floor: { value: 3, ...agent('2026-03-24') },
      price_eur: {
        value: 372_000,
        ...agent('2026-04-10'),
        validated_by_role: 'agency_compliance',
        validated_on: '2026-04-11',
      },
      condominium_fee_eur_month: {
        value: 38.5,
        reported_by_role: 'condominium_manager',
        reported_on: '2026-04-01',
      },
    },
    areas: { useful_m2: { value: 71, reported_by_role: 'architect', reported_on: '2026-04-13' } },
    location: {
      municipality_code: '1106',
      parish: { value: 'Arroios', ...agent('2026-03-24') },
      point: { lat: 38.72, lon: -9.14 },
      ...agent('2026-03-24'),
    },
    energy: {
      class: { value: 'C', reported_by_role: 'energy_assessor', reported_on: '2024-03-01' },
      certificate_valid_until: '2034-03-01',
    },
    features: {
      balcony: { value: true, ...agent('2026-03-24') },
      elevator: { value: false, ...agent('2026-03-24') },
    },
    checks: {
      title: { reported_by_role: 'solicitor', reported_on: '2026-04-02', ...validatedByLawyer },
      floor_plan: { reported_by_role: 'architect', reported_on: '2026-04-13' },
    },
    price_history: [{ value: 389_000, reported_on: '2026-03-24', reported_by_role: 'listing_agent' }],
  },
  {
    kind: 'authorisation',
    authorisation_id: 'example-grant-1',
    listing_id: exampleIds[0],
    state: 'granted',
    valid_from: '2026-03-24',
    valid_until: '2026-07-31',
    reported_by_role: 'agency_compliance',
    reported_on: '2026-03-24',
    reference: 'EXAMPLE-1',
  },
  {
    kind: 'availability_confirmation',
    listing_id: exampleIds[0],
    status: 'available',
    confirmed_on: '2026-04-28',
    reported_by_role: 'listing_agent',
    method: 'owner_contact',
  },
  {
    kind: 'listing',
    listing_id: exampleIds[1],
    agency_id: 'example-agency',
    record_class: 'open_listing',
    lifecycle: 'active',
    title: { pt: 'Exemplo: T3 com terraço', en: 'Example: three-bedroom flat with a terrace' },
    description: {
      pt: 'Outro imóvel de exemplo, que não existe.',
      en: 'Another home made up for this example; it does not exist.',
    },
    written_by_role: 'listing_agent',
    facts: {
      property_type: { value: 'apartment', ...agent('2026-04-06') },
      typology: { value: 'T3', ...agent('2026-04-06') },
      beds: { value: 3, ...agent('2026-04-06') },
      price_eur: { value: 455_000, ...agent('2026-04-06') },
      construction_year: { value: 1998, ...agent('2026-04-06') },
    },
    areas: { useful_m2: { value: 104, ...agent('2026-04-06') } },
    location: { municipality_code: '1312', point: { lat: 41.155, lon: -8.62 }, ...agent('2026-04-06') },
    energy: {
      class: { value: 'B-', reported_by_role: 'energy_assessor', reported_on: '2025-05-01' },
      certificate_valid_until: '2035-05-01',
    },
    features: { terrace: { value: true, ...agent('2026-04-06') } },
  },
  {
    kind: 'authorisation',
    authorisation_id: 'example-grant-2',
    listing_id: exampleIds[1],
    state: 'granted',
    valid_from: '2026-04-06',
    valid_until: '2026-08-31',
    reported_by_role: 'agency_compliance',
    reported_on: '2026-04-06',
    reference: 'EXAMPLE-2',
  },
]
