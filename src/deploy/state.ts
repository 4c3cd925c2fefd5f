import { gunzipSync, gzipSync } from 'node:zlib'
import { z } from 'zod'
import { pageRepeatedBy } from '#src/addresses/forms.ts'
import { parseJson } from '#src/domain/json.ts'
import { Refusal } from '#src/domain/errors.ts'
import { toAddress } from '#src/publish/place.ts'

const form = z.object({
  form: z.literal(1),
  /** Random for each write: distinguishes one's own write, whose answer was lost, from another process's. */
  write_id: z.string(),
  /** The record that the site is made of. */
  feed: z.string(),
  /** The deployment that is under way, or `null`. */
  under_way: z.string().nullable(),
  /** Whether the target was seen to refuse a conditional write that it has to refuse. */
  has_conditions: z.boolean(),
  /** What the target may contain: each file's digest, `null` from before its upload until that is confirmed. */
  files: z.record(z.string(), z.string().nullable()),
  /** Cache tags that are still to be purged, and addresses that were not yet submitted to search engines. */
  unpurged: z.array(z.string()),
  unannounced: z.array(z.string()),
  /** Whether files that repeat a page were stored with the link to it. */
  has_links: z.boolean().optional(),
})

/** What is known of a target, stored in the target as one object. */
export interface State extends Omit<
  z.infer<typeof form>,
  'form' | 'files' | 'unpurged' | 'unannounced' | 'has_links'
> {
  files: Map<string, string | null>
  unpurged: Set<string>
  unannounced: Set<string>
}

export const emptyState = (feed: string): State => ({
  write_id: '',
  feed,
  under_way: null,
  has_conditions: false,
  files: new Map(),
  unpurged: new Set(),
  unannounced: new Set(),
})

export const stateBytes = ({ files, unpurged, unannounced, ...rest }: State): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    gzipSync(
      JSON.stringify({
        form: 1,
        ...rest,
        files: Object.fromEntries(files),
        unpurged: [...unpurged],
        unannounced: [...unannounced],
        has_links: true,
      } satisfies z.infer<typeof form>),
      { level: 4 },
    ),
  )

/** Reads a state; refuses one that is damaged or of a later program. */
export const readState = (bytes: Uint8Array, target: string): State => {
  try {
    const { files, unpurged, unannounced, has_links, ...rest } = parseJson(
      form,
      gunzipSync(bytes).toString('utf8'),
    )
    return {
      ...rest,
      // The same bytes are uploaded again where they were stored without their link.
      files: new Map(
        Object.entries(files).map(([file, digest]) => [
          file,
          has_links || pageRepeatedBy(toAddress(file)) === null ? digest : null,
        ]),
      ),
      unpurged: new Set(unpurged),
      unannounced: new Set(unannounced),
    }
  } catch (error) {
    throw new Refusal(
      'environment',
      `Read the state of ${target}: it is damaged or of another version of this program (${(error as Error).message.split('\n')[0]}); delete it there and deploy with --verify, which lists the target`,
    )
  }
}
