import { html, settled } from '#src/components/html.ts'
import { remembered } from '#src/domain/memo.ts'
import type { Language } from '#src/publish/page-data.ts'
import { wordsOf } from '#src/words/words.ts'
import type { MarkName } from './mark-of.ts'

/** A mark where words beside it already say what it means. */
export const silentMark = remembered((name: MarkName) => settled(html`<i class="mark ${name}"></i>`))

const marksIn = (language: Language) =>
  remembered((name: MarkName) => settled(html`<i class="mark ${name}">${wordsOf(language).mark[name]}:</i> `))
const marks = { en: marksIn('en'), pt: marksIn('pt') }

/** A mark that says its meaning to who does not see it. */
export const mark = (name: MarkName, language: Language) => marks[language](name)
