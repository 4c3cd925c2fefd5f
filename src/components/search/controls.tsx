import type { Child } from '#src/components/jsx/markup.ts'
import type { Language } from '#src/domain/language.ts'
import { number } from '#src/domain/format.ts'
import type { Field } from '#src/domain/search/fields.ts'
import { filterNamed, type QueryName } from '#src/domain/search/filters/index.ts'
import type { Problem, Query } from '#src/addresses/read-search.ts'
import { fieldLabel } from '#src/words/filter-words.ts'
import { wordsOf } from '#src/words/words.ts'

const problemText = ({ field, kind }: Problem, language: Language): string => {
  const { problem } = wordsOf(language).search
  const isPrice = field === 'min_price_eur' || field === 'max_price_eur'
  if (isPrice && kind === 'no_number') return problem.no_price
  if (isPrice && (kind === 'too_small' || kind === 'negative')) return problem.free
  return kind === 'wrong' ? '' : problem[kind]
}

/** What is wrong with a field, in words; nothing where nothing is. */
export const writeComplaint = (
  field: Problem['field'],
  problems: readonly Problem[],
  language: Language,
): string | undefined => {
  const found = problems.find((problem) => problem.field === field)
  if (!found) return undefined
  return found.kind === 'wrong' ? filterNamed(field)?.page[language].wrong : problemText(found, language)
}

interface OfField {
  field: Field
  problems: readonly Problem[]
  language: Language
}

/** What is wrong with a field, beside it and named by its control. */
export const Complaint = ({ field, problems, language }: OfField) => {
  const text = writeComplaint(field, problems, language)
  return text === undefined ? null : (
    <strong class="attention note" id={`wrong-${field}`}>
      {text}
    </strong>
  )
}

interface TextProps extends OfField {
  value: string
  /** The id of a list of suggestions. */
  suggestions?: string
  /** An example of what can be typed. */
  hint?: string
  isNumeric?: boolean
}

/** A labelled line of text. Numbers are typed as text too, so that `400 000 €`, `400k` and `T2` are understood. */
export const TextField = ({ value, suggestions, hint, isNumeric, ...of }: TextProps) => {
  const { field, problems, language } = of
  const isWrong = writeComplaint(field, problems, language) !== undefined
  return (
    <p class={`field ${field}`}>
      <label for={field}>{fieldLabel(field, language)}</label>
      <input
        id={field}
        name={field}
        value={value}
        autocomplete="off"
        inputmode={isNumeric ? 'numeric' : undefined}
        placeholder={hint}
        list={suggestions}
        aria-invalid={isWrong ? 'true' : undefined}
        aria-describedby={isWrong ? `wrong-${field}` : undefined}
      />
      <Complaint {...of} />
    </p>
  )
}

interface SelectProps {
  field: Field
  /** What it says while nothing is chosen. */
  any: string
  options: readonly Choice[]
  language: Language
}

/** One of a few values, or any. */
export const Select = ({ field, any, options, language }: SelectProps) => (
  <p class={`field ${field}`}>
    <label for={field}>{fieldLabel(field, language)}</label>
    <select id={field} name={field}>
      <option value="">{any}</option>
      {options.map(({ value, label }) => (
        <option value={value}>{label}</option>
      ))}
    </select>
  </p>
)

/** How many results a value would have, behind it. */
const Count = ({ of, language }: { of: number | undefined; language: Language }) =>
  of === undefined ? null : <span class="count"> ({number(of, language)})</span>

/** A value that can be chosen, what it is called, and how many results it would have. */
export interface Choice {
  value: string
  label: string
  count?: number | undefined
}

interface ChoicesProps {
  name: Field
  options: readonly Choice[]
  chosen: ReadonlySet<string>
  language: Language
  /** One of them alone. */
  isOne?: boolean
}

/** Boxes to tick. */
export const Choices = ({ name, options, chosen, language, isOne }: ChoicesProps) => (
  <ul class="choices">
    {options.map(({ value, label, count }) => (
      <li>
        <label>
          <input type={isOne ? 'radio' : 'checkbox'} name={name} value={value} checked={chosen.has(value)} />{' '}
          {label}
          <Count of={count} language={language} />
        </label>
      </li>
    ))}
  </ul>
)

/** Controls with what they have in common. */
export const Group = ({ legend, children }: { legend: string; children: Child }) => (
  <fieldset>
    <legend>{legend}</legend>
    {children}
  </fieldset>
)

type QueryFieldProps = Pick<Query, 'asked' | 'problems'> & {
  name: QueryName
  language: Language
  /** How many results each value of a list would have. */
  counts?: Readonly<Record<string, number>> | undefined
}

/** The control of a filter beyond the contract's bodies, of its kind. */
export const QueryField = ({ name: field, asked, problems, language, counts }: QueryFieldProps) => {
  const control = filterNamed(field)?.page.control
  const of = { field, problems, language }
  const value = asked[field]
  if (control?.kind === 'one')
    return (
      <p class={`field ${field}`}>
        <label for={field}>{fieldLabel(field, language)}</label>
        <select id={field} name={field}>
          {['', ...control.of].map((each) => (
            <option value={each} selected={each === value}>
              {each === '' ? wordsOf(language).search.anyLevel : each}
              {counts?.[each] !== undefined && ` (${number(counts[each], language)})`}
            </option>
          ))}
        </select>
        <Complaint {...of} />
      </p>
    )
  if (control?.kind === 'tick')
    return (
      <p class={`field ${field}`}>
        <label>
          <input type="checkbox" id={field} name={field} value="true" checked={value === 'true'} />{' '}
          {fieldLabel(field, language)}
        </label>
        <Complaint {...of} />
      </p>
    )
  const hint = filterNamed(field)?.page[language].hint
  return <TextField {...of} value={value} hint={hint} isNumeric={control?.kind === 'number'} />
}
