import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { request as httpsRequest } from 'node:https'
import { join } from 'node:path'
import { until } from '../faults/processes.ts'
import { testFolder } from '../fixtures.ts'
import { freePort } from '../free-port.ts'
import { unpacked } from './debian-archive.ts'

const deploy = join(import.meta.dirname, '../../scripts/deploy')

/** The programs out of Debian's packages; `null` where they cannot be had. */
export const nginx = unpacked('nginx', 'usr/sbin/nginx')
export const caddy = unpacked('caddy', 'usr/bin/caddy')

export interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
}

export type Ask = (path: string, headers?: Record<string, string>) => Promise<Answer>

/** A proxy that runs, as an ordinary process on a port of this machine. */
export interface Proxy {
  ask: Ask
  kill(): Promise<void>
}

/** Asks over HTTPS without checking the certificate, which the test has made for itself. */
const overTls =
  (port: number): Ask =>
  (path, headers = {}) =>
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

/** Asks over HTTP, for the bytes as they are. */
export const plainly =
  (port: number): Ask =>
  async (path, headers = {}) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { 'Accept-Encoding': 'identity', ...headers },
      redirect: 'manual',
    })
    return { status: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.text() }
  }

const running = async (name: string, child: ChildProcess, ask: Ask, ready = '/livez'): Promise<Proxy> => {
  let text = ''
  child.stdout?.on('data', (piece: Buffer) => (text += piece.toString()))
  child.stderr?.on('data', (piece: Buffer) => (text += piece.toString()))
  child.once('exit', (code) => (text += `ended with ${code}`))
  await until(`${name} answers`, async () =>
    ask(ready).then(
      ({ status }) => status === 200,
      () => (text.includes('ended') ? Promise.reject(new Error(text)) : false),
    ),
  )
  return {
    ask,
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}

/** The settings that the guide requires of a cache: nothing stale is served from it. */
const cachedAs = (folder: string) => ({
  zone: `proxy_cache_path ${folder}/cache keys_zone=homes:1m;`,
  location: `proxy_cache homes; proxy_cache_use_stale off; proxy_cache_background_update off;
    add_header X-Cache $upstream_cache_status always;`,
})

/** Starts nginx with a site of this project's, whose addresses and certificate are replaced by ones of this machine. */
const runNginx = async (
  siteOf: (port: number) => Promise<string>,
  { http = '', ready = '/livez' } = {},
): Promise<Proxy> => {
  const folder = testFolder()
  const port = await freePort()
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  const made = spawnSync(
    'openssl',
    `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=homes.example -keyout ${key} -out ${certificate}`.split(
      ' ',
    ),
  )
  if (made.status !== 0) throw new Error(`Make a certificate: ${made.stderr.toString()}`)
  const site = (await siteOf(port))
    .replaceAll(/listen \[::\]:443 ssl http2;\n/g, '')
    .replace('listen 443', `listen 127.0.0.1:${port}`)
    .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  writeFileSync(
    join(folder, 'main.conf'),
    `daemon off; master_process off; pid ${folder}/pid; error_log stderr;
     events {}
     http { access_log off; ${temporary.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')}
     ${http}
     ${site} }`,
  )
  const child = spawn(nginx ?? '', ['-p', folder, '-e', 'stderr', '-c', join(folder, 'main.conf')])
  return running('nginx', child, overTls(port), ready)
}

/** nginx with the configuration of this project before a server; with `isCaching` it keeps answers as long as they allow. */
export const startNginx = async (upstream: number, { isCaching = false } = {}): Promise<Proxy> => {
  const cache = cachedAs(testFolder())
  return runNginx(
    async () =>
      readFileSync(join(deploy, 'nginx.conf'), 'utf8')
        .replace('127.0.0.1:4321', `127.0.0.1:${upstream}`)
        .replaceAll(/listen (?:\[::\]:)?80;\n/g, '')
        .replace('server_name homes.example;\n\treturn', `listen 127.0.0.1:${await freePort()};\n\treturn`)
        .replace('proxy_cache off;', isCaching ? cache.location : 'proxy_cache off;'),
    { http: isCaching ? cache.zone : '' },
  )
}

/** nginx with the configuration of this project as the balancer before three servers. */
export const startBalancer = (upstreams: Record<'one' | 'two' | 'three', number>): Promise<Proxy> =>
  runNginx(() =>
    Promise.resolve(
      readFileSync(join(deploy, 'nginx-several.conf'), 'utf8').replaceAll(
        /(one|two|three)\.internal:4321/g,
        (_, name: 'one' | 'two' | 'three') => `127.0.0.1:${upstreams[name]}`,
      ),
    ),
  )

const runCaddy = (
  file: string,
  port: number,
  env: Record<string, string>,
  ready?: string,
): Promise<Proxy> => {
  const folder = testFolder()
  const child = spawn(caddy ?? '', ['run', '--config', join(deploy, file), '--adapter', 'caddyfile'], {
    env: {
      PATH: process.env['PATH'],
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      SITE_ADDRESS: `http://127.0.0.1:${port}`,
      ...env,
    },
  })
  return running('Caddy', child, plainly(port), ready)
}

/** Caddy with the configuration of this project before a server. */
export const startCaddy = async (upstream: number): Promise<Proxy> =>
  runCaddy('Caddyfile', await freePort(), { UPSTREAM: `127.0.0.1:${upstream}` })

/** nginx with the configuration of this project for a folder of files. */
export const nginxOfFolder = (folder: string): Promise<Proxy> =>
  runNginx(
    async () =>
      readFileSync(join(deploy, 'nginx-folder.conf'), 'utf8')
        .replace('/srv/www/casas;', `${folder};`)
        .replaceAll(/listen (?:\[::\]:)?80;\n/g, '')
        .replace('server_name homes.example;\n\treturn', `listen 127.0.0.1:${await freePort()};\n\treturn`),
    { ready: '/' },
  )

/** Caddy with the configuration of this project for a folder of files. */
export const caddyOfFolder = async (served: string): Promise<Proxy> =>
  runCaddy('Caddyfile-folder', await freePort(), { FOLDER: served }, '/')

/** nginx with the configuration of this project for a bucket at this address. */
export const nginxOfBucket = (address: string): Promise<Proxy> =>
  runNginx(
    async () =>
      readFileSync(join(deploy, 'nginx-bucket.conf'), 'utf8')
        .replace('https://homes.s3.eu-west-1.amazonaws.com/site', address)
        .replaceAll(/listen (?:\[::\]:)?80;\n/g, '')
        .replace('server_name homes.example;\n\treturn', `listen 127.0.0.1:${await freePort()};\n\treturn`),
    { ready: '/' },
  )

/** Caddy with the configuration of this project for a bucket at this address. */
export const caddyOfBucket = async (address: string): Promise<Proxy> => {
  const { origin, pathname } = new URL(address)
  return runCaddy('Caddyfile-bucket', await freePort(), { BUCKET_URL: origin, PREFIX: pathname }, '/')
}
