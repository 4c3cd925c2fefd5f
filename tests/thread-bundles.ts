import type { Plugin } from 'esbuild'
import { readFile, rm } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'

const root = join(import.meta.dirname, '..')

/** Threads of several servers: a test of the office starts ten, of which most load the program. */
const threads = [
  'src/server/writer-worker.ts',
  'src/store/cluster/follow-worker.ts',
  'src/store/cluster/post-worker.ts',
]

/** The name by which `load-assets.ts` finds where the bundles are. */
export const bundlesVariable = 'THREAD_BUNDLES'

/** The bundle of a thread; of another one there is none. */
export const bundleOf = (file: string, folder: string): string | null => {
  const thread = relative(root, file)
  return threads.includes(thread) ? join(folder, thread.replace(/\.ts$/, '.mjs')) : null
}

/** A module says where it lies, also within a bundle. */
const inPlace: Plugin = {
  name: 'in-place',
  setup: ({ onLoad }) =>
    onLoad({ filter: /[/\\]src[/\\].*\.ts$/ }, async ({ path }) => ({
      loader: 'ts',
      contents: (await readFile(path, 'utf8'))
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(path))),
    })),
}

/**
 * Makes one module of each thread of several servers, of the sources as they are: loading it takes half of the time. They
 * lie where packages are found.
 */
export default async (): Promise<() => Promise<void>> => {
  const { build } = await import('esbuild')
  const folder = join(root, 'var/threads', String(process.pid))
  await build({
    absWorkingDir: root,
    entryPoints: threads,
    outbase: root,
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
    plugins: [inPlace],
  })
  process.env[bundlesVariable] = folder
  return () => rm(folder, { recursive: true, force: true })
}
