/** A cell of a row on a page. */
export interface Part {
  name: 'dt' | 'dd'
  class: string
  text: string
}

export const textOf = (markup: string): string =>
  markup
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim()

const partsIn = (row: string): Part[] =>
  [...row.matchAll(/<(dt|dd)(?: class="([\w-]+)")?>(.*?)(?=<\/?d[td]\b|<\/div>|$)/gs)].map(
    ([, name, of = '', text = '']) => ({ name: name as Part['name'], class: of, text: textOf(text) }),
  )

/** The rows of a page's ledger by what they are about, as their term and its descriptions. */
export const rowsOfPage = (markup: string): Map<string, Part[]> => {
  const rows = new Map<string, Part[]>()
  for (const [, id = '', row = ''] of markup.matchAll(/<div id="([^"]+)">(.*?)<\/div>/gs))
    rows.set(id, partsIn(row))
  // What was stated at once has its source above all of it.
  for (const [, who = '', block = ''] of markup.matchAll(
    /<div class="at-once"><p class="who(?: v)?">(.*?)<\/p>(.*?)<\/dl>/gs,
  ))
    for (const [, id = '', row = ''] of block.matchAll(/<div id="([^"]+)"(?: class="long")?>(.*?)<\/div>/gs))
      rows.set(id, [...partsIn(row), { name: 'dd', class: 'who', text: textOf(who) }])
  // In a line of names each is its own row, and says what the line is called.
  for (const [, line = ''] of markup.matchAll(/<div class="names">(.*?)<\/div>/gs)) {
    const [term, names] = partsIn(line)
    for (const [, id = '', name = ''] of line.matchAll(/<span id="([^"]+)">([^<]*)</g))
      rows.set(id, [
        { name: 'dt', class: '', text: name },
        { name: 'dd', class: names?.class ?? '', text: term?.text ?? '' },
      ])
  }
  return rows
}
