import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { verbNames } from '#src/command/verbs.ts'
import { compose } from '#src/compose.ts'
import { readConfig } from '#src/config.ts'
import { siteDescription } from '#src/domain/site/description.ts'
import { sourceRecord } from '#src/domain/source/record.ts'
import { isNewer } from '#src/domain/release.ts'
import { programVersion } from '#src/program-version.ts'
import { importRecords } from '#src/import/import-records.ts'
import { testFolder } from './fixtures.ts'
import { feedOptions } from './import/feed/feeding.ts'
import { writeSite } from './site/own-site.ts'
import { utc } from './utc.ts'
import { agencyOf } from './ids.ts'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const readme = read('README.md')
const guide = read('scripts/README.md')
/** The files of the repository that match, also those that are not committed yet. */
const listed = (...patterns: string[]) =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--deduplicate', ...patterns], {
    cwd: root,
    encoding: 'utf8',
  })
    .trim()
    .split('\n')
    .filter((file) => existsSync(join(root, file)))
const readmes = listed('*README.md')

test('the top README stays one and a half screens', () => {
  expect(Buffer.byteLength(readme)).toBeLessThan(9_100)
})

test('every command in a README exists', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const verbsIn = (text: string) =>
    [...text.matchAll(/npx open-listings ([a-z][a-z-]*)|`(resume|revoke)`/g)].map(
      ([, verb, word]) => verb ?? word ?? '',
    )
  for (const file of readmes) {
    const started = [...read(file).matchAll(/npm run ([a-z:-]+)/g)].map(([, name = '']) => name)
    expect(
      started.filter((name) => !(name in scripts)),
      file,
    ).toEqual([])
    expect(
      verbsIn(read(file)).filter((name) => !verbNames.includes(name)),
      file,
    ).toEqual([])
  }
})

