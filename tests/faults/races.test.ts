import { spawn } from 'node:child_process'
import { on } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { compose, lockPublication, type Files } from '#src/compose.ts'
import { readConfig } from '#src/config.ts'
import { currentFolder, publish } from '#src/publish/publication.ts'
import { loadSite, type CompiledSite } from '#src/publish/site.ts'
import { createServerApp } from '#src/server/app.ts'
import { bareEnvironment } from '../bare-environment.ts'
import { endOf, imported } from '../command/running.ts'
import { grant, appContextIn, listing, noon, take, threeListings, type TestContext } from '../fixtures.ts'
import { mirrorOf, publisherOf } from '../mirror/partner.ts'
import { expectConsistent } from './consistent.ts'
import { patience, rounds } from './rounds.ts'
import { ask, serve, whereSeen } from './surfaces.ts'
import { aListing } from '../ids.ts'

const site = await loadSite()

const revoke = ({ store }: TestContext, id = 'ol-b') =>
  void store.operator.changeAuthorisation(aListing(id), 'revoked', noon)

/** The site, with an act that runs once while a requested page is being rendered. */
const whileRendering = (path: string, act: () => void): CompiledSite => {
  let isDone = false
  return {
    ...site,
    async render(address, locals) {
      const page = await site.render(address, locals)
      if (address === path && !isDone) {
        isDone = true
        act()
      }
      return page
    },
  }
}

test('a page is not sent when its listing, or one that it names, is revoked while it is rendered', async () => {
  for (const [path, status] of [
    ['/properties/ol-b', 404],
    ['/pt/properties/ol-b', 404],
    ['/municipalities/lisboa', 200],
    ['/', 200],
  ] as const) {
    const appContext = threeListings()
    const served = {
      app: await createServerApp({
        appContext,
        site: whileRendering(path, () => revoke(appContext)),
        onError: expect.fail,
      }),
      errors: [],
    }
    const answer = await ask(served, path)
    expect(answer.status, path).toBe(status)
    expect(await answer.text(), path).not.toContain('ol-b')
    appContext.store.close()
  }
})

test('a listing that is revoked while its page or a page of the feed is published has no file, and no file names it', async () => {
  const races: ((appContext: TestContext) => [TestContext, CompiledSite])[] = [
    (appContext) => [appContext, whileRendering('/properties/ol-b', () => revoke(appContext))],
    (appContext) => [appContext, whileRendering('/municipalities/lisboa', () => revoke(appContext))],
    (appContext) => {
      let isDone = false
      const feedPage: TestContext['store']['published']['feedPage'] = (...asked) => {
        const listings = appContext.store.published.feedPage(...asked)
        if (!isDone) {
          isDone = true
          revoke(appContext)
        }
        return listings
      }
      return [
        {
          ...appContext,
          store: { ...appContext.store, published: { ...appContext.store.published, feedPage } },
        },
        site,
      ]
    },
  ]
  for (const race of races) {
    const appContext = threeListings()
    const served = await serve(appContext)
    const [raced, site_] = race(appContext)
    const seen: string[][] = []
    // What was rendered is in files now and about to be recorded: the server must not trust it.
    const files = () => {
      const files = appContext.publication.files()
      return { ...files, settle: settling(files.settle) }
    }
    const settling =
      (settle: Files['settle']) =>
      (...settled: Parameters<Files['settle']>) => {
        settle(...settled)
        if (appContext.store.published.openUntil(aListing('ol-b'), noon) !== null) return
        pending.push(whereSeen(served, 'ol-b').then((where) => void seen.push(where)))
      }
    const pending: Promise<void>[] = []
    // Nothing is rendered again before the server was asked everything.
    const patient: CompiledSite = {
      ...site_,
      render: (...asked) => Promise.all(pending).then(() => site_.render(...asked)),
    }
    await publish({ ...raced, publication: { ...appContext.publication, files } }, patient)
    await Promise.all(pending)
    expect(pending.length).toBeGreaterThan(1)
    expect(seen.length).toBe(pending.length)
    expect(seen.flat()).toEqual([])
    expect(existsSync(join(currentFolder(appContext), 'properties/ol-b.html'))).toBe(false)
    for (const file of [
      'feeds/open-listings.json',
      'sitemap.xml',
      'municipalities/lisboa.html',
      'index.html',
    ])
      expect(readFileSync(join(currentFolder(appContext), file), 'utf8'), file).not.toContain('ol-b')
    appContext.store.close()
  }
})

