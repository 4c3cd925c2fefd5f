import type { Feature } from '#src/domain/listing/facts/features.ts'
import { reportAreas } from './areas.ts'
import { reportAsking } from './asking.ts'
import type { RightsCase } from './cases.ts'
import { makeChecks } from './checks.ts'
import { isUnbuilt } from './condition.ts'
import { ago, ahead } from './day.ts'
import { reportFacts, type ListingInput } from './facts.ts'
import type { Home } from './home.ts'
import { reportLocation } from './location.ts'
import { reportOutcomes } from './outcomes.ts'
import { describe } from './prose.ts'
import type { Draw } from '#src/components/drawing/paint.ts'
import { report } from './reports.ts'
import { entitle } from './title.ts'

/** Who and since when: everything about a listing that is not the home. */
export interface Mandate extends Pick<RightsCase, 'record_class' | 'lifecycle'> {
  listing_id: string
  agency_id: string
  /** Days since the home came to the agency. */
  listed: number
}

/** The record that an agency submits for a home. */
export const listingRecord = (draw: Draw, home: Home, mandate: Mandate): ListingInput => {
  const { listed, ...identity } = mandate
  const { price_eur, price_history } = reportAsking(draw, home, listed)
  const record: ListingInput = {
    kind: 'listing',
    ...identity,
    title: entitle(draw, home),
    description: describe(draw, home),
    written_by_role: isUnbuilt(home.condition)
      ? 'developer'
      : draw.chance(0.85)
        ? 'listing_agent'
        : 'agency_compliance',
    representative_role: draw.chance(0.94) ? 'listing_agent' : 'agency_compliance',
    facts: { ...reportFacts(draw, home, listed), price_eur },
    areas: reportAreas(draw, home, listed),
    location: reportLocation(draw, home.place, listed),
    energy: reportEnergy(draw, home, listed),
    features: reportFeatures(draw, home, listed),
    checks: makeChecks(draw, home, listed),
    price_history,
    ...(draw.chance(0.5) ? { private: privatePart(draw) } : {}),
  }
  return { ...record, facts: { ...record.facts, ...reportOutcomes(draw, home, record.checks) } }
}

const reportEnergy = (draw: Draw, { energy }: Home, listed: number): NonNullable<ListingInput['energy']> => {
  const made = report(draw, 'energy', listed)
  switch (energy.state) {
    case 'unknown':
      return {}
    case 'not_applicable':
      return { class: { not_applicable: true, ...made } }
    case 'exempt':
    case 'in_progress':
      return { class: { value: energy.state, ...made } }
    case 'certified':
      return {
        class: { value: energy.energyClass, ...made },
        certificate_valid_until: draw.chance(0.03) ? ahead(draw.int(1, 30)) : ahead(draw.int(2, 115), 'm'),
      }
    case 'lapsed':
      return { class: { value: energy.energyClass, ...made }, certificate_valid_until: ago(draw.int(1, 400)) }
  }
}

const reportFeatures = (
  draw: Draw,
  { features }: Home,
  listed: number,
): NonNullable<ListingInput['features']> => {
  const reported = (Object.entries(features) as [Feature, boolean][]).map(([feature, value]) => [
    feature,
    { value, ...report(draw, 'plain', listed) },
  ])
  return Object.fromEntries(reported)
}

const privatePart = (draw: Draw): NonNullable<ListingInput['private']> => ({
  client_name: `Cliente fictício ${draw.int(1, 9_999)}`,
  client_tax_number: '000000000',
  address: `Rua Exemplo ${draw.int(1, 300)} (morada fictícia)`,
  tax_article: `U-${draw.int(100, 9_999)}-DEMO`,
})
