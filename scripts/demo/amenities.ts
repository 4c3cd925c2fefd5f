import type { Feature } from '#src/domain/listing/facts/features.ts'
import type { Condition, PropertyType } from '#src/domain/vocabulary.ts'
import { kindOfHome, type Kind } from './kinds.ts'
import type { Place } from './places.ts'
import type { Draw } from '#src/components/drawing/paint.ts'

type Likely = Partial<Record<Feature, number>>

const indoors: Likely = {
  storage: 0.4,
  air_conditioning: 0.4,
  equipped_kitchen: 0.6,
  fitted_wardrobes: 0.6,
  double_glazing: 0.65,
  suite: 0.45,
  furnished: 0.2,
  security_door: 0.4,
  solar_panels: 0.2,
  step_free_access: 0.3,
}

// How likely each feature is where it is reported on; one that is not named here is not asked about.
const likely: Record<Kind, Likely> = {
  flat: {
    ...indoors,
    elevator: 0.6,
    garage: 0.3,
    parking: 0.4,
    balcony: 0.6,
    terrace: 0.15,
    pool: 0.08,
    central_heating: 0.25,
    fireplace: 0.1,
    ev_charging: 0.12,
    gated_community: 0.12,
    concierge: 0.1,
  },
  house: {
    ...indoors,
    garage: 0.55,
    parking: 0.6,
    balcony: 0.4,
    terrace: 0.45,
    garden: 0.6,
    pool: 0.2,
    central_heating: 0.35,
    fireplace: 0.45,
    ev_charging: 0.15,
    gated_community: 0.08,
    barbecue: 0.45,
    attic: 0.3,
    basement: 0.25,
  },
  farm: {
    storage: 0.7,
    parking: 0.8,
    terrace: 0.4,
    garden: 0.6,
    pool: 0.25,
    fireplace: 0.7,
    solar_panels: 0.25,
    barbecue: 0.5,
    attic: 0.3,
    basement: 0.2,
    furnished: 0.15,
    step_free_access: 0.3,
    central_heating: 0.2,
  },
  building: { elevator: 0.2, storage: 0.5, terrace: 0.3, attic: 0.4, basement: 0.3, step_free_access: 0.2 },
  land: {},
  commerce: {
    parking: 0.35,
    storage: 0.5,
    air_conditioning: 0.5,
    double_glazing: 0.4,
    security_door: 0.4,
    step_free_access: 0.6,
    ev_charging: 0.1,
  },
  garage: { security_door: 0.2, step_free_access: 0.5, ev_charging: 0.25, storage: 0.3 },
}

const shareReported = 0.45

/** Draws the features that are reported on: `true` present, `false` absent. The others stay unknown. */
export const chooseFeatures = (
  draw: Draw,
  type: PropertyType,
  condition: Condition | null,
  place: Place,
): Partial<Record<Feature, boolean>> => {
  const kind = kindOfHome(type)
  const features: Partial<Record<Feature, boolean>> = {}
  if (condition !== 'ruin')
    for (const [feature, probability] of Object.entries(likely[kind]) as [Feature, number][])
      if (draw.chance(shareReported)) features[feature] = draw.chance(probability)
  if (kind === 'garage') return features
  if (place.coast && draw.chance(0.4)) features.sea_view = draw.chance(0.35)
  if (draw.chance(0.08)) features.river_view = draw.chance(0.4)
  return features
}
