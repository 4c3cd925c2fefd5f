import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { agency, by, grant, listing, testFolder } from '../fixtures.ts'
import { home, importing, lines, openAppContext, refused, sourceFolder } from './importing.ts'

test('truncated or invalid JSON is reported with its line and column', async () => {
  expect(await refused({ 'a.json': '[\n  {"kind": "agency",}\n]' })).toEqual([
    'a.json, line 2, column 21: found "}", expected double-quoted property name',
  ])
  expect(await refused({ 'a.json': '[\n{"kind": tru}]' })).toEqual([
    'a.json, line 2, column 13: found "}", expected valid JSON',
  ])
  expect(await refused({ 'a.json': '[{"kind": "agency"}' })).toEqual([
    'a.json, line 1, column 20: found the end, expected the rest of the JSON',
  ])
  expect(await refused({ 'a.json': '{"kind"' })).toEqual([
    'a.json, line 1, column 8: found the end, expected the rest of the JSON',
  ])
})

test('a wrong line of JSON Lines does not hide the next one', async () => {
  expect(await refused({ 'a.jsonl': `{\n${lines(agency())}\n{"kind":"house"}\n[1,2` })).toEqual([
    'a.jsonl, line 1, column 2: found the end, expected the rest of the JSON',
    'a.jsonl, line 4: kind: found "house", expected one of agency, listing, authorisation, ai_consent, availability_confirmation, professional_account, buyer_brief, buyer_request',
    'a.jsonl, line 5, column 5: found the end, expected the rest of the JSON',
  ])
})

test('a syntax error in a large file is located in it', async () => {
  const [problem] = await refused({ 'a.json': `["${'x'.repeat(20_000_000)}",\n,]` })
  expect(problem).toBe('a.json, line 2, column 1: found ",", expected valid JSON')
})

test('a duplicate property is refused with its place, on a line and in a list', async () => {
  const twice = JSON.stringify(home()).replace('"active"', '"withdrawn", "lifecycle" : "active"')
  expect(twice).toContain('"withdrawn", "lifecycle" : "active"')
  const column = twice.indexOf('"lifecycle" :') + 1
  const list = `[\n${JSON.stringify(home({ listing_id: 'ol-first' }))},\n${twice}, null]`
  expect(await refused({ 'a.jsonl': `null\n${twice}\n`, 'b.json': list, 'c.json': twice })).toEqual([
    'a.jsonl, line 1: found null, expected an object',
    `a.jsonl, line 2, column ${column}: found the property "lifecycle" again, expected each property once`,
    `b.json, line 3, column ${column}: found the property "lifecycle" again, expected each property once`,
    'b.json, record 3: found null, expected an object',
    `c.json, line 1, column ${column}: found the property "lifecycle" again, expected each property once`,
  ])
  const escaped = JSON.stringify(home({ facts: { beds: { value: 2, ...by } } })).replace(
    '"value":2',
    String.raw`"value":3,"v\u0061lue":2`,
  )
  const spaced = JSON.stringify(home()).replace('"title":{', String.raw`"title" : {"pt"  :"\":","pt":": x",`)
  expect(await refused({ 'a.json': escaped, 'b.json': spaced })).toEqual([
    expect.stringMatching(/^a\.json, line 1, column \d+: found the property "value" again/),
    expect.stringMatching(/^b\.json, line 1, column \d+: found the property "pt" again/),
  ])
})

// V8 takes the second name for that of the first line, and the home would be active.
test('a name with escapes is read as it is, whatever was read before', async () => {
  const named = (name: string) =>
    JSON.stringify(home()).replace('"lifecycle":"active"', `"${name}":"withdrawn"`)
  const text = `${named(String.raw`lif\\u0065`)}\n${named(String.raw`lif\u0065cycle`)}\n`
  expect(await refused({ 'a.jsonl': text })).toEqual([
    expect.stringContaining('a.jsonl, line 1: lifecycle: found nothing'),
    String.raw`a.jsonl, line 1: ["lif\\u0065"]: found "withdrawn", expected no such field`,
  ])
})

