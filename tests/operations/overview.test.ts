import { given } from '../given.ts'
import { expect, test } from 'vitest'
import { overviewIn } from '#src/operations/overview.ts'
import { by, grant, listing, noon, take } from '../fixtures.ts'
import { restServer } from '../server/rest-fixtures.ts'

test('a parish is answered by what is reported there, and says of how many homes nobody reported one', async () => {
  const { appContext } = await restServer()
  for (const [id, parish] of [
    ['ol-arroios', 'Arroios'],
    ['ol-alvalade', 'Alvalade'],
  ] as const)
    take(
      appContext,
      listing(id, { location: { municipality_code: '1106', parish: { value: parish, ...by }, ...by } }),
      grant(id),
    )
  take(
    appContext,
    listing('ol-nowhere', { location: { municipality_code: '1106', ...by } }),
    grant('ol-nowhere'),
  )
  const of = (place: string) =>
    overviewIn(appContext.store.catalogue, given(place), { now: noon, pause: async () => undefined })
  expect(await of('Arroios, Lisboa')).toMatchObject({
    listings: 3,
    place: { name: 'Arroios', kind: 'parish', answers_for: 'parish', parish_unknown: 1 },
  })
  expect(await of('Lisboa')).toMatchObject({
    listings: 5,
    place: { answers_for: 'municipalities', parish_unknown: 0 },
  })
  expect(await of('Atlantis')).toBeNull()
})
