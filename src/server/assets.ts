import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { LargeFile, SiteAsset } from '#src/domain/site/site.ts'
import { assetCaching, contentTypeOf, securityHeaders } from '#src/formats/headers.ts'
import { isText } from './compression.ts'
import { answerFrom } from './large-file.ts'
import { problem } from './problem.ts'
import { preflight } from './rest.ts'

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
