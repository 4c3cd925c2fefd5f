import type { StoredHeaders } from '#src/formats/headers.ts'

/** The state of a target as it was read. */
export interface StoredState {
  bytes: Uint8Array
  /** Names this version of it for the next conditional write. */
  etag: string
  /** Seconds since it was written, by the clock of the target. */
  age: number
}

/** On which condition the state is written: over this version of it, over none, or whatever is there. */
type Condition = { over: string | null } | 'none'

/** The state is not the one that was read: another process has written it. */
export class StateChanged extends Error {
  override readonly name = 'StateChanged'
}

/** Where a site is deployed to. Files are named by their path inside the site's folder. */
export interface Target {
  /** Its name in messages; contains no secret. */
  name: string
  /** Requests, or their like, that were made so far. */
  requests(): number
  readState(): Promise<StoredState | null>
  /** Answers the ETag of what was written; throws `StateChanged` where the condition is not met. */
  writeState(bytes: Uint8Array<ArrayBuffer>, condition: Condition): Promise<string>
  put(file: string, bytes: Uint8Array<ArrayBuffer>, headers: StoredHeaders): Promise<void>
  /** Removes a file; that there is none is as good. */
  remove(file: string): Promise<void>
  /** Every file with the MD5 of its bytes in hexadecimal, or `null` where the target does not report it. */
  list(): Promise<Map<string, string | null>>
}

/** The name of the state inside a target. */
export const stateFile = 'deployment-state.json.gz'
