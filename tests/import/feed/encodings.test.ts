import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { importRecords } from '#src/import/import-records.ts'
import { feedContext, feeding, feedOptions, fileOf, kyero, property, stored } from './feeding.ts'

const place = { town: 'São Brás de Alportel', province: 'Faro' }
const feed = (encoding: string | null, more: Record<string, string> = {}) =>
  kyero(
    property('A1', { ...place, desc: '<pt>Moradia em São Brás, preço “justo” – 250 €</pt>', ...more }),
  ).replace(' encoding="UTF-8"', encoding === null ? '' : ` encoding="${encoding}"`)

/** A text in windows-1252. */
const inWindows1252 = (text: string): Buffer => {
  const signs: Record<string, number> = { '€': 0x80, '“': 0x93, '”': 0x94, '–': 0x96 }
  return Buffer.from([...text].map((each) => signs[each] ?? each.charCodeAt(0)))
}
const inUtf16 = (text: string, isBig: boolean): Buffer => {
  const bytes = Buffer.from(text, 'utf16le')
  return isBig ? bytes.swap16() : bytes
}

/** The problem of a feed that is refused entirely. */
const refusal = async (content: Buffer | string) => {
  const { feed: report, problems } = await feeding(feedContext(), content)
  expect(report?.isComplete).toBe(false)
  return problems.join('\n')
}

test('a feed is read in the encoding that it declares', async () => {
  const files: Record<string, Buffer> = {
    'UTF-8': Buffer.from(feed('utf-8')),
    nothing: Buffer.from(feed(null)),
    'UTF-8 with a mark': Buffer.from(`\ufeff${feed('UTF-8')}`),
    'windows-1252': inWindows1252(feed('windows-1252')),
    'ISO-8859-1, as browsers read it': inWindows1252(feed('ISO-8859-1')),
    latin1: inWindows1252(`\n${feed('latin1')}`),
    'UTF-16 with a mark': inUtf16(`\ufeff${feed('UTF-16')}`, false),
    'UTF-16 with a mark alone': inUtf16(`\ufeff${feed(null)}`, true),
    'UTF-16 without a mark': inUtf16(feed('UTF-16'), false),
    'UTF-16BE': inUtf16(feed('UTF-16BE'), true),
  }
  for (const [name, bytes] of Object.entries(files)) {
    const appContext = feedContext()
    expect((await feeding(appContext, bytes)).problems, name).toEqual([])
    expect(stored(appContext, 'A1'), name).toMatchObject({
      description: { pt: 'Moradia em São Brás, preço “justo” – 250 €' },
      location: { municipality_code: '0812' },
    })
  }
})

test('a text of two bytes a character is read also where pieces of the file cut it', async () => {
  const appContext = feedContext()
  const many = Array.from({ length: 100 }, (_, at) =>
    property(`B${at}`, { desc: `<pt>${'São 🏠 '.repeat(80)}</pt>` }),
  )
  const text = kyero(...many).replace('UTF-8', 'UTF-16')
  expect((await feeding(appContext, inUtf16(`\ufeff ${text}`, true))).problems).toEqual([])
  expect(stored(appContext, 'B99').description.pt).toBe('São 🏠 '.repeat(80).trim())
})

test('what is declared falsely or not at all is refused, with its line and the command that converts it', async () => {
  const convert = (from: string) => `iconv -f ${from} -t UTF-8 FILE > NEW`
  const latin = (encoding: string | null) => Buffer.from(feed(encoding), 'latin1')
  const cases: readonly [content: Buffer | string, problem: string][] = [
    [
      latin(null),
      `line 3: found bytes that are not UTF-8 (0xE3), expected a feed saved as UTF-8, or one that declares its encoding: ${convert('WINDOWS-1252')}`,
    ],
    [
      latin('UTF-8'),
      `line 3: found bytes that are not UTF-8 (0xE3), which line 1 declares, expected a feed saved as UTF-8, or one that declares its encoding: ${convert('WINDOWS-1252')}`,
    ],
    [`\n\n${feed('ISO-8859-1')}`, 'line 3: found the declaration of "ISO-8859-1" over bytes of UTF-8'],
    [`\ufeff${feed('windows-1252')}`, 'line 1: found the declaration of "windows-1252" over bytes of UTF-8'],
    [feed('utf-16'), 'line 1: found the declaration of "utf-16" over bytes of UTF-8'],
    [inUtf16(`\ufeff${feed('UTF-8')}`, false), 'found the declaration of "UTF-8" over bytes of UTF-16'],
    [
      inUtf16(feed(null), false),
      `line 1: found UTF-16 that nothing declares, expected a feed saved as UTF-8: ${convert('UTF-16')}`,
    ],
    [
      inUtf16(`\ufeff${feed('UTF-16')}`, false).subarray(0, -1),
      'found the end within a character, expected a complete file',
    ],
    [
      Buffer.from(feed('UTF-8')).subarray(0, 60 + Buffer.from(feed('UTF-8')).subarray(60).indexOf(0xc3) + 1),
      'found the end within a character',
    ],
    [
      latin('macintosh'),
      `line 1: found the encoding "macintosh", expected a feed saved as UTF-8: ${convert('macintosh')}`,
    ],
    [latin('x; rm -rf'), convert('ENCODING')],
    [Buffer.concat([Buffer.from([0xff, 0xfe, 0, 0]), latin(null)]), 'found UTF-32'],
  ]
  for (const [content, problem] of cases) expect(await refusal(content)).toContain(problem)
})

test('a feed that is compressed by gzip is read, and one that is cut, damaged or a bomb is refused', async () => {
  const content = Array.from({ length: 200 }, (_, at) =>
    property(`C${at}`, { desc: `<pt>Casa número ${at * 7919}</pt>` }),
  )
  const packed = gzipSync(inWindows1252(kyero(...content).replace('UTF-8', 'windows-1252')))
  const appContext = feedContext()
  const report = await importRecords(appContext, {
    path: fileOf(packed, 'feed.xml.gz'),
    dryRun: false,
    feed: feedOptions(),
    progress: () => undefined,
  })
  expect([report.problems, report.counts.listing.added]).toEqual([[], 200])
  expect(stored(appContext, 'C199').description.pt).toBe('Casa número 1575881')
  expect(await refusal(packed.subarray(0, -20))).toContain(
    'found a gzip file that is cut, expected a complete gzip file',
  )
  const damaged = Buffer.from(packed)
  damaged[damaged.length - 6] = (damaged.at(-6) ?? 0) ^ 1
  expect(await refusal(damaged)).toContain('found a gzip file that is damaged')
  const bomb = gzipSync(
    Buffer.concat([
      Buffer.from('<root><a>'),
      Buffer.alloc(80_000_000, '<b>x</b>'),
      Buffer.from('</a></root>'),
    ]),
  )
  expect(await refusal(bomb)).toContain('found something that expands more than 200 times')
})
