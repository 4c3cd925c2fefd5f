import type { District, Municipality } from '#src/domain/municipality.ts'

/** The municipalities that share a name, each with how many open listings it has. */
export interface NamesakesPage {
  kind: 'namesakes'
  slug: string
  name: string
  municipalities: readonly { municipality: Municipality; district: District; count: number }[]
}
