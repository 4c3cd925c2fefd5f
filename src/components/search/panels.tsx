import type { Child } from '#src/components/jsx/markup.ts'
import type { Language } from '#src/domain/language.ts'
import { inPhrase } from '#src/domain/format.ts'
import { features, featureTerms } from '#src/domain/listing/facts/features.ts'
import { conditionTerms, orientationTerms, propertyTypeTerms, type Label } from '#src/domain/vocabulary.ts'
import type { Criteria } from '#src/domain/search/criteria.ts'
import type { QueryName } from '#src/domain/search/filters/index.ts'
import { uniteMeanings } from '#src/domain/search/reading.ts'
import { offeredValues } from '#src/domain/search/value-counts.ts'
import { fieldLabel } from '#src/words/filter-words.ts'
import { wordsOf } from '#src/words/words.ts'
import { searchAddress } from '#src/addresses/search.ts'
import { fieldsBehind, furtherNames, type ChipName } from './chips.ts'
import { Choices, Group, QueryField, TextField, type Choice } from './controls.tsx'
import type { SearchPage } from './data.ts'
import { Known } from './known.tsx'
import { chooseSuggestions } from './suggestions.tsx'

interface Props {
  data: SearchPage
  language: Language
}

const choicesOf = (
  terms: Record<string, Label>,
  language: Language,
  counts?: Readonly<Record<string, number>>,
): Choice[] =>
  Object.entries(terms).map(([value, label]) => ({ value, label: label[language], count: counts?.[value] }))

/** Several places in one field; a semicolon parts them where one of them has a comma of its own. */
const placesText = (places: readonly string[]): string =>
  places.join(places.some((place) => place.includes(',')) ? '; ' : ', ')

/** What all panels are made of: what was asked, and what is wrong with it. */
const partsOf = ({ data: { query, answer, counts }, language }: Props) => ({
  asked: query.asked,
  problems: query.problems,
  criteria: answer?.understood.criteria,
  counts,
  words: wordsOf(language).search,
})

/** The parishes of the municipality that is searched, one of which can be chosen; the field itself elsewhere. */
const Parish = (props: Props) => {
  const { asked, problems, counts, words } = partsOf(props)
  const { language } = props
  const found = Object.entries(counts?.parish ?? {})
  if (found.length < 2 || (asked.parish !== '' && counts?.parish[asked.parish] === undefined))
    return <QueryField name="parish" asked={asked} problems={problems} language={language} />
  const options = [
    { value: '', label: words.anyParish },
    ...found.map(([value, count]) => ({ value, label: value, count })),
  ]
  return (
    <Group legend={fieldLabel('parish', language)}>
      <Choices name="parish" options={options} chosen={new Set([asked.parish])} language={language} isOne />
    </Group>
  )
}

const Where = (props: Props) => {
  const { asked, problems, words } = partsOf(props)
  const { language } = props
  return (
    <>
      <TextField
        field="municipalities"
        value={placesText(asked.municipalities)}
        problems={problems}
        suggestions="places"
        hint={words.severalPlaces}
        language={language}
      />
      <Parish {...props} />
      <QueryField name="near" asked={asked} problems={problems} language={language} />
    </>
  )
}

/** The controls of some filters beyond the contract's bodies, beside each other. */
const Fields = ({ names, ...props }: Props & { names: readonly QueryName[] }) => {
  const { asked, problems, counts } = partsOf(props)
  return (
    <div class="fields">
      {names.map((name) => (
        <QueryField
          name={name}
          asked={asked}
          problems={problems}
          language={props.language}
          counts={name === 'energy_class_min' ? counts?.energy_class_min : undefined}
        />
      ))}
    </div>
  )
}

/** Prices the wrong way round, exchanged. */
const Swap = (props: Props) => {
  const { asked, problems, words } = partsOf(props)
  if (problems.every(({ kind }) => kind !== 'out_of_order')) return null
  const swapped = { min_price_eur: asked.max_price_eur, max_price_eur: asked.min_price_eur }
  return (
    <p>
      <a href={searchAddress(asked, swapped, props.language)}>{words.problem.swap}</a>
    </p>
  )
}

const Price = (props: Props) => {
  const { asked, problems } = partsOf(props)
  const { language } = props
  const of = { problems, language }
  return (
    <>
      <div class="pair">
        {(['min_price_eur', 'max_price_eur'] as const).map((field) => (
          <TextField
            {...of}
            field={field}
            value={asked[field]}
            suggestions={chooseSuggestions(field)}
            isNumeric
          />
        ))}
      </div>
      <Swap {...props} />
      <Fields
        {...props}
        names={['max_useful_price_per_m2', 'max_condominium_eur', 'price_reduced_within_days']}
      />
    </>
  )
}

