import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { transformSync } from 'esbuild'

/** Imports that Vite answers in the compiled site, and nobody in tests: `?raw` is the text of a file, `?url` its address. */
const asset = /\?(raw|url)$/

/** A component as JavaScript: Node takes types away, and leaves elements. */
const compiled = (file: string): string =>
  transformSync(readFileSync(file, 'utf8'), {
    loader: 'tsx',
    jsx: 'automatic',
    jsxImportSource: '#jsx',
    sourcefile: file,
    sourcemap: 'inline',
  }).code

registerHooks({
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
