import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { takeLock, type AppContext, type FeedPicture, type FeedPictures } from '#src/compose.ts'
import { forEachAbreast } from '#src/domain/slices.ts'
import type { FeedNote } from '#src/domain/feed/notes.ts'
import { redactAddress } from '#src/domain/feed/pictures.ts'
import { watchSamePictures } from '#src/domain/feed/placeholders.ts'
import type { Feed } from '#src/domain/feed/to-listing.ts'
import { pictureStore, type DrawnPicture } from '../pictures.ts'
import { beingFetched, fetchPicture, type AskedPicture } from './fetch-picture.ts'
import type { FetchOptions } from './fetch-feed.ts'
import { picturesForListing, listStored, type ListingPictures } from './listing-pictures.ts'
import { gatherFailures, noteInReport } from './picture-failures.ts'

/** Whose pictures are fetched, and when that ends. */
export interface PictureRun extends Pick<FetchOptions, 'resolve' | 'milliseconds'> {
  origin: Feed
  allowPrivate: boolean
  /** Ends it at once. What was fetched is kept. */
  signal?: AbortSignal
  /** Asked before each picture; whether to end it for now. */
  isOver?(): boolean
  /** Called after each home. */
  progress?(done: number, total: number): void
}

/** What fetching pictures came to. */
export interface FetchedPictures {
  fetched: number
  unchanged: number
  failed: number
  /** What failed, once every picture was asked for. */
  notes: FeedNote[]
  /** What the agency itself calls the homes that they name. */
  references: ReadonlyMap<string, string>
  /** Whether every picture was asked for that was to be. */
  isDone: boolean
}

const abreast = 4

/** A host that did not answer so many times in a row is not asked again until the next run. */
const mostSilent = 5

/**
 * Fetches the pictures of a feed that are still to be fetched, home by home and a few at a time, after its homes were imported:
 * nothing waits for them. Each is stored and remembered as it comes, so that nothing is lost when the process is killed, and a
 * listing is written once all of its pictures were asked for. One that fails stays to be fetched the next time.
 */
export const fetchPictures = async (appContext: AppContext, run: PictureRun): Promise<FetchedPictures> => {
  const { dataDir } = appContext.config
  const nothing = { fetched: 0, unchanged: 0, failed: 0, notes: [], references: new Map() }
  const result: FetchedPictures = { ...nothing, isDone: false }
  const { pictures } = appContext.store.feeds
  const total = pictures.countPending(run.origin)
  const release = total > 0 ? takeLock(dataDir, 'pictures') : () => undefined
  // Another process fetches them.
  if (!release) return result
  try {
    const folder = join(dataDir, 'import')
    if (total > 0) await emptied(folder)
    const fetching = new Fetching(appContext, run, folder, result)
    let done = 0
    if (!(await fetching.begin())) return result
    for (let home = pictures.nextPending(run.origin, ''); home;) {
      if (!(await fetching.home(home))) return result
      run.progress?.(++done, total)
      home = pictures.nextPending(run.origin, home.ref)
    }
    result.isDone = true
    Object.assign(result, gatherFailures(appContext, run.origin))
    noteInReport(appContext, run.origin, result)
    return result
  } finally {
    release()
  }
}

/** What an earlier process left behind when it was killed goes. */
const emptied = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const name of await readdir(folder))
    if (beingFetched.test(name)) await rm(join(folder, name), { force: true })
}

class Fetching {
  readonly #appContext: AppContext
  readonly #run: PictureRun
  readonly #folder: string
  readonly #result: FetchedPictures
  readonly #store: ReturnType<typeof pictureStore>
  /** How often in a row a host did not answer, and how. */
  readonly #silent = new Map<string, { times: number; failure: FeedPicture['failure'] }>()
  readonly #same: ReturnType<typeof watchSamePictures>
  #last: Promise<unknown> = Promise.resolve()

  constructor(appContext: AppContext, run: PictureRun, folder: string, result: FetchedPictures) {
    this.#appContext = appContext
    this.#run = run
    this.#folder = folder
    this.#result = result
    this.#store = pictureStore(appContext.config)
    this.#same = watchSamePictures(appContext.store.feeds.pictures.onePictures(run.origin))
  }

