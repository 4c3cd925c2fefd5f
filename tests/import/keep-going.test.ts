import { expect, test } from 'vitest'
import { importRecords } from '#src/import/import-records.ts'
import { reportJson } from '#src/command/report-json.ts'
import { checkRecords } from '#src/import/check-records.ts'
import { problemLines } from '#src/import/describe-problem.ts'
import { agency, grant, listing, noon } from '../fixtures.ts'
import { feedContext, feedOptions, fileOf, kyero, property, stored } from './feed/feeding.ts'
import { everything, home, openAppContext, sourceFolder } from './importing.ts'
import { day } from '../utc.ts'
import { aListing } from '../ids.ts'

const keepGoing = (appContext: ReturnType<typeof openAppContext>, path: string) =>
  importRecords(appContext, { path, dryRun: false, continuesOnErrors: true, progress: () => undefined })

test('invalid records are left out with all that refers to them, and the others are imported', async () => {
  const appContext = openAppContext()
  const report = await keepGoing(
    appContext,
    sourceFolder({
      'a.json': [
        agency({ agency_id: 'agency-bad', languages: [] }),
        listing('ol-orphan', { agency_id: 'agency-bad' }),
        grant('ol-orphan'),
        listing('ol-good'),
        grant('ol-good'),
        home({ listing_id: 'ol-wrong', lifecycle: 'gone' }),
        grant('ol-wrong'),
        grant('ol-nowhere'),
        listing('ol-picture', {
          media: [{ file: 'none.jpg', alt: { pt: 'a', en: 'a' }, credit: 'x' }],
        }),
        grant('ol-picture'),
      ],
    }),
  )
  expect(report.problems.map((each) => each.replace(/^a\.json, record /, ''))).toEqual([
    expect.stringMatching(/^1: languages/),
    expect.stringMatching(/^6: lifecycle/),
    expect.stringMatching(/^9: media\[0\]\.file/),
    expect.stringMatching(/^8: listing_id: found "ol-nowhere"/),
  ])
  expect(report.refused).toBe(4)
  expect(report.counts).toMatchObject({
    agency: { added: 0 },
    listing: { added: 1 },
    authorisation: { added: 1 },
  })
  expect(appContext.store.published.open(aListing('ol-good'), appContext.now())).not.toBeNull()
  expect([...appContext.store.operator.list(appContext.now())].map(({ listing_id }) => listing_id)).toEqual([
    'ol-before',
    'ol-good',
  ])
})

const feed = kyero(property('A1'), property('A2', { town: 'Nowhere' }), property('A3'))

test('an invalid home of a feed is left out, and does not count as missing from the feed', async () => {
  const appContext = feedContext()
  const go = (content: string) =>
    importRecords(appContext, {
      path: fileOf(content),
      dryRun: false,
      continuesOnErrors: true,
      feed: feedOptions(),
      progress: () => undefined,
    })
  await go(kyero(property('A1'), property('A2'), property('A3')))
  const report = await go(feed)
  expect(report).toMatchObject({ refused: 1, feed: { removals: { missing: 0, of: 3 } } })
  expect(stored(appContext, 'A2').not_in_feed_since).toBeUndefined()
  const before = everything(appContext)
  expect((await go(feed.replace('</root>', ''))).feed?.isComplete).toBe(false)
  expect(everything(appContext)).toEqual(before)
  expect(reportJson(report, noon)).toMatchObject({
    agency_id: 'casa-demo',
    homes: 3,
    refused: 1,
    problems: [
      {
        record: 'feed.xml, record 2 (ref "A2")',
        ref: 'A2',
        field: 'town',
        found: '"Nowhere, Algarve"',
        expected: expect.stringContaining('a town or parish') as unknown,
        rule: 'refused',
      },
    ],
  })
})

test('a check reports what an import would, without a store', async () => {
  const checked = await checkRecords(fileOf(feed), feedOptions(), {
    today: day('2026-05-01'),
    law: { country: 'PT', closes: {} },
    refusesDemonstration: false,
  })
  expect([...checked.records]).toEqual([['listing', 2]])
  expect(problemLines(checked.refusals)).toEqual([
    expect.stringMatching(/^feed\.xml, record 2 \(ref "A2"\): town: /),
  ])
  expect(checked.feed).toMatchObject({ isComplete: true, homes: 3, removals: { missing: 0 } })
  const own = await checkRecords(sourceFolder({ 'a.json': [agency(), home({ lifecycle: 'gone' })] }), null, {
    today: day('2026-05-01'),
    law: { country: 'PT', closes: {} },
    refusesDemonstration: false,
  })
  expect([[...own.records], own.refused]).toEqual([[['agency', 1]], 1])
})
