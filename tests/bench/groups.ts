import type { Figure } from './figure.ts'
import { measureAnswers } from './measures/answers.ts'
import { measureBeside } from './measures/beside.ts'
import { measureChanges } from './measures/changes.ts'
import { measureCrowd } from './measures/crowd.ts'
import { measureCluster } from './measures/cluster.ts'
import { measureClosed } from './measures/closed.ts'
import { measureGenerators } from './measures/generators.ts'
import { measureImport } from './measures/import.ts'
import { measureMcp } from './measures/mcp.ts'
import { measureMirror } from './measures/mirror.ts'
import { measurePublication } from './measures/publication.ts'
import { measureSearch } from './measures/search.ts'
import { measureService } from './measures/service.ts'
import { measureStart } from './measures/start.ts'
import { measureWithdrawals } from './measures/withdrawals.ts'
import { measureWorst } from './measures/worst.ts'
import type { Workshop } from './workshop.ts'

/** What can be measured by itself, in the order in which it must be: the later ones change what is published. */
export const groups = {
  import: measureImport,
  publication: measurePublication,
  generators: measureGenerators,
  start: measureStart,
  answers: measureAnswers,
  search: measureSearch,
  service: measureService,
  mcp: measureMcp,
  worst: measureWorst,
  crowd: measureCrowd,
  closed: measureClosed,
  mirror: measureMirror,
  changes: measureChanges,
  beside: measureBeside,
  withdrawals: measureWithdrawals,
  cluster: measureCluster,
} satisfies Record<string, (workshop: Workshop) => Promise<Figure[]>>

export type Group = keyof typeof groups
export const groupNames = Object.keys(groups) as Group[]
