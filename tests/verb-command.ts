import { fileURLToPath } from 'node:url'
import { importArguments } from '#src/import/node-arguments.ts'

const root = new URL('../', import.meta.url)

/** The arguments by which Node runs one of the verbs, as package.json has them. */
export const verbCommand = (name: string, ...args: readonly string[]): string[] => [
  ...(['import', 'sources'].includes(name) ? importArguments : []),
  '--import',
  new URL('src/command/cache.js', root).href,
  fileURLToPath(new URL(`scripts/${name}.ts`, root)),
  ...args,
]
