import type { Language } from '#src/domain/language.ts'
import type { Streets } from '#src/domain/site/site.ts'
import { wordsOf } from '#src/words/words.ts'
import { writeComplaint } from './controls.tsx'
import type { SearchPage } from './data.ts'
import { Notices } from './notices.tsx'
import { Relaxations } from './relaxations.tsx'
import { Results } from './results.tsx'
import { addressIn } from '#src/addresses/language.ts'
import { nothing, type Asked, searchAddress } from '#src/addresses/search.ts'
import { chipNames, chosenText, withoutChip, type ChipName } from './chips.ts'
import { isWrong, panels } from './panels.tsx'
import { Suggestions } from './suggestions.tsx'
import { capital, number } from '#src/domain/format.ts'
import type { Criteria } from '#src/domain/search/criteria.ts'
import { whereText } from '#src/words/search-phrases.ts'
import type { Window } from '#src/domain/search/window.ts'
import { countedIn } from './counted.ts'
import { findLocality, namedIn } from './locality.ts'

interface FormProps {
  data: SearchPage
  language: Language
}

/** What each chip holds; nothing where the search was not understood. */
const chosenTexts = ({ data: { query, answer }, language }: FormProps) =>
  new Map(
    chipNames.map((chip) => {
      const criteria = answer?.understood.criteria
      return [chip, criteria ? chosenText(chip, { criteria, asked: query.asked }, language) : null]
    }),
  )

/** Whether what a chip holds is understood without its name: a price is, `2 or more` is not. */
const saysItself = (chip: ChipName): boolean => chip !== 'rooms' && chip !== 'type'

/** A filter: what it holds, the panel that it opens, and the way to leave it out. One is open at a time. */
const Chip = ({ chip, chosen, data, language }: FormProps & { chip: ChipName; chosen: string | null }) => {
  const words = wordsOf(language).search
  const { asked, problems } = data.query
  const label = words.chips[chip]
  const text = chosen === null ? label : `${label}: ${chosen}`
  const Panel = panels[chip]
  return (
    <div class={chosen === null ? 'chip' : 'chip set'}>
      <details name={problems.length > 0 ? undefined : 'filter'} open={isWrong(chip, data)}>
        <summary>
          {chosen !== null && saysItself(chip) ? (
            <>
              <span class="of">{label}: </span>
              {chosen}
            </>
          ) : (
            text
          )}
        </summary>
        <fieldset class={`chip-panel of-${chip}`}>
          <legend class="visually-hidden">{label}</legend>
          <div>
            <Panel data={data} language={language} />
          </div>
          <p>
            <button class="button full">{words.submit}</button>
          </p>
        </fieldset>
      </details>
      {chosen !== null && (
        <a
          class="out"
          href={searchAddress(asked, withoutChip(chip), language)}
          aria-label={words.leaveOut(text)}
        >
          ×
        </a>
      )}
    </div>
  )
}

/**
 * Everything that can be asked, as a row of chips that say what they hold and open a panel each; in a narrow window one
 * button opens them as a sheet. Neither needs a script. Beside a mistake they are shown, with the panel that has it open.
 */
export const SearchForm = ({ data, language }: FormProps) => {
  const { asked, problems } = data.query
  const words = wordsOf(language).search
  const chosen = chosenTexts({ data, language })
  const set = [...chosen.values()].filter((text) => text !== null).length
  const isSheet = problems.length === 0
  return (
    <form
      class={isSheet ? 'filters' : 'filters wrong'}
      action={addressIn(language, '/search')}
      role="search"
      aria-label={words.title}
    >
      <Suggestions codes={data.municipalities} language={language} />
      {isSheet && (
        <button type="button" class="open-filters" popovertarget="filters">
          {words.filters}
          {set > 0 && ` (${set})`}
        </button>
      )}
      <div id="filters" class="chips" popover={isSheet ? 'auto' : undefined}>
        {isSheet && (
          <p class="sheet-head">
            <b>{words.filters}</b>{' '}
            <button type="button" class="button" popovertarget="filters" popovertargetaction="hide">
              {words.close}
            </button>
          </p>
        )}
        {chipNames.map((chip) => (
          <Chip chip={chip} chosen={chosen.get(chip) ?? null} data={data} language={language} />
        ))}
        {set > 1 && (
          <a class="clear" href={searchAddress(asked, { ...nothing, all_types: false }, language)}>
            {words.leaveOutAll}
          </a>
        )}
      </div>
      {asked.order !== 'rank' && <input type="hidden" name="order" value={asked.order} />}
      {asked.compare.length > 0 && <input type="hidden" name="compare" value={asked.compare.join(',')} />}
    </form>
  )
}

