import { expect, test } from 'vitest'
import { readNear } from '#src/domain/search/near.ts'

test('a circle is three numbers that lie on the earth', () => {
  expect(readNear(' 38.72, -9.14 ,5')).toEqual({ lat: 38.72, lon: -9.14, km: 5 })
  for (const text of [
    '',
    '38.72,-9.14',
    '91,0,1',
    '0,181,1',
    '0,0,0',
    '0,0,-1',
    'a,b,c',
    '1e1,0,1',
    '0,0,1,1',
  ])
    expect(readNear(text), text).toBeNull()
})

test('a circle is the name of one municipality and kilometres', () => {
  expect(readNear('Braga,20')).toMatchObject({
    lat: expect.closeTo(41.5, 0),
    lon: expect.closeTo(-8.4, 0),
    km: 20,
  })
  expect(readNear('vila nova de gaia, 5 km')?.km).toBe(5)
  for (const text of ['Algarve,20', 'Lagoa,20', 'Xanadu,20', 'Braga,0', 'Braga', ',20'])
    expect(readNear(text), text).toBeNull()
})
