import { expect, test } from 'vitest'
import { turnsOf } from '#src/server/limits.ts'

/** Turns of a loop and milliseconds that pass when the test says so. */
const loop = () => {
  let time = 0
  let acts: (() => void)[] = []
  const begun: string[] = []
  let connections = 0
  const turns = turnsOf({
    now: () => time,
    inNextTurn: (act) => void acts.push(act),
    connections: () => connections,
  })
  return {
    begun,
    ask(whose: string, milliseconds: number, what = 'page') {
      const begin = () => {
        begun.push(what === 'page' ? whose : `${whose} ${what}`)
        time += milliseconds
      }
      const turn = turns(
        () => whose,
        () => what,
      )
      if (turn === null) begin()
      else void turn.then(begin)
    },
    connect: () => void connections++,
    pass: (milliseconds: number) => void (time += milliseconds),
    async turn() {
      const due = acts
      acts = []
      for (const act of due) act()
      await Promise.resolve()
      return begun.splice(0)
    },
    pending: () => acts.length,
  }
}

test('answers that take little are begun as they come', async () => {
  const { ask, turn, pending } = loop()
  for (let at = 0; at < 40; at++) ask('a', 0.1)
  expect(await turn()).toHaveLength(40)
  // At rest nothing is scheduled.
  expect(pending()).toBe(0)
})

test('a hundred connections that ask at once begin one long answer in each turn', async () => {
  const { ask, turn } = loop()
  for (let at = 0; at < 100; at++) ask('a', 6)
  // The first was begun when it came.
  expect(await turn()).toEqual(['a', 'a'])
  for (let at = 2; at < 100; at++) expect(await turn()).toEqual(['a'])
  expect(await turn()).toEqual([])
})

test('those that wait are served whoever sent them by turns', async () => {
  const { ask, turn } = loop()
  for (let at = 0; at < 50; at++) ask('greedy', 6)
  await turn()
  ask('b', 6)
  ask('c', 6)
  const order = [await turn(), await turn(), await turn(), await turn()].flat()
  expect(order).toEqual(['greedy', 'b', 'c', 'greedy'])
})

test('a client that asks for many things waits for itself, not a client that asks for one', async () => {
  const { ask, turn } = loop()
  for (let at = 0; at < 27; at++) ask('greedy', 6, `route-${at}`)
  await turn()
  ask('visitor', 6)
  expect((await turn()).concat(await turn())).toContain('visitor')
})

test('of one client, behind which there may be many, what it asks goes by turns', async () => {
  const { ask, turn } = loop()
  for (let at = 0; at < 50; at++) ask('proxy', 6, 'search')
  await turn()
  ask('proxy', 6, 'record')
  ask('proxy', 6, 'record')
  const order = [await turn(), await turn(), await turn(), await turn()].flat()
  expect(order).toEqual(['proxy search', 'proxy record', 'proxy search', 'proxy record'])
})

test('while connections come, turns without an answer take as long as the last answer', async () => {
  const { ask, turn, connect, pass } = loop()
  for (let at = 0; at < 4; at++) ask('a', 6)
  expect(await turn()).toEqual(['a', 'a'])
  const begun: number[] = []
  for (let at = 0; at < 9; at++) {
    connect()
    pass(2)
    begun.push((await turn()).length)
  }
  // It took eight milliseconds: its own six, and two of the turn that it was begun in.
  expect(begun).toEqual([0, 0, 0, 0, 1, 0, 0, 0, 0])
})
