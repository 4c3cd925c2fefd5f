import { beforeEach, expect, test } from 'vitest'
import type { MemberId } from '#src/domain/ids.ts'
import { addDays, startOfDay } from '#src/domain/time/calendar.ts'
import { agency, appContextIn, grant, listing, noon, take, type TestContext } from '../../fixtures.ts'
import { agencyOf, aListing } from '../../ids.ts'
import { day } from '../../utc.ts'

let context: TestContext
let ana: MemberId
let eva: MemberId
beforeEach(() => {
  context = appContextIn(null)
  take(context, agency(), listing(), grant())
  const { store, now } = context
  const invite = (name: string) =>
    store.write(now, (at) =>
      store.members.invite({ agency_id: agencyOf('casa-demo'), role: 'listing_agent', name }, at),
    ).member.member_id
  ana = invite('Ana')
  eva = invite('Eva')
  for (const [by, member] of [
    ['Ana', ana],
    ['Eva', eva],
  ] as const)
    store.write(now, (at) =>
      store.memberReports.state(
        aListing('ol-test01'),
        by === 'Ana' ? 'bathrooms' : 'construction_year',
        {
          value: by === 'Ana' ? 2 : 1968,
          reported_by_role: 'listing_agent',
          reported_on: day('2026-05-01'),
          member,
        },
        { at, note: { by, member, role: 'listing_agent' } },
      ),
    )
})

const erase = (id: string, retainedUntil: ReturnType<typeof startOfDay> | null = null) =>
  context.store.erase.one({ kind: 'member', id }, { now: noon, retainedUntil, operatorNote: {} })
const remove = (id: MemberId) =>
  context.store.withdraw(context.now, (at) => context.store.members.remove(id, at))
const nameOf = (id: MemberId) =>
  context.store.members.list(context.now()).find(({ member_id }) => member_id === id)?.name
const journaled = () =>
  context.store.operator.history('ol-test01').filter(({ event }) => event === 'fact_stated')

test('a removed member’s name goes from their row and from the journal, whose chain holds; what they stated stays', () => {
  remove(ana)
  expect(erase(ana).rows).toBe(3)
  expect([nameOf(ana), nameOf(eva)]).toEqual(['(apagado)', 'Eva'])
  expect(journaled().map(({ erased, detail }) => [erased, detail['by']])).toEqual([
    [true, undefined],
    [false, 'Eva'],
  ])
  expect(context.store.journal.firstBroken()).toBeNull()
  const open = context.store.published.open(aListing('ol-test01'), noon)
  expect(open?.record.bathrooms).toMatchObject({ value: 2, reported_by_role: 'listing_agent' })
})

test('a member who may still sign in, one who was erased, and none at all are refused with what to do', () => {
  expect(() => erase(ana)).toThrow(`npx open-listings remove-member ${ana} comes first`)
  expect(() => erase('m-none')).toThrow('there is no member "m-none"')
  remove(ana)
  erase(ana)
  expect(() => erase(ana)).toThrow('was erased already')
})

test('a name is retained for its term, and is due when that is over', () => {
  remove(ana)
  const until = (days: number) => startOfDay(addDays(day('2026-05-01'), days))
  const due = (days: number) =>
    context.store.erase.due({ now: noon, retainedUntil: until(days), operatorNote: {} })
  expect(() => erase(ana, until(-1))).toThrow('--before-term with --reason')
  expect(due(-1)).toEqual([])
  expect(due(400)).toContainEqual({ kind: 'member', id: ana })
  expect(due(400)).not.toContainEqual({ kind: 'member', id: eva })
})
