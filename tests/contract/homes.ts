import type { Hono } from 'hono'
import type { SourceRecordInput } from '#src/domain/source/record.ts'
import { agency, by, grant, appContextIn, listing, take } from '../fixtures.ts'
import { appOver, post, refusalOf } from '../server/rest-fixtures.ts'

const validated = { validated_by_role: 'lawyer', validated_on: '2026-04-05' } as const
const { reported_on } = by

/** Three open listings that differ in everything a search can ask for. */
export const threeHomes: readonly SourceRecordInput[] = [
  listing('ol-lisbon', {
    facts: {
      property_type: { value: 'apartment', ...by },
      typology: { value: 'T1', ...by },
      beds: { value: 1, ...by },
      price_eur: { value: 300_000, ...by },
    },
    features: { elevator: { value: true, ...by } },
    checks: { title: { reported_by_role: 'solicitor', reported_on } },
  }),
  listing('ol-porto', {
    facts: {
      property_type: { value: 'detached_house', ...by },
      typology: { value: 'T3', ...by },
      beds: { value: 3, ...by },
      price_eur: { value: 500_000, ...by },
    },
    location: { municipality_code: '1312', ...by },
    features: { elevator: { value: true, ...by }, pool: { value: true, ...by } },
    checks: { title: { reported_by_role: 'solicitor', reported_on, ...validated } },
  }),
  listing('ol-faro', {
    facts: {
      property_type: { value: 'duplex', ...by },
      typology: { value: 'T4', ...by },
      beds: { value: 4, ...by },
      price_eur: { value: 700_000, ...by },
    },
    location: { municipality_code: '0805', ...by },
    features: { elevator: { value: false, ...by } },
    checks: {},
  }),
  grant('ol-lisbon'),
  grant('ol-porto'),
  grant('ol-faro'),
]

/** A server over an agency and these records. */
export const serving = async (records: readonly SourceRecordInput[]): Promise<Hono> => {
  const appContext = appContextIn(null)
  take(appContext, agency(), ...records)
  return (await appOver(appContext)).app
}

/** So many open listings that a search finds alike. */
export const alike = (count: number): SourceRecordInput[] =>
  Array.from({ length: count }, (_, index) => `ol-alike${index}`).flatMap((id) => [listing(id), grant(id)])

/** The identifiers that a search finds, in its order, or what was wrong with it: `body.limit: too_large`. */
export const found = async (app: Hono, path: string, body: unknown): Promise<string[]> => {
  const answer = await post(app, path, JSON.stringify(body))
  if (answer.status !== 200)
    return (await refusalOf(answer)).detail.map(({ loc, type }) => `${loc.join('.')}: ${type}`)
  const { results } = (await answer.json()) as { results: { listing_id: string }[] }
  return results.map(({ listing_id }) => listing_id)
}
