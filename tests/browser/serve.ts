import { cpSync, rmSync } from 'node:fs'
import { verbCommand } from '../verb-command.ts'
import { environment, firstFolder, folder, operate, prepared } from './served-site.ts'

// The server as a user starts it, in a folder of its own that is removed afterwards.
const isFirst = folder === firstFolder
const own = isFirst ? [folder, prepared] : [folder]
const clear = () => own.forEach((each) => rmSync(each, { recursive: true, force: true }))
clear()
process.once('exit', clear)
// One import for all servers, which are started one after the other: it encodes every picture of the demonstration.
if (isFirst) {
  process.env['NODE_OPTIONS'] = `--import=${import.meta.resolve('./quick-pictures.ts')}`
  await operate('import', 'data/demo')
  delete process.env['NODE_OPTIONS']
  cpSync(environment.DATA_DIR, prepared, { recursive: true })
} else cpSync(prepared, environment.DATA_DIR, { recursive: true })
Object.assign(process.env, environment)
const [program = '', ...verb] = verbCommand('start')
process.argv = [process.execPath, program, ...verb]
await import(program)
