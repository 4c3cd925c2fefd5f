import { capital } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import { wordsOf } from '#src/words/words.ts'
import type { EvidenceRow } from '#src/domain/listing/evidence-row.ts'
import { checkLetter } from '#src/domain/evidence/ledger-row.ts'
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
export const classOfLetter = (letter: string): string | undefined =>
  letter === checkLetter('collected') ? undefined : letter

/** The class of a row or a list item whose text states its status already, so that the stylesheet alone draws the mark. */
export const classOf = (name: MarkName): string | undefined =>
  classOfLetter(checkLetter(name === 'reported' ? 'collected' : name))

interface Props {
  name: MarkName
  language: Language
}

/** A mark where words beside it already say what it means. */
export const SilentMark = ({ name }: Pick<Props, 'name'>) => <i class={classOf(name)} />

/** A mark behind its value; silent where that is only stated, or says itself that there is none. */
export const MarkBehind = ({ name, language }: Props) =>
  name === 'reported' || name === 'unknown' || name === 'not_applicable' ? (
    <SilentMark name={name} />
  ) : (
    <i class={classOf(name)}>({wordsOf(language).spokenMark[name]})</i>
  )

/** A mark that says its meaning to who does not see it, before what it is about. */
export const MarkBefore = ({ name, language }: Props) => (
  <>
    {name === 'reported' ? (
      <SilentMark name={name} />
    ) : (
      <i class={classOf(name)}>{capital(wordsOf(language).spokenMark[name])}:</i>
    )}{' '}
  </>
)
