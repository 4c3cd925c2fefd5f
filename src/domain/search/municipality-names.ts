import { municipalities, municipalityByCode } from '#src/domain/listing/municipality.ts'
import { meaningsOf, namesOf } from './names.ts'

/** Names, aliases, address slugs and INE codes of the 308 municipalities; two are called `Lagoa`. */
export const municipalityNames = namesOf(
  municipalities.flatMap(({ code, name, slug, aliases }) =>
    [name, ...aliases, slug, code].map((text) => [text, code] as const),
  ),
)

/** A name that means this municipality alone: `Porto`, but `Lagoa (Algarve)`. */
export const onlyNameOf = (code: string): string => {
  const municipality = municipalityByCode(code)
  const names = municipality ? [municipality.name, ...municipality.aliases] : []
  return names.find((name) => meaningsOf(municipalityNames, name).length === 1) ?? code
}
