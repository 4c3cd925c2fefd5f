import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import rules from './rules.json' with { type: 'json' }

const root = join(import.meta.dirname, '../..')

/** A numbered rule of the contract, or a row of one of its tables: the section, then a word that names the row. */
export interface Rule {
  rule: string
  says: string
  surface: 'rest' | 'pages' | 'mcp' | 'professional' | 'sync'
}

/** The rules of sections 1 to 9, in the contract's order. */
export const contractRules = rules as readonly Rule[]

/** A test whose name cites the contract, and the rules it names; none when the name has no colon to end them. */
export interface Citation {
  file: string
  name: string
  rules: readonly string[]
}

const testName = /\btest(?:\.[a-z]+)*\(\s*(['"`])((?:\\.|(?!\1)[^\\\n])+)\1/gi

/** The rules that a test's name cites: `interface 2.1 limit, 8 comparison: …` cites two. */
export const rulesCitedBy = (name: string): string[] =>
  /^interface (.+?): /.exec(name)?.[1]?.split(', ') ?? []

/** The names of the tests in a source text. */
export const testNamesIn = (source: string): string[] =>
  [...source.matchAll(testName)].map(([, , name = '']) => name)

const testFiles = (): string[] =>
  readdirSync(join(root, 'tests'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(test|spec)\.ts$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()

/** Every test under tests/ whose name starts with `interface`. */
export const citations = (): Citation[] =>
  testFiles().flatMap((file) =>
    testNamesIn(readFileSync(file, 'utf8'))
      .filter((name) => name.startsWith('interface '))
      .map((name) => ({ file: relative(root, file), name, rules: rulesCitedBy(name) })),
  )

/** The rules that no test cites. */
export const uncitedRules = (cited: readonly Citation[]): Rule[] => {
  const named = new Set(cited.flatMap(({ rules: names }) => names))
  return contractRules.filter(({ rule }) => !named.has(rule))
}

/** The tests that cite something that is no rule, or nothing. */
export const strayCitations = (cited: readonly Citation[]): Citation[] => {
  const known = new Set(contractRules.map(({ rule }) => rule))
  return cited.filter(({ rules: names }) => names.length === 0 || names.some((name) => !known.has(name)))
}
