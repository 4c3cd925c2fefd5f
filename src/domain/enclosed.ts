/**
 * What stands between an opening and the next closing mark, again and again: `['a', 'b']` of `<i>a</i><i>b</i>` and its
 * tags. An expression would look for the end of every opening in all that follows; this looks once.
 */
export const enclosed = (text: string, opening: string, closing: string): string[] => {
  const found: string[] = []
  let end = 0
  for (;;) {
    const start = text.indexOf(opening, end)
    if (start < 0) return found
    end = text.indexOf(closing, start + opening.length)
    if (end < 0) return found
    found.push(text.slice(start + opening.length, end))
    end += closing.length
  }
}
