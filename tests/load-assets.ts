import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Files that are no programs, as Vite answers them to the sources: `?raw` is the text of one, `?url` its address on the
 * site. Tests run as Node runs the program, without Vite.
 */
const asset = /\?(raw|url)$/

registerHooks({
  load: (url, context, next) => {
    const as = asset.exec(url)?.[1]
    if (as === undefined) return next(url, context)
    const file = fileURLToPath(url.replace(asset, ''))
    const value = as === 'raw' ? readFileSync(file, 'utf8') : `/${relative(process.cwd(), file)}`
    return { format: 'module', source: `export default ${JSON.stringify(value)}`, shortCircuit: true }
  },
})
