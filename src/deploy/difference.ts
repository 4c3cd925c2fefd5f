import type { Part } from '#src/addresses/parts.ts'
import { partOfFile, type SiteFiles } from '#src/publish/site-files.ts'

/** What a target may contain: of each file the digest, or `null` while its contents are not certain. */
type Deployed = ReadonlyMap<string, string | null>

/** What separates a target from the published site, as paths of files. */
export interface Difference {
  /** Files of listings that are not public any more, and of pages that only such listings stood on. */
  withdrawn: string[]
  /** New and changed files, in the order in which they are uploaded. */
  written: string[]
  /** Files that are no longer part of the site for another reason. */
  removed: string[]
}

/** Compares a target with the site. Late files stay as they are: their new contents are not published yet. */
export const findDifference = (
  deployed: Deployed,
  { digests, late }: SiteFiles,
  isClosed: (file: string) => boolean,
): Difference => {
  const withdrawn: string[] = []
  const removed: string[] = []
  for (const file of deployed.keys())
    if (isClosed(file)) withdrawn.push(file)
    else if (!digests.has(file) && !late.has(file)) (namesOthers(file) ? withdrawn : removed).push(file)
  const written = [...digests].filter(([file, digest]) => deployed.get(file) !== digest).map(([file]) => file)
  return { withdrawn, removed, written: written.toSorted((a, b) => findStage(a) - findStage(b)) }
}

/** The stages of an upload: no page may lead to what is not there yet. */
export const stages = ['assets', 'pages', 'pages that name others', 'sitemap and feeds'] as const

export const findStage = (file: string): number => {
  const part = partOfFile(file)
  return part === null ? 0 : stageOfKind[part.kind]
}

const namesOthers = (file: string): boolean => findStage(file) >= 2

const stageOfKind: Record<Part['kind'], number> = {
  listing: 1,
  site: 1,
  municipality: 2,
  agency: 2,
  district: 2,
  home: 2,
  sitemap: 3,
  'sitemap-index': 3,
  feed: 3,
}
