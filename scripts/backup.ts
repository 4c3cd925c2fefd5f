import { resolve } from 'node:path'
import { runVerb } from '#src/command/verb.ts'
import { backUpOf } from '#src/compose.ts'
import { config } from '#src/config.ts'

await runVerb({
  name: 'backup',
  description:
    'Copies DATA_DIR into a new folder, also while the server runs: database, signing keys, pictures',
  args: {
    folder: { type: 'positional', description: 'The folder to make', required: true },
  },
  async run({ folder }) {
    const to = resolve(folder)
    const { made_at, listings, public: open } = await backUpOf(config(), to)
    console.log(`backed up at ${made_at}: ${listings} listings, of which ${open} are public: ${to}`)
    console.log('It contains the private signing keys: keep it as private as DATA_DIR')
  },
})
