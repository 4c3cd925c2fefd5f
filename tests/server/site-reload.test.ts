import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runningServer } from '#src/compose.ts'
import { run, sourceFile } from '../command/running.ts'
import { startServerProcess, until } from '../faults/processes.ts'
import { testFolder } from '../fixtures.ts'
import { ownSite, writeSite } from '../site/own-site.ts'

/** A site of an operator's own with a server beside it. */
const served = async () => {
  const folder = testFolder()
  const file = await writeSite({}, folder)
  const env = { SITE: file, DATA_DIR: join(folder, 'data'), OUT_DIR: join(folder, 'site') }
  const server = await startServerProcess({ ...env, BASE_URL: ownSite.origin, LOG_LEVEL: 'info' })
  await server.published
  const write = (change: object) => writeFileSync(file, JSON.stringify({ ...ownSite, ...change }))
  const page = async () => (await server.get('/')).text()
  const published = () => readFileSync(join(env.OUT_DIR, 'current/index.html'), 'utf8')
  return { env, file, server, write, page, published }
}

test('publish beside a running server has it read the changed site file, and nobody writes pages of the earlier one again', async () => {
  const { env, server, write, page, published } = await served()
  try {
    write({ name: { pt: 'Casas do Sul', en: 'Southern Homes' } })
    expect(await page(), server.output()).toContain('Casas do Norte')
    const done = await run('publish', [], env)
    expect(done.code, done.err.join()).toBe(0)
    expect(done.out).toContain(
      `The running server (process ${server.child.pid}) has read the site file again`,
    )
    expect(await page()).toContain('Casas do Sul')
    expect(published()).toContain('Casas do Sul')
    expect((await server.get('/v1/openapi.json')).status).toBe(200)
    // Its own publication, which began with the change, found nothing left to write.
    await until('it has published', () => server.output().split('"msg":"published"').length >= 2)
    expect(published()).toContain('Casas do Sul')
  } finally {
    await server.kill('SIGTERM')
  }
  expect(runningServer(env.DATA_DIR)).toBeNull()
})

test('deploy beside a running server has it read a changed site file, and withdraws before it says that one is refused', async () => {
  const { env, file, server, write, page, published } = await served()
  const target = join(testFolder(), 'www')
  const deploy = (settings: Record<string, string> = env) =>
    run('deploy', ['--to', `file:${target}`, '--confirm-deletions'], settings)
  try {
    const source = sourceFile(['ol-a'])
    writeFileSync(source, readFileSync(source, 'utf8').replace('AMI 00000-DEMO', 'AMI 12345'))
    const taken = await run('import', [source], env)
    expect(taken.code, taken.err.join()).toBe(0)
    const first = await deploy()
    expect([first.code, first.err.join().includes('has read the site file')]).toEqual([0, false])
    write({ name: { pt: 'Casas do Sul', en: 'Southern Homes' } })
    const done = await deploy()
    expect(done.code, done.err.join()).toBe(0)
    expect(done.err.join()).toContain(
      `The running server (process ${server.child.pid}) has read the site file again`,
    )
    expect([await page(), published()].every((each) => each.includes('Casas do Sul'))).toBe(true)
    expect(readFileSync(join(target, 'index.html'), 'utf8')).toContain('Casas do Sul')
    expect(existsSync(join(target, 'properties/ol-a.html'))).toBe(true)

    expect((await run('revoke', ['ol-a'], env)).code).toBe(0)
    const other = await writeSite({ short_name: { pt: 'Outro', en: 'Other' } })
    rmSync(file)
    const refused = await deploy({ ...env, SITE: other })
    expect(refused.err.join()).toContain('The running server keeps the earlier site file: ')
    expect([refused.code, existsSync(join(target, 'properties/ol-a.html'))]).toEqual([1, false])
  } finally {
    await server.kill('SIGTERM')
  }
})

