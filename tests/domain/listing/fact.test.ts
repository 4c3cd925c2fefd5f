import { expect, test } from 'vitest'
import { factOf, factStates, toFact, type Fact, type Reported } from '#src/domain/listing/fact.ts'
import { z } from 'zod'
import { by } from '../../fixtures.ts'

const facts: Record<(typeof factStates)[number], Reported<number> | undefined> = {
  reported: { value: 300_000, ...by },
  unknown: undefined,
  conflicting: {
    alternatives: [
      { value: 300_000, ...by },
      { value: 310_000, ...by },
    ],
  },
  not_applicable: { not_applicable: true, ...by },
}

test('design 4: a source is read as a fact of its state, in the form of the schema', () => {
  for (const state of factStates) {
    const fact = toFact(facts[state], 'price', 'EUR')
    expect(fact.state).toBe(state)
    expect(fact.value).toBe(state === 'reported' ? 300_000 : null)
    expect(fact.alternatives?.length).toBe(state === 'conflicting' ? 2 : undefined)
    expect(factOf(z.int()).parse(fact)).toEqual(fact)
  }
})

test('design 4: a value is read of a reported fact alone', () => {
  const fact: Fact<number> = toFact(facts.unknown, 'price')
  // @ts-expect-error The state was not checked: there may be no value.
  const unchecked: number = fact.value
  expect(unchecked).toBeNull()
  const asked: number | null = fact.state === 'reported' ? fact.value : null
  expect(asked).toBeNull()
})

test('a report without a role or a day is no fact', () => {
  expect(() => toFact({ value: 300_000, reported_by_role: 'listing_agent' }, 'price')).toThrow(
    'no role or no day',
  )
  expect(() => toFact({ ...by }, 'price')).toThrow('no value')
})
