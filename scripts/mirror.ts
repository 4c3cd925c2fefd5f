import { progressOf } from '#src/command/progress.ts'
import { runVerb } from '#src/command/verb.ts'
import { takeLock } from '#src/compose.ts'
import { Refusal } from '#src/domain/errors.ts'
import { parseOrigin } from '#src/domain/site/origin.ts'
import { SyncRefusal } from '#src/domain/sync/refusal.ts'
import { MirrorFailure } from '#src/mirror/failure.ts'
import { followMirror } from '#src/mirror/follow.ts'
import type { Round } from '#src/mirror/interface.ts'
import { openMirror } from '#src/mirror/mirror.ts'

const publisherOf = (text: string): string => {
  const origin = parseOrigin(text)
  if (origin === null)
    throw new Refusal('usage', `Read --from: "${text}" is no origin such as https://homes.example`)
  return origin
}

const secondsOf = (text: string): number => {
  if (!/^[1-9]\d{0,4}$/.test(text))
    throw new Refusal('usage', `Read --every: "${text}" is no whole number of seconds from 1 to 99999`)
  return Number(text)
}

const pinOf = (text: string | undefined): string | null => {
  if (text !== undefined && !/^[A-Za-z0-9_-]{43}$/.test(text))
    throw new Refusal('usage', `Read --pin: "${text}" is no thumbprint of 43 letters, digits, "-" and "_"`)
  return text ?? null
}

const summaryOf = ({ snapshot, written, removed, expired, copies, cursor, feed, kid }: Round): string =>
  `${snapshot ? 'snapshot' : 'changes'}: ${written} written, ${removed} removed, ${expired} ended; ${copies} copies at ${cursor} of feed ${feed}, key ${kid}`

await runVerb({
  name: 'mirror',
  undo: 'again',
  description:
    'Keeps verified copies of everything that a publisher has open, and removes them when they end',
  args: {
    from: { type: 'string', required: true, valueHint: 'URL', description: 'The origin of the publisher' },
    into: { type: 'string', required: true, valueHint: 'FOLDER', description: 'The folder of the copies' },
    pin: {
      type: 'string',
      valueHint: 'THUMBPRINT',
      description: "The publisher's key; without it the key of the first answer is believed",
    },
    once: { type: 'boolean', description: 'One round, then end (the default)' },
    follow: { type: 'boolean', description: 'Go on until stopped' },
    every: {
      type: 'string',
      default: '10',
      valueHint: 'SECONDS',
      description: 'The pause between two rounds',
    },
  },
  async run({ from, into, pin, once = false, follow = false, every }) {
    if (once && follow) throw new Refusal('usage', 'Option "--once" excludes "--follow"')
    const pause = secondsOf(every) * 1000
    const stop = new AbortController()
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())
    const progress = progressOf()
    const options = {
      from: publisherOf(from),
      into,
      takeLock,
      pin: pinOf(pin),
      signal: stop.signal,
      progress: progress.update,
    }
    const begun = performance.now()
    try {
      const mirror = await openMirror(options)
      try {
        if (follow) {
          console.log(`following ${options.from} into ${into}; stop with Ctrl+C`)
          await followMirror(mirror, {
            signal: stop.signal,
            every: pause,
            onRound(round) {
              progress.stop()
              if (round.snapshot || round.written + round.removed + round.expired > 0)
                console.log(summaryOf(round))
            },
            onFailure(error) {
              progress.stop()
              console.error(`mirror: ${error.message} (${error.code}); the copies stay as they were`)
            },
          })
        } else {
          const round = await mirror.round()
          progress.stop()
          if (pin === undefined) console.log(`pinned on first use: ${mirror.pin()}`)
          console.log(`${summaryOf(round)}; ${((performance.now() - begun) / 1000).toFixed(1)} s`)
        }
      } finally {
        mirror.close()
      }
    } catch (error) {
      if (stop.signal.aborted) return
      if (error instanceof SyncRefusal || error instanceof MirrorFailure)
        throw new Refusal('bad_input', `${error.message} (${error.code})`)
      throw error
    } finally {
      progress.stop()
    }
  },
})