test('without a server, publish and deploy take withdrawn homes out of the files while the site file cannot be read', async () => {
  const folder = testFolder()
  const file = await writeSite({}, folder)
  const env = { SITE: file, DATA_DIR: join(folder, 'data'), OUT_DIR: join(folder, 'site') }
  const target = join(testFolder(), 'www')
  const deploy = () => run('deploy', ['--to', `file:${target}`, '--confirm-deletions'], env)
  const source = sourceFile()
  writeFileSync(source, readFileSync(source, 'utf8').replace('AMI 00000-DEMO', 'AMI 12345'))
  expect((await run('import', [source], env)).code).toBe(0)
  const good = readFileSync(file)
  writeFileSync(file, '{ "name": ')
  // Nothing was published yet, so that no earlier site file is known.
  expect((await run('publish', [], env)).err.join()).toMatch(/^publish: Read the site file /)
  writeFileSync(file, good)
  expect((await deploy()).code).toBe(0)
  const page = (at: string, id: string) => existsSync(join(at, `properties/${id}.html`))
  const current = join(env.OUT_DIR, 'current')
  expect([page(current, 'ol-a'), page(target, 'ol-a')]).toEqual([true, true])

  writeFileSync(file, '{ "name": ')
  expect((await run('revoke', ['ol-a'], env)).code).toBe(0)
  const index = readFileSync(join(current, 'index.html'), 'utf8')
  const published = await run('publish', [], env)
  expect([published.code, published.err[0]]).toEqual([
    0,
    expect.stringMatching(/^warning: Read the site file ".*": .* as its file was at the last publication$/),
  ])
  expect([page(current, 'ol-a'), page(current, 'ol-b')]).toEqual([false, true])
  const after = readFileSync(join(current, 'index.html'), 'utf8')
  expect([index.includes('ol-a'), after.includes('ol-a')]).toEqual([true, false])
  expect(after).toContain('Casas do Norte')
  expect((await run('revoke', ['ol-b'], env)).code).toBe(0)
  expect((await deploy()).code).toBe(0)
  expect([page(target, 'ol-a'), page(target, 'ol-b')]).toEqual([false, false])
  // The site file in use is the repaired one again.
  writeFileSync(file, good.toString().replace('Casas do Norte', 'Casas do Sul'))
  const repaired = await run('publish', [], env)
  expect([repaired.code, repaired.err.join()]).toEqual([0, expect.not.stringContaining('warning')])
  expect(readFileSync(join(current, 'index.html'), 'utf8')).toContain('Casas do Sul')
})

test('a reload refuses a broken file, another origin and none, says why, and shows the earlier file', async () => {
  const { env, file, server, write, page } = await served()
  const refusals = async (change: () => void, reason: RegExp) => {
    const before = runningServer(env.DATA_DIR)?.read ?? 0
    change()
    server.child.kill('SIGHUP')
    await until('it has read the file', () => (runningServer(env.DATA_DIR)?.read ?? 0) > before)
    expect(runningServer(env.DATA_DIR)?.refused).toMatch(reason)
    expect(await page()).toContain('Casas do Norte')
  }
  try {
    await refusals(() => writeFileSync(file, '{"name"'), /^Read the site file .*Correct it/s)
    await refusals(() => write({ origin: 'https://other.example' }), /BASE_URL/)
    await refusals(() => rmSync(file), /no such file/)
    expect(server.output()).toContain('the site file is refused; the earlier one is shown')
    const doctor = JSON.parse((await run('doctor', ['--json'], env)).out) as {
      checks: { name: string; found: string | null }[]
    }
    expect(doctor.checks.find(({ name }) => name === 'site-file-loaded')?.found).toMatch(/no such file/)
    write({ name: { pt: 'Casas do Sul', en: 'Southern Homes' } })
    server.child.kill('SIGHUP')
    await until('it is shown', async () => (await page()).includes('Casas do Sul'))
    expect(runningServer(env.DATA_DIR)?.refused).toBeNull()
  } finally {
    await server.kill('SIGTERM')
  }
})
