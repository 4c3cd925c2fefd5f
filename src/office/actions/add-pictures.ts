import { pictureOrigins, type PictureOrigin } from '#src/domain/listing/digital-source-type.ts'
import { finalStates } from '#src/domain/listing/lifecycle.ts'
import { descriptionFields, readPictureDescription, originShown } from '#src/domain/office/picture-field.ts'
import { lisbonDay } from '#src/domain/time/calendar.ts'
import type { Action, Values } from '#src/office/action.ts'
import { noOriginal, originalField } from './original-field.ts'

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
    const said = {
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
      ...said,
    }))
    if (added.length > 0)
      store.memberReports.pictures.add(listing_id, added, { at, note }, originalIn(values))
  },
}
