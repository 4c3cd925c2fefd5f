import { jsonArgument, print } from '#src/command/json.ts'
import { table } from '#src/command/table.ts'
import { runVerb } from '#src/command/verb.ts'
import { quoted } from '#src/command/remedy.ts'
import { readText, type Bounded } from '#src/domain/bounded.ts'
import { Refusal } from '#src/domain/errors.ts'
import { districtBySlug, municipalityByCode, parishReform } from '#src/domain/municipality.ts'
import { didYouMean } from '#src/domain/search/names.ts'
import { meaningsOfPlace, placeNames, readPlace, type Place } from '#src/domain/search/places.ts'
import { unboundedNamed } from '#src/domain/search/unbounded.ts'
import { quote } from '#src/domain/quote.ts'

/** A municipality as people and files name it. */
const municipalityOf = (code: string) => {
  const municipality = municipalityByCode(code)
  const district = districtBySlug(municipality?.district ?? '')
  return { code, name: municipality?.name ?? code, district: district?.name ?? '' }
}

/** A name that can be written in place of one that means nothing. */
const suggestionsFor = (name: Bounded) => {
  const unbounded = unboundedNamed(name)
  const suggested = unbounded?.suggested ?? didYouMean(name, [placeNames()])
  return suggested.map((each) => ({ name: each.name, municipalities: each.means.map(municipalityOf) }))
}

/** A locality that is the main place of a parish of its name is that parish. */
const isParishToo = ({ kind, name, codes }: Place, others: readonly Place[]): boolean =>
  kind === 'locality' &&
  others.some((other) => other.kind === 'parish' && other.name === name && other.codes[0] === codes[0])

const meaningOf = ({ kind, name, parish = kind === 'parish' ? name : undefined, codes, ended }: Place) => ({
  kind,
  name,
  ...(ended && { parishes: ended.parishes, law: parishReform.law, ended_on: parishReform.ended_on }),
  ...(parish !== undefined && { parish }),
  municipalities: codes.map(municipalityOf),
})

await runVerb({
  name: 'places',
  undo: 'reads',
  description:
    'Lists what the name of a place may mean: municipalities, parishes, localities, districts, islands and regions, with the INE codes to write as municipality_code',
  args: {
    name: {
      type: 'positional',
      description: 'The name, also abbreviated or with its district: Lagoa, "V. N. Gaia", "Luz, Tavira"',
    },
    ...jsonArgument,
  },
  takesMany: true,
  run: ({ _: words, json }) => {
    const name = readText(words.join(' '))
    const each = meaningsOfPlace(name).filter((place, _, all) => !isParishToo(place, all))
    const together = each.length === 0 ? readPlace(name) : null
    const meanings = (together ? [together] : each).map(meaningOf)
    const suggestions = meanings.length === 0 ? suggestionsFor(name) : []
    print(json, { given: name, meanings, did_you_mean: suggestions }, () =>
      table(
        ['CODE', 'MUNICIPALITY', 'DISTRICT', 'NAME', 'IS', 'PARISH'],
        meanings.flatMap((meaning) =>
          meaning.municipalities.map(({ code, name: municipality, district }) => [
            code,
            municipality,
            district,
            meaning.name,
            meaning.kind,
            meaning.parishes
              ? `${meaning.parishes.join(', ')} (since ${meaning.ended_on}, ${meaning.law})`
              : (meaning.parish ?? ''),
          ]),
        ),
      ),
    )
    if (meanings.length > 0) return
    const instead = suggestions.map(({ name: other, municipalities }) => {
      const [first] = municipalities
      return municipalities.length === 1 && first
        ? `${first.code} (${other}, ${first.district})`
        : quote(other)
    })
    throw new Refusal(
      'not_found',
      `Find ${quote(name)}: no table of places has it; ${instead.length > 0 ? `did you mean ${instead.join(' or ')}` : 'write the name of its municipality'}`,
      suggestions[0] === undefined
        ? null
        : { command: `npx open-listings places ${quoted(suggestions[0].name)}` },
    )
  },
})
