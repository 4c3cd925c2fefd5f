import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from 'hono'
import { readParams, type Params } from '#src/addresses/params.ts'
import { readText } from '#src/domain/bounded.ts'
import { uploadBounds, type Refused, type UploadFault } from '#src/domain/office/upload.ts'
import type { PictureOrigin } from '#src/domain/listing/digital-source-type.ts'
import { utf8Text } from '#src/domain/bytes.ts'
import { drawnPicture, type DrawnPicture } from '#src/import/pictures.ts'
import { readBoundary, readMultipart, type PartSink } from '#src/server/multipart.ts'
import { readHeader } from '#src/server/request.ts'

/** What a form with pictures brought. */
interface Upload {
  fields: Params
  /** In the order in which they were chosen. */
  drawn: DrawnPicture[]
  refused: Refused[]
}

/** How a form is read. */
interface ReadUpload {
  /** Where files lie until they are drawn. */
  folder: string
  /** How the pictures were made, as the fields before them say; `null` where these are wrong, so that none is taken. */
  originIn(fields: Params): PictureOrigin | null
}

const mostFields = 12
const longestField = 8_192
const leftMilliseconds = 3_600_000

/** What a killed process left behind goes. */
const emptied = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const name of await readdir(folder)) {
    const found = await stat(join(folder, name)).catch(() => null)
    if (found && found.mtimeMs < Date.now() - leftMilliseconds) await rm(join(folder, name), { force: true })
  }
}

/** Takes a field, as far as it is not too long. */
const fieldSink = (name: string, fields: Params): PartSink => {
  let bytes = Buffer.alloc(0)
  return {
    write: (more) => void (bytes = Buffer.concat([bytes, more]).subarray(0, longestField)),
    end: () => fields.append(readText(name), readText(utf8Text(bytes) ?? '', longestField)),
  }
}

/** Writes a file, and draws it before the next one is read: never two of them are on disk. */
class FileSink implements PartSink {
  readonly #path: string
  readonly #done: (path: string | null, bytes: number) => Promise<void>
  #file: FileHandle | null = null
  #bytes = 0

  constructor(folder: string, done: (path: string | null, bytes: number) => Promise<void>) {
    this.#path = join(folder, randomUUID())
    this.#done = done
  }

  async write(bytes: Uint8Array) {
    this.#bytes += bytes.length
    if (this.#bytes > uploadBounds.fileBytes) return
    this.#file ??= await open(this.#path, 'wx', 0o600)
    await this.#file.writeFile(bytes)
  }

  async end() {
    await this.#file?.close()
    this.#file = null
    try {
      await this.#done(this.#bytes > uploadBounds.fileBytes ? null : this.#path, this.#bytes)
    } finally {
      await this.discard()
    }
  }

  async discard() {
    await this.#file?.close()
    this.#file = null
    await rm(this.#path, { force: true })
  }
}

/**
 * Reads a form with pictures, field by field and file by file; `null` for a body that is none. Of a form that does not come
 * to its end nothing is taken.
 */
export const readUpload = async (
  context: Context,
  { folder, originIn }: ReadUpload,
): Promise<Upload | null> => {
  const boundary = readBoundary(readHeader(context, 'content-type') ?? '')
  if (boundary === null) return null
  const fields = readParams()
  const drawn: DrawnPicture[] = []
  const faults = new Map<UploadFault, number[]>()
  const refuse = (fault: UploadFault, file: number) => faults.set(fault, [...(faults.get(fault) ?? []), file])
  const whole = (fault: UploadFault): Upload => ({ fields, drawn: [], refused: [{ fault, files: [] }] })
  let count = 0
  let last: FileSink | null = null

  const take = async (path: string | null, bytes: number) => {
    // A browser sends one empty file where none was chosen.
    if (bytes === 0) return
    const file = ++count
    if (file > uploadBounds.files) return void refuse('too_many', file)
    if (path === null) return void refuse('too_large', file)
    const origin = originIn(fields)
    if (origin === null) return
    const found = await drawnPicture(path, origin)
    if ('fault' in found) return void refuse(found.fault, file)
    if (drawn.some(({ digest }) => digest === found.digest)) return void refuse('already', file)
    drawn.push(found)
  }

  await emptied(folder)
  const bounds = { parts: uploadBounds.files + mostFields, bytes: uploadBounds.formBytes }
  if (Number(readHeader(context, 'content-length') ?? 0) > bounds.bytes) return whole('form_too_large')
  try {
    const chunks = untilGone((context.req.raw.body ?? []) as AsyncIterable<Uint8Array>)
    const end = await readMultipart(chunks, boundary, bounds, ({ name, isFile }) =>
      isFile ? (last = new FileSink(folder, take)) : fieldSink(name, fields),
    )
    if (end !== 'complete') return whole(end === 'too_large' ? 'form_too_large' : end)
  } finally {
    await (last as FileSink | null)?.discard()
  }
  return { fields, drawn, refused: [...faults].map(([fault, files]) => ({ fault, files })) }
}

/** The bytes of a body as far as its sender sends them. */
async function* untilGone(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of chunks) yield chunk
  } catch {
    // What came is the beginning of a form, and is refused as such.
  }
}
