import { compiledSite } from '#src/command/compiled-site.ts'
import { jsonArgument, print } from '#src/command/json.ts'
import { quoted } from '#src/command/remedy.ts'
import { runVerb } from '#src/command/verb.ts'
import { judge, type Judged } from '#src/doctor/checks.ts'
import type { Facts } from '#src/doctor/check.ts'
import { examine } from '#src/doctor/examine.ts'
import { programVersion } from '#src/program-version.ts'
import { visible } from '#src/domain/quote.ts'

/** A command of a remedy as it works here: with the folder, and whose it is. */
const filledIn = (remedy: string, { data_dir, keys_dir, pictures_dir, owners = [] }: Facts): string =>
  remedy
    .replaceAll(/(?<=-[a-zA-Z-]+ (?:\S+ )?)(DATA|KEYS|PICTURES)_DIR/g, (_, kind: string) => {
      const folder = { KEYS: keys_dir, PICTURES: pictures_dir }[kind] ?? data_dir
      return quoted(folder)
    })
    .replaceAll(
      'chown -R USER',
      () => `chown -R ${owners.find(({ path }) => path === data_dir)?.uid ?? 'USER'}`,
    )

/** What was found, the worst first, with what to do; then what is good and what cannot be told. */
const linesOf = (judged: readonly Judged[], facts: Facts): string[] => {
  const named = (status: Judged['status']) => judged.filter((each) => each.status === status)
  const list = (status: Judged['status']) =>
    named(status)
      .map(({ name }) => name)
      .join(', ') || 'none'
  return [
    ...[...named('error'), ...named('warning')].flatMap(({ status, name, found, remedy }) => [
      `${status === 'error' ? 'ERROR  ' : 'WARNING'} ${name}: ${visible(found ?? '')}`,
      `        ${filledIn(remedy, facts)}`,
    ]),
    `good: ${list('good')}`,
    `cannot be told: ${list('unknown')}`,
  ]
}

await runVerb({
  name: 'doctor',
  undo: 'reads',
  description:
    'Looks at everything that goes wrong quietly and says what to do; changes nothing. Exit code 0: nothing was found, 3: warnings, 1: an error',
  args: jsonArgument,
  async run({ json }) {
    const release = programVersion()
    const facts = await examine({ release, compiled: await compiledSite() })
    const judged = judge(facts)
    const { data_dir, site_file } = facts
    print(json, { release, data_dir, site_file: site_file?.file ?? null, checks: judged }, () => [
      `site file: ${site_file?.refused == null ? (site_file?.file ?? 'none') : 'not taken'}`,
      `database:  ${data_dir}`,
      ...linesOf(judged, facts),
    ])
    if (judged.some(({ status }) => status === 'error')) process.exitCode = 1
    else if (judged.some(({ status }) => status === 'warning')) process.exitCode = 3
  },
})
