import { z } from 'zod'

/** The texts of a closed home that professionals are shown, in the agency's words. */
const shownTexts = ['title', 'description'] as const
export type ShownText = (typeof shownTexts)[number]

type InLanguages = Partial<Record<'pt' | 'en', string | undefined>>

/** What is read of a source listing: its texts, and the place that it names. */
interface Described extends Record<ShownText, InLanguages> {
  location: {
    municipality_code: string
    parish?:
      | { value?: string | undefined; alternatives?: readonly { value: string }[] | undefined }
      | undefined
  }
}

/** The texts of a listing and the place that they must not reveal. */
export interface Texts {
  words: Record<ShownText, InLanguages>
  /** The municipality is disclosed anyway; of the parish every name that was reported. */
  place: { municipality_code: string; parishes: readonly string[] }
}

/** The texts of a listing, with the place that they must not reveal. */
export const pickShownTexts = ({ title, description, location }: Described): Texts => {
  const { municipality_code, parish } = location
  const parishes = [parish?.value, ...(parish?.alternatives?.map(({ value }) => value) ?? [])]
  return {
    words: { title, description },
    place: { municipality_code, parishes: parishes.filter((name) => name !== undefined) },
  }
}

/** What a confirmation covers: other words, or another place that they might reveal, need a new one. */
export const writeConfirmable = ({ words: { title, description }, place }: Texts): string =>
  JSON.stringify([
    [title.pt, title.en, description.pt, description.en],
    [place.municipality_code, ...place.parishes.toSorted()],
  ])

/** The texts that a home has, which are withheld until a person has confirmed that they do not tell where it is. */
export const withheldTexts = ({ words }: Texts): ShownText[] =>
  shownTexts.filter((field) => Object.values(words[field]).some((text) => text !== undefined && text !== ''))

const withheldReason =
  'The agency’s words may tell where the home is. They are withheld until the agency has them confirmed.' as const

/** A text that a professional is not shown, and why. */
export const withheldText = z
  .object({ field: z.enum(shownTexts), reason: z.literal('may_locate'), text: z.literal(withheldReason) })
  .meta({ id: 'WithheldText', description: 'A text that is not shown: its field is null' })

/** The notice in place of a text that is withheld. */
export const withheldNotice = (field: ShownText): z.output<typeof withheldText> => ({
  field,
  reason: 'may_locate',
  text: withheldReason,
})
