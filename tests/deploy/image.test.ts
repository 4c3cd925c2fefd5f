import { execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import dockerignore from '@balena/dockerignore'
import { expect, onTestFinished, test } from 'vitest'
import { run, sourceFile } from '../command/running.ts'
import { until } from '../faults/processes.ts'
import { testFolder } from '../fixtures.ts'
import { freePort } from '../free-port.ts'

const command = promisify(execFile)
const root = join(import.meta.dirname, '../..')
const dockerfile = readFileSync(join(root, 'scripts/deploy/Dockerfile'), 'utf8')

const copyInto = (folder: string, from: string, files: readonly string[]): void => {
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(from, file), join(folder, file))
  }
}

/** A checkout of the program as it is now, without what its use leaves. */
const checkout = (): string => {
  const folder = testFolder()
  const listed = ['ls-files', '-co', '--exclude-standard', '--deduplicate']
  const files = execFileSync('git', listed, { cwd: root, encoding: 'utf8' }).trim().split('\n')
  const there = new Set(execFileSync('git', ['ls-files', '-d'], { cwd: root, encoding: 'utf8' }).split('\n'))
  copyInto(
    folder,
    root,
    files.filter((file) => !there.has(file)),
  )
  return folder
}

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .toSorted()

/** What `docker build` sends of a checkout. */
const sentOf = (folder: string): string[] => {
  const rules = readFileSync(join(folder, '.dockerignore'), 'utf8')
  const ignore = dockerignore({ ignorecase: false }).add(rules)
  const exceptions = rules.split('\n').flatMap((line) => (line.startsWith('!') ? `${line.slice(1)}/` : []))
  // Docker without BuildKit does not look into an excluded folder of which no exception has the name at its beginning.
  const isSkipped = (path: string): boolean =>
    ignore.ignores(path) && !exceptions.some((exception) => exception.startsWith(`${path}/`))
  return filesOf(folder).filter(
    (file) =>
      !ignore.ignores(file) &&
      !file.split('/').some((_, at, parts) => at > 0 && isSkipped(parts.slice(0, at).join('/'))),
  )
}

const secret = 'what nobody else may read'

/** What operators leave in a checkout, beside what its commands write. */
const left = [
  '.env',
  '.env.production',
  '.git/config',
  '.npmrc',
  '.astro/types.d.ts',
  'backup-2026-05-01/keys/keyring.json',
  'certificate.pem',
  'data/homes.json',
  'data/homes.jsonl',
  'data/private/homes.json',
  'data/site.json',
  'data/demo/homes.jsonl',
  'data/demo/private/keyring.json',
  'deployment.ts',
  'dist/client/index.html',
  'homes.xml',
  'node_modules/secret/index.ts',
  'public/site.json',
  'scripts/.env',
  'scripts/deploy/.env',
  'scripts/deploy/open-listings.env',
  'scripts/own/run.ts',
  'scripts/site.json',
  'site.json',
  'site/index.html',
  'src/.env',
  'src/id.pem',
  'src/store/keyring.json',
  'tests/browser/results/trace.zip',
  'var/test-results/unit.json',
]

/** Imports, publishes, backs up and leaves secrets in a checkout; answers the private keys that are now in it. */
const use = async (folder: string): Promise<string[]> => {
  const [first, ...others] = ['var/data', 'data/store', 'homes', 'public/homes', 'scripts/homes', 'src/homes']
  const env = { DATA_DIR: join(folder, first!), OUT_DIR: join(folder, 'var/site') }
  expect(await run('import', [sourceFile()], env)).toMatchObject({ code: 0 })
  expect(await run('backup', [join(folder, `${first}-backup`)], env)).toMatchObject({ code: 0 })
  expect(await run('publish', [], env)).toMatchObject({ code: 0 })
  // The same files wherever an operator has them.
  for (const other of others)
    for (const ending of ['', '-backup'])
      cpSync(join(folder, first + ending), join(folder, other + ending), { recursive: true })
  for (const file of left) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), secret)
  }
  const keyrings = filesOf(folder).filter((file) => file.endsWith('keys/keyring.json'))
  const own = keyrings.filter((file) => [first!, ...others].some((dataDir) => file.startsWith(dataDir)))
  // Of each folder and of its backup.
  expect(own.length).toBeGreaterThanOrEqual(others.length + 1)
  return own.flatMap((file) => {
    const seeds = [...readFileSync(join(folder, file), 'utf8').matchAll(/"([A-Za-z0-9_-]{43})"/g)]
    return seeds.map(([, seed = '']) => seed)
  })
}

