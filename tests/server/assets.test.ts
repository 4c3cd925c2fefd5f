import { mkdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { assetsOf, answerFrom, rangeIn } from '#src/server/assets.ts'
import { testFolder } from '../fixtures.ts'

test('a range is read as RFC 9110 writes it; several, and other units, are answered with the whole file', () => {
  expect(rangeIn('bytes=0-99', 1_000)).toEqual({ first: 0, last: 99 })
  expect(rangeIn('bytes=900-', 1_000)).toEqual({ first: 900, last: 999 })
  expect(rangeIn('bytes=-100', 1_000)).toEqual({ first: 900, last: 999 })
  expect(rangeIn('bytes=-5000', 1_000)).toEqual({ first: 0, last: 999 })
  expect(rangeIn('bytes=990-2000', 1_000)).toEqual({ first: 990, last: 999 })
  expect(rangeIn('bytes=1000-', 1_000)).toBe('unsatisfiable')
  expect(rangeIn('bytes=-0', 1_000)).toBe('unsatisfiable')
  for (const header of [
    null,
    '',
    'bytes=-',
    'bytes=5-4',
    'bytes=0-1,3-4',
    'items=0-1',
    `bytes=${'9'.repeat(30)}-`,
  ])
    expect(rangeIn(header, 1_000), String(header)).toBeNull()
})

const file = () => {
  const path = join(testFolder(), 'large')
  writeFileSync(path, '0123456789')
  return { path, size: 10, written: statSync(path).mtimeMs }
}
const asked = (method: string, range?: string) => ({
  method,
  headers: new Headers(range === undefined ? {} : { Range: range }),
})

test('a range of a file is answered with its bytes alone, and where they stand', async () => {
  const answer = await answerFrom(file(), asked('GET', 'bytes=2-4'), { 'Content-Type': 'x/y' })
  expect(answer?.status).toBe(206)
  expect(Object.fromEntries(answer?.headers ?? [])).toEqual({
    'accept-ranges': 'bytes',
    'content-length': '3',
    'content-range': 'bytes 2-4/10',
    'content-type': 'x/y',
  })
  expect(await answer?.text()).toBe('234')
})

test('without a range the whole file is answered, to HEAD its length alone, and beyond its end nothing', async () => {
  const whole = await answerFrom(file(), asked('GET'), {})
  expect([whole?.status, await whole?.text()]).toEqual([200, '0123456789'])
  const head = await answerFrom(file(), asked('HEAD', 'bytes=0-1'), {})
  expect([head?.status, head?.headers.get('Content-Length'), await head?.text()]).toEqual([200, '10', ''])
  const beyond = await answerFrom(file(), asked('GET', 'bytes=10-'), {})
  expect([beyond?.status, beyond?.headers.get('Content-Range')]).toEqual([416, 'bytes */10'])
})

test('RFC 9110 13.1.5: a range of another file, or of one of which only a day is known, is answered with the whole', async () => {
  const ifRange = async (wanted: string) => {
    const headers = new Headers({ Range: 'bytes=2-4', 'If-Range': wanted })
    return (await answerFrom(file(), { method: 'GET', headers }, { ETag: '"this"' }))?.status
  }
  expect(await ifRange('"this"')).toBe(206)
  for (const other of ['"another"', 'W/"this"', 'Sat, 01 Jan 2000 00:00:00 GMT', ''])
    expect([other, await ifRange(other)]).toEqual([other, 200])
})

test('no proxy on the way compresses what is read by ranges, and its tag is that of its name', async () => {
  const answer = await assetsOf(
    testFolder(),
    [{ address: '/_site/streets.0.pmtiles', ...file() }],
    testFolder(),
  )
  const streets = await answer(asked('GET', 'bytes=0-1'), '/_site/streets.0.pmtiles')
  expect([streets?.status, streets?.headers.get('ETag'), streets?.headers.get('Cache-Control')]).toEqual([
    206,
    '"streets.0.pmtiles"',
    'public, max-age=31536000, immutable, no-transform',
  ])
})

test('a file that is gone is no answer', async () => {
  expect(await answerFrom({ ...file(), path: join(testFolder(), 'absent') }, asked('GET'), {})).toBeNull()
})

test('of a file that was overwritten in its place nothing is answered, and the copy that was published is', async () => {
  const folder = testFolder()
  const own = file()
  const [build, address] = [join(folder, 'build'), '/_site/streets.0.pmtiles']
  mkdirSync(join(folder, 'current/_site'), { recursive: true })
  mkdirSync(build)
  const answer = await assetsOf(build, [{ address, ...own }], join(folder, 'current'))
  const text = async () => (await answer(asked('GET'), address))?.text()
  expect(await text()).toBe('0123456789')
  writeFileSync(own.path, 'abcdefghij')
  utimesSync(own.path, 1, 1)
  expect(await text()).toBeUndefined()
  writeFileSync(join(folder, 'current', address), '0123456789')
  expect(await text()).toBe('0123456789')
})
