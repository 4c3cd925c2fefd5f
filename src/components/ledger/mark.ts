import { html, settled } from '#src/components/html.ts'
import { remembered, rememberedBy } from '#src/domain/memo.ts'
import type { Language } from '#src/publish/page-data.ts'
import { wordsOf } from '#src/words/words.ts'
import type { MarkName } from './mark-of.ts'

/** A mark where words beside it already say what it means. */
export const silentMark = remembered((name: MarkName) =>
  settled(html`<svg class="mark ${name}" aria-hidden="true"><use href="#mark-${name}"/></svg>`),
)

/** A mark and, for who does not see it, its meaning. */
export const mark = rememberedBy((name: MarkName, language: Language) =>
  settled(html`${silentMark(name)} <span class="visually-hidden">${wordsOf(language).mark[name]}: </span>`),
)
