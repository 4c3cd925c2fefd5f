/** What a browser shows nothing of, and reads as no markup either. */
const raw =
  /^(?:script|style|iframe|noscript|template|object|textarea|select|svg|math|audio|video|head|noframes)$/
/** Elements without contents. */
const empty = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/
/** An element that the next one of its name ends, where nothing else did. */
const endsItself = /^(?:p|li|td|th|tr|dt|dd|option)$/
const isUnseen = (attributes: string): boolean =>
  /(?:^|\s)hidden(?=[\s=/]|$)/i.test(attributes) ||
  /(?:display\s{0,3}:\s{0,3}none|visibility\s{0,3}:\s{0,3}(?:hidden|collapse)|font-size\s{0,3}:\s{0,3}0(?![.\d]*[1-9])|opacity\s{0,3}:\s{0,3}0(?![.\d]*[1-9]))/i.test(
    attributes,
  )

const mark = /<!--|<(\/?)([a-z][a-z0-9:-]{0,20})((?:\s[^<>]*)?)>/giu

/** Where what is hidden ends: behind its closing tag, or at the end of the text where it is never closed. */
const endOf = (text: string, from: number, name: string): number => {
  let depth = 1
  for (const tag of text.slice(from).matchAll(mark)) {
    if (tag[2]?.toLowerCase() !== name) continue
    if (tag[1] === '' && endsItself.test(name)) return from + tag.index
    depth += tag[1] === '' ? 1 : -1
    if (depth === 0) return from + tag.index + tag[0].length
  }
  return text.length
}

/** A text without what a browser does not show of it, and the tags by which it is hidden. */
interface Shown {
  text: string
  hides: string[]
}

/**
 * Leaves out comments, scripts, styles, frames and what a style or `hidden` hides, as a browser does: what is not closed
 * is hidden up to the end. One pass over the characters.
 */
export const withoutHidden = (text: string): Shown => {
  if (!text.includes('<')) return { text, hides: [] }
  const hides: string[] = []
  let shown = ''
  let at = 0
  for (const { 0: tag, 1: closing, 2: written, 3: attributes = '', index } of text.matchAll(mark)) {
    if (index < at || closing === '/') continue
    const name = written?.toLowerCase()
    let end: number
    if (name === undefined) {
      const close = text.indexOf('-->', index + tag.length - 2)
      end = close === -1 ? text.length : close + 3
    } else if (!empty.test(name) && !attributes.endsWith('/') && (raw.test(name) || isUnseen(attributes)))
      end = endOf(text, index + tag.length, name)
    else continue
    hides.push(name ?? 'comment')
    shown += text.slice(at, index)
    at = end
  }
  return { text: shown + text.slice(at), hides }
}
