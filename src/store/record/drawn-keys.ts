import { randomBytes } from 'node:crypto'
import type { RecordDb } from '#src/store/db.ts'
import type { Setting, Settings } from '#src/store/settings.ts'

/** Of the office's challenges, of the addresses of agencies' reports, and of the authorisation server's cookies. */
const names = ['office_key', 'report_key', 'oauth_key'] as const satisfies readonly Setting[]

/**
 * Draws the keys that secrets are made of, where a store has none. It is done when a store is opened, so that nothing that
 * is read writes one: a server of several writes nothing while it answers. Takes no lock where they are there.
 */
export const drawKeysOf = (db: RecordDb, settings: Settings): (() => void) => {
  const missing = () => names.filter((name) => settings.get(name) === undefined)
  const draw = db.write((): void => {
    for (const name of missing()) settings.put(name, randomBytes(32).toString('base64url'))
  })
  return () => {
    if (missing().length > 0) draw()
  }
}
