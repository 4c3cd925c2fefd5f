import type { ActionName, Field } from '#src/domain/office/action.ts'
import {
  descriptionFields,
  readPictureDescription,
  noneOfThese,
  nthPicture,
  originShown,
} from '#src/domain/office/picture-field.ts'
import type { Action, Subject, Values } from '#src/office/action.ts'
import { judgeCandidatePictures } from '#src/domain/rights/shown-pictures.ts'
import { mayBeAi, pictureOrigins, type PictureOrigin } from '#src/domain/listing/digital-source-type.ts'
import type { Label } from '#src/domain/vocabulary.ts'
import { finalStates } from '#src/domain/listing/lifecycle.ts'
import { lisbonDay } from '#src/domain/time/calendar.ts'

/** Says that none of the pictures is the original. */
const noOriginal = 'none'

/** Which picture of the home is the original of the one that a form is about, or of those that it brings. */
const originalField = (subject: Subject | null): Field => {
  const { media = [], pictures = [] } = subject?.view.candidate ?? {}
  const own = pictures.indexOf(subject?.digest ?? '')
  const shown: Record<string, Label> = {
    [noOriginal]: noneOfThese,
  }
  for (const [at, digest] of pictures.entries()) {
    const picture = media[at]
    if (at === own || !picture || mayBeAi(picture.digital_source_type)) continue
    shown[digest] ??= nthPicture(at, picture.alt)
  }
  const original =
    subject === null ? null : (judgeCandidatePictures(subject.view.candidate)[own]?.original ?? null)
  return {
    name: 'original',
    kind: 'choice',
    choices: Object.keys(shown),
    shown,
    value: (original !== null && pictures[original]) || '',
  }
}

/** Whoever uploads is asked in plain words; the other terms are those of archives and of software. */
const askedOrigins = [
  'unknown',
  'digitalCapture',
  'humanEdits',
  'algorithmicallyEnhanced',
  'digitalCreation',
  'compositeWithTrainedAlgorithmicMedia',
  'trainedAlgorithmicMedia',
] as const satisfies readonly PictureOrigin[]

/** How pictures were made, as a form says it; `null` where it says nothing of the kind. */
export const readPictureOrigin = (text: string | undefined): PictureOrigin | null =>
  pictureOrigins.find((each) => each === text) ?? null

const originalIn = ({ original }: Values): string | undefined =>
  original === noOriginal ? undefined : original

/** Puts pictures into a home, several at once. Its form is on the page of the home's pictures, for it brings files. */
export const addPictures: Action = {
  name: 'add-pictures',
  of: 'home',
  fields: (_, subject) => [
    { name: 'origin', kind: 'choice', choices: askedOrigins, shown: originShown },
    ...((subject?.view.candidate.pictures.length ?? 0) > 0
      ? [{ ...originalField(subject), isOptional: true }]
      : []),
    // Whoever took a picture has the right to be named: the agency's own name is offered, and not chosen for anybody.
    ...descriptionFields({ alt: {}, credit: '' }, subject?.view.candidate.agency.name),
  ],
  applies: ({ view: { candidate } }) => !finalStates.includes(candidate.lifecycle),
  run({ store, at, member, listing_id, pictures = [], values, note }) {
    const { role: reported_by_role, member_id } = member
    const statement = {
      ...readPictureDescription(values),
      digital_source_type: readPictureOrigin(values.origin) ?? 'unknown',
      reported_by_role,
      reported_on: lisbonDay(at),
      member: member_id,
    }
    const added = pictures.map(({ digest, width, height, file_origin = null, file_words = null }) => ({
      digest,
      width,
      height,
      file_origin,
      file_words,
      ...statement,
    }))
    if (added.length > 0)
      store.memberReports.pictures.add(listing_id, added, { at, note }, originalIn(values))
  },
}

/** Says what is to be seen on a picture, and whose it is. How it was made is in its file, and is stated when it is uploaded. */
export const describePicture: Action = {
  name: 'describe-picture',
  of: 'picture',
  fields: (_, subject) => descriptionFields(subject?.picture ?? { alt: {}, credit: '' }),
  applies: ({ picture }) => picture !== null,
  run: ({ store, at, listing_id, picture, values, note }) =>
    store.memberReports.pictures.describe(listing_id, picture ?? '', readPictureDescription(values), {
      at,
      note,
    }),
}

const indexOf = ({ statedHome, picture }: Subject): number =>
  statedHome().stated.pictures.findIndex(({ digest }) => digest === picture?.digest)

const placing = (
  name: ActionName,
  to: 'first' | 'up' | 'down',
  isPossible: (index: number, count: number) => boolean,
): Action => ({
  name,
  of: 'picture',
  fields: () => [],
  applies: (subject) => isPossible(indexOf(subject), subject.statedHome().stated.pictures.length),
  run: ({ store, at, listing_id, picture, note }) =>
    store.memberReports.pictures.place(listing_id, picture ?? '', to, { at, note }),
})

/** Moves a picture among those that were put in; the first one of all is the home's. */
export const placings: readonly Action[] = [
  placing('picture-first', 'first', (index) => index > 0),
  placing('picture-up', 'up', (index) => index > 0),
  placing('picture-down', 'down', (index, count) => index >= 0 && index < count - 1),
]

/** Says of which picture an altered one was made, whoever brought them: a feed has no word for it. */
export const nameOriginal: Action = {
  name: 'name-original',
  of: 'picture',
  fields: (_, subject) => [originalField(subject)],
  applies: ({ view: { candidate } }) => candidate.pictures.length > 1,
  run: ({ store, at, listing_id, picture, values: { original = noOriginal }, note }) =>
    store.memberReports.pictures.nameOriginal(
      listing_id,
      picture ?? '',
      original === noOriginal ? null : original,
      { at, note },
    ),
}

/** Takes a picture out. */
export const dropPicture: Action = {
  name: 'drop-picture',
  of: 'picture',
  fields: () => [],
  applies: ({ picture }) => picture !== null,
  run: ({ store, at, listing_id, picture, note }) =>
    store.memberReports.pictures.takeBack(listing_id, picture ?? '', { at, note }),
}
