import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import { initSync, WasmBuilder, WasmReader } from '@contentauth/c2pa-wasm'
import type { PictureCredential } from '#src/domain/site/picture-credential.ts'
import { redactionsIn } from './carried.ts'
import { coseSigner } from './cose-sign1.ts'
import type { SigningTask } from './signing-thread.ts'

/**
 * Bytes as the library reads them, which was made for the worker of a browser: it asks a blob for slices, and reads each at
 * once.
 */
class BlobOfBytes extends Blob {
  readonly content: Uint8Array<ArrayBuffer>
  constructor(content: Uint8Array<ArrayBuffer>) {
    super([])
    this.content = content
  }
  override get size(): number {
    return this.content.length
  }
  override slice(from?: number, to?: number): BlobOfBytes {
    return new BlobOfBytes(this.content.subarray(from, to))
  }
}
class FileReaderSync {
  readAsArrayBuffer({ content }: BlobOfBytes): ArrayBuffer {
    return content.slice().buffer
  }
}
Object.assign(globalThis, { FileReaderSync })

/** Nothing is ever asked for elsewhere, and no smaller picture of the picture is added. What was signed is read again. */
const settings = JSON.stringify({
  verify: { remote_manifest_fetch: false, ocsp_fetch: false, verify_after_sign: true },
  builder: { thumbnail: { enabled: false } },
})

initSync({ module: readFileSync(fileURLToPath(import.meta.resolve('@contentauth/c2pa-wasm/c2pa.wasm'))) })

const credential = workerData as PictureCredential
const { size, sign } = coseSigner(credential, readFileSync(credential.keyFile))
const signer = {
  alg: credential.algorithm,
  reserveSize: size,
  sign: (claim: Uint8Array<ArrayBuffer>) => Promise.resolve(sign(claim)),
}

/** Stores of a manifest that nothing is taken out of, and that the library does not show. */
const closedStores = ['c2pa.databoxes', 'c2pa.credentials']

type Original = NonNullable<SigningTask['original']>

const redactionsOf = async ({ bytes, media_type }: Original): Promise<string[] | null> => {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  if (closedStores.some((name) => text.includes(name, 0, 'latin1'))) return null
  const reader = await WasmReader.fromBytes(media_type, bytes, settings)
  try {
    return redactionsIn(reader.json())
  } finally {
    reader.free()
  }
}

/** Names the original, with the manifests of its own where they may be published. */
const addOriginal = async (builder: WasmBuilder, { ingredient, original }: SigningTask): Promise<void> => {
  const redactions = original ? await redactionsOf(original).catch(() => null) : null
  const json = JSON.stringify(ingredient)
  if (!original || redactions === null) return builder.addIngredient(json)
  await builder.addIngredientFromBlob(json, original.media_type, new BlobOfBytes(original.bytes))
  for (const each of redactions) builder.addRedaction(each, 'c2pa.PII.present')
}

const made = async (task: SigningTask): Promise<Uint8Array> => {
  const { bytes, media_type, definition } = task
  const builder = WasmBuilder.fromJson(JSON.stringify(definition), settings)
  try {
    await addOriginal(builder, task)
    return await builder.sign(signer, [], media_type, new BlobOfBytes(bytes))
  } finally {
    builder.free()
  }
}

/** What a file's own manifest brings along must not keep it from being signed. */
const signed = (task: SigningTask): Promise<Uint8Array> =>
  task.original ? made(task).catch(() => made({ ...task, original: undefined })) : made(task)

parentPort?.on('message', async (task: SigningTask) => {
  try {
    parentPort?.postMessage({ signed: await signed(task) })
  } catch (error) {
    parentPort?.postMessage({ failed: error instanceof Error ? error.message : String(error) })
  }
})
