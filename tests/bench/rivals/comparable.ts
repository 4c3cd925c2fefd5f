import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import { checks, checkTerms } from '#src/domain/listing/facts/checks.ts'
import { featureTerms } from '#src/domain/listing/facts/features.ts'
import { roleTerms, type Role } from '#src/domain/vocabulary.ts'
import { openRecords } from './open-records.ts'

/** A listing's page in one language as another tool gets it: labelled and ready, so that its template only repeats. */
export interface ComparablePage {
  /** Without a slash before and without an ending. */
  path: string
  lang: 'en' | 'pt'
  title: string
  url: string
  alternate: string
  municipality: string
  agency: string
  paragraphs: readonly string[]
  facts: readonly Line[]
  checks: readonly Line[]
}

interface Line {
  label: string
  value: string
  source: string
}

type Reported = { state: string; value: unknown; reported_by_role: Role | null; reported_on: string | null }

const isReported = (value: unknown): value is Reported =>
  typeof value === 'object' && value !== null && 'state' in value && 'reported_on' in value

const lineOf = (label: string, fact: Reported, lang: 'en' | 'pt'): Line => ({
  label,
  value: fact.state === 'reported' ? String(fact.value) : fact.state,
  source: fact.reported_by_role ? `${roleTerms[fact.reported_by_role][lang]}, ${fact.reported_on}` : '',
})

/** Both pages of a listing, with every fact and every check that its record has. */
export const pagesOf = (record: ListingRecord): ComparablePage[] =>
  (['en', 'pt'] as const).map((lang) => ({
    path: `${lang === 'pt' ? 'pt/' : ''}properties/${record.listing_id}`,
    lang,
    title: record.title[lang],
    url: lang === 'pt' ? record.representations.html_pt : record.representations.html,
    alternate: lang === 'pt' ? record.representations.html : record.representations.html_pt,
    municipality: record.municipality,
    agency: `${record.agency.name}, ${record.agency.ami_licence}`,
    paragraphs: record.description[lang].split('\n\n'),
    facts: [
      ...Object.entries({ ...record, ...record.areas, energy_class: record.energy.class }).flatMap(
        ([key, fact]) => (isReported(fact) ? [lineOf(key.replaceAll('_', ' '), fact, lang)] : []),
      ),
      ...record.features.map((fact) => lineOf(featureTerms[fact.feature][lang], fact, lang)),
    ],
    checks: checks.map((check) => {
      const made = record.readiness[check]
      return {
        label: checkTerms[check][lang],
        value: made?.level ?? 'unknown',
        source: made ? `${made.reported_by_role}, ${made.reported_on}` : '',
      }
    }),
  }))

/** Writes the pages of every listing of a published site as JSON Lines; answers how many there are. */
export const writePages = async (site: string, into: string): Promise<number> => {
  let pages = 0
  async function* lines() {
    for await (const text of openRecords(site)) {
      const both = pagesOf(JSON.parse(text) as ListingRecord)
      pages += both.length
      yield both.map((page) => `${JSON.stringify(page)}\n`).join('')
    }
  }
  await pipeline(Readable.from(lines()), createWriteStream(into))
  return pages
}
