import { recorded, type Bounded } from '#src/domain/bounded.ts'
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
