import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { readConfig } from '#src/config.ts'
import { siteDescription } from '#src/domain/site/description.ts'
import { sourceRecord } from '#src/domain/source/record.ts'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const readme = read('README.md')

test('every command in the README exists, and every verb stands in it', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const named = [...readme.matchAll(/npm run ([a-z:-]+)|`(resume|revoke)`/g)].map(
    ([, run, word]) => run ?? word ?? '',
  )
  expect(named.filter((name) => !(name in scripts))).toEqual([])
  const verbs = Object.entries(scripts).filter(
    ([name, command]) => command.includes(' scripts/') && !['start', 'build'].includes(name),
  )
  expect(verbs.map(([name]) => name).filter((name) => !named.includes(name))).toEqual([])
})

test('every variable in the README is read, and every one that is read stands in it', () => {
  const settings = read('src/config.ts') + read('src/deploy/settings.ts')
  const inCode = [...settings.matchAll(/(?:env\[|needed\(env, |identifier\()'([A-Z0-9_]+)'/g)].map(
    ([, name = '']) => name,
  )
  expect(inCode).toContain('CLOUDFLARE_ZONE_ID')
  for (const name of inCode) expect(readme, name).toContain(`\`${name}\``)
  expect(readConfig({})).toMatchObject({
    port: 4321,
    host: '127.0.0.1',
    baseUrl: 'http://localhost:4321',
    logLevel: 'info',
  })
})

test('the files that the README leads to exist', () => {
  for (const [, path = ''] of readme.matchAll(/\]\(((?:src|data|tests|LICENSE)[^)#]*)\)/g))
    expect(() => readFileSync(join(root, path.replace(/\/$/, '/.')), 'utf8'), path).not.toThrow(/ENOENT/)
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
