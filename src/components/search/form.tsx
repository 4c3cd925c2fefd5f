import { addressIn } from '#src/components/addresses.ts'
import type { Language } from '#src/domain/language.ts'
import { nothing } from '#src/addresses/search.ts'
import { wordsOf } from '#src/words/words.ts'
import { searchAddress } from './address.ts'
import { chipNames, heldText, withoutChip, type ChipName } from './chips.ts'
import type { SearchPage } from './data.ts'
import { isWrong, panels } from './panels.tsx'
import { Suggestions } from './suggestions.tsx'

interface Props {
  data: SearchPage
  language: Language
}

/** What each chip holds; nothing where the search was not understood. */
const heldIn = ({ data: { query, answer }, language }: Props) =>
  new Map(
    chipNames.map((chip) => {
      const criteria = answer?.understood.criteria
      return [chip, criteria ? heldText(chip, { criteria, asked: query.asked }, language) : null]
    }),
  )

/** Whether what a chip holds is understood without its name: a price is, `2 or more` is not. */
const saysItself = (chip: ChipName): boolean => chip !== 'rooms' && chip !== 'type'

/** A filter: what it holds, the panel that it opens, and the way to leave it out. One is open at a time. */
const Chip = ({ chip, held, data, language }: Props & { chip: ChipName; held: string | null }) => {
  const words = wordsOf(language).search
  const { asked, problems } = data.query
  const label = words.chips[chip]
  const text = held === null ? label : `${label}: ${held}`
  const Panel = panels[chip]
  return (
    <div class={held === null ? 'chip' : 'chip set'}>
      <details name={problems.length > 0 ? undefined : 'filter'} open={isWrong(chip, data)}>
        <summary>
          {held !== null && saysItself(chip) ? (
            <>
              <span class="of">{label}: </span>
              {held}
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
      {held !== null && (
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
export const SearchForm = ({ data, language }: Props) => {
  const { asked, problems } = data.query
  const words = wordsOf(language).search
  const held = heldIn({ data, language })
  const set = [...held.values()].filter((text) => text !== null).length
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
          <Chip chip={chip} held={held.get(chip) ?? null} data={data} language={language} />
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
