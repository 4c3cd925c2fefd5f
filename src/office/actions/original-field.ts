import { judgeCandidatePictures } from '#src/domain/rights/shown-pictures.ts'
import { mayBeAi } from '#src/domain/listing/digital-source-type.ts'
import type { Field } from '#src/domain/office/action.ts'
import type { Label } from '#src/domain/vocabulary.ts'
import type { Subject } from '#src/office/action.ts'
import { noneOfThese, nthPicture } from '#src/domain/office/picture-field.ts'

/** Says that none of the pictures is the original. */
export const noOriginal = 'none'

/** Which picture of the home is the original of the one that a form is about, or of those that it brings. */
export const originalField = (subject: Subject | null): Field => {
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
