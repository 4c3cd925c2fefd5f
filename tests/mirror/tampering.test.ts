import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { canonicalJson } from '#src/domain/sync/canonical.ts'
import { sha256 } from '#src/domain/sync/signature.ts'
import { sign } from '#src/domain/sync/signed.ts'
import type { Fetch } from '#src/mirror/interface.ts'
import { freshKey } from '#src/store/local/keyring.ts'
import {
  agency,
  by,
  grant,
  appContextIn,
  listing,
  noon,
  take,
  testFolder,
  type TestContext,
} from '../fixtures.ts'
import { mirrorOf, publisherOf, tampered } from './partner.ts'
import { utc } from '../utc.ts'

const ids = Array.from({ length: 60 }, (_, index) => `ol-${String(index).padStart(2, '0')}`)

let appContext: TestContext
let honest: Fetch
let into: string

beforeEach(() => {
  appContext = appContextIn(null)
  take(appContext, agency(), ...ids.flatMap((id) => [listing(id), grant(id)]))
  honest = publisherOf(appContext)
  into = join(testFolder(), 'copies')
})

const textOf = async (path: string, from: Fetch = honest): Promise<string> =>
  (await from(`https://homes.example/v1/public-sync/${path}`, {})).text()

const linesIn = (text: string): string[] => text.trimEnd().split('\n')
const joined = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('')

/** The outcome of a mirror whose answers are changed on the way; `ok` when it accepts them. */
const outcome = async (change: (path: string, text: string) => string | Response): Promise<string> => {
  const before = copied()
  const mirror = await mirrorOf(appContext, { into, fetch: tampered(honest, change) })
  try {
    await mirror.round()
    return 'ok'
  } catch (error) {
    expect(copied(), 'nothing of a refused answer is stored').toEqual(before)
    const { code, message } = error as Error & { code?: string }
    return `${code}: ${message}`
  } finally {
    mirror.close()
  }
}

const copied = (): Record<string, string> => {
  const folder = join(into, 'current/listings')
  if (!existsSync(folder)) return {}
  return Object.fromEntries(
    readdirSync(folder).map((name) => [name, sha256(readFileSync(join(folder, name)))]),
  )
}

const onSnapshot = (change: (lines: string[]) => string[]) =>
  outcome((path, text) => (path.includes('snapshot') ? joined(change(linesIn(text))) : text))

test('an unaltered answer is accepted', async () => {
  expect(await outcome((_path, text) => text)).toBe('ok')
  expect(Object.keys(copied())).toEqual(ids.map((id) => `${id}.json`))
})

test('design 6: a page with a dropped line is refused', async () => {
  expect(await onSnapshot((lines) => lines.toSpliced(3, 1))).toBe(
    'dropped: Accept the page: 1 of its lines are missing',
  )
})

test('design 6: a page with an added line is refused', async () => {
  expect(await onSnapshot((lines) => lines.toSpliced(3, 0, lines[0] ?? ''))).toMatch(/^added: /)
})

test('design 6: a page with lines in another order is refused', async () => {
  expect(await onSnapshot(([first = '', second = '', ...rest]) => [second, first, ...rest])).toMatch(
    /^reordered: /,
  )
})

test('design 6: a page that is cut off is refused, at its last line and inside it', async () => {
  expect(await onSnapshot((lines) => lines.slice(0, -1))).toMatch(/^truncated: /)
  expect(await outcome((path, text) => (path.includes('snapshot') ? text.slice(0, -20) : text))).toMatch(
    /^truncated: /,
  )
  expect(await outcome((path, text) => (path.includes('snapshot') ? '' : text))).toMatch(/^truncated: /)
})

test('design 6: an edited record is refused', async () => {
  expect(await onSnapshot(([first = '', ...rest]) => [first.replace('385000', '285000'), ...rest])).toMatch(
    /^edited: /,
  )
})

test('design 6: an edited page line is refused', async () => {
  const change = (lines: string[]) =>
    lines.with(lines.length - 1, (lines.at(-1) ?? '').replace('"count":50', '"count":49'))
  expect(await onSnapshot((lines) => change(lines).toSpliced(0, 1))).toMatch(
    /^bad_signature: Verify the page line/,
  )
})

