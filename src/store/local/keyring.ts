import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { parseJson } from '#src/domain/json.ts'
import { Refusal } from '#src/domain/errors.ts'
import { findLatest, newKeyring, type Keyring } from '#src/domain/sync/keys.ts'
import { makePrivateKey, type PrivateKey } from '#src/domain/sync/signature.ts'
import { keyRevision } from '#src/domain/sync/wire.ts'
import { instantOf, type Instant } from '#src/domain/time/calendar.ts'
import { exclusively } from './data-folder.ts'
import { isDiskFull } from './withdrawal.ts'
import { createAtomically, replaceAtomically } from './atomic-file.ts'
import { readErrorCode } from '#src/store/error-code.ts'

/** Where the keys are stored: outside the database, so that a copy of the database contains no key. */
export interface KeyStore {
  /** The keys as they are stored now. */
  read(): Keyring
  /** Replaces the keys atomically. */
  replace(keyring: Keyring): void
  /** The highest number that each feed ever published, by the feed's name. */
  recordedHeads(): Record<string, number>
  /** Records that a feed was published up to a number. A lower one than before changes nothing. */
  recordHead(feed: string, head: number): void
}

/** A fresh key of 32 random bytes. */
export const freshKey = (): PrivateKey => makePrivateKey(randomBytes(32))

/** Keys that live as long as the process. */
export const keysInMemory = (
  keyring: Keyring = newKeyring(freshKey(), freshKey(), instantOf(0)),
): KeyStore => {
  let stored = keyring
  const heads: Record<string, number> = {}
  return {
    read: () => stored,
    replace: (next) => void (stored = next),
    recordedHeads: () => heads,
    recordHead: (feed, head) => void (heads[feed] = Math.max(head, heads[feed] ?? 0)),
  }
}

const seed = z.string().regex(/^[A-Za-z0-9_-]{43}$/)
const keyFile = z.strictObject({ current: seed, next: seed, revisions: z.array(keyRevision).min(1) })

/**
 * Keys in `DATA_DIR/keys/`, made on the first start, readable by their owner only (mode 0600). One file has the
 * private keys with the chain that proves them, so that no crash can part them; it may be in a folder that several
 * servers share. The recorded heads stay beside the database.
 */
export const keysIn = (folder: string, now: Instant, shared: string | null = null): KeyStore => {
  const home = join(folder, 'keys')
  const ring = shared ?? home
  const file = join(ring, 'keyring.json')
  const headsFile = join(home, 'heads.json')

  const create = () => {
    mkdirSync(ring, { recursive: true, mode: 0o700 })
    // When two processes start at once, the second finds the keys of the first.
    createAtomically(file, textOf(newKeyring(freshKey(), freshKey(), now)))
  }

  /** Space for the last number, reserved so that a higher one can be written on a full disk. */
  const makeRoom = () => {
    try {
      writeFileSync(headsFile, '{}', { mode: 0o600, flag: 'wx' })
    } catch (error) {
      // Another process made it, or the disk is full already.
      if (!isDiskFull(error) && readErrorCode(error) !== 'EEXIST') throw error
    }
  }

  const read = (): string | null => {
    try {
      return readFileSync(file, 'utf8')
    } catch (error) {
      if (readErrorCode(error) === 'ENOENT') return null
      throw error
    }
  }

  const recordedHeads = (): Record<string, number> => {
    try {
      return parseJson(z.record(z.string(), z.int()), readFileSync(headsFile, 'utf8'))
    } catch {
      return {}
    }
  }

  /** To be called under the lock. */
  const raiseHead = (feed: string, head: number): void => {
    if ((recordedHeads()[feed] ?? -1) >= head) return
    const text = JSON.stringify({ [feed]: head })
    try {
      replaceAtomically(headsFile, text)
    } catch (error) {
      if (!isDiskFull(error)) throw error
      // A removal must be recorded on a full disk too: the existing file has space for a higher number, and
      // spaces cover what a longer one leaves.
      writeFileSync(headsFile, text.padEnd(statSync(headsFile).size), { flag: 'r+' })
    }
  }

  if (read() === null) create()
  mkdirSync(home, { recursive: true, mode: 0o700 })
  // Under the lock, so that its file is there when the disk is full.
  exclusively(home, 'heads', makeRoom)
  return {
    read: () => keyringIn(read() ?? '', file),
    replace: (keyring) => replaceAtomically(file, textOf(keyring)),
    recordedHeads,
    recordHead: (feed, head) => exclusively(home, 'heads', () => raiseHead(feed, head)),
  }
}

const seedOf = ({ handle }: PrivateKey): string => handle.export({ format: 'jwk' }).d ?? ''

const textOf = ({ current, next, revisions }: Keyring): string =>
  `${JSON.stringify({ current: seedOf(current), next: seedOf(next), revisions })}\n`

const keyringIn = (text: string, file: string): Keyring => {
  const keyring = parse(text)
  if (keyring) return keyring
  throw new Refusal(
    'environment',
    `Read the signing keys: "${file}" is not what was written; restore a backup of it. Without one, move it away: new keys are made, and every partner needs the new thumbprint`,
  )
}

/** Whether the signing keys of a folder are what was written; `null` where there are none yet. Changes nothing. */
export const isKeyringGood = (folder: string, shared: string | null = null): boolean | null => {
  try {
    return parse(readFileSync(join(shared ?? join(folder, 'keys'), 'keyring.json'), 'utf8')) !== null
  } catch (error) {
    if (readErrorCode(error) === 'ENOENT') return null
    throw error
  }
}

const parse = (text: string): Keyring | null => {
  try {
    const { current, next, revisions } = parseJson(keyFile, text)
    const keyring = {
      current: makePrivateKey(Buffer.from(current, 'base64url')),
      next: makePrivateKey(Buffer.from(next, 'base64url')),
      revisions,
    }
    const latest = findLatest(keyring)
    return latest.current.kid === keyring.current.kid && latest.next.kid === keyring.next.kid ? keyring : null
  } catch {
    return null
  }
}
