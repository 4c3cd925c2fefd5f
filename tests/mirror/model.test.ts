import fc from 'fast-check'
import { expect, test } from 'vitest'
import { play, type Event } from './model.ts'

const homes = 4
/** `npm run test:faults` plays 2,000; the everyday run fewer, always the same ones. */
const histories = Number(process.env['HISTORIES'] ?? 100)

const home = fc.nat(homes - 1)
const event: fc.Arbitrary<Event> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('grant' as const),
      home,
      days: fc.integer({ min: 1, max: 30 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('revoke' as const), home }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('suspend' as const), home }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('resume' as const), home }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('sell' as const), home }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('edit' as const),
      home,
      price: fc.integer({ min: 100_001, max: 100_009 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('confirm' as const), home }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('pass' as const), hours: fc.integer({ min: 1, max: 240 }) }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'sweep' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'purge' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'rotate' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'revoke_key' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'restart' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'kill_mirror' as const }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('poll' as const), size: fc.integer({ min: 1, max: 50 }) }),
  },
)

test('interface 3.2, 4.2, 6.2: over random histories the receiver converges on the open set, and nothing is emitted that is not open', async () => {
  let played = 0
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 3, maxLength: 14 }), async (events) => {
      played++
      await play(homes, events)
    }),
    { numRuns: histories, seed: Number(process.env['SEED'] ?? 20_261_121) },
  )
  expect(played).toBe(histories)
})
