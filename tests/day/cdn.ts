import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { S3Server } from '../deploy/s3-server.ts'
import type { Env } from './day.ts'

interface CachedAnswer {
  status: number
  bytes: Buffer
  headers: Record<string, string>
  tags: string[]
  until: number
}

/** The settings with which a verb purges each provider. */
export const providers: Record<'cloudflare' | 'fastly' | 'bunny', Env> = {
  cloudflare: { PURGE: 'cloudflare', CLOUDFLARE_ZONE_ID: 'zone1', CLOUDFLARE_API_TOKEN: 'token-c' },
  fastly: { PURGE: 'fastly', FASTLY_SERVICE_ID: 'svc', FASTLY_API_TOKEN: 'token-f' },
  bunny: { PURGE: 'bunny', BUNNY_PULL_ZONE_ID: '77', BUNNY_API_KEY: 'key-b' },
}

/**
 * A CDN before a bucket: it caches answers for as long as they allow, and is purged by tags over the interfaces of
 * three providers, as their documentation describes them. It replaces them: none of them is called.
 */
export const cdnBefore = async (bucket: () => S3Server) => {
  const cache = new Map<string, CachedAnswer>()
  const control = { isDeaf: false }
  const purged: string[] = []

  const fetched = (path: string): CachedAnswer => {
    const { objects } = bucket()
    const name = decodeURIComponent(path.slice(1))
    const found =
      objects.get(`site/${name}`) ?? objects.get(`site/${name === '' ? '' : `${name}/`}index.html`)
    const object = found ?? objects.get('site/404.html')
    const caching = object?.headers['cache-control'] ?? ''
    return {
      status: found ? 200 : 404,
      bytes: object?.bytes ?? Buffer.from(''),
      headers: { 'Content-Type': object?.headers['content-type'] ?? 'text/plain', 'Cache-Control': caching },
      tags: (object?.headers['x-amz-meta-cache-tag'] ?? '').split(',').map((tag) => tag.trim()),
      until: Date.now() + (found ? Number(/s-maxage=(\d+)/.exec(caching)?.[1] ?? 0) * 1000 : 0),
    }
  }

  /** The tags of a request to purge, by each provider's own form; `null` where it would be refused. */
  const tagsOf = async (request: IncomingMessage): Promise<string[] | null> => {
    const body = JSON.parse((await text(request)) || '{}') as Record<string, string | string[]>
    const { headers } = request
    switch (request.url) {
      case '/api.cloudflare.com/client/v4/zones/zone1/purge_cache':
        return headers.authorization === 'Bearer token-c' ? [body['tags'] ?? []].flat() : null
      case '/api.fastly.com/service/svc/purge':
        return headers['fastly-key'] === 'token-f' ? [body['surrogate_keys'] ?? []].flat() : null
      case '/api.bunny.net/pullzone/77/purgeCache':
        return headers['accesskey'] === 'key-b' ? [body['CacheTag'] ?? []].flat() : null
      default:
        return null
    }
  }

  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method === 'POST') {
      const tags = await tagsOf(request)
      if (tags === null) return void response.writeHead(403).end()
      purged.push(...tags)
      for (const [path, answer] of cache)
        if (!control.isDeaf && answer.tags.some((tag) => tags.includes(tag))) cache.delete(path)
      return void response.writeHead(200).end('{"success":true}')
    }
    const path = request.url ?? '/'
    const before = cache.get(path)
    const answer = before && before.until > Date.now() ? before : fetched(path)
    if (answer.until > Date.now()) cache.set(path, answer)
    response.writeHead(answer.status, answer.headers).end(answer.bytes)
  }

  const server = createServer((request, response) => {
    respond(request, response).catch(() => response.writeHead(500).end())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  return {
    port,
    origin,
    /** With them a verb purges here. */
    env: {
      CDN_APIS: origin,
      NODE_OPTIONS: `--import=${new URL('cdn-apis.mjs', import.meta.url).href}`,
    },
    control,
    /** The tags that were purged. */
    purged,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