test('the changelog begins with this release, newest first, each with what to know about its tables', () => {
  const changelog = read('CHANGELOG.md')
  const versions = [...changelog.matchAll(/^## (.+)$/gm)].map(([, version = '']) => version)
  expect(versions[0]).toBe(programVersion())
  for (const [index, version] of versions.slice(1).entries())
    expect(isNewer(versions[index] ?? '', version), version).toBe(true)
  expect(changelog.match(/^Tables: /gm)?.length).toBe(versions.length - 1)
})

test('every variable that is read is in the guide', () => {
  const settings = read('src/config.ts') + read('src/deploy/settings.ts')
  const inCode = [...settings.matchAll(/(?:env\[|needed\(env, |identifier\()'([A-Z0-9_]+)'/g)].map(
    ([, name = '']) => name,
  )
  expect(inCode).toContain('CLOUDFLARE_ZONE_ID')
  for (const name of inCode) expect(guide, name).toContain(`\`${name}\``)
  expect(readConfig({})).toMatchObject({
    port: 4321,
    host: '127.0.0.1',
    baseUrl: 'http://localhost:4321',
    logLevel: 'info',
  })
})

/** The anchors that GitHub gives the headings of a document. */
const anchorsOf = (text: string): string[] =>
  [...text.replace(/^```[^]*?^```/gm, '').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )

test('every link in a README leads to an existing file and heading', () => {
  expect(readmes).toContain('scripts/deploy/README.md')
  const broken = readmes.flatMap((file) =>
    [...read(file).matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)/g)].flatMap(([, path = '', anchor]) => {
      const target = path === '' ? file : join(dirname(file), path)
      const isThere = existsSync(join(root, target)) && (!anchor || anchorsOf(read(target)).includes(anchor))
      return isThere ? [] : [`${file}: ${path}${anchor ? `#${anchor}` : ''}`]
    }),
  )
  expect(broken).toEqual([])
})

test('every file and every name of the program that a README has exists', () => {
  const files = listed('src', 'tests', 'scripts', 'data')
  const code = files.filter((file) => /\.(?:tsx?|astro)$/.test(file))
  const names = new Set(code.flatMap((file) => read(file).match(/[a-z]\w*/gi) ?? []))
  const isFile = (path: string) => files.some((file) => file === path || file.endsWith(`/${path}`))
  const missing = readmes.flatMap((readme) =>
    [
      ...read(readme).matchAll(
        /`([\w./-]+\.(?:tsx?|astro)|(?:src|tests|scripts|data)\/[\w./-]+\.\w+)`|`([a-z]+[A-Z]\w*)`/g,
      ),
    ].flatMap(([, path = '', name]) => {
      const isThere = name === undefined ? /\bN(?:AME|N)\b/.test(path) || isFile(path) : names.has(name)
      return isThere ? [] : [`${readme}: ${name ?? path}`]
    }),
  )
  expect(missing).toEqual([])
})

test('links lead from the top README to every other one', () => {
  const reached = new Set(['README.md'])
  for (const file of reached)
    for (const [, path = ''] of read(file).matchAll(/\]\((?!https?:|#)([^)#]*README\.md)/g))
      reached.add(join(dirname(file), path))
  expect(readmes.filter((file) => !reached.has(file))).toEqual([])
})

test('the READMEs together can be read in an hour and a half', () => {
  const words = readmes.map((file) => read(file).split(/\s+/).length)
  expect(
    words.reduce((sum, each) => sum + each, 0),
    'say what binds and how to add something: drop what a doc comment, `--help` or the history says',
  ).toBeLessThanOrEqual(20_000)
})

test('the exported JSON Schema of a source record is that of the schemas', () => {
  expect(JSON.parse(read('data/source-record.schema.json'))).toEqual(
    JSON.parse(JSON.stringify(z.toJSONSchema(sourceRecord, { io: 'input' }))),
  )
})

test('the exported JSON Schema of a site file is that of the schema', () => {
  expect(JSON.parse(read('data/site.schema.json'))).toEqual(
    JSON.parse(JSON.stringify(z.toJSONSchema(siteDescription, { io: 'input' }))),
  )
})

// The feed is not the one that tests generate: as a Portuguese agency's software may write it.
const formosa = `<?xml version="1.0" encoding="utf-8" standalone="yes"?>
<!-- gerado pelo CRM -->
<root xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
  <kyero><feed_version>3.9</feed_version></kyero>
  <agent><id>77</id></agent>
  <property>
    <features><feature><![CDATA[Ar condicionado]]></feature><feature>VISTA MAR</feature></features>
    <desc><pt><![CDATA[Moradia com <b>quintal</b> & forno, a dois passos da Ria.]]></pt><en/></desc>
    <surface_area><plot>410</plot><built>156</built></surface_area><baths>2</baths><beds>3</beds>
    <country>Portugal</country><province>Faro</province><town><![CDATA[Vila Real de Santo António]]></town>
    <type>Moradia</type><price_freq>sale</price_freq><price>349000</price><date>2026-11-20 08:15:00</date>
    <id>104233</id>
  </property>
</root>`

test('the files that the guide gives a new operator open a home', async () => {
  const fenced = (language: string, word: string) =>
    [...guide.matchAll(new RegExp('```' + language + '\\n([^]*?)```', 'g'))].find(([, text]) =>
      text?.includes(word),
    )?.[1] ?? ''
  const folder = testFolder()
  const write = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  const config = readConfig({ SITE: await writeSite({}, folder), DATA_DIR: join(folder, 'data') })
  const appContext = { ...compose(config), now: () => utc('2026-11-22T12:00:00.000Z') }
  const progress = () => undefined
  const agency = write('agency.json', fenced('json', '"kind": "agency"'))
  expect((await importRecords(appContext, { path: agency, dryRun: false, progress })).problems).toEqual([])
  const feed = feedOptions({
    origin: { agency_id: agencyOf('formosa'), source: 'kyero', reported_by_role: 'listing_agent' },
    complements: write('complements.csv', fenced('csv', 'permission_until')),
  })
  const path = write('export.xml', formosa)
  const report = await importRecords(appContext, { path, feed, dryRun: false, progress })
  expect([report.problems, report.open]).toEqual([[], 1])
  appContext.store.close()
})
