import { originTerms, pictureOrigins, type PictureOrigin } from '#src/domain/listing/digital-source-type.ts'
import type { Label } from '#src/domain/vocabulary.ts'
import type { PictureDescription } from '#src/domain/source/stated-form.ts'
import type { Field } from './action.ts'

/** As long as sources may write them. */
const altMost = 300
const creditMost = 120

const nobodyKnows: Label = { pt: 'Não sei', en: 'I do not know' }

/** How a picture was made, in plain words. */
export const originShown: Readonly<Record<PictureOrigin, Label>> = Object.fromEntries(
  pictureOrigins.map((each) => [each, each === 'unknown' ? nobodyKnows : originTerms[each]]),
) as Record<PictureOrigin, Label>

/** Where none of a home's pictures is meant. */
export const noneOfThese: Label = { pt: 'Nenhuma destas imagens', en: 'None of these pictures' }

/** A picture of a home by its place, and by the beginning of what is to be seen. */
export const nthPicture = (at: number, alt: Label): Label => ({
  pt: `Imagem ${at + 1}: ${alt.pt.slice(0, 60)}`,
  en: `Picture ${at + 1}: ${alt.en.slice(0, 60)}`,
})

/** What is asked of pictures: what is to be seen, and whose they are, for which a name may be suggested. */
export const descriptionFields = ({ alt, credit }: PictureDescription, suggested?: string): Field[] => [
  { name: 'alt_pt', kind: 'line', most: altMost, isOptional: true, value: alt.pt ?? '' },
  { name: 'alt_en', kind: 'line', most: altMost, isOptional: true, value: alt.en ?? '' },
  {
    name: 'credit',
    kind: 'line',
    most: creditMost,
    value: credit.slice(0, creditMost),
    ...(suggested !== undefined && { suggested: suggested.slice(0, creditMost) }),
  },
]

/** What was filled in. */
export const readPictureDescription = ({
  alt_pt,
  alt_en,
  credit = '',
}: {
  alt_pt?: string | undefined
  alt_en?: string | undefined
  credit?: string | undefined
}): PictureDescription => ({
  alt: { ...(alt_pt !== undefined && { pt: alt_pt }), ...(alt_en !== undefined && { en: alt_en }) },
  credit,
})