test('design 6: a page line that closes an unfinished snapshot is refused', async () => {
  expect(
    await onSnapshot((lines) =>
      lines.with(lines.length - 1, (lines.at(-1) ?? '').replace(/"next":"[^"]+"/, '"next":null')),
    ),
  ).toMatch(/^bad_signature: /)
})

test('design 6: a page that was issued before one that was accepted is a replay', async () => {
  const old = await textOf('changes?after=60&limit=50')
  appContext.set(utc('2026-05-01T12:01:00.000Z'))
  expect(await outcome((_path, text) => text)).toBe('ok')
  appContext.set(utc('2026-05-01T12:02:00.000Z'))
  expect(await outcome((path, text) => (path.includes('changes') ? old : text))).toMatch(
    /^replayed: Accept the changes: it was issued at 2026-05-01T12:00:00.000Z, before/,
  )
})

test('design 6: a page that has gone stale is refused, and the message names both clocks', async () => {
  const [key, page] = [await textOf('key.json'), await textOf('snapshot.jsonl')]
  appContext.set(utc('2026-05-01T12:10:00.000Z'))
  expect(await outcome((path, text) => (path.includes('key.json') ? key : text))).toMatch(
    /^stale: Accept key.json: it was good until 2026-05-01T12:10:00.000Z, here it is 2026-05-01T12:10:00.000Z/,
  )
  expect(await outcome((path, text) => (path.includes('snapshot') ? page : text))).toMatch(/^stale: /)
})

test('design 6: a page from the future is refused', async () => {
  appContext.set(utc('2026-05-01T13:00:00.000Z'))
  const [key, page] = [await textOf('key.json'), await textOf('snapshot.jsonl')]
  appContext.set(noon)
  expect(await outcome((path, text) => (path.includes('key') ? key : page || text))).toMatch(
    /^from_the_future: /,
  )
})

test('design 6: a page that answers another question is refused', async () => {
  const second = await textOf('snapshot.jsonl?after=ol-49')
  expect(await outcome((path, text) => (path.includes('snapshot') ? second : text))).toMatch(
    /^other_question: /,
  )
  expect(await outcome((_path, text) => text)).toBe('ok')
  const changes = await textOf('changes?after=3')
  expect(await outcome((path, text) => (path.includes('changes') ? changes : text))).toMatch(
    /^other_question: /,
  )
})

test('design 6: pages of two snapshots are not mixed', async () => {
  appContext.set(utc('2026-05-01T12:01:00.000Z'))
  const second = await textOf('snapshot.jsonl?after=ol-49')
  appContext.set(utc('2026-05-01T12:01:30.000Z'))
  const mixed = (path: string, text: string) => (path.includes('after=ol-49') ? second : text)
  expect(await outcome(mixed)).toMatch(/^(replayed|mixed): /)
})

test('design 6: a line of another page in a page is refused, though its own signature is valid', async () => {
  const other = linesIn(await textOf('snapshot.jsonl?after=ol-49'))[0] ?? ''
  expect(await onSnapshot((lines) => (lines.length > 20 ? lines.with(49, other) : lines))).toMatch(
    /^edited: /,
  )
})

test('design 6: an old version of a record is refused, though its own signature is valid', async () => {
  const old = linesIn(await textOf('snapshot.jsonl'))[0] ?? ''
  take(appContext, listing('ol-00', { facts: { price_eur: { value: 1, ...by } } }))
  expect(await onSnapshot((lines) => (lines.length > 20 ? lines.with(0, old) : lines))).toMatch(/^edited: /)
})

test('design 6: answers of another publisher are refused: foreign key, at first use under a pin and later', async () => {
  const stranger = appContextIn(null)
  take(stranger, agency(), listing('ol-evil'), grant('ol-evil'))
  const strange = publisherOf(stranger)
  const pin = appContext.store.sync.keys().current.kid
  const mirror = await mirrorOf(appContext, { into, fetch: strange, pin })
  await expect(mirror.round()).rejects.toMatchObject({ code: 'foreign_key' })
  mirror.close()
  expect(await outcome((_path, text) => text)).toBe('ok')
  const later = await mirrorOf(appContext, { into, fetch: strange })
  await expect(later.round()).rejects.toMatchObject({ code: 'forked_keys' })
  later.close()
  const page = linesIn(await textOf('snapshot.jsonl', strange))
  appContext.set(utc('2026-05-08T13:00:00.000Z'))
  expect(await outcome((path, text) => (path.includes('snapshot') ? joined(page) : text))).toMatch(
    /^foreign_key: /,
  )
})

test('design 6: a page of another feed under the right key is refused', async () => {
  const { current } = appContext.store.sync.keys()
  expect(current.kid).toHaveLength(43)
  const other = linesIn(await textOf('changes')).map((line) =>
    line.replace(appContext.store.sync.feed(), 'AnotherFeed'),
  )[0] as string
  expect(await outcome((path, text) => (path.includes('changes') ? other : text))).toMatch(/^bad_signature: /)
})

test('design 6: a rolled-back key.json is refused', async () => {
  const old = await textOf('key.json')
  appContext.store.sync.rotateKey(appContext.now())
  expect(await outcome((_path, text) => text)).toBe('ok')
  expect(await outcome((path, text) => (path.includes('key.json') ? old : text))).toBe(
    'rolled_back_keys: Trust key.json: it is revision 1, and revision 2 was trusted before',
  )
})

test('design 6: a key.json whose chain is broken, edited or signed by a stranger is refused', async () => {
  appContext.store.sync.rotateKey(appContext.now())
  const document = JSON.parse(await textOf('key.json')) as {
    revisions: { revision: number }[]
    revoked: string[]
    sig: string
    kid: string
  }
  const onKey = (text: string) =>
    outcome((path, honestText) => (path.includes('key.json') ? text : honestText))
  expect(await onKey(canonicalJson({ ...document, revoked: [document.kid] }))).toMatch(/^bad_signature: /)
  expect(await onKey(canonicalJson({ ...document, revisions: document.revisions.slice(1) }))).toMatch(
    /^bad_signature: /,
  )
  const { sig: _, kid: __, ...body } = document
  expect(await onKey(sign(freshKey(), body))).toMatch(/^foreign_key: /)
  expect(await onKey('{}')).toMatch(/^malformed: /)
  expect(await onKey('<html>')).toMatch(/^malformed: /)
})

test('design 6: what is not in canonical form is refused: white space, a member twice, another spelling', async () => {
  const reshaped = (change: (line: string) => string) =>
    outcome((path, text) => (path.includes('changes') ? change(text) : text))
  expect(await reshaped((text) => text.replace('{', '{ '))).toMatch(/^not_canonical: /)
  expect(await reshaped((text) => text.replace('"reset":false', '"reset":true,"reset":false'))).toMatch(
    /^not_canonical: /,
  )
  expect(await reshaped((text) => text.replace('"head":60', '"head":6e1'))).toMatch(/^not_canonical: /)
  expect(await reshaped((text) => text.replace('"head":60', '"extra":1,"head":60'))).toMatch(/^malformed: /)
})

test('interface 1.10: a publisher whose answers lead elsewhere, never end or are no answers is refused', async () => {
  const elsewhere = () => new Response(null, { status: 302, headers: { Location: 'https://evil.example/' } })
  expect(await outcome(elsewhere)).toMatch(/^redirected: /)
  expect(await outcome(() => 'x'.repeat(33 * 1024 * 1024))).toMatch(/^too_large: /)
  expect(await outcome(() => new Response(null, { status: 404 }))).toMatch(/^unexpected_status: /)
  expect(await outcome(() => new Response(null, { status: 503 }))).toMatch(/^unreachable: .*status 503/)
  expect(await outcome(() => new Response(Uint8Array.of(0xff, 0xfe)))).toMatch(/^malformed: .*not UTF-8/)
})

test('a listing_id that would lead out of the folder is refused, even under the publisher’s own key', async () => {
  const line = JSON.parse(linesIn(await textOf('snapshot.jsonl'))[0] ?? '') as Record<string, unknown>
  for (const listing_id of ['../../escape', 'a/b', '.', 'OL', '', 'a'.repeat(65), 'ol\u0000'])
    expect(
      await onSnapshot((lines) => [
        canonicalJson({ ...line, listing_id, record: { listing_id } }),
        ...lines.slice(1),
      ]),
      listing_id,
    ).toMatch(/^(edited|reordered|malformed): /)
  const { openRecordLine } = await import('#src/domain/sync/record-line.ts')
  const key = freshKey()
  const text = sign(key, {
    ...line,
    kid: undefined,
    sig: undefined,
    listing_id: '../x',
    record: { listing_id: '../x' },
  })
  const trust = { lineKey: () => ({ kid: key.kid, x: key.x, handle: key.handle }) }
  expect(() => openRecordLine(text, trust, String(line['feed']), noon, 'the line')).toThrow(
    'Read the line: "listing_id" is not what the schema says',
  )
})
