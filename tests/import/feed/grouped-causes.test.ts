import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { groupsIn } from '#src/domain/feed/finding-groups.ts'
import { compose } from '#src/compose.ts'
import { readConfig } from '#src/config.ts'
import { run, type Ended } from '../../command/running.ts'
import { agency, testFolder } from '../../fixtures.ts'
import { agencyOf } from '../../ids.ts'
import { kyero, property } from './feeding.ts'

/** A third of them in a town that does not exist; of others a value is in no form that its field has. */
const threeHundred = kyero(
  ...Array.from({ length: 300 }, (_, at) =>
    property(`A${at}`, {
      ...(at % 3 === 0 && { town: 'Vila Nenhuma' }),
      ...(at % 11 === 1 && { beds: 'two' }),
    }),
  ),
)

/** What is printed of causes, in its order; counts of records and what a check cannot know are left out. */
const causeLines = ({ out, err }: Ended): string[] =>
  [...err, ...out.split('\n')]
    .filter((line) => /^(?:feed\.xml|[\w./]+: found |words that|  town: )/.test(line))
    .map((line) => line.replaceAll('any-agency', 'casa-demo'))

test('of three hundred homes each cause is one line, first what keeps homes closed, the same in a check, an import and at the office', async () => {
  const folder = testFolder()
  const env = { DATA_DIR: join(folder, 'data'), SITE: 'demonstration' }
  const [feed, source] = [join(folder, 'feed.xml'), join(folder, 'agency.json')]
  writeFileSync(feed, threeHundred)
  writeFileSync(source, JSON.stringify([agency()]))
  expect((await run('import', [source], env)).code).toBe(0)
  const checked = await run('check', [feed], env)
  const origin = ['--agency', 'casa-demo', '--reported-by', 'listing_agent']
  const taken = await run('import', [feed, ...origin], env)
  expect([checked.code, taken.code]).toEqual([1, 3])
  const lines = causeLines(taken)
  expect(causeLines(checked)).toEqual(lines)
  expect(lines.map((line) => /^ *(?:feed\.xml, record 1 \(ref "A0"\)|[\w.]+)/.exec(line)?.[0])).toEqual([
    'feed.xml, record 1 (ref "A0")',
    'areas.useful_m2',
    'beds',
    'typology',
    'words',
    '  town',
  ])
  expect(lines[0]).toContain('found "Vila Nenhuma, Algarve", expected a town or parish')
  expect(lines[0]).toMatch(/; the same in 99 more: "A3" \(Ref\. R-A3\), "A6" .*, …$/)
  // What is not public follows what cannot be taken, before what is only unknown.
  const said = taken.out.split('\n')
  const at = (beginning: string) => said.findIndex((line) => line.startsWith(beginning))
  expect(at('not public, it has no publication authorisation')).toBeGreaterThan(at('refused: 100'))
  expect(at('homes in the feed: 300')).toBeGreaterThan(at('not public, it has no publication authorisation'))

  const { store } = compose(readConfig(env))
  const [stored] = store.reports.of(agencyOf('casa-demo')).imports
  store.close()
  const groups = groupsIn('kyero', stored?.report.findings ?? [], 'en')
  expect(groups.map(({ rule, homes }) => [rule, homes])).toEqual([
    ['refused', 100],
    ['law_closes', 200],
    ['template_default', 300],
    ['template_default', 300],
    ['unmapped', 100],
    ['unreadable', 19],
    ['law_wants', 200],
  ])
})
