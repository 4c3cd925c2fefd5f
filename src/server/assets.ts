import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { assetCaching, contentTypeOf, securityHeaders } from '#src/formats/headers.ts'
import { isText } from './compression.ts'
import { problem } from './problem.ts'
import { preflight } from './rest.ts'

const allow = 'GET, HEAD, OPTIONS'

/** Answers a request for a file of the build; `null` for any other path. */
type Asset = (method: string, path: string) => Response | null

/**
 * The files of the build (styles, fonts, icons), read once. Only what was there at the start exists, so that no
 * path can lead out of the folder. Names with a digest are immutable.
 */
export const assetsOf = async (folder: string): Promise<Asset> => {
  const assets = new Map<string, { bytes: Uint8Array<ArrayBuffer>; headers: Record<string, string> }>()
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    const path = file.slice(folder.length).replaceAll('\\', '/')
    const type = contentTypeOf(path)
    assets.set(path, {
      bytes: new Uint8Array(await readFile(file)),
      headers: {
        ...securityHeaders,
        'Content-Type': type,
        'Cache-Control': assetCaching(path),
        ...(isText(type) && { Vary: 'Accept-Encoding' }),
      },
    })
  }
  return (method, path) => {
    const asset = assets.get(path)
    if (!asset) return null
    if (method === 'OPTIONS') return preflight(allow)
    if (method !== 'GET' && method !== 'HEAD') return problem('method_not_allowed', { Allow: allow })
    return new Response(asset.bytes, { headers: asset.headers })
  }
}
