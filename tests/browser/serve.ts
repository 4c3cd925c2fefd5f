import { cpSync, existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { environment, firstFolder, folder } from './served-site.ts'

// The server as a user starts it, in a folder of its own that is removed afterwards.
const clear = () => rmSync(folder, { recursive: true, force: true })
clear()
process.once('exit', clear)
// The first server has encoded the pictures of the demonstration, which takes most of an import.
const pictures = join(firstFolder, 'data/pictures')
if (existsSync(pictures)) cpSync(pictures, join(environment.DATA_DIR, 'pictures'), { recursive: true })
Object.assign(process.env, environment)
await import('../../scripts/start.ts')
