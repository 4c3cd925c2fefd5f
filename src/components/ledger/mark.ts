import { html, raw, settled } from '#src/components/html.ts'
import { capital } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import { remembered } from '#src/domain/memo.ts'
import { wordsOf } from '#src/words/words.ts'
import type { EvidenceRow } from '#src/domain/evidence/evidence-row.ts'
import { letterOf } from '#src/domain/evidence/status-letters.ts'
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
export const classOf = (letter: string): string =>
  letter === letterOf('collected') ? '' : ` class="${letter}"`

/** The class of a row or a list item whose text states its status already, so that the stylesheet alone draws the mark. */
export const markClass = (name: MarkName): string =>
  classOf(letterOf(name === 'reported' ? 'collected' : name))

const opened = (name: MarkName): string => `<i${markClass(name)}>`

/** A mark where words beside it already say what it means. */
export const silentMark = remembered((name: MarkName) => settled(raw(`${opened(name)}</i>`)))

const marksIn = (language: Language) =>
  remembered((name: MarkName) =>
    settled(html`${raw(opened(name))}${capital(wordsOf(language).spokenMark[name])}:</i> `),
  )
const marks = { en: marksIn('en'), pt: marksIn('pt') }

/** A mark that says its meaning to who does not see it, before what it is about. */
export const mark = (name: MarkName, language: Language) => marks[language](name)

const behindIn = (language: Language) =>
  remembered((name: MarkName) => {
    const { spokenMark } = wordsOf(language)
    const isSaid = name === 'unknown' || name === 'not_applicable'
    return isSaid ? silentMark(name) : settled(html`${raw(opened(name))}(${spokenMark[name]})</i>`)
  })
const behind = { en: behindIn('en'), pt: behindIn('pt') }

/** The same behind it; silent where the value itself says that there is none. */
export const markBehind = (name: MarkName, language: Language) => behind[language](name)
