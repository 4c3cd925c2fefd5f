import { readFile } from 'node:fs/promises'
import { fileDigest } from '#src/publish/place.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** Reads a file of which the digest is known; `null` where it is missing or has other contents. */
type ReadPublished = (path: string, digest: string) => Promise<Bytes | null>

/**
 * Reads published files, and lets everybody who is sent the same one at the same time share its bytes. Threat: a client
 * that asks for a large file and reads nothing makes the server hold it; 700 that each had their own copy of a sitemap
 * took 3 GB. Nothing is held that nobody is sent any more.
 */
export const publishedFiles = (): ReadPublished => {
  const inUse = new Map<string, WeakRef<Bytes>>()
  const reading = new Map<string, Promise<Bytes | null>>()
  const freed = new FinalizationRegistry<string>((digest) => {
    if (inUse.get(digest)?.deref() === undefined) inUse.delete(digest)
  })

  const read = async (path: string, digest: string): Promise<Bytes | null> => {
    const bytes = await readFile(path).then(
      (buffer) => new Uint8Array(buffer.buffer, buffer.byteOffset, buffer.length),
      () => null,
    )
    if (bytes === null || fileDigest(bytes) !== digest) return null
    inUse.set(digest, new WeakRef(bytes))
    freed.register(bytes, digest)
    return bytes
  }

  return (path, digest) => {
    const known = inUse.get(digest)?.deref()
    if (known) return Promise.resolve(known)
    const begun = reading.get(digest)
    if (begun) return begun
    const bytes = read(path, digest).finally(() => reading.delete(digest))
    reading.set(digest, bytes)
    return bytes
  }
}
