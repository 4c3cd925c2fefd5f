import { expect, test } from 'vitest'
import type { FeedFormat } from '#src/domain/source/feed-source.ts'
import { agencyOf } from '../../ids.ts'
import { makeAgencyReport } from '#src/import/feed/agency-report.ts'
import { feedContext, feedOptions, feeding, kyero, property, stored } from './feeding.ts'

const optionsOf = (format: FeedFormat) =>
  feedOptions({
    format,
    origin: { agency_id: agencyOf('casa-demo'), source: format, reported_by_role: 'listing_agent' },
  })

const idealista = (propertyReference?: string) =>
  JSON.stringify({
    customerProperties: [
      {
        propertyCode: '1',
        propertyReference,
        propertyOperation: { operationType: 'sale', operationPrice: 250_000 },
        propertyAddress: { addressTown: 'Tavira', addressCountry: 'Portugal' },
        propertyFeatures: { featuresType: 'flat' },
        propertyDescriptions: [{ descriptionLanguage: 'portuguese', descriptionText: 'Casa.' }],
      },
    ],
  })
const advert = (elements: string) =>
  `<data><advert><external_id>1</external_id><state>Tavira</state><offer_type>venda</offer_type><title>Casa</title><description>Casa.</description>${elements}</advert></data>`

test('what the agency calls a home comes with each format', async () => {
  const feeds: readonly [format: FeedFormat, content: string, reference: string | undefined][] = [
    ['kyero', kyero(property('1', { ref: ' A\u200b-17 ' })), 'A-17'],
    ['kyero', kyero(property('1', { ref: '' })), undefined],
    ['idealista', idealista('A-17'), 'A-17'],
    ['idealista', idealista(), undefined],
    ['imovirtual', advert(''), '1'],
    ['imovirtual', advert('<reference>A-17</reference>'), 'A-17'],
    ['csv', 'ref,town,title_pt,description_pt\n1,Tavira,Casa,Uma casa\n', '1'],
  ]
  for (const [format, content, reference] of feeds) {
    const appContext = feedContext()
    await feeding(appContext, content, optionsOf(format))
    expect([format, stored(appContext, '1', format).reference]).toEqual([format, reference])
  }
})

test('a reference that is too long is none, because a part of it might be another home’s, and is noted', async () => {
  const appContext = feedContext()
  const { refused, feed } = await feeding(
    appContext,
    kyero(property('1', { ref: 'A'.repeat(65) }), property('2', { ref: 'A'.repeat(64) })),
  )
  expect([stored(appContext, '1').reference, stored(appContext, '2').reference]).toEqual([
    undefined,
    'A'.repeat(64),
  ])
  expect([refused, feed?.notes]).toEqual([
    0,
    [{ rule: 'unreadable', field: 'reference', found: 'A'.repeat(65), homes: 1, refs: ['1'] }],
  ])
})

test('the agency’s report has the references beside the ids, also of what is missing', async () => {
  const appContext = feedContext()
  const rest = Array.from({ length: 6 }, (_, at) => property(`B${at}`))
  await feeding(appContext, kyero(property('A1'), ...rest))
  const report = await feeding(
    appContext,
    kyero(...rest, property('A2', { type: 'igloo', town: 'Nowhere' }), property('A3', { type: 'igloo' })),
  )
  if (!report.feed) throw new Error('Report on the feed: there is none')
  const { removals, findings } = makeAgencyReport(report, report.feed, false)
  expect(removals).toMatchObject({ refs: ['A1'], references: 'R-A1' })
  expect(findings).toEqual([
    expect.objectContaining({ record: 'A2', references: 'R-A2', rule: 'refused' }),
    expect.objectContaining({ rule: 'law_closes', homes: 7 }),
    expect.objectContaining({ record: 'A2', references: 'R-A2', rule: 'unmapped', field: 'town' }),
    expect.objectContaining({ record: 'A3', references: 'R-A3', rule: 'unmapped' }),
    expect.objectContaining({ rule: 'law_wants', homes: 7 }),
  ])
})
