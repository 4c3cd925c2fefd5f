import { expect, test } from 'vitest'
import { run } from './running.ts'

const places = (...args: string[]) => run('places', args, {})

test('places lists every meaning of a name with its code', async () => {
  expect((await places('Moita')).out.trimEnd().split('\n')).toEqual([
    'CODE  MUNICIPALITY    DISTRICT  NAME   IS            PARISH',
    '1506  Moita           Setúbal   Moita  municipality',
    '1010  Marinha Grande  Leiria    Moita  parish        Moita',
    '0103  Anadia          Aveiro    Moita  parish        Moita',
    '0911  Sabugal         Guarda    Moita  parish        Moita',
  ])
  const { code, out } = await places('V.', 'N.', 'Gaia', '--json')
  expect([code, JSON.parse(out)]).toEqual([
    0,
    {
      given: 'V. N. Gaia',
      meanings: [
        {
          kind: 'municipality',
          name: 'Vila Nova de Gaia',
          municipalities: [{ code: '1317', name: 'Vila Nova de Gaia', district: 'Porto' }],
        },
      ],
      did_you_mean: [],
    },
  ])
  expect((await places('Alvor')).out).toMatch(/^CODE.*\n0811 .* parish +Alvor\n$/)
})

test('places refuses a name that no table has, and says which may be meant, with its code', async () => {
  expect(await places('Vilamura')).toEqual({
    code: 1,
    out: '',
    err: [
      'places: Find "Vilamura": no table of places has it; did you mean 0808 (Vilamoura, Faro)',
      '  npx open-listings places Vilamoura',
    ],
  })
  const { code, err } = await places('Costa de Prata')
  expect([code, err[0]]).toEqual([1, expect.stringContaining('did you mean "Oeste"')])
  expect((await places()).code).toBe(2)
})

test('places answers a union that the law ended with its parishes, and the law', async () => {
  const { code, out } = await places('União das Freguesias de Queluz e Belas', '--json')
  expect([code, JSON.parse(out)]).toMatchObject([
    0,
    {
      meanings: [
        {
          kind: 'parish',
          parishes: ['Queluz', 'Belas'],
          law: 'Lei n.º 25-A/2025',
          ended_on: '2025-10-12',
          municipalities: [{ code: '1111' }],
        },
      ],
    },
  ])
})
