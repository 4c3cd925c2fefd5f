import { resolve } from 'node:path'
import { runVerb } from '#src/command/verb.ts'
import { backUpInto, backUpSite } from '#src/compose.ts'
import { config } from '#src/config.ts'
import { Refusal } from '#src/domain/errors.ts'

const mostKept = 10_000

const countOf = (text: string): number => {
  const count = /^[1-9]\d*$/.test(text) ? Number(text) : 0
  if (count < 1 || count > mostKept)
    throw new Refusal('usage', `Read --keep: found "${text}", expected a number of backups such as 7`)
  return count
}

await runVerb({
  name: 'backup',
  undo: 'reads',
  description:
    'Copies what answers at the address of the site into a new folder, also while the server runs: database, keys, pictures, the site file and the files that it names',
  args: {
    folder: {
      type: 'positional',
      description: 'The folder to make; with --keep the folder of all backups',
      required: true,
    },
    keep: {
      type: 'string',
      valueHint: 'N',
      description:
        'Make the backup in a folder named by the instant, then remove the oldest of this site beyond N',
    },
  },
  async run({ folder, keep }) {
    const path = resolve(folder)
    const settings = config()
    const { made, to, removed } =
      keep === undefined
        ? { made: await backUpSite(settings, path), to: path, removed: 0 }
        : await backUpInto(settings, path, countOf(keep))
    const { made_at, listings, public: open, site } = made
    console.log(`backed up at ${made_at}: ${listings} listings, of which ${open} are public: ${to}`)
    if (site) console.log(`with the site file, and ${Object.keys(site).length - 1} files that it names`)
    if (removed > 0) console.log(`removed ${removed} older ${removed === 1 ? 'backup' : 'backups'}`)
    console.log('It contains the private signing keys: keep it as private as DATA_DIR')
  },
})
