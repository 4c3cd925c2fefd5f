import { syncChanges } from './changes.ts'
import type { SyncEndpoint } from './endpoint.ts'
import { syncKey } from './key.ts'
import { syncSchema } from './schema.ts'
import { syncSnapshot } from './snapshot.ts'

/** Every address of the synchronisation, in the order of the contract (interface 4). */
export const syncEndpoints: readonly SyncEndpoint[] = [
  syncSnapshot,
  syncChanges,
  syncKey,
  syncSchema,
] as readonly unknown[] as readonly SyncEndpoint[]
