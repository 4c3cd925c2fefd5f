import { rmSync } from 'node:fs'
import { environment, folder } from './served-site.ts'

// The server as a user starts it, in a folder of its own that is removed afterwards.
const clear = () => rmSync(folder, { recursive: true, force: true })
clear()
process.once('exit', clear)
Object.assign(process.env, environment)
await import('../../scripts/start.ts')