  /** Fetches the pictures of a home and writes its listing; answers whether it came to its end. */
  async home(home: FeedPictures): Promise<boolean> {
    const due = home.pictures.filter(({ isDue }) => isDue)
    // What brought no other picture is remembered with the last one of the home.
    const others = new Map<string, FeedPicture>()
    let isWhole = true
    await forEachAbreast(due, abreast, async (picture) => {
      const asked = this.#isOver() ? null : await this.#ask(picture)
      if (asked === null) isWhole = false
      else if (asked.drawn) {
        const { drawn, remembered } = asked
        if (!(await this.#inTurn(() => this.#keep(home, drawn, remembered)))) isWhole = false
      } else others.set(picture.url, asked.remembered)
    })
    if (!isWhole) return false
    const formers = this.#same.see(
      home.ref,
      this.#remembered(home, others)?.flatMap(({ stored }) => stored?.digest ?? []) ?? [],
    )
    // Nobody waits for a lock because a host is away again.
    const isEnded = this.#isAsBefore(home, others) || (await this.#inTurn(() => this.#finish(home, others)))
    if (!(await this.#judgeAgain(formers))) return false
    if (isEnded) for (const { failure } of others.values()) this.#result[failure ? 'failed' : 'unchanged']++
    return isEnded
  }

  /** Takes away what a store of an earlier version shows although it shows no home; answers whether it came to its end. */
  begin(): Promise<boolean> {
    return this.#judgeAgain(this.#same.found)
  }

  /** Writes homes again of which the picture turned out to show none of them. */
  async #judgeAgain(refs: readonly string[]): Promise<boolean> {
    for (const ref of refs) {
      const home = this.#appContext.store.feeds.pictures.of(this.#run.origin, ref)
      if (home && !(await this.#inTurn(() => this.#finish(home, new Map())))) return false
    }
    return true
  }

  #isOver(): boolean {
    return this.#run.signal?.aborted === true || this.#run.isOver?.() === true
  }

  /** `null` when it was ended. */
  async #ask(picture: FeedPicture): Promise<AskedPicture | null> {
    const { allowPrivate, signal, resolve, milliseconds } = this.#run
    const host = redactAddress(picture.url)
    const before = this.#silent.get(host)
    if (before?.failure && before.times >= mostSilent)
      return { remembered: { ...picture, failure: before.failure } }
    try {
      const asked = await fetchPicture(picture, this.#folder, {
        allowPrivate,
        ...(signal && { until: signal }),
        ...(resolve && { resolve }),
        ...(milliseconds && { milliseconds }),
      })
      if (asked.isSilent)
        this.#silent.set(host, {
          times: (this.#silent.get(host)?.times ?? 0) + 1,
          failure: asked.remembered.failure,
        })
      else this.#silent.delete(host)
      return asked
    } catch (error) {
      if (signal?.aborted) return null
      throw error
    }
  }

  /** Stores a picture and remembers it, where the feed still names it. */
  async #keep(home: FeedPictures, drawn: DrawnPicture, remembered: FeedPicture): Promise<void> {
    const { now, store } = this.#appContext
    const known = this.#known(home)
    if (!known?.pictures.some(({ url }) => url === remembered.url)) return
    await this.#store.keep(drawn)
    const pictures = known.pictures.map((each) => (each.url === remembered.url ? remembered : each))
    store.write(now, () => store.feeds.pictures.put(this.#run.origin, { ...known, pictures }, true))
    this.#result.fetched++
  }

  /** Whether a home is remembered, and its listing is written, as they would be at its end. */
  #isAsBefore(home: FeedPictures, others: ReadonlyMap<string, FeedPicture>): boolean {
    const ended = this.#ended(home, others)
    const { pictures } = this.#appContext.store.feeds
    return (
      ended === null ||
      (ended.listing.kind === 'has_them' && pictures.isStored(this.#run.origin, ended.remembered, false))
    )
  }

  /** Writes the listing with the pictures that are stored, and remembers what brought no other picture. */
  #finish(home: FeedPictures, others: ReadonlyMap<string, FeedPicture>): Promise<void> {
    const { now, store } = this.#appContext
    const { origin } = this.#run
    store.write(now, (at) => {
      const ended = this.#ended(home, others)
      if (!ended) return
      const { remembered, listing } = ended
      if (listing.kind === 'not_for_it') return store.feeds.pictures.remove(origin, home.ref)
      store.feeds.pictures.put(origin, remembered, false)
      if (listing.kind === 'changes')
        store.imports.write([listing.item], [], at, {
          decided: () => undefined,
          written: () => undefined,
          passedOver: () => undefined,
        })
    })
    return Promise.resolve()
  }

  /** A home at the end of its run; `null` where the feed names no picture of it any more. */
  #ended(
    home: FeedPictures,
    others: ReadonlyMap<string, FeedPicture>,
  ): { remembered: FeedPictures; listing: ListingPictures } | null {
    const known = this.#known(home)
    const remembered = this.#remembered(home, others)
    if (!known || !remembered) return null
    const pictures = remembered.map(({ isOfNone: _, ...each }): FeedPicture => {
      const isOfNone = each.stored !== undefined && this.#same.isOfNone(each.stored.digest)
      return isOfNone ? { ...each, isOfNone } : each
    })
    return {
      remembered: { ...known, pictures },
      listing: picturesForListing(this.#appContext, this.#run.origin, home.listing_id, listStored(pictures)),
    }
  }

  /** The pictures of a home as they are once `others` are. */
  #remembered(home: FeedPictures, others: ReadonlyMap<string, FeedPicture>): FeedPicture[] | null {
    return this.#known(home)?.pictures.map((each) => others.get(each.url) ?? each) ?? null
  }

  /** What is remembered of a home by now; an import may have changed it. */
  #known({ ref, listing_id }: FeedPictures): FeedPictures | null {
    const known = this.#appContext.store.feeds.pictures.of(this.#run.origin, ref)
    return known?.listing_id === listing_id ? known : null
  }

  /**
   * Acts alone in this process, and while no import is under way, which would remove a picture that nothing names yet, and
   * write a listing as it was. Answers whether it acted: it does not when the run is over, or an import under way for long.
   */
  #inTurn(act: () => Promise<void>): Promise<boolean> {
    const turn = this.#last.then(async () => {
      const { config, store } = this.#appContext
      const begun = performance.now()
      while (!this.#isOver() && performance.now() - begun < patienceMilliseconds) {
        const release = takeLock(config.dataDir, 'import')
        if (release)
          try {
            // One that was interrupted is completed first, by whoever does.
            if (store.imports.accepted() === null) {
              await act()
              return true
            }
          } finally {
            release()
          }
        await wait(pollMilliseconds)
      }
      return false
    })
    this.#last = turn.catch(() => undefined)
    return turn
  }
}

const pollMilliseconds = 200
const patienceMilliseconds = 60_000
