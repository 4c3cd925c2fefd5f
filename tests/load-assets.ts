import { readFileSync } from 'node:fs'
import { createRequire, registerHooks } from 'node:module'
import { relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { isMainThread } from 'node:worker_threads'
import type * as Esbuild from 'esbuild'
import { bundleOf } from './thread-bundles.ts'

/** Loaded with the first component: most threads have none. */
const esbuild = (): typeof Esbuild => createRequire(import.meta.url)('esbuild') as typeof Esbuild

/** Imports that Vite answers in the compiled site, and nobody in tests: `?raw` is the text of a file, `?url` its address. */
const asset = /\?(raw|url)$/

/** A component as JavaScript: Node takes types away, and leaves elements. */
const compiled = (file: string): string =>
  esbuild().transformSync(readFileSync(file, 'utf8'), {
    loader: 'tsx',
    jsx: 'automatic',
    jsxImportSource: '#jsx',
    sourcefile: file,
    sourcemap: 'inline',
  }).code

registerHooks({
  // A thread of the program, and a process that a server starts, are loaded from their bundles.
  resolve: (specifier, context, next) => {
    const found = next(specifier, context)
    const isThread = !isMainThread && found.url.endsWith('-worker.ts')
    const isProcess = isMainThread && context.parentURL === undefined && found.url.startsWith('file:')
    if (!isThread && !isProcess) return found
    const bundle = bundleOf(fileURLToPath(found.url))
    return bundle === null ? found : { ...found, url: pathToFileURL(bundle).href, format: 'module' }
  },
  load: (url, context, next) => {
    if (url.endsWith('.tsx'))
      return { format: 'module', source: compiled(fileURLToPath(url)), shortCircuit: true }
    const as = asset.exec(url)?.[1]
    if (as === undefined) return next(url, context)
    const file = fileURLToPath(url.replace(asset, ''))
    const value = as === 'raw' ? readFileSync(file, 'utf8') : `/${relative(process.cwd(), file)}`
    return { format: 'module', source: `export default ${JSON.stringify(value)}`, shortCircuit: true }
  },
})
