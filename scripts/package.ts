import { parseJson } from '#src/domain/json.ts'
import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { z } from 'zod'
import { receiverTypes } from '#src/command/receiver-types.ts'
import { intoArgument, newFolder } from '#src/command/new-folder.ts'
import { runVerb } from '#src/command/verb.ts'
import { Refusal } from '#src/domain/errors.ts'

const root = join(import.meta.dirname, '..')

// A module of this program as an import, a thread or a process names it.
const specifier = /((?:'|`)(?:\.{1,2}|#src)\/[^'`\n]*)\.ts('|`)/g

// `dist` contains the compiled site: an installed package builds nothing.
const parts = ['src', 'scripts', 'public', 'data', 'dist', 'README.md', 'CHANGELOG.md', 'LICENSE']

await runVerb({
  name: 'package',
  undo: 'again',
  description:
    'Writes this program as a package that npm installs: the site compiled, and JavaScript, because Node strips no types of an installed package. npm pack makes one file of it',
  args: intoArgument,
  async run({ into }) {
    await readFile(join(root, 'dist/build-id')).catch(() => {
      throw new Refusal('environment', 'Write the package: the site is not compiled; run npm run build first')
    })
    const folder = await newFolder(into)
    for (const part of parts) await cp(join(root, part), join(folder, part), { recursive: true })
    for (const part of ['src', 'scripts']) await compile(join(folder, part))
    const {
      devDependencies: _,
      scripts: __,
      ...description
    } = parseJson(z.record(z.string(), z.unknown()), await readFile(join(root, 'package.json'), 'utf8'))
    for (const name of ['private', 'overrides', 'allowScripts']) delete description[name]
    for (const [file, types] of await receiverTypes()) await writeFile(join(folder, 'src', file), types)
    const exports = { './receiver': './src/mirror/receiver.js', './package.json': './package.json' }
    const text = JSON.stringify({ ...description, exports, files: parts }, null, 2)
    await writeFile(join(folder, 'package.json'), `${text}\n`)
    console.log(`written: ${folder}; npm pack ${folder} makes one file of it`)
  },
})

/** Makes JavaScript of the TypeScript of a folder, and leaves out what only a build reads. */
async function compile(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries.filter((each) => each.isFile())) {
    const file = join(entry.parentPath, entry.name)
    if (/\.(?:astro|css)$/.test(file) || file.endsWith('.d.ts')) await rm(file)
    else if (/\.[tj]s$/.test(file)) {
      const source = await readFile(file, 'utf8')
      const code = file.endsWith('.ts') ? stripTypeScriptTypes(source) : source
      await writeFile(file, code.replaceAll(specifier, '$1.js$2'))
      if (file.endsWith('.ts')) await rename(file, file.replace(/ts$/, 'js'))
    }
  }
}
