import type { FeedFormat } from '#src/domain/source/feed-source.ts'
import { BrokenFeed } from './broken-feed.ts'

/** What begins with a root element, by its name in small letters; `format` where we read it. */
const kinds: Readonly<Record<string, { is: string; format?: FeedFormat }>> = {
  root: { is: 'Kyero XML', format: 'kyero' },
  data: { is: 'Imovirtual XML', format: 'imovirtual' },
  trovit: { is: 'Trovit XML' },
  propiedades: { is: 'Inmovilla XML' },
  clients: { is: 'idealista XML' },
  idealista: { is: 'idealista XML' },
  thinkspain: { is: 'thinkSPAIN XML' },
  openimmo: { is: 'OpenImmo XML' },
  propertylist: { is: 'REAXML' },
  listingdatafeed: { is: 'VivaReal XML' },
  carga: { is: 'ZAP XML' },
  rss: { is: 'an RSS feed' },
  rdf: { is: 'an RSS feed' },
  feed: { is: 'an Atom feed' },
  envelope: { is: 'a SOAP message' },
  urlset: { is: 'a sitemap' },
  sitemapindex: { is: 'a sitemap' },
  html: { is: 'an HTML page' },
  error: { is: 'an error message' },
  errors: { is: 'an error message' },
}

const kindOf = (root: string): { is: string; format?: FeedFormat } | null => {
  const name = root.slice(root.lastIndexOf(':') + 1).toLowerCase()
  return Object.hasOwn(kinds, name) ? (kinds[name] ?? null) : null
}

const wantedBy = { kyero: 'root, as Kyero has it', imovirtual: 'data, as Imovirtual has it' } as const

/** Why XML with another root element is no feed of a format: what it looks like, and what reads it. */
export const otherXml = (root: string, format: keyof typeof wantedBy): BrokenFeed => {
  const kind = kindOf(root)
  const wanted = wantedBy[format]
  const name = root.slice(0, 40)
  const found = kind === null ? `the root element "${name}"` : `${kind.is}, by its root element "${name}"`
  return kind?.format === undefined
    ? new BrokenFeed(found, `${wanted}; of XML, only Kyero and Imovirtual can be read`)
    : new BrokenFeed(found, `${wanted}; this one can be read with --format ${kind.format}`)
}

/** Refuses a file that is no XML by its beginning, which a reader of XML would call a fault of its first line. */
export const refuseOtherText = (start: string): void => {
  if (/^<(?:!doctype\s+)?html\b/i.test(start.slice(0, 100))) throw new BrokenFeed('an HTML page', 'XML')
  if (/^[[{]/.test(start))
    throw new BrokenFeed('JSON', 'XML; JSON of idealista can be read with --format idealista')
}
