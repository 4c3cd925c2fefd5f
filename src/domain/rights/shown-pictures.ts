import { pictureName } from '#src/domain/listing/derived-pictures.ts'
import { judgePictures } from '#src/domain/listing/altered-pictures.ts'
import type { ListingRecord, Paired } from '#src/domain/listing/record.ts'
import { memoByObject } from '#src/domain/memo.ts'
import { publicCaption } from '#src/domain/private/listing-texts.ts'
import type { Candidate } from './decision.ts'

/** What follows for each picture of a candidate, by what the site asks of altered ones. */
export const judgeCandidatePictures = memoByObject((candidate: Pick<Candidate, 'media' | 'law'>) =>
  judgePictures(candidate.media, candidate.law.altered_pictures),
)

/** The places of the pictures that are shown, in their order: one that a home has twice is one picture. */
const shownPlaces = (candidate: Candidate): number[] => {
  const { pictures } = candidate
  return judgeCandidatePictures(candidate).flatMap(({ refusal }, place) =>
    refusal === null && pictures.indexOf(pictures[place] ?? '') === place ? [place] : [],
  )
}

/** The digests of the pictures that are shown, in the order of the record's. */
export const shownDigests = (candidate: Candidate): string[] =>
  shownPlaces(candidate).flatMap((place) => candidate.pictures[place] ?? [])

/** The pictures of a candidate's record, each with its address; an original and its altered versions name each other. */
export const shownMedia = (candidate: Candidate): ListingRecord['media'] => {
  const { media, addresses, judge } = candidate
  const judged = judgeCandidatePictures(candidate)
  const shown = shownPlaces(candidate)
  const addressOf = (place: number) =>
    `${addresses.pictures}${pictureName(candidate.pictures[place] ?? '')}.webp`
  const pairedAt = (place: number): Paired => {
    const original = judged[place]?.original ?? null
    const altered = shown.filter((each) => judged[each]?.original === place)
    return {
      ...(original !== null && { is_based_on: addressOf(original) }),
      ...(altered.length > 0 && { original_of: altered.map(addressOf) }),
    }
  }
  return shown.flatMap((place) => {
    const { original: _, ...picture } = media[place] ?? {}
    return 'alt' in picture
      ? [{ url: addressOf(place), ...picture, ...publicCaption(picture, judge), ...pairedAt(place) }]
      : []
  })
}
