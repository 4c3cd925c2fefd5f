import type { ActionName } from '#src/domain/office/action.ts'
import { descriptionFields, readPictureDescription } from '#src/domain/office/picture-field.ts'
import type { Action, Subject } from '#src/office/action.ts'
import { noOriginal, originalField } from './original-field.ts'

/** Says what is to be seen on a picture, and whose it is. How it was made is in its file, and is said when it is uploaded. */
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

const indexOf = ({ said, picture }: Subject): number =>
  said().stated.pictures.findIndex(({ digest }) => digest === picture?.digest)

const placing = (
  name: ActionName,
  to: 'first' | 'up' | 'down',
  isPossible: (index: number, count: number) => boolean,
): Action => ({
  name,
  of: 'picture',
  fields: () => [],
  applies: (subject) => isPossible(indexOf(subject), subject.said().stated.pictures.length),
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