test('colons and quotation marks in a text are not taken for properties', async () => {
  const title = { pt: 'Casa "Sol": a \\":', en: ': begins with a colon' }
  const records = [home({ title }), home({ listing_id: 'ol-b', title })]
  expect(await importing(openAppContext(), sourceFolder({ 'a.json': records }))).toMatchObject({
    problems: [],
  })
})

test('hostile text around a mistake is not repeated', async () => {
  const problems = (
    await refused({ 'a.jsonl': '\u001b[31m{"a":1}\n{"a":\u202e1}\n{"\u001b]0;x\u0007": 1 2}\n' })
  ).join('\n')
  // oxlint-disable-next-line no-control-regex
  expect(problems).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/)
  expect(problems).toContain('a.jsonl, line 1, column 1: found "\\u001b"')
  expect(problems).toContain('a.jsonl, line 2, column 6: found "\\u{202e}"')
})

test('a file in Latin-1 is refused at its first accent', async () => {
  const latin = Buffer.from('[{"kind": "agency",\n"name": "Imobiliária"}]', 'latin1')
  expect(await refused({ 'a.json': latin, 'b.jsonl': Buffer.from('{}\n"\xe9"\n', 'latin1') })).toEqual([
    'a.json, line 2, column 17: found bytes that are not UTF-8, expected JSON saved as UTF-8',
    expect.stringContaining('b.jsonl, line 1: kind: found nothing'),
    'b.jsonl, line 2, column 2: found bytes that are not UTF-8, expected JSON saved as UTF-8',
  ])
})

test('a byte order mark, CRLF and blank lines are accepted', async () => {
  const appContext = openAppContext()
  const crlf = `\ufeff${lines(agency({ agency_id: 'b' }), listing('ol-b', { agency_id: 'b' })).replaceAll('\n', '\r\n\r\n')}`
  const folder = sourceFolder({
    'a.json': `\ufeff${JSON.stringify([listing('ol-a'), grant('ol-a')], null, 2).replaceAll('\n', '\r\n')}`,
    'b.JSONL': `${crlf}${JSON.stringify(grant('ol-b'))}`,
  })
  expect((await importing(appContext, folder)).open).toBe(2)
})

test('an empty file is refused, an empty list beside records is not', async () => {
  expect(
    await refused({ 'a.json': '', 'b.jsonl': '\n \r\n', 'c.json': ' \ufeff'.trim(), 'd.json': [] }),
  ).toEqual([
    'a.json, line 1: found an empty file, expected at least one record',
    'b.jsonl, line 1: found an empty file, expected at least one record',
    'c.json, line 1: found an empty file, expected at least one record',
  ])
  const appContext = openAppContext()
  expect(
    (await importing(appContext, sourceFolder({ 'a.json': [], 'b.json': grant('ol-before') }))).refused,
  ).toBe(0)
  await expect(importing(appContext, sourceFolder({ 'a.json': [] }))).rejects.toThrow(
    /it contains no record$/,
  )
})

test('a path without records is refused with what is expected', async () => {
  const appContext = openAppContext()
  await expect(importing(appContext, sourceFolder({}))).rejects.toThrow(
    /the folder contains no \.json or \.jsonl file/,
  )
  await expect(importing(appContext, '/nowhere')).rejects.toThrow(
    'Read "/nowhere": there is no such file or folder',
  )
  await expect(importing(appContext, '/dev/null')).rejects.toThrow(
    /expected a folder, a \.json or a \.jsonl file/,
  )
  await expect(importing(appContext, join(sourceFolder({ 'a.csv': '' }), 'a.csv'))).rejects.toThrow(
    /expected a folder/,
  )
})

