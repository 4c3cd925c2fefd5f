import type { Language } from '#src/domain/language.ts'
import { checkAsked, visitQuestions, type VisitQuestion } from '#src/domain/evidence/before-visit.ts'
import { checks, checkTerms, type Check } from '#src/domain/listing/facts/checks.ts'
import type { Level } from '#src/domain/listing/schemas.ts'
import { findMeanings } from '#src/domain/search/names.ts'
import { checkNames } from '#src/domain/search/vocabulary-names.ts'
import { recorded } from '#src/domain/bounded.ts'
import { number } from '#src/domain/format.ts'
import { beforeVisitWords } from '#src/words/before-visit.ts'
import { wordsOf } from '#src/words/words.ts'
import { Complaint, QueryField } from './controls.tsx'
import type { SearchPage } from './data.ts'

interface Props {
  data: SearchPage
  language: Language
}

/** How long ago people may want to have heard that a home is for sale, in days. */
const daysOffered = ['7', '30', '90']

/** The questions of a visit, each with the check that answers it; whether it is still for sale is a matter of days. */
const asked: readonly { text: VisitQuestion | 'cost'; check: Check }[] = [
  ...(Object.keys(visitQuestions) as VisitQuestion[])
    .filter((question) => question !== 'for_sale')
    .map((text) => ({ text, check: checkAsked(text) })),
  { text: 'cost', check: 'price' },
]

const isLevel = (text: string): text is Level => text === 'collected' || text === 'validated'

/** The level at which each check is asked; beside a mistake nothing was understood, and what was sent stays. */
const levelsIn = ({ query, answer }: SearchPage): ReadonlyMap<Check, Level> => {
  const criteria = answer?.understood.criteria
  if (criteria)
    return new Map(criteria.readiness_min.flatMap(({ check, level }) => (check ? [[check, level]] : [])))
  return new Map(
    Object.entries(query.asked.readiness_min).flatMap(([name, level]) =>
      isLevel(level)
        ? findMeanings(checkNames, recorded(name)).map((check): [Check, Level] => [check, level])
        : [],
    ),
  )
}

interface QuestionProps {
  text: string
  name: string
  options: readonly (readonly [value: string, text: string])[]
  chosen: string
}

/** A question with what is demanded of its answer. */
const Question = ({ text, name, options, chosen }: QuestionProps) => (
  <li>
    <label for={name}>{text}</label>
    <select id={name} name={name}>
      {options.map(([value, label]) => (
        <option value={value} selected={value === chosen}>
          {label}
        </option>
      ))}
    </select>
  </li>
)

const StillForSale = ({ data, language }: Props) => {
  const words = wordsOf(language).search
  const { asked: sent, problems } = data.query
  const days = sent.confirmed_within_days
  const isWrong = problems.some(({ field }) => field === 'confirmed_within_days')
  const offered = days === '' || isWrong ? daysOffered : [...new Set([...daysOffered, days])]
  return (
    <>
      <Question
        text={beforeVisitWords[language].question.for_sale}
        name="confirmed_within_days"
        options={[
          ['', words.anyLevel],
          ...offered.map((each): [string, string] => [
            each,
            words.heardWithin(number(Number(each), language)),
          ]),
        ]}
        chosen={days}
      />
      <Complaint field="confirmed_within_days" problems={problems} language={language} />
    </>
  )
}

/** Other checks that an address asks for: each can be taken out here, and stays where it is not. */
const Others = ({ levels, language }: { levels: ReadonlyMap<Check, Level>; language: Language }) => {
  const here = new Set(asked.map(({ check }) => check))
  const { collected, validatedLevel } = wordsOf(language).search
  const others = checks.filter((check) => levels.has(check) && !here.has(check))
  return others.length === 0 ? null : (
    <ul class="choices">
      {others.map((check) => (
        <li>
          <label>
            <input type="checkbox" name={`readiness_min.${check}`} value={levels.get(check)} checked />{' '}
            {`${checkTerms[check][language]}: ${levels.get(check) === 'validated' ? validatedLevel : collected}`}
          </label>
        </li>
      ))}
    </ul>
  )
}

/** A buyer's seven questions, of which each can be demanded to be answered. */
export const Known = ({ data, language }: Props) => {
  const { problems, asked: sent } = data.query
  const words = wordsOf(language).search
  const visit = beforeVisitWords[language]
  const levels = levelsIn(data)
  return (
    <>
      <p class="note">{words.answered}</p>
      <Complaint field="readiness_min" problems={problems} language={language} />
      <ul class="asks">
        <StillForSale data={data} language={language} />
        {asked.map(({ text, check }) => (
          <Question
            text={text === 'cost' ? visit.cost : visit.question[text]}
            name={`readiness_min.${check}`}
            options={[
              ['', words.anyLevel],
              ['collected', words.collected],
              ['validated', words.validatedLevel],
            ]}
            chosen={levels.get(check) ?? ''}
          />
        ))}
      </ul>
      <Others levels={levels} language={language} />
      <div class="fields">
        <QueryField name="untouched_pictures" asked={sent} problems={problems} language={language} />
      </div>
    </>
  )
}
