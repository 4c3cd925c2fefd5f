import { expect, test } from 'vitest'
import { feedContext, feeding, feedOptions, kyero, property, stored } from './feeding.ts'
import { agencyOf } from '../../ids.ts'

const point = (lat: number, lon: number) => `<latitude>${lat}</latitude><longitude>${lon}</longitude>`

test('a Kyero home in Spain is not taken as the parish of Lisboa that its town is called after', async () => {
  const appContext = feedContext()
  const alcantara = { town: 'Alcántara', province: 'Cáceres', location: point(39.71, -6.88) }
  const { problems } = await feeding(appContext, kyero(property('H5', alcantara)))
  expect(problems).toEqual([
    'feed.xml, record 1 (ref "H5"): town: found "Alcántara", expected a place that agrees with the province "Cáceres", which is none of Portugal’s; correct the feed, or if the home is in Portugal give municipality_code in a complement',
  ])
  expect(() => stored(appContext, 'H5')).toThrow('No listing')
})

test('every claim of a Kyero home counts, and the parish of its locality is reported', async () => {
  const appContext = feedContext()
  const { problems, feed } = await feeding(
    appContext,
    kyero(
      property('A', { town: 'Vilamoura', province: 'Faro', location: point(37.0812, -8.1189) }),
      property('B', { town: 'Moita', province: '', country: 'Portugal', postcode: '2860-001' }),
      property('C', { town: 'Loulé', province: 'Faro', location_detail: 'Quinta do Lago' }),
      property('D', { town: 'Moita', province: 'Setúbal', location: point(39.36, -9.38) }),
      property('E', { town: 'Faro', province: '', country: '' }),
    ),
    {},
  )
  expect(problems?.map((problem) => /\(ref "(.)"\): (\w+)/.exec(problem)?.slice(1))).toEqual([
    ['D', 'town'],
    ['E', 'country'],
  ])
  expect(feed?.notes).toEqual([])
  const { refused } = await feeding(
    appContext,
    kyero(
      property('A', { town: 'Vilamoura', province: 'Faro', location: point(37.0812, -8.1189) }),
      property('B', { town: 'Moita', province: '', country: 'Portugal', postcode: '2860-001' }),
      property('C', { town: 'Loulé', province: 'Faro', location_detail: 'Quinta do Lago' }),
    ),
  )
  expect(refused).toBe(0)
  expect(stored(appContext, 'A').location).toMatchObject({
    municipality_code: '0808',
    parish: { value: 'Quarteira', reported_by_role: 'listing_agent' },
    point: { lat: 37.08, lon: -8.12 },
  })
  expect(stored(appContext, 'B').location.municipality_code).toBe('1506')
  expect(stored(appContext, 'C').location.parish).toMatchObject({ value: 'Almancil' })
  expect(feedOptions().origin.agency_id).toBe(agencyOf('casa-demo'))
})
