import { expect, test } from 'vitest'
import {
  alteredPictureRules,
  judgePictures,
  type Pairable,
  type PictureJudgement,
} from '#src/domain/listing/altered-pictures.ts'
import { mayBeAi, pictureOrigins } from '#src/domain/listing/digital-source-type.ts'

const photograph: Pairable = { digital_source_type: 'digitalCapture', original: -1 }
const generated: Pairable = { digital_source_type: 'trainedAlgorithmicMedia', original: -1 }
const furnished = (original: number): Pairable => ({
  digital_source_type: 'compositeWithTrainedAlgorithmicMedia',
  original,
})
/** Nobody says that AI did it: it names its original. */
const retouched = (original: number): Pairable => ({ digital_source_type: 'unknown', original })

const shown = { original: null, refusal: null }
const beside = (original: number) => ({ original, refusal: null })
const refused = (original: number | null): PictureJudgement => ({ original, refusal: 'altered_picture' })
const alone: PictureJudgement = { original: null, refusal: 'picture_without_original' }

test.each<[string, Pairable[], Record<(typeof alteredPictureRules)[number], PictureJudgement[]>]>([
  [
    'photographs',
    [photograph, { digital_source_type: 'unknown', original: -1 }],
    { labelled: [shown, shown], with_original: [shown, shown], refused: [shown, shown] },
  ],
  [
    'a furnished room and its original',
    [photograph, furnished(0)],
    { labelled: [shown, beside(0)], with_original: [shown, beside(0)], refused: [shown, refused(0)] },
  ],
  [
    'one without its original',
    [furnished(-1), photograph],
    { labelled: [shown, shown], with_original: [alone, shown], refused: [refused(null), shown] },
  ],
  [
    'one that names a picture which is not there',
    [furnished(7)],
    { labelled: [shown], with_original: [alone], refused: [refused(null)] },
  ],
  [
    'one that names a picture which AI made',
    [generated, furnished(0)],
    { labelled: [shown, shown], with_original: [alone, alone], refused: [refused(null), refused(null)] },
  ],
  [
    'one that names itself',
    [furnished(0)],
    { labelled: [shown], with_original: [alone], refused: [refused(null)] },
  ],
  [
    'versions of a version',
    [photograph, retouched(0), furnished(1)],
    {
      labelled: [shown, beside(0), shown],
      with_original: [shown, beside(0), alone],
      refused: [shown, refused(0), refused(null)],
    },
  ],
  [
    'two versions of one original',
    [furnished(2), furnished(2), photograph],
    {
      labelled: [beside(2), beside(2), shown],
      with_original: [beside(2), beside(2), shown],
      refused: [refused(2), refused(2), shown],
    },
  ],
])('of %s each rule shows what it says', (_, pictures, expected) => {
  for (const rule of alteredPictureRules) expect(judgePictures(pictures, rule), rule).toEqual(expected[rule])
  expect(judgePictures(pictures)).toEqual(expected.labelled)
})

test('where none is shown, what AI made or may have made is left out, and nothing else', () => {
  for (const digital_source_type of pictureOrigins)
    expect(
      judgePictures([{ digital_source_type, original: -1 }], 'refused')[0]?.refusal !== null,
      digital_source_type,
    ).toBe(mayBeAi(digital_source_type))
})
