import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

const root = join(import.meta.dirname, '../..')

/** A regular expression, and where it stands: `src/domain/format.ts:38`. */
export interface Expression {
  at: string
  source: string
  flags: string
}

/** What a source file writes: its literals, and the places where it calls `RegExp`. */
interface Written {
  literals: Expression[]
  calls: string[]
}

/** TypeScript of a page: its parts between fences, its scripts and its markup, which reads as JSX. Lines stay in their places. */
const asTypeScript = (page: string): string =>
  page
    .replaceAll(/<style[^]*?<\/style>/g, (style) => style.replaceAll(/[^\n]/g, ''))
    .replace(/^---\n([^]*?)\n---/, (_, code: string) => `\n${code}\n;<>`)
    .replaceAll(/<script[^>]*>([^]*?)<\/script>/g, (_, code: string) => `{(() => {${code}})()}`)
    .replaceAll(/<!(?:--[^]*?--|doctype[^>]*)>/gi, (comment) => comment.replaceAll(/[^\n]/g, ''))
    .concat('</>')

/** The expressions that a text of TypeScript, or of a page, writes. */
export const writtenIn = (file: string, text: string): Written => {
  const isPage = file.endsWith('.astro')
  const tree = ts.createSourceFile(
    file,
    isPage ? asTypeScript(text) : text,
    ts.ScriptTarget.Latest,
    true,
    isPage ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  )
  const written: Written = { literals: [], calls: [] }
  // Names of expressions by which a text is split.
  const splitters = new Set([...text.matchAll(/\.split\((\w+)\)/g)].map(([, name]) => name))
  const visit = (node: ts.Node): void => {
    const at = () => `${file}:${tree.getLineAndCharacterOfPosition(node.getStart()).line + 1}`
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/')
      const { parent } = node
      const splits =
        ts.isCallExpression(parent) &&
        ts.isPropertyAccessExpression(parent.expression) &&
        parent.expression.name.text === 'split'
      const isSplitter =
        splits ||
        (ts.isVariableDeclaration(parent) && ts.isIdentifier(parent.name) && splitters.has(parent.name.text))
      written.literals.push({
        at: at(),
        source: node.text.slice(1, end),
        // To split looks for every match, as an expression with `g` does.
        flags: node.text.slice(end + 1) + (isSplitter ? 'g' : ''),
      })
    } else if (ts.isIdentifier(node) && node.text === 'RegExp' && !ts.isTypeReferenceNode(node.parent))
      written.calls.push(at())
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return written
}

/** The expressions that modules make with `RegExp`, in a process that has not loaded them yet. */
const madeBy = async (files: readonly string[]): Promise<Expression[]> => {
  const made: Expression[] = []
  const Native = globalThis.RegExp
  const note = (expression: RegExp): RegExp => {
    const [at] = new Error().stack?.match(/(?:src|scripts)\/[^:()?]+\.(?:ts|js):\d+/) ?? []
    if (at !== undefined) made.push({ at, source: expression.source, flags: expression.flags })
    return expression
  }
  globalThis.RegExp = new Proxy(Native, {
    construct: (target, args: [], newTarget) =>
      note(Reflect.construct(target, args, newTarget as typeof Native) as RegExp),
    apply: (target, self, args: []) => note(Reflect.apply(target, self, args)),
  })
  try {
    for (const file of files) await import(join(root, file))
  } finally {
    globalThis.RegExp = Native
  }
  return made
}

/**
 * Every expression of the program: what its source writes, and what its modules make while they are loaded. `unseen` are
 * the calls of `RegExp` that only a running program makes, of which nothing is known.
 */
export const expressionsOfProgram = async (): Promise<{ expressions: Expression[]; unseen: string[] }> => {
  const files = globSync('{src,scripts}/**/*.{ts,js,astro}', { cwd: root }).toSorted()
  const written = files.map((file) => ({ file, ...writtenIn(file, readFileSync(join(root, file), 'utf8')) }))
  const made = await madeBy(written.flatMap(({ file, calls }) => (calls.length > 0 ? [file] : [])))
  const seen = new Set(made.map(({ at }) => at))
  return {
    expressions: [...written.flatMap(({ literals }) => literals), ...made],
    unseen: written.flatMap(({ calls }) => calls.filter((at) => !seen.has(at))),
  }
}
