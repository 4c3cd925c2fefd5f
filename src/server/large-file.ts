import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { LargeFile } from '#src/domain/site/site.ts'

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
