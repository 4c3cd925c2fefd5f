import { z } from 'zod'
import type { Language } from '#src/domain/language.ts'
import { distinctName, districtBySlug, municipalityByCode } from '#src/domain/municipality.ts'
import { propertyTypes, propertyTypeTerms } from '#src/domain/vocabulary.ts'

/** The areas of a home that tell it from another. `built_m2` is one that the format does not define. */
export const claimedAreas = ['useful_m2', 'gross_private_m2', 'built_m2', 'plot_m2'] as const
export type ClaimedArea = (typeof claimedAreas)[number]

const area = z.number().nullable()

/** What is said of a home by which it is known again; what is unknown is `null`. */
export const homeClaims = z.object({
  municipality_code: z.string().nullable(),
  type: z.enum(propertyTypes).nullable(),
  /** Where only bedrooms are counted, the typology with so many. */
  typology: z.string().nullable(),
  useful_m2: area,
  gross_private_m2: area,
  built_m2: area,
  plot_m2: area,
} satisfies Record<ClaimedArea, typeof area> & Record<string, z.ZodType>)
export type HomeClaims = z.output<typeof homeClaims>

/** `Lagos (0807), apartment, T2, 85 m²`: a home in a line, for the operator and the agency; `unknown` for nothing. */
export const claimsText = (
  { municipality_code, type, typology, ...areas }: HomeClaims,
  language: Language,
): string => {
  const number = (value: number) => (language === 'pt' ? String(value).replace('.', ',') : String(value))
  const municipality = municipality_code === null ? undefined : municipalityByCode(municipality_code)
  const place =
    municipality &&
    `${distinctName(municipality.name, districtBySlug(municipality.district)?.name ?? '')} (${municipality.code})`
  const own = areas.useful_m2 ?? areas.gross_private_m2 ?? areas.built_m2
  const parts = [
    place ?? municipality_code,
    type && propertyTypeTerms[type][language].toLowerCase(),
    typology,
    own === null ? null : `${number(own)} m²`,
    areas.plot_m2 === null ? null : `${language === 'pt' ? 'terreno' : 'plot'} ${number(areas.plot_m2)} m²`,
  ].filter((part) => part !== null)
  return parts.join(', ') || (language === 'pt' ? 'por indicar' : 'unknown')
}
