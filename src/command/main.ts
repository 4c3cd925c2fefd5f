import { editDistance } from '#src/domain/search/names.ts'
import { verbGroups, verbNames } from './verbs.ts'

const help = new Set(['help', '--help', '-h'])

/**
 * Runs the verb that the process's first argument names, which `load` imports. Without one it shows them all. Exit code
 * 2 for a verb that does not exist. `scripts/open-listings.js` answers `--version` without this.
 */
export const main = async (load: (verb: string) => Promise<unknown>): Promise<void> => {
  const [name, ...rest] = process.argv.slice(2)
  if (name === undefined) {
    console.error(overview)
    process.exitCode = 2
  } else if (help.has(name)) console.log(overview)
  else if (verbNames.includes(name)) {
    if (readsFeed(name, rest)) (await import('#src/import/small-nursery.ts')).withSmallNursery()
    // A verb reads its arguments as if it had been started alone.
    process.argv.splice(2, process.argv.length, ...rest)
    await load(name)
  } else {
    const [nearest] = didYouMean(name)
    console.error(
      `open-listings: Unknown verb "${name}"${nearest === undefined ? '' : `; did you mean ${nearest}?`}\nnpx open-listings --help lists them`,
    )
    process.exitCode = 2
  }
}

/** The verbs that a mistyped one may mean, the nearest first. */
const didYouMean = (name: string): string[] =>
  verbNames
    .filter((verb) => editDistance(name.slice(0, 40), verb) <= 2)
    .toSorted((a, b) => editDistance(name, a) - editDistance(name, b))

/** Whether a verb reads agencies' feeds. */
const readsFeed = (name: string, args: readonly string[]): boolean =>
  name === 'sources' || (name === 'import' && args.some((arg) => /^--agency(=|$)/.test(arg)))

const widest = Math.max(...verbNames.map(({ length }) => length))

const overview = [
  'Publishes authorised property listings in Portugal: npx open-listings VERB …',
  ...Object.entries(verbGroups).flatMap(([title, verbs]) => [
    '',
    title,
    ...Object.entries(verbs).map(([name, text]) => `  ${name.padEnd(widest)}  ${text}`),
  ]),
  '',
  'npx open-listings VERB --help shows the arguments of one.',
].join('\n')
