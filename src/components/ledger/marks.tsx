import type { Child } from '#src/components/jsx/markup.ts'
import { inPhrase, number, capital } from '#src/domain/format.ts'
import type { CheckReport, EvidenceRow } from '#src/domain/listing/evidence-row.ts'
import { countAt, checkLetter, spellChecks, rowOfCheck } from '#src/domain/evidence/ledger-row.ts'
import { outcomeIn, type Outcome, findCaveat } from '#src/domain/evidence/outcome.ts'
import type { Language } from '#src/domain/language.ts'
import { checkTerms, type Check } from '#src/domain/listing/facts/checks.ts'
import { factEntries, valueText } from '#src/domain/listing/facts/facts.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import { rememberedBy } from '#src/domain/memo.ts'
import type { OpenListing } from '#src/domain/evidence/open-listing.ts'
import { ledgerWords } from '#src/words/ledger.ts'
import { wordsOf } from '#src/words/words.ts'
import type { Fact, FactState } from '#src/domain/listing/fact.ts'

/** How sure a fact or a check is, as the page draws it. */
export type MarkName = 'validated' | FactState

export const markOfFact = ({ state, level }: Pick<Fact, 'state' | 'level'>): MarkName =>
  state === 'reported' && level === 'validated' ? 'validated' : state

export const markOfCheck = (status: EvidenceRow['status']): MarkName =>
  status === 'collected' ? 'reported' : status

/**
 * The class of a mark or of a piece of the tile, a letter: a page has seventy of them. Most say `reported`, which needs
 * none.
 */
const classOfLetter = (letter: string): string | undefined =>
  letter === checkLetter('collected') ? undefined : letter

/** The class of a row or a list item whose text states its status already, so that the stylesheet alone draws the mark. */
export const chooseMarkClass = (name: MarkName): string | undefined =>
  classOfLetter(checkLetter(name === 'reported' ? 'collected' : name))

interface MarkProps {
  name: MarkName
  language: Language
}

/** A mark where words beside it already say what it means. */
export const SilentMark = ({ name }: Pick<MarkProps, 'name'>) => <i class={chooseMarkClass(name)} />

/** A mark behind its value; silent where that is only stated, or says itself that there is none. */
export const MarkBehind = ({ name, language }: MarkProps) =>
  name === 'reported' || name === 'unknown' || name === 'not_applicable' ? (
    <SilentMark name={name} />
  ) : (
    <i class={chooseMarkClass(name)}>({wordsOf(language).spokenMark[name]})</i>
  )

/** A mark that says its meaning to who does not see it, before what it is about. */
export const MarkBefore = ({ name, language }: MarkProps) => (
  <>
    {name === 'reported' ? (
      <SilentMark name={name} />
    ) : (
      <i class={chooseMarkClass(name)}>{capital(wordsOf(language).spokenMark[name])}:</i>
    )}{' '}
  </>
)

/** What a check found, or that sources disagree on it. */
const outcomeText = ({ name, fact }: Outcome, language: Language): string =>
  inPhrase(fact.value === null ? ledgerWords[language].disagree : valueText(name, fact.value, language))

/** What the status of a check does not say and could be read into it. */
const noteOf = (row: CheckReport, record: ListingRecord, language: Language): string | null => {
  if (row.check === 'typology' && row.status === 'unknown' && record.typology.state !== 'unknown')
    return inPhrase(factEntries.beds.label[language])
  const outcome = outcomeIn(record, row.check)
  if (outcome !== null) return outcomeText(outcome, language)
  const caveat = findCaveat(row, record)
  return caveat && ledgerWords[language].caveats[caveat]
}

/** What would be read into the status of these alone: a certificate that there is not, no typology where one is. */
const misleading: ReadonlySet<Check> = new Set(['energy_certificate', 'typology'])
const isMisleading = ({ check }: CheckReport, record: ListingRecord): boolean =>
  misleading.has(check) || outcomeIn(record, check) !== null