const Rooms = (props: Props) => {
  const { asked, problems, criteria, counts, words } = partsOf(props)
  const { language } = props
  const chosen = criteria ? uniteMeanings(criteria.typologies) : asked.typologies
  const options = offeredValues(chosen).typologies.map((value) => ({
    value,
    label: value,
    count: counts?.typologies[value],
  }))
  return (
    <>
      <Group legend={fieldLabel('typologies', language)}>
        <Choices name="typologies" options={options} chosen={new Set(chosen)} language={language} />
        <p class="note">{words.typologyMeans}</p>
      </Group>
      <div class="pair">
        <TextField
          field="min_bedrooms"
          value={asked.min_bedrooms}
          problems={problems}
          suggestions={chooseSuggestions('min_bedrooms')}
          language={language}
        />
        <QueryField name="min_bathrooms" asked={asked} problems={problems} language={language} />
      </div>
      <Fields {...props} names={['min_useful_m2', 'min_plot_m2']} />
    </>
  )
}

const Type = (props: Props) => {
  const { asked, criteria, counts, words } = partsOf(props)
  const { language } = props
  const chosen = criteria && !asked.homes_only ? uniteMeanings(criteria.property_types) : asked.property_types
  return (
    <>
      <p class="field all_types">
        <label for="all_types">{words.scope}</label>
        <select id="all_types" name="all_types">
          <option value="">{words.homesOnly}</option>
          <option value="true" selected={asked.all_types}>
            {words.allTypes}
          </option>
        </select>
      </p>
      <Group legend={fieldLabel('property_types', language)}>
        <Choices
          name="property_types"
          options={choicesOf(propertyTypeTerms, language, counts?.property_types)}
          chosen={new Set<string>(chosen)}
          language={language}
        />
      </Group>
    </>
  )
}

const Features = (props: Props) => {
  const { asked, criteria, counts } = partsOf(props)
  const { language } = props
  const chosen = new Set<string>(criteria ? uniteMeanings(criteria.must_have) : asked.must_have)
  const options = features.map((value) => ({
    value,
    label: featureTerms[value][language],
    count: counts?.must_have[value],
  }))
  return (
    <>
      <Choices name="must_have" options={options} chosen={chosen} language={language} />
      <Fields {...props} names={['must_not_have']} />
    </>
  )
}

/** The kinds of wishes that have boxes. */
const boxed: ReadonlySet<string> = new Set(['feature', 'condition', 'orientation'])

/** Preferences that an address can contain and that have no checkbox. */
const OtherWishes = ({ criteria }: { criteria: Criteria | undefined }) => (
  <>
    {(criteria?.preferences ?? [])
      .filter(({ about }) => !boxed.has(about))
      .flatMap(({ wanted }) => wanted)
      .map((wish) => (
        <input type="hidden" name="preferences" value={wish} />
      ))}
  </>
)

const More = (props: Props) => {
  const { asked, criteria, words } = partsOf(props)
  const { language } = props
  const chosen = new Set<string>(
    criteria ? criteria.preferences.flatMap(({ wanted }) => wanted) : asked.preferences,
  )
  const groups = [
    [words.preferences, featureTerms],
    [`${words.preferences}: ${inPhrase(words.condition)}`, conditionTerms],
    [`${words.preferences}: ${inPhrase(words.orientation)}`, orientationTerms],
  ] as const
  return (
    <>
      <Fields {...props} names={furtherNames} />
      {groups.map(([legend, terms]) => (
        <Group legend={legend}>
          <Choices
            name="preferences"
            options={choicesOf(terms, language)}
            chosen={chosen}
            language={language}
          />
        </Group>
      ))}
      <OtherWishes criteria={criteria} />
    </>
  )
}

/** The controls behind each chip. */
export const panels: Record<ChipName, (props: Props) => Child> = {
  where: Where,
  price: Price,
  rooms: Rooms,
  type: Type,
  features: Features,
  known: Known,
  more: More,
}

/** Whether something is wrong with one of the fields behind a chip. */
export const isWrong = (chip: ChipName, { query: { problems } }: SearchPage): boolean =>
  problems.some(({ field }) => (fieldsBehind(chip) as readonly string[]).includes(field))
