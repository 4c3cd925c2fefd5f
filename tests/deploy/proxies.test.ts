import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { request as httpsRequest } from 'node:https'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { agency, grant, houseIn, listing, take, testFolder } from '../fixtures.ts'
import { startServerProcess, until, type ServerProcess } from '../faults/processes.ts'
import { unpacked } from './debian-archive.ts'
import { freePort } from '../free-port.ts'

const deploy = join(import.meta.dirname, '../../scripts/deploy')
const nginx = unpacked('nginx', 'usr/sbin/nginx')
const caddy = unpacked('caddy', 'usr/bin/caddy')

const started: { kill(): unknown }[] = []
afterAll(async () => {
  await Promise.all(started.map((each) => each.kill()))
})

const runs = (child: ChildProcess) => {
  started.push({
    kill: async () => {
      if (child.exitCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  })
  let text = ''
  child.stdout?.on('data', (piece: Buffer) => (text += piece.toString()))
  child.stderr?.on('data', (piece: Buffer) => (text += piece.toString()))
  child.once('exit', (code) => (text += `ended with ${code}`))
  return () => text
}

interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
}

/** Asks over HTTPS without checking the certificate, which the test has made for itself. */
const overTls = (port: number, path: string, headers: Record<string, string> = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const sent = httpsRequest(
      {
        host: '127.0.0.1',
        port,
        path,
        headers: { Host: 'homes.example', ...headers },
        rejectUnauthorized: false,
      },
      (answer) => {
        let body = ''
        answer.on('data', (piece: Buffer) => (body += piece.toString()))
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }))
      },
    )
    sent.on('error', reject).end()
  })

const plainly =
  (port: number) =>
  async (path: string, headers: Record<string, string> = {}): Promise<Answer> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { 'Accept-Encoding': 'identity', ...headers },
    })
    return { status: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.text() }
  }

const serve = async (): Promise<{ server: ServerProcess; folder: string }> => {
  const folder = testFolder()
  const house = houseIn(folder)
  const lasting = (listing_id: string) => grant(listing_id, { valid_until: '2099-12-31' })
  take(house, agency(), listing('ol-open'), lasting('ol-open'), listing('ol-other'), lasting('ol-other'))
  house.store.close()
  const server = await startServerProcess({
    DATA_DIR: house.config.dataDir,
    TRUSTED_PROXIES: '127.0.0.1',
    RATE_LIMIT: 'on',
    RATE_LIMIT_CALL: '3',
    RATE_LIMIT_RECORD: '3',
  })
  started.push(server)
  return { server, folder }
}

/** What every proxy must leave as it is: gates, bytes and the counting of clients by their own address. */
const passesOn = async (
  ask: (path: string, headers?: Record<string, string>) => Promise<Answer>,
  { server, folder }: { server: ServerProcess; folder: string },
) => {
  const direct = await plainly(server.port)('/properties/ol-open')
  const through = await ask('/properties/ol-open')
  expect([through.status, through.body]).toEqual([200, direct.body])
  for (const name of ['content-security-policy', 'cache-control', 'etag', 'vary'])
    expect(through.headers[name], name).toBe(direct.headers[name])
  expect((await ask('/properties/ol-open', { Accept: 'text/markdown' })).headers['content-type']).toContain(
    'text/markdown',
  )

  const absent = await ask('/properties/ol-absent')
  const house = houseIn(folder)
  house.store.operator.changeAuthorisation('ol-open', 'revoked', new Date().toISOString())
  house.store.close()
  const withdrawn = await ask('/properties/ol-open')
  expect([withdrawn.status, withdrawn.body]).toEqual([404, absent.body])

  // The proxy alone says who the client is: an address that a client claims would give it a count of its own.
  const statuses: number[] = []
  for (let turn = 1; turn <= 6; turn++)
    statuses.push(
      (await ask('/v1/properties/ol-other/evidence', { 'X-Forwarded-For': `203.0.113.${turn}` })).status,
    )
  expect(statuses.at(-1)).toBe(429)
}

test.skipIf(nginx === null)(
  'nginx with the configuration of this project passes requests on as they are, and caches nothing',
  async () => {
    const served = await serve()
    const folder = testFolder()
    const port = await freePort()
    const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
    const made = spawnSync(
      'openssl',
      `req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=homes.example -keyout ${key} -out ${certificate}`.split(
        ' ',
      ),
    )
    expect(made.status).toBe(0)
    const site = readFileSync(join(deploy, 'nginx.conf'), 'utf8')
      .replace('127.0.0.1:4321', `127.0.0.1:${served.server.port}`)
      .replaceAll(/listen (?:\[::\]:)?80;\n/g, '')
      .replaceAll(/listen \[::\]:443 ssl http2;\n/g, '')
      .replace('listen 443', `listen 127.0.0.1:${port}`)
      .replace('server_name homes.example;\n\treturn', `listen 127.0.0.1:${await freePort()};\n\treturn`)
      .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
      .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`)
    writeFileSync(
      join(folder, 'main.conf'),
      `daemon off; master_process off; pid ${folder}/pid; error_log stderr;
       events {}
       http { access_log off; ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')}
       ${site} }`,
    )
    const heard = runs(spawn(nginx ?? '', ['-p', folder, '-e', 'stderr', '-c', join(folder, 'main.conf')]))
    const ask = (path: string, headers?: Record<string, string>) => overTls(port, path, headers)
    await until('nginx answers', async () =>
      ask('/livez').then(
        ({ status }) => status === 200,
        () => (heard().includes('ended') ? Promise.reject(new Error(heard())) : false),
      ),
    )
    await passesOn(ask, served)
  },
)

test.skipIf(caddy === null)(
  'Caddy with the configuration of this project passes requests on as they are, and caches nothing',
  async () => {
    const served = await serve()
    const folder = testFolder()
    const port = await freePort()
    const heard = runs(
      spawn(caddy ?? '', ['run', '--config', join(deploy, 'Caddyfile'), '--adapter', 'caddyfile'], {
        env: {
          PATH: process.env['PATH'],
          HOME: folder,
          XDG_DATA_HOME: folder,
          XDG_CONFIG_HOME: folder,
          SITE_ADDRESS: `http://127.0.0.1:${port}`,
          UPSTREAM: `127.0.0.1:${served.server.port}`,
        },
      }),
    )
    await until('Caddy answers', async () =>
      plainly(port)('/livez').then(
        ({ status }) => status === 200,
        () => (heard().includes('ended') ? Promise.reject(new Error(heard())) : false),
      ),
    )
    await passesOn(plainly(port), served)
  },
)
