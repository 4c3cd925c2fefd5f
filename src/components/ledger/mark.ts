import { html, raw, settled } from '#src/components/html.ts'
import type { Language } from '#src/domain/language.ts'
import { remembered } from '#src/domain/memo.ts'
import { wordsOf } from '#src/words/words.ts'
import { letterOf } from '#src/domain/evidence/status-letters.ts'
import type { MarkName } from './mark-of.ts'

/** The class of a mark is the letter of the check that is as sure: a page has seventy of them. */
const classOf = (name: MarkName): string => letterOf(name === 'reported' ? 'collected' : name)

/** A mark where words beside it already say what it means. */
export const silentMark = remembered((name: MarkName) => settled(raw(`<i class=${classOf(name)}></i>`)))

const marksIn = (language: Language) =>
  remembered((name: MarkName) =>
    settled(html`${raw(`<i class=${classOf(name)}>`)}${wordsOf(language).mark[name]}:</i> `),
  )
const marks = { en: marksIn('en'), pt: marksIn('pt') }

/** A mark that says its meaning to who does not see it. */
export const mark = (name: MarkName, language: Language) => marks[language](name)
