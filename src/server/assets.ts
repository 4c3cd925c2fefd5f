import { readdir, readFile, stat, open } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { LargeFile, SiteAsset } from '#src/domain/site/site.ts'
import { assetCaching, contentTypeOf, securityHeaders } from '#src/formats/headers.ts'
import { isText } from './compression.ts'
import { problem } from './problem.ts'
import { preflight } from './rest.ts'
import { Readable } from 'node:stream'

/** One range of bytes, from `first` to `last`, both included. */
interface Range {
  first: number
  last: number
}

/**
 * Reads a `Range` header (RFC 9110 14): `null` where it names none or several, which is answered with the whole file,
 * `'unsatisfiable'` where the file has no such bytes.
 *
 * ```ts
 * rangeIn('bytes=0-99', 1_000) // { first: 0, last: 99 }
 * rangeIn('bytes=-100', 1_000) // { first: 900, last: 999 }
 * ```
 */
export const rangeIn = (header: string | null, size: number): Range | 'unsatisfiable' | null => {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (from === '' && to === '') return null
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(size - 1, Number(to))
  if (from !== '' && to !== '' && Number(to) < first) return null
  return first > last ? 'unsatisfiable' : { first, last }
}

/** Whether a range is wanted of this file: `If-Range` names the file of which somebody has a part (RFC 9110 13.1.5). */
const isOfThis = (asked: Request['headers'], { ETag }: Readonly<Record<string, string>>): boolean => {
  const wanted = asked.get('If-Range')
  return wanted === null || wanted.trim() === ETag
}

/**
 * Answers GET or HEAD for a file that is read as it is sent: all of it, or the range that was asked for; `null` where the
 * file is gone, or is another one by now: half of one and half of another is no file.
 */
export const answerFrom = async (
  { path, size, written }: LargeFile,
  { method, headers: asked }: Pick<Request, 'method' | 'headers'>,
  headers: Readonly<Record<string, string>>,
): Promise<Response | null> => {
  const file = await open(path).catch(() => null)
  if (!file) return null
  const found = await file.stat()
  if (found.size !== size || found.mtimeMs !== written) {
    await file.close()
    return null
  }
  const range = method === 'GET' && isOfThis(asked, headers) ? rangeIn(asked.get('Range'), size) : null
  if (range === 'unsatisfiable' || method === 'HEAD') await file.close()
  if (range === 'unsatisfiable')
    return new Response(null, { status: 416, headers: { ...headers, 'Content-Range': `bytes */${size}` } })
  const { first, last } = range ?? { first: 0, last: size - 1 }
  const body =
    method === 'HEAD'
      ? null
      : (Readable.toWeb(file.createReadStream({ start: first, end: last })) as ReadableStream)
  return new Response(body, {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      'Accept-Ranges': 'bytes',
      'Content-Length': String(last - first + 1),
      ...(range && { 'Content-Range': `bytes ${first}-${last}/${size}` }),
    },
  })
}

const allow = 'GET, HEAD, OPTIONS'

/** Answers a request for a file of the build; `null` for any other path. */
type Asset = (
  request: Pick<Request, 'method' | 'headers'>,
  path: string,
) => Response | null | Promise<Response | null>

type Contents = Uint8Array<ArrayBuffer> | LargeFile

/**
 * The files of the build (styles, fonts, icons) and those of the site (logo, theme), read once; its streets are read as
 * they are asked for, and from the published copy once the operator has put others in their place. Only what was there at
 * the start exists, so that no path can lead out of the folder. Names with a digest are immutable.
 */
export const assetsOf = async (
  folder: string,
  ofSite: readonly SiteAsset[],
  published: string,
): Promise<Asset> => {
  const assets = new Map<string, { contents: Contents; headers: Record<string, string> }>()
  const add = (path: string, contents: Contents) => {
    const type = contentTypeOf(path)
    assets.set(path, {
      contents,
      headers: {
        ...securityHeaders,
        'Content-Type': type,
        'Cache-Control': assetCaching(path),
        // Its name has the digest of its bytes: the same on every server.
        ...('path' in contents && { ETag: `"${basename(path)}"` }),
        ...(isText(type) && { Vary: 'Accept-Encoding' }),
      },
    })
  }
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    add(file.slice(folder.length).replaceAll('\\', '/'), new Uint8Array(await readFile(file)))
  }
  for (const asset of ofSite) add(asset.address, 'path' in asset ? asset : asset.bytes)
  return (request, path) => {
    const asset = assets.get(path)
    if (!asset) return null
    const { method } = request
    const { contents, headers } = asset
    if (method === 'OPTIONS') return preflight(allow)
    if (method !== 'GET' && method !== 'HEAD') return problem('method_not_allowed', { Allow: allow })
    if (!('path' in contents)) return new Response(contents, { headers })
    const answer = (file: LargeFile) => answerFrom(file, request, headers)
    return answer(contents).then(async (own) => own ?? answer(await copyOf(join(published, path))))
  }
}

/** The published copy of a file, which nobody overwrites. */
const copyOf = async (path: string): Promise<LargeFile> => {
  const { size, mtimeMs: written } = await stat(path).catch(() => ({ size: 0, mtimeMs: 0 }))
  return { path, size, written }
}
