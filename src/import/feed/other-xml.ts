import type { DocumentKind } from '#src/domain/message/feed-file-messages.ts'
import type { Message } from '#src/domain/message/message.ts'
import type { FeedFormat } from '#src/domain/source/feed-source.ts'
import { BrokenFeed } from './broken-feed.ts'
import { refuseSoftware } from './known-software.ts'

/** What begins with a root element, by its name in small letters; `format` where we read it. */
const kinds: Readonly<Record<string, { is: string | { document: DocumentKind }; format?: FeedFormat }>> = {
  root: { is: 'Kyero XML', format: 'kyero' },
  data: { is: 'Imovirtual XML', format: 'imovirtual' },
  propiedades: { is: 'Inmovilla XML', format: 'inmovilla' },
  trovit: { is: 'Trovit XML' },
  clients: { is: 'idealista XML' },
  idealista: { is: 'idealista XML' },
  thinkspain: { is: 'thinkSPAIN XML' },
  openimmo: { is: 'OpenImmo XML' },
  propertylist: { is: 'REAXML' },
  listingdatafeed: { is: 'VivaReal XML' },
  carga: { is: 'ZAP XML' },
  rss: { is: { document: 'rss' } },
  rdf: { is: { document: 'rss' } },
  feed: { is: { document: 'atom' } },
  envelope: { is: { document: 'soap' } },
  urlset: { is: { document: 'sitemap' } },
  sitemapindex: { is: { document: 'sitemap' } },
  html: { is: { document: 'html' } },
  error: { is: { document: 'error' } },
  errors: { is: { document: 'error' } },
}

const kindOf = (root: string): { is: string | { document: DocumentKind }; format?: FeedFormat } | null => {
  const name = root.slice(root.lastIndexOf(':') + 1).toLowerCase()
  return Object.hasOwn(kinds, name) ? (kinds[name] ?? null) : null
}

const foundAs = (is: string | { document: DocumentKind } | null, root: string): Message => {
  if (is === null) return ['root_element', root]
  return typeof is === 'string' ? ['format_by_root', is, root] : ['document_by_root', is.document, root]
}

/** Why XML with another root element is no feed of a format: what it looks like, and what reads it. */
export const otherXml = (root: string, format: 'kyero' | 'imovirtual' | 'inmovilla'): BrokenFeed => {
  refuseSoftware(`<${root}>`)
  const kind = kindOf(root)
  return new BrokenFeed(
    foundAs(kind?.is ?? null, `"${root.slice(0, 40)}"`),
    kind?.format === undefined ? ['root_of', format] : ['root_of_other', format, kind.format],
  )
}

/** Refuses a file that is no XML by its beginning, which a reader of XML would call a fault of its first line. */
export const refuseOtherText = (start: string): void => {
  if (/^<(?:!doctype\s+)?html\b/i.test(start.slice(0, 100))) throw new BrokenFeed(['html'], ['xml'])
  // Threat: a feed of ours with addresses of pictures at such software. Only what its root declares counts.
  if (start.slice(0, 2_000).includes('wordpress.org/export/')) refuseSoftware(start)
  if (/^[[{]/.test(start)) throw new BrokenFeed(['json'], ['xml_or_idealista'])
}
