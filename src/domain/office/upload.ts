/** How much one form brings: files, bytes of one, and bytes of all. */
export const uploadBounds = { files: 20, fileBytes: 40 * 1_048_576, formBytes: 200 * 1_048_576 } as const

/** Why a file, or all of a form, was not taken. */
const uploadFaults = [
  'no_picture',
  'heic',
  'too_many_pixels',
  'too_long_a_side',
  'too_large',
  'already',
  'too_many',
  'form_too_large',
  'broken',
  'none',
  'fields',
  'impossible',
] as const
export type UploadFault = (typeof uploadFaults)[number]

/** What was not taken: which files, in the order in which they were chosen; none of them where it is about all. */
export interface Refused {
  fault: UploadFault
  files: readonly number[]
}

/** What was not taken, as an address says it: `no_picture=2.5`. */
export const refusedQuery = (refused: readonly Refused[]): string =>
  refused.map(({ fault, files }) => `&${fault}=${files.join('.')}`).join('')

/** The same, read from an address. Nothing but what this program writes there is shown. */
export const refusedIn = (query: (name: string) => string | null): Refused[] =>
  uploadFaults.flatMap((fault) => {
    const text = query(fault)
    if (text === null || text.length > 99) return []
    const files = text === '' ? [] : text.split('.')
    return files.every((each) => /^\d\d?$/.test(each)) ? { fault, files: files.map(Number) } : []
  })
