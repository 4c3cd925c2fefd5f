import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { Refusal } from '#src/domain/errors.ts'

const root = join(import.meta.dirname, '../..')
// A development package: an operator packs nothing.
const compiler = join(root, 'node_modules/typescript-native/bin/tsc')

/** The declarations of the receiver and of all that it imports, by their paths below `src`. */
const declarations = async (): Promise<Map<string, string>> => {
  if (!existsSync(compiler))
    throw new Refusal('environment', 'Write the package: its tools are not installed; run npm ci first')
  const folder = await mkdtemp(join(tmpdir(), 'receiver-types-'))
  try {
    const outDir = join(folder, 'types')
    const settings = {
      extends: join(root, 'tsconfig.json'),
      compilerOptions: {
        noEmit: false,
        declaration: true,
        emitDeclarationOnly: true,
        outDir,
        rootDir: join(root, 'src'),
        typeRoots: [join(root, 'node_modules/@types')],
      },
      files: [join(root, 'src/mirror/receiver.ts')],
      include: [],
    }
    const file = join(folder, 'tsconfig.json')
    await writeFile(file, JSON.stringify(settings))
    await promisify(execFile)(process.execPath, [compiler, '-p', file])
    const names = await readdir(outDir, { recursive: true })
    const emitted = new Map<string, string>()
    for (const name of names.filter((each) => each.endsWith('.d.ts')))
      emitted.set(name, await readFile(join(outDir, name), 'utf8'))
    return emitted
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The types of what the receiver offers, by their paths below `src`: those alone that its entry leads to. */
export const receiverTypes = async (): Promise<Map<string, string>> => {
  const emitted = await declarations()
  const reached = new Map<string, string>()
  const reach = (file: string): void => {
    if (reached.has(file)) return
    const named: string[] = []
    const text = (emitted.get(file) ?? '').replaceAll(/(?<= from ')([^']+)\.ts(?=')/g, (_, path: string) => {
      const target = path.startsWith('#src/') ? path.slice('#src/'.length) : join(dirname(file), path)
      named.push(`${target}.d.ts`)
      const way = relative(dirname(file), target)
      return `${way.startsWith('.') ? way : `./${way}`}.js`
    })
    reached.set(file, text)
    named.forEach(reach)
  }
  reach('mirror/receiver.d.ts')
  return reached
}
