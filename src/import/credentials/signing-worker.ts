import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import { initSync, WasmBuilder } from '@contentauth/c2pa-wasm'
import type { PictureCredential } from '#src/domain/site/picture-credential.ts'
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

const signed = async ({ bytes, media_type, definition, ingredient }: SigningTask): Promise<Uint8Array> => {
  const builder = WasmBuilder.fromJson(JSON.stringify(definition), settings)
  try {
    builder.addIngredient(JSON.stringify(ingredient))
    return await builder.sign(signer, [], media_type, new BlobOfBytes(bytes))
  } finally {
    builder.free()
  }
}

parentPort?.on('message', async (task: SigningTask) => {
  try {
    parentPort?.postMessage({ signed: await signed(task) })
  } catch (error) {
    parentPort?.postMessage({ failed: error instanceof Error ? error.message : String(error) })
  }
})
