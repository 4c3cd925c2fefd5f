import { dirname, join, relative } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** The types of what the receiver offers, by their paths below `src`: those alone that its entry leads to. */
export const receiverTypes = async (): Promise<Map<string, string>> => {
  // A development package: an operator packs nothing.
  const { default: ts } = await import('typescript')
  const entry = join(root, 'src/mirror/receiver.ts')
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(join(root, 'tsconfig.json'), (file) => ts.sys.readFile(file)).config,
    ts.sys,
    root,
  )
  const emitted = new Map<string, string>()
  const outDir = join(root, 'types')
  ts.createProgram([entry], {
    ...options,
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    outDir,
    rootDir: join(root, 'src'),
  }).emit(undefined, (file, text) => void emitted.set(relative(outDir, file), text))
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
