import type { AppContext, SignedLine } from '#src/compose.ts'

/** Stores the lines that rendering threads have signed, while they go on. */
interface SignedLines {
  add(signed: readonly SignedLine[]): void
  /** Stores the rest; resolves when all that were added are stored, or could not be. */
  end(): Promise<void>
}

/** Each commit empties the page caches of the other threads' connections. */
const atOnce = 500

/**
 * Lines that cannot be stored, such as on a full disk, stay noted to be signed: whoever signs what is left says why, and
 * no file waits for them.
 */
export const signedLinesFor = ({ store: { sync } }: AppContext): SignedLines => {
  let waiting: SignedLine[] = []
  let storing: Promise<void> | null = null

  const store = async (): Promise<void> => {
    while (waiting.length > 0) {
      const lines = waiting
      waiting = []
      await sync.storeSigned(lines).catch(() => undefined)
    }
    storing = null
  }

  return {
    add(signed) {
      waiting.push(...signed)
      if (waiting.length >= atOnce) storing ??= store()
    },
    async end() {
      await storing
      await store()
    },
  }
}
