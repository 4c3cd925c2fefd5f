import type { Bounded } from '#src/domain/bounded.ts'
import { meetsTypology, parseTypology } from '#src/domain/listing/typology.ts'
import { checks, type Check } from '#src/domain/listing/facts/checks.ts'
import { features, type Feature } from '#src/domain/listing/facts/features.ts'
import { landmarks, type Landmark } from '#src/domain/listing/facts/landmarks.ts'
import { sliceCounter, type Sliced } from '#src/domain/slices.ts'
import { importances, type Importance, type Preference } from './preference.ts'
import { findBit } from './entry.ts'
import { fold, meaningsIn } from './names.ts'
import { has, text, type Judge } from './filters/judge.ts'
import {
  checkNames,
  conditionNames,
  featureNames,
  landmarkNames,
  orientationNames,
  propertyTypeNames,
} from './vocabulary-names.ts'

/** What one met wish adds to the order (design 5: high 3, medium 2, low 1). */
const weights: Record<Importance, number> = { low: 1, medium: 2, high: 3 }

/** The vocabularies a wish may come from; where two share a name (`garage`), the earlier one is meant. */
export const preferenceNames = [
  ['feature', featureNames],
  ['property_type', propertyTypeNames],
  ['condition', conditionNames],
  ['orientation', orientationNames],
  ['near', landmarkNames],
  ['check', checkNames],
] as const

type Meaning = { about: Preference['about']; value: string }

const meaningsOfWish = (key: Bounded): Meaning[] => {
  const folded = fold(key)
  for (const [about, names] of preferenceNames) {
    const means = meaningsIn<string>(names, folded)
    if (means.length > 0) return means.map((value) => ({ about, value }))
  }
  const typology = parseTypology(key)
  return typology === null ? [] : [{ about: 'typology', value: typology }]
}

/** Whether a wish means anything. */
export const meansWish = (key: Bounded): boolean => meaningsOfWish(key).length > 0

/** What reading a wish costs, in steps of a slice. */
const wishSteps = 200

/**
 * Reads wishes. One that is named twice counts once, with its higher importance. A home has one property
 * type, so wishes for two types are alternatives: met by either, counted once. Wishes without meaning come
 * back by their key.
 */
export function* readPreferences(
  wishes: readonly { key: Bounded; importance: Importance }[],
): Sliced<{ preferences: Preference[]; unrecognised: Bounded[] }> {
  const isOver = sliceCounter()
  const strongest = new Map<string, Meaning & { importance: Importance }>()
  const unrecognised: Bounded[] = []
  for (const { key, importance } of wishes) {
    const means = meaningsOfWish(key)
    if (means.length === 0) unrecognised.push(key)
    for (const meaning of means) {
      const id = `${meaning.about}.${meaning.value}`
      const known = strongest.get(id)
      if (!known || weights[importance] > weights[known.importance])
        strongest.set(id, { ...meaning, importance })
    }
    if (isOver(wishSteps)) yield
  }
  const grouped = new Map<string, Preference & { wanted: string[] }>()
  for (const { about, value, importance } of strongest.values()) {
    const alone = isAlone(about)
    const group = `${about}.${alone ? value : importance}`
    const known = grouped.get(group)
    if (known) known.wanted.push(value)
    else grouped.set(group, { about, wanted: [value], importance })
  }
  const byImportance = (a: Preference, b: Preference) =>
    importances.indexOf(b.importance) - importances.indexOf(a.importance)
  return { preferences: [...grouped.values()].toSorted(byImportance), unrecognised }
}

/** Whether a home may meet several wishes of a kind, each of which counts. */
export const isAlone = (about: Preference['about']): about is 'feature' | 'near' | 'check' =>
  about === 'feature' || about === 'near' || about === 'check'

/** Whether a reported value is what was wished for. */
export const meetsWish = (about: Preference['about'], reported: string, wanted: string): boolean =>
  about === 'typology' ? meetsTypology(reported, wanted) : reported === wanted

/** Which entries are reported to meet a wish; what is unknown adds nothing. */
const judgeOf = ({ about, wanted }: Preference): Judge => {
  if (about === 'feature') return has('features', findBit(features, wanted[0] as Feature))
  if (about === 'near') return has('near', findBit(landmarks, wanted[0] as Landmark))
  if (about === 'check') return has('collected', findBit(checks, wanted[0] as Check))
  return text(about, (reported) => wanted.some((one) => meetsWish(about, reported, one)))
}

/** What each wish adds to the points of an entry, and the most that there are. */
export const weighWishes = (
  preferences: readonly Preference[],
): { wishes: { judge: Judge; weight: number }[]; most: number } => ({
  wishes: preferences.map((preference) => ({
    judge: judgeOf(preference),
    weight: weights[preference.importance],
  })),
  most: preferences.reduce((sum, { importance }) => sum + weights[importance], 0),
})
