import { municipalities } from '#src/domain/municipality.ts'
import { checks } from '#src/domain/listing/facts/checks.ts'
import { features } from '#src/domain/listing/facts/features.ts'
import { propertyTypes } from '#src/domain/vocabulary.ts'
import { Draw } from '#src/components/drawing/paint.ts'
import { changingEntries } from '#src/domain/search/entries.ts'
import { makeEntry } from '#src/domain/search/entry.ts'
import { interpret, propertySearch, toWishes } from '#src/domain/search/property-search.ts'
import { search } from '#src/domain/search/search.ts'
import { now, openHome, type Home } from '../domain/search/fixtures.ts'
import { furtherQuestions } from './questions.ts'
import { median } from './statistics.ts'

/*
 * The CPU time of searches in this process, each asked for the first time, without reading listings, HTTP and
 * serialisation: what a change of matching costs, also on a machine that is busy. `node tests/bench/search-cpu.ts 100000`
 */

const [count = 10_000, rounds = 3] = process.argv.slice(2).map(Number)
const largest = ['1106', '1312', '1111', '1105', '1107', '1503', '1317', '0303']

const homeOf = (index: number): Home => {
  const draw = new Draw(11, index)
  const beds = draw.int(0, 5)
  const listed = draw.shuffled(features).slice(0, draw.int(0, 8))
  const made = draw.shuffled(checks).slice(0, draw.int(0, 8))
  return {
    listing_id: `home-${index}`,
    municipality_code: draw.chance(0.5) ? draw.pick(largest) : draw.pick(municipalities).code,
    price_eur: draw.chance(0.05) ? 'unknown' : draw.int(50, 1_000) * 1_000,
    beds: draw.chance(0.05) ? 'unknown' : beds,
    typology: `T${beds}`,
    property_type: draw.chance(0.6) ? 'apartment' : draw.pick(propertyTypes),
    features: Object.fromEntries(listed.map((feature) => [feature, draw.chance(0.8)])),
    checks: Object.fromEntries(made.map((check) => [check, draw.pick(['collected', 'validated'] as const)])),
    useful_m2: draw.int(30, 300),
    confirmed_on: `2026-11-${draw.int(10, 29)}`,
  }
}

const { entries, put } = changingEntries()
for (let index = 0; index < count; index++) {
  const { record, open_until } = openHome(homeOf(index))
  put(makeEntry(record, open_until))
}
const shown = openHome()
const open = async (ids: readonly string[]) => ids.map(() => shown)
const extent = { limit: 20, detail: 'brief', sort: 'rank' } as const

const cpuOf = async (body: string): Promise<{ ms: number; isEmpty: boolean }> => {
  const before = process.cpuUsage()
  const understood = interpret(toWishes(propertySearch.parse(JSON.parse(body))))
  const { answer } = await search(understood, entries, open, extent, { now })
  const { user, system } = process.cpuUsage(before)
  return { ms: (user + system) / 1_000, isEmpty: answer.count === 0 }
}

const taken: { body: string; isEmpty: boolean; ms: number[] }[] = furtherQuestions(400).map(
  ({ body = '' }) => ({
    body,
    isEmpty: false,
    ms: [],
  }),
)
for (let round = -1; round < rounds; round++)
  for (const each of taken) {
    const { ms, isEmpty } = await cpuOf(each.body)
    each.isEmpty = isEmpty
    if (round >= 0) each.ms.push(ms)
  }
const mean = (of: typeof taken) => of.reduce((sum, { ms }) => sum + median(ms), 0) / of.length
const found = taken.filter(({ isEmpty }) => !isEmpty)
const empty = taken.filter(({ isEmpty }) => isEmpty)
const worst = (of: typeof taken) => Math.max(...of.map(({ ms }) => median(ms)))
console.log(
  [
    `${count} entries, ms of CPU: mean of ${found.length} that find something ${mean(found).toFixed(3)}, worst ${worst(found).toFixed(2)}`,
    `of ${empty.length} that find nothing, with their relaxations ${mean(empty).toFixed(3)}, worst ${worst(empty).toFixed(2)}`,
  ].join('; '),
)
