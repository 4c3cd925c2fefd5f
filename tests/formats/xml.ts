/** An element of parsed XML. */
export interface XmlElement {
  name: string
  attributes: Record<string, string>
  text: string
  children: XmlElement[]
}

const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

const decoded = (text: string): string => {
  if (/[<>]/.test(text) || /&(?!(?:lt|gt|amp|quot|apos|#\d+|#x[\da-f]+);)/i.test(text))
    throw new SyntaxError(`Bare markup character in "${text.slice(0, 80)}"`)
  return text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (_, hex, decimal, name: string) =>
    name === undefined
      ? String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16))
      : (entities[name] ?? ''),
  )
}

/** Reads the XML that sitemaps and drawings use and refuses everything else: declaration, elements, attributes, text. */
export const parseXml = (source: string): XmlElement => {
  const declaration = /^<\?xml version="1\.0" encoding="UTF-8"\?>\s*/.exec(source)
  if (!declaration) throw new SyntaxError('The XML declaration is missing')
  const document: XmlElement = { name: '', attributes: {}, text: '', children: [] }
  const open = [document]
  const token = /([^<]*)<(\/?)([a-zA-Z][\w:]*)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/gy
  token.lastIndex = declaration[0].length
  let end = token.lastIndex
  for (let match = token.exec(source); match; match = token.exec(source)) {
    end = token.lastIndex
    const [, text = '', closing, name = '', attributes = '', empty] = match
    const parent = open.at(-1) as XmlElement
    parent.text += decoded(text)
    if (closing) {
      if (open.pop()?.name !== name) throw new SyntaxError(`</${name}> closes another element`)
      continue
    }
    const element: XmlElement = {
      name,
      text: '',
      children: [],
      attributes: Object.fromEntries(
        [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
          key,
          decoded(value),
        ]),
      ),
    }
    parent.children.push(element)
    if (!empty) open.push(element)
  }
  const [root, second] = document.children
  if (open.length !== 1 || !root || second || document.text.trim() !== '' || source.slice(end).trim() !== '')
    throw new SyntaxError(`Not well-formed near "${source.slice(end, end + 80)}"`)
  return root
}
