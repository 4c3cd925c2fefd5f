import { recorded, type Bounded } from '#src/domain/bounded.ts'
import { endedUnions, namesOfUnion } from '#src/domain/municipality.ts'
import { fold } from './names.ts'
import { meaningsOfPlace } from './places.ts'

/** Whether the words of a text are among those of another one. */
const isAmong = (words: string, folded: string): boolean => ` ${folded} `.includes(` ${words} `)

/** Whether a reported parish has a name, or is a union of which it is a part. */
export const isCalled = (name: Bounded): ((reported: string) => boolean) => {
  const asked = fold(name)
  return (reported) => isAmong(asked, fold(recorded(reported)))
}

/**
 * Whether a reported parish is one of a municipality: by its name, as a part of a union or the union of it, by an
 * abbreviation (`S. Vicente`), or by a locality that is certain to be there.
 */
export const isParishOf = (code: string, name: Bounded): ((reported: string) => boolean) => {
  const asked = fold(name)
  const isThat = isCalled(name)
  return (reported) =>
    isThat(reported) ||
    isAmong(fold(recorded(reported)), asked) ||
    meaningsOfPlace(recorded(reported)).some(
      (place) =>
        place.codes.includes(code) &&
        (place.kind === 'parish' ? fold(recorded(place.name)) : fold(recorded(place.parish ?? ''))) === asked,
    )
}

/**
 * Whether a reported parish is a union of a municipality that has ended, of which not every parish is looked for: the home
 * is in one of them, and nobody says in which.
 */
export const isEndedUnion = (code: string, names: readonly string[]): ((reported: string) => boolean) => {
  const partly = endedUnions().filter(
    (union) =>
      union.code === code &&
      union.parishes.some((parish) => names.includes(parish)) &&
      !union.parishes.every((parish) => names.includes(parish)),
  )
  const called = new Set(partly.flatMap(namesOfUnion).map((name) => fold(recorded(name))))
  return (reported) => called.has(fold(recorded(reported)))
}