test('interface 4.2: copies are right after a revocation or an authorisation while the snapshot is read', async () => {
  for (const [victim, newcomer] of [
    ['ol-a', 'ol-aa'],
    ['ol-c', 'ol-d'],
  ] as const) {
    const appContext = threeListings()
    const honest = publisherOf(appContext)
    let pages = 0
    const mirror = await mirrorOf(appContext, {
      pageSize: 1,
      async fetch(url, init) {
        const answer = await honest(url, init)
        if (url.includes('snapshot') && ++pages === 2) {
          revoke(appContext, victim)
          take(appContext, listing(newcomer), grant(newcomer))
        }
        return answer
      },
    })
    await mirror.round()
    expect(mirror.ids()).toEqual(appContext.store.published.ids())
    expect(mirror.ids()).not.toContain(victim)
    mirror.close()
    appContext.store.close()
  }
})

test('two servers on one database each show at once, on every surface, what the other’s operator changed', async () => {
  const first = threeListings()
  const second = appContextIn(dirname(first.config.dataDir))
  const [one, other] = [await serve(first), await serve(second)]
  await publish(first, site)
  const everywhere = await whereSeen(one, 'ol-b')
  expect(everywhere.length).toBeGreaterThan(15)
  expect(await whereSeen(other, 'ol-b')).toEqual(everywhere)
  revoke(first)
  await wait(0)
  expect(await whereSeen(other, 'ol-b')).toEqual([])
  take(second, grant('ol-b', { authorisation_id: 'auth-again' }))
  await wait(0)
  expect(await whereSeen(one, 'ol-b')).toEqual(everywhere)
  expect([...one.errors, ...other.errors]).toEqual([])
  first.store.close()
  second.store.close()
})

/** Waits until a process has written so many lines. */
const linesOf = async ({ stdout }: { stdout: Readable }, most: number) => {
  let lines = 0
  for await (const [chunk] of on(stdout, 'data', { close: ['end'] }))
    if ((lines += String(chunk).split('\n').length - 1) >= most) return
}

const writing = rounds(1, 20)
test(
  'two writers at once both succeed, and what both acknowledged holds',
  async () => {
    const { env } = await imported()
    const at = { ...env, BASE_URL: 'http://localhost:4321' }
    for (let round = 0; round < writing; round++) {
      const writers = ['ol-a', 'ol-b'].map((id) =>
        spawn(process.execPath, [join(import.meta.dirname, 'operating-process.ts'), id], {
          env: bareEnvironment(at),
        }),
      )
      const ends = writers.map(endOf)
      await Promise.all(writers.map((child) => linesOf(child, 3)))
      const listed = writers.map((child) => child.exitCode)
      for (const child of writers) child.kill('SIGKILL')
      const outputs = await Promise.all(ends)
      expect([listed, outputs.map(({ err }) => err)]).toEqual([
        [null, null],
        [[''], ['']],
      ])
      expectConsistent(at)
    }
    const { store } = compose(readConfig(at))
    expect(store.journal.firstBroken()).toBeNull()
    store.close()
  },
  patience(writing, 3_000),
)

test('the second of two simultaneous publications is refused, with the reason', async () => {
  const { env, verb } = await imported()
  const at = { ...env, OUT_DIR: join(env.DATA_DIR, '../site') }
  const release = lockPublication(readConfig(at))
  expect(lockPublication(readConfig(at))).toBeNull()
  expect((await verb('publish')).output).toMatch(/another publication is under way/)
  release?.()
  expect((await verb('publish')).output).toMatch(/^rendered \d+/)
})
