import { expect, test } from 'vitest'
import { sorts } from '#src/domain/search/order.ts'
import { openHome, searched } from './fixtures.ts'

const homes = [
  openHome({ listing_id: 'ol-elsewhere' }),
  openHome({ listing_id: 'ol-alfama', description: 'Sunny flat in the heart of Alfama.' }),
  openHome({ listing_id: 'ol-sintra', municipality_code: '1111', description: 'Not far from Alfama.' }),
]

test('of a locality without a certain parish, homes whose text names it come first, and the others are not met', async () => {
  const { results, total, interpretation } = await searched(homes, { municipalities: ['Alfama'] })
  expect(results.map(({ listing_id }) => listing_id)).toEqual(['ol-alfama', 'ol-elsewhere'])
  expect(total).toMatchObject({ matches: 2, uncertain: 0 })
  expect(results[0]?.explanation.satisfied).toEqual(['municipalities.locality'])
  expect(results[1]?.explanation).toMatchObject({
    satisfied: [],
    unknown: [],
    unmet: [
      {
        criterion: 'municipalities.locality',
        reported: null,
        text: 'Elsewhere in Lisboa: not stated to be in Alfama.',
      },
    ],
  })
  expect(interpretation.municipalities[0]?.note).toContain('Homes whose text names it come first')
})

test('who says that a home is there is named', async () => {
  const { results } = await searched(homes, { municipalities: ['Alfama'] })
  expect(results[0]?.explanation.satisfied_by).toMatchObject([
    {
      reported: 'Alfama',
      reported_by_role: expect.any(String) as string,
      text: 'Alfama: named in the agency’s text.',
    },
  ])
})

test('where the municipality is asked for too, it is what was asked', async () => {
  const { results } = await searched(homes, { municipalities: ['Alfama', 'Lisboa'] })
  expect(results.map(({ explanation }) => explanation.satisfied)).toEqual([
    ['municipalities'],
    ['municipalities'],
  ])
})

test('in every order the second block stands behind, also of what is in doubt in the first one, and pages go on there', async () => {
  const some = [
    openHome({ listing_id: 'ol-alfama', price_eur: 500_000, description: 'In Alfama.' }),
    openHome({ listing_id: 'ol-doubtful', price_eur: 'unknown', description: 'A flat in Alfama.' }),
    openHome({ listing_id: 'ol-cheap', price_eur: 100_000 }),
    openHome({ listing_id: 'ol-dear', price_eur: 900_000 }),
  ]
  const asked = { municipalities: ['Alfama'], max_price_eur: 1_000_000 }
  for (const sort of sorts) {
    const { results, total } = await searched(some, asked, { sort })
    const ids = results.map(({ listing_id }) => listing_id as string)
    expect([sort, ids.slice(0, 2).toSorted()]).toEqual([sort, ['ol-alfama', 'ol-doubtful']])
    expect(total).toMatchObject({ matches: 4, uncertain: 1 })
    const first = await searched(some, asked, { sort, limit: 1 })
    const rest = await searched(some, asked, { sort, after: first.next ?? '' })
    expect([...first.results, ...rest.results].map(({ listing_id }) => listing_id)).toEqual(ids)
  }
})
