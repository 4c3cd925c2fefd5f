import { rememberedLast } from '#src/domain/memo.ts'
import { matchesOf } from './span.ts'
import { letterOf } from './tokens.ts'

/** A part of a text that is shown or left out as a whole, with what parts it from the next one. */
export interface Part {
  at: number
  /** Where its own words end. */
  end: number
  /** Where the next one begins. */
  next: number
}

/** Behind these a full stop ends no sentence, folded. */
const abbreviations: ReadonlySet<string> = new Set(
  'hr comend cmdt alm gen marq visc pe sto sta sr sra srs sras dr dra eng engo enga arq prof exmo exma d av r tv lg pc pct urb edif n no nr num art tel telef telm tlm tlf ref esq dto dt fte p ex st mr mrs ms lic reg cod fr apt c s m aprox min max prop contrib lda ap'.split(
    ' ',
  ),
)

const longestAbbreviation = Math.max(...[...abbreviations].map(({ length }) => length))

const boundary = /\n\s*|(?<=[.!?…])["')\]]{0,2} +(?=["'(]?[A-Z0-9¿¡])| [|•·*] /g
const clauseBoundary = /\n\s*|(?<=[.!?…])["')\]]{0,2} +(?=["'(]?[A-Z0-9¿¡])| [-|•·*/] |[,;(] ?/g

/** Whether a full stop ends no sentence: behind an abbreviation, and between spaces and digits (`683 . 21 . 90`). */
const isAbbreviation = (plain: string, end: number): boolean => {
  if (plain[end - 1] !== '.') return false
  if (plain[end - 2] === ' ' && /^ \d/.test(plain.slice(end, end + 2))) return true
  // `N.I.F. 203 177 458`
  const isInitial = plain[end - 3] === '.' && letterOf(plain.charCodeAt(end - 2)) >= 0
  if (isInitial && /^ ?\d/.test(plain.slice(end, end + 2))) return true
  let at = end - 1
  while (end - at <= longestAbbreviation + 1 && letterOf(plain.charCodeAt(at - 1)) >= 0) at--
  return abbreviations.has(plain.slice(at, end - 1).toLowerCase())
}

/**
 * The sentences of a plain text in their order: lines, items of lists and what a full stop ends. Of a title the clauses,
 * because a title is mostly one sentence.
 */
export const partsOf = (plain: string, isTitle = false): readonly Part[] => readParts(plain, isTitle)

const readParts = rememberedLast((plain: string, isTitle: boolean): readonly Part[] => {
  const parts: Part[] = []
  let at = 0
  for (const { 0: gap, index } of matchesOf(isTitle ? clauseBoundary : boundary, plain)) {
    if (index < at || (!gap.includes('\n') && isAbbreviation(plain, index))) continue
    if (index > at) parts.push({ at, end: index, next: index + gap.length })
    at = index + gap.length
  }
  if (at < plain.length) parts.push({ at, end: plain.length, next: plain.length })
  return parts
})
