#!/usr/bin/env node
// The one command: `npx open-listings VERB …`; each verb is a file beside this one. JavaScript that old versions of Node
// can read too, so that it can say which version is needed.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import module from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = fileURLToPath(import.meta.url)
const [major, minor] = process.versions.node.split('.').map(Number)

if (['version', '--version', '-V'].includes(process.argv[2])) {
  // With nothing else loaded: scripts ask for it often, and a program that does not start can still say which one it is.
  console.log(JSON.parse(readFileSync(join(dirname(here), '../package.json'), 'utf8')).version)
} else if (major > 22 || (major === 22 && minor >= 18)) {
  // What Node has compiled once, without its types, is read from there, also by the threads and processes of a command,
  // which starts in two thirds of the time. Where the folder cannot be written, all is compiled each time.
  process.env.NODE_COMPILE_CACHE ??= join(dirname(here), '../node_modules/.cache/node')
  module.enableCompileCache(process.env.NODE_COMPILE_CACHE)
  const { main } = await import('../src/command/main.ts')
  await main((verb) => import(`./${verb}.ts`))
} else {
  const node = ownNode()
  if (node === null) {
    console.error(
      `open-listings: Node ${process.versions.node} is too old: 22.18 or newer is needed. npm ci installs one beside this program`,
    )
    process.exitCode = 1
  } else {
    const child = spawn(node, [here, ...process.argv.slice(2)], { stdio: 'inherit' })
    // Whoever stops this process means the command: without its signal it would go on alone.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
    child.on('exit', (code) => (process.exitCode = code === null ? 1 : code))
  }
}

/** The Node that npm installed as a dependency of this package, in its own folder or beside it. */
function ownNode() {
  for (let folder = dirname(here); ; folder = dirname(folder)) {
    const file = join(folder, 'node_modules/node/bin/node')
    if (existsSync(file)) return file
    if (folder === dirname(folder)) return null
  }
}