interface EvidenceProps {
  listing: Pick<OpenListing, 'record' | 'reports'>
  language: Language
}

/** How many checks are confirmed: in the last of the twenty places, after nineteen checks. */
const Count = ({ checkLetters, language }: { checkLetters: string; language: Language }) => (
  <>{number(countAt(checkLetters, 'validated'), language)}</>
)

/**
 * The evidence tile: a piece for each of the 19 checks, glazed where it is confirmed, drawn where it is stated, cracked
 * where sources disagree, missing where nobody has said anything, a dash where it does not apply. Each leads to its row of
 * the ledger on the same page.
 */
export const Tile = ({ listing: { record, reports }, language }: EvidenceProps) => {
  const words = wordsOf(language)
  const textOf = (row: CheckReport): string => {
    const note = isMisleading(row, record) ? noteOf(row, record, language) : null
    const statusText = `${checkTerms[row.check][language]}: ${words.checkMark(markOfCheck(row.status), row.check)}`
    return note === null ? statusText : `${statusText} (${note})`
  }
  return (
    <ol class="tile" aria-label={words.tile.name}>
      {reports.map((row) => (
        <li>
          <a class={classOfLetter(checkLetter(row.status))} href={`#${rowOfCheck(row.check)}`}>
            <b>{textOf(row)}</b>
          </a>
        </li>
      ))}
      <li class="count" aria-hidden="true">
        <Count checkLetters={spellChecks(reports)} language={language} />
      </li>
    </ol>
  )
}

/**
 * How many checks have each state, those that do not apply not counted. That no check is missing is not said: facts beside the
 * checks may be, and the line would deny it.
 */
const textOf = rememberedBy((language: Language, checkLetters: string): string => {
  const words = wordsOf(language).tile
  const counted = (['validated', 'collected', 'conflicting', 'unknown'] as const).flatMap((status) => {
    const count = countAt(checkLetters, status)
    return count > 0 ? [words.counts[status](number(count, language), count)] : []
  })
  // A line breaks behind a dot, never before it.
  return counted.join('\u00a0· ')
})

/** `6 confirmed · 11 stated · 1 not stated`, from the letters of all checks. */
export const tileText = (checkLetters: string, language: Language): string => textOf(language, checkLetters)

interface SmallTileProps {
  checkLetters: string
  language: Language
  /** A second line beside it. */
  children?: Child
}

/** The tile as a picture with its line, for a card, a column of a table or the summary of a listing. */
export const SmallTile = ({ checkLetters, language, children }: SmallTileProps) => (
  <p class="standing">
    <span class="tile small" aria-hidden="true">
      {[...checkLetters].map((letter) => (
        <b class={classOfLetter(letter)} />
      ))}
      <span class="count">
        <Count checkLetters={checkLetters} language={language} />
      </span>
    </span>
    <span>
      {children === undefined ? (
        tileText(checkLetters, language)
      ) : (
        <>
          <b>{tileText(checkLetters, language)}</b> {children}
        </>
      )}
    </span>
  </p>
)

const drawnMarks: readonly MarkName[] = ['validated', 'reported', 'conflicting', 'unknown', 'not_applicable']

/** What the five marks mean, which are the pieces of the evidence tile. */
export const MarksMean = ({ language }: { language: Language }) => {
  const words = wordsOf(language)
  return (
    <ul class="meanings">
      {drawnMarks.map((name) => (
        <li>
          <SilentMark name={name} />{' '}
          <span>
            <strong>{words.mark[name]}</strong>: {words.markMeaning[name]}
          </span>
        </li>
      ))}
    </ul>
  )
}

interface LegendProps {
  language: Language
  isOpen: boolean
}

/** The same behind a fold. */
export const Legend = ({ language, isOpen }: LegendProps) => (
  <details class="legend" open={isOpen}>
    <summary>
      {drawnMarks.map((name) => (
        <>
          <SilentMark name={name} />{' '}
        </>
      ))}
      {wordsOf(language).listing.legend}
    </summary>
    <MarksMean language={language} />
  </details>
)
