import type { Label } from '#src/domain/vocabulary.ts'

/** What an agency's text may say that a home is near, as a wish asks it and as it is said in a sentence. */
export const landmarkTerms = {
  near_metro: { pt: 'Perto do metro', en: 'Near the metro' },
  near_train: { pt: 'Perto do comboio', en: 'Near the railway' },
  near_bus: { pt: 'Perto do autocarro', en: 'Near a bus stop' },
  near_beach: { pt: 'Perto da praia', en: 'Near the beach' },
  near_sea: { pt: 'Perto do mar', en: 'Near the sea' },
  near_river: { pt: 'Perto do rio', en: 'Near the river' },
  near_school: { pt: 'Perto de escolas', en: 'Near schools' },
  near_university: { pt: 'Perto da universidade', en: 'Near a university' },
  near_hospital: { pt: 'Perto do hospital', en: 'Near a hospital' },
  near_health: { pt: 'Perto do centro de saúde', en: 'Near a health centre' },
  near_pharmacy: { pt: 'Perto da farmácia', en: 'Near a pharmacy' },
  near_supermarket: { pt: 'Perto do supermercado', en: 'Near a supermarket' },
  near_shops: { pt: 'Perto do comércio', en: 'Near shops' },
  near_market: { pt: 'Perto do mercado', en: 'Near the market' },
  near_park: { pt: 'Perto do parque', en: 'Near a park' },
  near_centre: { pt: 'Perto do centro', en: 'Near the centre' },
  near_airport: { pt: 'Perto do aeroporto', en: 'Near the airport' },
  near_motorway: { pt: 'Perto da autoestrada', en: 'Near the motorway' },
  near_marina: { pt: 'Perto da marina', en: 'Near the marina' },
  near_golf: { pt: 'Perto do golfe', en: 'Near golf' },
} as const satisfies Record<string, Label>

export type Landmark = keyof typeof landmarkTerms
export const landmarks = Object.keys(landmarkTerms) as Landmark[]
export const isLandmark = (name: string): name is Landmark => Object.hasOwn(landmarkTerms, name)
