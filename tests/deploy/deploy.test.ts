import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { folderTarget } from '#src/deploy/folder-target.ts'
import { publish } from '#src/publish/publication.ts'
import { listSiteFiles } from '#src/publish/site-files.ts'
import { generateRecords } from '../../scripts/demo/generate.ts'
import { grant, appContextIn, listing, noon, take, testFolder, threeListings } from '../fixtures.ts'
import { bucket, deployTo, contentOf, server, site, wanted } from './deploying.ts'
import { utc } from '../utc.ts'
import { aListing } from '../ids.ts'

test('a bucket is made equal to the published site, each page at its address', async () => {
  const [s3, appContext] = [await server(), threeListings()]
  const deployment = await deployTo(bucket(s3), appContext)
  expect(contentOf(s3)).toEqual(wanted(appContext))
  expect(deployment).toMatchObject({ is_first: true, withdrawn: [], removed: [], late: 0, problems: [] })
  expect(deployment.written).toHaveLength(contentOf(s3).size)
  expect(s3.objects.get('site/properties/ol-a')?.headers).toEqual({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, max-age=0, s-maxage=60, must-revalidate',
    'x-amz-meta-cache-tag': 'listing-ol-a',
  })
  expect(s3.objects.get('site/properties/ol-a.md')?.headers['content-type']).toBe(
    'text/markdown; charset=utf-8',
  )
  for (const [key, page] of [
    ['properties/ol-a.md', '/properties/ol-a'],
    ['properties/ol-a.jsonld', '/properties/ol-a'],
    ['llms.txt', '/'],
  ])
    expect(s3.objects.get(`site/${key}`)?.headers['x-amz-meta-link']).toBe(
      `<https://homes.example${page}>; rel="canonical"`,
    )
  const asset = [...s3.objects].find(([key]) => key.startsWith('site/_astro/'))
  expect(asset?.[1].headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable' })
  expect(asset?.[1].headers).not.toHaveProperty('x-amz-meta-cache-tag')
})

test('nothing changed: one request, which reads the state; the bucket is never listed', async () => {
  const [s3, appContext] = [await server(), threeListings()]
  await deployTo(bucket(s3), appContext)
  expect(s3.log.filter((line) => line.includes('?list'))).toEqual([])
  s3.log.length = 0
  const deployment = await deployTo(bucket(s3), appContext)
  expect(s3.log).toEqual(['GET /homes/site/deployment-state.json.gz'])
  expect(deployment).toMatchObject({ written: [], requests: 1, unchanged: contentOf(s3).size })
})

test('forms of pages that were stored without their link are uploaded once more, and nothing else', async () => {
  const [s3, appContext] = [await server(), threeListings()]
  await deployTo(bucket(s3), appContext)
  const state = s3.objects.get('site/deployment-state.json.gz')
  if (!state) throw new Error('Read the state: there is none')
  const { has_links, ...before } = JSON.parse(gunzipSync(state.bytes).toString('utf8')) as Record<
    string,
    unknown
  >
  expect(has_links).toBe(true)
  state.bytes = gzipSync(JSON.stringify(before))
  const { written } = await deployTo(bucket(s3), appContext)
  expect(written).toContain('properties/ol-a.json')
  expect(written).toContain('llms.txt')
  expect(written.filter((file) => !/^llms\.txt$|\.md$|^properties\/.+\.json(?:ld)?$/.test(file))).toEqual([])
  expect((await deployTo(bucket(s3), appContext)).written).toEqual([])
})

test('assets are uploaded before pages, pages before those that name others, sitemap and feeds last, the state after all', async () => {
  const [s3, appContext] = [await server(), threeListings()]
  await deployTo(bucket(s3), appContext)
  const puts = s3.log
    .filter((line) => line.startsWith('PUT'))
    .map((line) => line.replace('PUT /homes/site/', ''))
  const at = (pattern: RegExp) => puts.flatMap((key, index) => (pattern.test(key) ? [index] : []))
  const stages = [
    /^_astro\//,
    /^(pt\/)?properties\//,
    /^(pt\/)?(municipalities|agencies|districts)\/|^index\.html$|^pt$/,
    /^(sitemap\.xml|feeds\/)/,
  ].map(at)
  for (const [index, stage] of stages.entries()) {
    expect(stage.length).toBeGreaterThan(0)
    if (index > 0) expect(Math.min(...stage)).toBeGreaterThan(Math.max(...(stages[index - 1] as number[])))
  }
  expect(puts[0]).toBe('deployment-state.json.gz')
  expect(puts.at(-1)).toBe('deployment-state.json.gz')
})

test('withdrawn listings are deleted before anything is published or uploaded', async () => {
  const [s3, appContext] = [await server(), threeListings()]
  await deployTo(bucket(s3), appContext)
  appContext.store.operator.changeAuthorisation(aListing('ol-b'), 'revoked', noon)
  s3.log.length = 0
  let atPublication: string[] | null = null
  const deployment = await deployTo(bucket(s3), appContext, {
    publish: async () => {
      atPublication ??= [...s3.objects.keys()].filter((key) => key.includes('ol-b'))
      await publish(appContext, site)
    },
  })
  expect(atPublication).toEqual([])
  const first = s3.log.findIndex((line) => /^PUT (?!.*deployment-state)/.test(line))
  const last = s3.log.findLastIndex((line) => line.startsWith('DELETE'))
  expect(last).toBeLessThan(first)
  expect(deployment.withdrawn.toSorted()).toEqual([
    'media/ol-b/front.svg',
    'properties/ol-b.html',
    'properties/ol-b.json',
    'properties/ol-b.jsonld',
    'properties/ol-b.md',
    'pt/properties/ol-b.html',
  ])
  expect(contentOf(s3)).toEqual(wanted(appContext))
  for (const [key, text] of contentOf(s3)) expect(text, key).not.toContain('ol-b')
})

test('withdrawn listings are deleted also when nothing can be published', async () => {
  const [s3, appContext] = [await server(), threeListings()]
  await deployTo(bucket(s3), appContext)
  appContext.store.operator.changeAuthorisation(aListing('ol-b'), 'revoked', noon)
  const publishing = () => Promise.reject(new Error('the disk is full'))
  await expect(deployTo(bucket(s3), appContext, { publish: publishing })).rejects.toThrow('the disk is full')
  expect([...contentOf(s3).keys()].filter((key) => key.includes('ol-b'))).toEqual([])
  // The target is free for the next one.
  await deployTo(bucket(s3), appContext)
  expect(contentOf(s3)).toEqual(wanted(appContext))
})

test('expired listings are deleted', async () => {
  const [s3, appContext] = [await server(), threeListings()]
  take(appContext, grant('ol-c', { valid_until: '2026-05-10' }))
  await deployTo(bucket(s3), appContext)
  appContext.set(utc('2026-05-10T23:00:00.000Z'))
  expect((await deployTo(bucket(s3), appContext)).withdrawn).toHaveLength(6)
  for (const [key, text] of contentOf(s3)) expect(text, key).not.toMatch(/(?<![\w-])ol-c(?![\w-])/)
})

test('a listing that is withdrawn while others are uploaded is deleted before the upload ends', async () => {
  const [s3, appContext] = [await server(), appContextIn(testFolder())]
  take(appContext, ...generateRecords({ count: 80, seed: 5 }))
  let withdrawn: string | null = null
  let uploadsAfter = 0
  let clock = 0
  s3.control.fault = (line) => {
    const [, id] = /^PUT .*\/properties\/([a-z0-9-]+)\.json$/.exec(line) ?? []
    if (id && withdrawn === null) {
      withdrawn = id
      setImmediate(() => appContext.store.operator.changeAuthorisation(aListing(id), 'revoked', noon))
    } else if (withdrawn !== null && line.startsWith('DELETE') && line.includes(withdrawn)) uploadsAfter = 0
    else if (line.startsWith('PUT')) uploadsAfter++
    return null
  }
  await deployTo(bucket(s3), appContext, { clock: () => (clock += 1_000) })
  expect(withdrawn).not.toBeNull()
  expect(uploadsAfter).toBeGreaterThan(100)
  for (const [key, text] of contentOf(s3)) expect(key + text).not.toContain(withdrawn ?? '')
  expect(contentOf(s3)).toEqual(wanted(appContext))
})

test('many deletions besides withdrawals require a confirmation; withdrawals have no limit', async () => {
  const [s3, appContext] = [await server(), appContextIn(testFolder())]
  take(appContext, ...generateRecords({ count: 50, seed: 4 }))
  await deployTo(bucket(s3), appContext)
  // Pages of a record that names far fewer agencies and places, whose listings are open nevertheless.
  const extra = Array.from({ length: 101 }, (_, index) => `old/${index}.html`)
  for (const file of extra)
    await bucket(s3).put(file, new Uint8Array([1]), { type: 'text/html', caching: '', tag: null, link: null })
  const [victim = ''] = appContext.store.published.ids()
  appContext.store.operator.changeAuthorisation(aListing(victim), 'revoked', noon)
  await expect(deployTo(bucket(s3), appContext, { verify: true })).rejects.toThrow(`${extra.length} of`)
  expect([...contentOf(s3).keys()].filter((key) => key.includes(victim))).toEqual([])
  expect([...contentOf(s3).keys()].filter((key) => key.includes('/old/'))).toHaveLength(extra.length)
  await deployTo(bucket(s3), appContext, { verify: true, confirmDeletions: true })
  expect(contentOf(s3)).toEqual(wanted(appContext))
  // Even every listing at once needs no confirmation.
  for (const id of appContext.store.published.ids())
    appContext.store.operator.changeAuthorisation(id, 'revoked', noon)
  expect((await deployTo(bucket(s3), appContext)).withdrawn.length).toBeGreaterThan(200)
  expect([...contentOf(s3).keys()].filter((key) => /\/properties\//.test(key))).toEqual([])
})

test('the site of another record is not taken for one whose listings were all withdrawn', async () => {
  const [s3, appContext] = [await server(), appContextIn(testFolder())]
  take(appContext, ...generateRecords({ count: 20, seed: 4 }))
  await deployTo(bucket(s3), appContext)
  const before = contentOf(s3)
  const other = threeListings()
  await expect(deployTo(bucket(s3), other)).rejects.toThrow(/site of another record.*--confirm-deletions/)
  expect(contentOf(s3)).toEqual(before)
  await deployTo(bucket(s3), other, { confirmDeletions: true })
  expect(contentOf(s3)).toEqual(wanted(other))
})

test('--verify repairs what somebody else changed, deleted or added', async () => {
  const [s3, appContext] = [await server(), threeListings()]
  await deployTo(bucket(s3), appContext)
  s3.objects.delete('site/properties/ol-a')
  s3.objects.get('site/robots.txt')!.bytes = Buffer.from('User-agent: *\nDisallow: /\n')
  const target = bucket(s3)
  await target.put('properties/ol-gone.html', new Uint8Array([1]), {
    type: 'text/html',
    caching: '',
    tag: null,
    link: null,
  })
  expect((await deployTo(target, appContext)).written).toEqual([])
  const deployment = await deployTo(target, appContext, { verify: true })
  expect(deployment.written.toSorted()).toEqual(['properties/ol-a.html', 'robots.txt'])
  expect(deployment.withdrawn).toEqual(['properties/ol-gone.html'])
  expect(contentOf(s3)).toEqual(wanted(appContext))
})

test('a dry run reports what would be done, and writes nothing', async () => {
  const [s3, appContext] = [await server(), threeListings()]
  await deployTo(bucket(s3), appContext)
  take(appContext, listing('ol-a', { title: { pt: 'Outra', en: 'Another' } }))
  appContext.store.operator.changeAuthorisation(aListing('ol-b'), 'revoked', noon)
  await publish(appContext, site)
  s3.log.length = 0
  const would = await deployTo(bucket(s3), appContext, { dryRun: true })
  expect(would.withdrawn).toHaveLength(6)
  expect(would.written).toContain('properties/ol-a.md')
  expect(s3.log).toEqual(['GET /homes/site/deployment-state.json.gz'])
})

test('a web server may read the folders and files of a deployment, but not its state', async () => {
  const [appContext, parent] = [threeListings(), testFolder()]
  const folder = join(parent, 'srv', 'site')
  await deployTo(folderTarget(folder), appContext)
  const modeOf = (path: string) => (statSync(join(parent, path)).mode & 0o777).toString(8)
  for (const path of ['srv', 'srv/site', 'srv/site/properties', 'srv/site/pt/properties'])
    expect(modeOf(path), path).toBe('755')
  for (const path of ['index.html', 'properties/ol-a.md'])
    expect(modeOf(`srv/site/${path}`), path).toBe('644')
  expect(modeOf('srv/site/deployment-state.json.gz')).toBe('600')
  expect(modeOf('srv/site/deployment-state.reserve')).toBe('600')
})

test('a folder is made equal too, with its state beside', async () => {
  const [appContext, folder] = [threeListings(), testFolder()]
  await deployTo(folderTarget(folder), appContext)
  const { digests } = listSiteFiles(appContext, site, noon)
  for (const file of digests.keys())
    expect(readFileSync(join(folder, file), 'latin1'), file).toBe(
      readFileSync(join(appContext.config.outDir, 'current', file), 'latin1'),
    )
  appContext.store.operator.changeAuthorisation(aListing('ol-b'), 'revoked', noon)
  expect((await deployTo(folderTarget(folder), appContext)).withdrawn).toHaveLength(6)
  expect(existsSync(join(folder, 'properties/ol-b.json'))).toBe(false)
  expect(await deployTo(folderTarget(folder), appContext)).toMatchObject({ requests: 1, written: [] })
  expect(await deployTo(folderTarget(folder), appContext, { verify: true })).toMatchObject({
    written: [],
    removed: [],
  })
})
