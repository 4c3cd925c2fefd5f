import type { Plugin } from 'esbuild'
import { readFile, rm } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'

const root = join(import.meta.dirname, '..')

/** What tests start many times: the command line, and programs and threads of servers. */
const started = [
  'scripts/open-listings.js',
  'src/import/feed/follow-main.ts',
  'src/publish/main.ts',
  'src/server/writer-worker.ts',
  'src/store/cluster/follow-worker.ts',
  'src/store/cluster/post-worker.ts',
  'tests/cluster/writer-process.ts',
  'tests/faults/operating-process.ts',
  'tests/faults/server-process.ts',
  'tests/import/feed/source-process.ts',
  'tests/mirror/publisher-process.ts',
]

/** The name by which `load-assets.ts` finds where the bundles are. */
export const bundlesVariable = 'THREAD_BUNDLES'

/** The bundle of a thread or process; of another file there is none, nor outside a run of tests. */
export const bundleOf = (file: string): string | null => {
  const folder = process.env[bundlesVariable]
  const name = relative(root, file)
  return folder !== undefined && started.includes(name)
    ? join(folder, name.replace(/\.[jt]s$/, '.mjs'))
    : null
}

/** A module says where it lies, also within a bundle, and starts the bundles of others. */
const inPlace = (folder: string): Plugin => ({
  name: 'in-place',
  setup: ({ onLoad }) =>
    onLoad({ filter: /[/\\](?:src|scripts|tests)[/\\].*\.[jt]s$/ }, async ({ path }) => {
      if (path.includes('/node_modules/')) return undefined
      const inBundles = (whole: string, other: string): string => {
        const name = relative(root, join(dirname(path), other))
        return started.includes(name)
          ? `new URL(${JSON.stringify(pathToFileURL(join(folder, name.replace(/\.ts$/, '.mjs'))).href)})`
          : whole
      }
      return {
        loader: 'ts',
        contents: (await readFile(path, 'utf8'))
          .replaceAll(/new URL\('(\.[^']+\.ts)', import\.meta\.url\)/g, inBundles)
          .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
          .replaceAll('import.meta.dirname', JSON.stringify(dirname(path))),
      }
    }),
})

/** Packages of many files, none of which looks for another file beside it; with what they need themselves. */
const bundled = new Set([
  '@hono/node-server',
  '@modelcontextprotocol/server',
  'hono',
  'jose',
  'pg',
  'prom-client',
  'zod',
  'zod-openapi',
])

/** Leaves every other package where it lies. */
const otherPackages: Plugin = {
  name: 'other-packages',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^[^./#]/ }, ({ path, importer, kind }) => {
      const name = /^(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? path
      const isOfBundled = importer.includes('/node_modules/') && path !== 'pg-native'
      return kind === 'entry-point' || isOfBundled || bundled.has(name) ? undefined : { path, external: true }
    }),
}

/**
 * Makes one module of each, of the sources as they are and of large packages: loading it takes half of the time. They lie
 * where the other packages are found. Answers what removes them.
 */
export const makeBundles = async (): Promise<() => Promise<void>> => {
  const { build } = await import('esbuild')
  const folder = join(root, 'var/threads', String(process.pid))
  await build({
    absWorkingDir: root,
    entryPoints: started,
    outbase: root,
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    // What is loaded when it is needed stays apart.
    splitting: true,
    // Packages of the older kind ask for modules of Node by a function that a module does not have.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url)",
    },
    jsx: 'automatic',
    jsxImportSource: '#jsx',
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
    plugins: [inPlace(folder), otherPackages],
  })
  process.env[bundlesVariable] = folder
  return () => rm(folder, { recursive: true, force: true })
}

/** Before a run of Vitest, unless the whole run or its first project has made them. */
export default (): Promise<() => Promise<void>> | void => {
  if (process.env[bundlesVariable] === undefined) return makeBundles()
}
