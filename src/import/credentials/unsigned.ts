import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#src/config.ts'

/** A file of this machine for each file of a picture that it could not sign, with the reason. */
const folderOf = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'unsigned')

type Place = Pick<Config, 'dataDir' | 'site'>

const namesIn = (folder: string): string[] => {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** Whether a file could not be signed; it is not tried again with each request and each publication. */
export const isNoted = (place: Pick<Config, 'dataDir'>, name: string): boolean =>
  namesIn(folderOf(place)).includes(name)

/** Notes that a file could not be signed, and is published without a manifest. */
export const note = (place: Pick<Config, 'dataDir'>, name: string, why: string): void => {
  mkdirSync(folderOf(place), { recursive: true, mode: 0o700 })
  writeFileSync(join(folderOf(place), name), why, { mode: 0o600 })
}

/** How many files the credential of the site could not sign, and why one of them; `null` where there is none. */
export const readUnsigned = (place: Place): { count: number; why: string } | null => {
  const { credential } = place.site
  const names = namesIn(folderOf(place)).filter((name) => credential && name.endsWith(credential.id))
  const [first] = names
  if (first === undefined) return null
  return { count: names.length, why: readFileSync(join(folderOf(place), first), 'utf8').slice(0, 300) }
}

/** Forgets what was noted of files, so that they are signed when they are published next. */
export const forgetUnsigned = (
  place: Pick<Config, 'dataDir'>,
  isForgotten: (name: string) => boolean = () => true,
): void => {
  for (const name of namesIn(folderOf(place)))
    if (isForgotten(name)) rmSync(join(folderOf(place), name), { force: true })
}
