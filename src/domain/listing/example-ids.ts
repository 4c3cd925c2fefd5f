/**
 * The ids that documentation names. No data set has them and neither the demonstration nor the generator can make
 * one, so that no document shows a listing that may be withdrawn. They answer like every id without a listing.
 */
export const exampleIds = ['example-home-1', 'example-home-2'] as const

/** The same of the professional server: a closed listing, a buyer request and a brief. */
export const closedExampleIds = { listing: 'ol-0x0x0x', request: 'br-0x0x0x', brief: 'brief-0x0x0x' } as const

const reserved: ReadonlySet<string> = new Set([...exampleIds, ...Object.values(closedExampleIds)])

/** Whether documentation names an id, so that no record may have it. */
export const isExampleId = (id: string): boolean => reserved.has(id)