interface Parts {
  criteria: Criteria
  asked: Asked
}

/**
 * Of homes of a municipality that was searched for a locality: how many are named there by their agency's text, and how
 * many stand elsewhere in it; `null` where the page does not show where the one ends.
 */
const inBlocks = ({ found, page, total }: Window) => {
  const first = found.findIndex((each) => findLocality(each) === 'elsewhere')
  const name = found[0] && namedIn(found[0])
  if (page > 1 || first < 1 || name === undefined || name === null) return null
  const municipality = found[first]?.listing.record.municipality ?? ''
  return { name, there: first, elsewhere: total - first, municipality }
}

/** What was found and where, where a locality was asked: `1 home for sale in Alfama, 6 elsewhere in Lisbon`. */
const headingOfFound = (window: Window, of: Parts, language: Language): string => {
  const blocks = inBlocks(window)
  if (blocks === null) return writeHeading(window.total, of, language)
  const { forSale, inBlocks: text } = wordsOf(language).search
  const counted = countedIn(of.asked, of.criteria, language)
  return text({
    found: counted(number(blocks.there, language), blocks.there) + forSale,
    name: blocks.name,
    elsewhere: number(blocks.elsewhere, language),
    municipality: blocks.municipality,
  })
}

/** What was found and where: `7 homes for sale in Lisbon`; what else was asked is on the chips. */
export const writeHeading = (total: number, { criteria, asked }: Parts, language: Language): string => {
  const { anyHome, anything, forSale } = wordsOf(language).search
  const found =
    total === 0
      ? asked.homes_only
        ? capital(anyHome)
        : anything
      : countedIn(asked, criteria, language)(number(total, language), total)
  return found + forSale + whereText(criteria, language)
}

interface Props {
  data: SearchPage
  language: Language
}
interface FoundProps extends Props {
  /** Those of the site, where it has any. */
  streets: Streets | null
}

/** What an address says about a search that no field of the form does. */
const ofNoField = ['order', 'page'] as const

/** A search that could not be asked: the controls, each mistake beside its own. */
const Refused = ({ data, language }: Props) => {
  const { problems } = data.query
  const words = wordsOf(language).search
  return (
    <>
      <header class="asked">
        <h1>{words.problems(problems.length)}</h1>
      </header>
      {ofNoField.map((field) => {
        const wrong = writeComplaint(field, problems, language)
        return wrong === undefined ? null : (
          <p>
            {words.quoted(field)}: <strong class="attention note">{wrong}</strong>
          </p>
        )
      })}
      <SearchForm data={data} language={language} />
    </>
  )
}

/** What the rest of the search finds where its places mean nothing. */
const Instead = ({
  data,
  instead,
  ...shared
}: FoundProps & { instead: NonNullable<SearchPage['instead']> }) => {
  const { language } = shared
  const { query, answer } = instead
  const { window, understood } = answer
  const of = { criteria: understood.criteria, asked: query.asked }
  const unknown = data.query.asked.municipalities.length - query.asked.municipalities.length
  const heading = wordsOf(language).search.instead(writeHeading(window.total, of, language), unknown)
  return <Results data={{ ...data, query, answer }} window={window} heading={heading} {...shared} />
}

/** What was found, the controls that change it, how it was understood, and the results. */
export const SearchBody = ({ data, streets, language }: FoundProps) => {
  const { query, answer } = data
  if (!answer) return <Refused data={data} language={language} />
  const { window, understood } = answer
  const of = { criteria: understood.criteria, asked: query.asked }
  const isOffered = data.readings.every((each) => each.kind !== 'asked' || each.reading.not_offered === null)
  return (
    <>
      <header class="asked">
        <h1>{headingOfFound(window, of, language)}</h1>
      </header>
      <SearchForm data={data} language={language} />
      <Notices data={data} language={language} />
      {window.total > 0 ? (
        <Results data={data} window={window} streets={streets} language={language} />
      ) : data.instead ? (
        <Instead data={data} instead={data.instead} streets={streets} language={language} />
      ) : (
        isOffered && <Relaxations data={data} language={language} />
      )}
    </>
  )
}