test('of a checkout that is used, an image is made of the program alone: no key, record, setting or backup', async () => {
  const folder = checkout()
  const before = sentOf(folder)
  const keys = await use(folder)
  expect(keys.length).toBeGreaterThan(1)
  const sent = sentOf(folder)
  expect(sent).toEqual(before)
  for (const file of sent) {
    const text = readFileSync(join(folder, file), 'latin1')
    expect(
      [secret, ...keys].filter((each) => text.includes(each)),
      file,
    ).toEqual([])
  }
})

/** A folder of packages like that of `npm ci`, or after `npm prune --omit=dev`, whose packages lie in this checkout. */
const linkPackages = (folder: string, isPruned: boolean): void => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean }>
  }
  const names = Object.keys(packages).filter((path) => path.lastIndexOf('node_modules/') === 0)
  rmSync(join(folder, 'node_modules'), { recursive: true, force: true })
  for (const path of names) {
    // The image has a Node of its own.
    if (isPruned && (packages[path]?.dev || /^node_modules\/node(-bin-.*)?$/.test(path))) continue
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    symlinkSync(join(root, path), join(folder, path))
  }
}

const shownHome = 'ol-7k3q9x'

/** Leaves one home of the demonstration: to encode the pictures of all takes both cores half a minute. */
const leaveOneHome = (folder: string): void => {
  const demonstration = join(folder, 'data/demo')
  for (const name of readdirSync(demonstration).filter((each) => each.endsWith('.json'))) {
    const file = join(demonstration, name)
    const records = JSON.parse(readFileSync(file, 'utf8')) as { listing_id?: string }[]
    const left = records.filter(({ listing_id = shownHome }) => listing_id === shownHome)
    writeFileSync(file, JSON.stringify(left))
  }
}

test('what an image is made of is enough to install, build and start the program', async () => {
  const [from, folder, data] = [checkout(), testFolder(), testFolder()]
  const sent = sentOf(from)
  // Every source and picture is there, also one of a kind that no rule lets in yet.
  const sources = filesOf(from).filter(
    (file) => /^(src|public|scripts\/demo|data\/demo)\//.test(file) && !file.endsWith('.md'),
  )
  expect(sources.filter((file) => !sent.includes(file))).toEqual([])

  const first = /^COPY (package\.json.*) \.\/$/m.exec(dockerfile)?.[1]?.split(' ') ?? []
  copyInto(
    folder,
    from,
    sent.filter((file) => first.includes(file)),
  )
  const env = { PATH: process.env['PATH'], HOME: data, npm_config_cache: join(data, 'cache') }
  const installs = await command('npm', ['ci', '--dry-run', '--offline'], { cwd: folder, env })
  expect(installs.stdout).toMatch(/added \d{3} packages/)

  copyInto(folder, from, sent)
  linkPackages(folder, false)
  const verb = (name: string) => [join(folder, 'scripts/open-listings.js'), name]
  const built = await command(process.execPath, verb('build'), { cwd: folder, env })
  expect(built.stdout).toBe('build: compiled\n')

  linkPackages(folder, true)
  leaveOneHome(folder)
  const port = String(await freePort())
  const settings = {
    ...env,
    NODE_ENV: 'production',
    DATA_DIR: join(data, 'store'),
    OUT_DIR: join(data, 'site'),
    SITE: 'demonstration',
    PORT: port,
    LOG_LEVEL: 'error',
  }
  const server = spawn(process.execPath, verb('start'), {
    cwd: folder,
    env: settings,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  onTestFinished(() => void server.kill('SIGKILL'))
  const status = (path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`).then(
      (answer) => answer.status,
      () => null,
    )
  await until('the server answers', async () => (await status('/readyz')) === 200)
  for (const path of ['/', '/pt', '/search', '/favicon.svg', `/properties/${shownHome}`, '/v1/openapi.json'])
    expect(await status(path), path).toBe(200)
  const gone = once(server, 'exit')
  server.kill('SIGTERM')
  expect(await gone).toEqual([0, null])
})

test('the Dockerfile takes from a checkout what its ignore file lets in, from the folder in which Docker looks for that', () => {
  expect(dockerfile.match(/^(?:COPY|ADD) .*/gm)).toEqual([
    'COPY package.json package-lock.json ./',
    'COPY . .',
    'COPY --from=build /app ./',
  ])
  const compose = readFileSync(join(root, 'scripts/deploy/compose.yaml'), 'utf8')
  expect(compose).toContain('context: ../..\n      dockerfile: scripts/deploy/Dockerfile\n')
  // One beside the Dockerfile would be read in its place, by some builders.
  expect(readdirSync(join(root, 'scripts/deploy')).filter((name) => name.includes('ignore'))).toEqual([])
})
