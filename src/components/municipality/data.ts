import type { Paged } from '#src/components/collection/paging.tsx'
import type { MedianPrice } from '#src/domain/listing/median-price.ts'
import type { District, Municipality } from '#src/domain/municipality.ts'

export interface MunicipalityPage extends Paged {
  kind: 'municipality'
  municipality: Municipality
  district: District
  /** Of the entire municipality; on its first page only. */
  median: MedianPrice | null
}
