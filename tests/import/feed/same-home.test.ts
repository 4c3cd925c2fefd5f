import { expect, test } from 'vitest'
import { agency, take } from '../../fixtures.ts'
import { agencyOf } from '../../ids.ts'
import { feedContext, feeding, kyero, property } from './feeding.ts'

const text =
  'Renovated two-bedroom flat in Rua da Marinha, 85 m2, first floor with lift, ten minutes from the ferry.'
const flat = { town: 'Olhão', province: 'Faro', beds: '2', desc: `<en>${text}</en>` }
const ria = {
  agency_id: agencyOf('ria'),
  source: 'kyero',
  reported_by_role: 'listing_agent',
} as const
const idealista = { ...ria, agency_id: agencyOf('casa-demo'), source: 'idealista' } as const

test('a home whose text two agencies have, and two feeds of one, is found although none gives an area', async () => {
  const appContext = feedContext()
  take(appContext, agency({ agency_id: 'ria' }))
  const { store } = appContext
  await feeding(appContext, kyero(property('A1', { ...flat, price: '295000' }), property('A2', flat)))
  await feeding(appContext, kyero(property('B7', { ...flat, price: '310000' })), { origin: ria })
  await feeding(
    appContext,
    JSON.stringify({
      customerProperties: [
        {
          propertyCode: 'I-1',
          propertyOperation: { operationType: 'sale', operationPrice: 290_000 },
          propertyAddress: { addressTown: 'Olhão', addressCountry: 'Portugal' },
          propertyFeatures: { featuresType: 'flat', featuresBedroomNumber: 2 },
          propertyDescriptions: [{ descriptionLanguage: 'english', descriptionText: text }],
        },
      ],
    }),
    { origin: idealista, format: 'idealista' },
  )
  const kyeroFeed = { ...idealista, source: 'kyero' }
  // `A2` of 250,000 is another flat of the building.
  expect(store.twins()).toEqual([
    [
      store.feeds.listingIdOf(kyeroFeed, 'A1'),
      store.feeds.listingIdOf(ria, 'B7'),
      store.feeds.listingIdOf(idealista, 'I-1'),
    ].toSorted(),
  ])
})
