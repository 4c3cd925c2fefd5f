import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { contentTypeOf, securityHeaders } from '#src/formats/headers.ts'
import { isText } from './compression.ts'

/**
 * The files of the build (styles, fonts, icons), read once. Only what was there at the start exists, so that no
 * path can lead out of the folder. Names with a digest are immutable.
 */
export const assetsOf = async (folder: string): Promise<(path: string) => Response | null> => {
  const assets = new Map<string, { bytes: Uint8Array<ArrayBuffer>; headers: Record<string, string> }>()
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    const path = file.slice(folder.length).replaceAll('\\', '/')
    const type = contentTypeOf(path)
    const cache = path.startsWith('/_astro/')
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=86400'
    assets.set(path, {
      bytes: new Uint8Array(await readFile(file)),
      headers: {
        ...securityHeaders,
        'Content-Type': type,
        'Cache-Control': cache,
        ...(isText(type) && { Vary: 'Accept-Encoding' }),
      },
    })
  }
  return (path) => {
    const asset = assets.get(path)
    return asset ? new Response(asset.bytes, { headers: asset.headers }) : null
  }
}