test('a link counts as the file that it leads to; a broken one is not skipped', async () => {
  const appContext = openAppContext()
  const folder = sourceFolder({ 'deep/er/a.json': grant('ol-before') })
  const elsewhere = sourceFolder({ 'b.json': [null] })
  symlinkSync(join(elsewhere, 'b.json'), join(folder, 'deep/b.json'))
  expect((await importing(appContext, `${folder}/./`)).problems).toEqual([
    'deep/b.json, record 1: found null, expected an object',
  ])
  symlinkSync(join(testFolder(), 'gone.json'), join(folder, 'c.json'))
  await expect(importing(appContext, folder)).rejects.toThrow(
    /Read "c\.json" in ".*": it is no file that can be read/,
  )
})

test('what is no object is refused, and shown', async () => {
  expect(
    await refused({ 'a.json': 'null', 'b.json': '7', 'c.json': [[[1]], 'x', true], 'd.json': {} }),
  ).toEqual([
    'a.json, record 1: found null, expected an object',
    'b.json, record 1: found 7, expected an object',
    'c.json, record 1: found [[1]], expected an object',
    'c.json, record 2: found "x", expected an object',
    'c.json, record 3: found true, expected an object',
    expect.stringContaining('d.json, record 1: kind: found nothing, expected one of agency, listing'),
  ])
})

test('50 MB in one field are refused in bounded memory', async () => {
  const record = JSON.stringify(home({ title: { pt: 'x'.repeat(50_000_000), en: 'x' } }))
  const appContext = openAppContext()
  const folder = sourceFolder({ 'a.json': `[${record}]`, 'b.jsonl': `${record}\n` })
  const memory = process.memoryUsage().rss
  expect((await importing(appContext, folder)).problems).toEqual([
    expect.stringMatching(
      /^a\.json, record 1: found 5\d{7} characters, expected one record of at most 1048576$/,
    ),
    expect.stringMatching(
      /^b\.jsonl, line 1: found a line of 5\d{7} bytes, expected one record of at most 1048576$/,
    ),
  ])
  expect(process.memoryUsage().rss - memory).toBeLessThan(500 * 1_048_576)
})

test('a line over 1 MiB is refused, and the lines around it are read', async () => {
  const long = JSON.stringify({ kind: 'x', text: 'y'.repeat(1_048_576) })
  expect(await refused({ 'a.jsonl': `null\n${long}\r\nnull\n${long}` })).toEqual([
    'a.jsonl, line 1: found null, expected an object',
    expect.stringMatching(/^a\.jsonl, line 2: found a line of 1048\d{3} bytes/),
    'a.jsonl, line 3: found null, expected an object',
    expect.stringMatching(/^a\.jsonl, line 4: found a line of 1048\d{3} bytes/),
  ])
})

test('a file over 64 MiB must be JSON Lines', async () => {
  expect(await refused({ 'a.json': Buffer.alloc(64 * 1_048_576 + 1, 0x20) })).toEqual([
    'a.json, line 1: found a file of 67108865 bytes, expected at most 67108864, or a .jsonl file of any length',
  ])
})

test('values nested 10,000 or 400,000 deep are refused by their place', async () => {
  const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
  const inTitle = (depth: number) =>
    JSON.stringify(home({ title: 0 })).replace('"title":0', `"title":${nested(depth)}`)
  expect(
    await refused({ 'a.json': `[${nested(10_000)}]`, 'b.jsonl': `${inTitle(10_000)}\n${inTitle(400_000)}` }),
  ).toEqual([
    expect.stringMatching(/^a\.json, record 1: found \[\[\[/),
    expect.stringMatching(/^b\.jsonl, line 1: title: found \[.*, expected an object$/),
    expect.stringMatching(/^b\.jsonl, line 2: title: found \[.*, expected an object$/),
  ])
})

test('of thousands of problems the first fifty are listed and all are counted', async () => {
  const appContext = openAppContext()
  const report = await importing(appContext, sourceFolder({ 'a.jsonl': 'null\n'.repeat(5_000) }))
  expect([report.refused, report.problems.length]).toEqual([5_000, 50])
})
