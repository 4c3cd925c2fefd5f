import { messageText, type Message } from '#src/domain/message/message.ts'
import { taxTableFile } from '#src/domain/costs/table-file.ts'
import type { z } from 'zod'
import { quote } from '#src/domain/quote.ts'
import { expectedIn } from '#src/domain/source/expected.ts'
import { readJson } from '#src/domain/strict-json.ts'
import { siteDescription, type SiteDescription } from './description.ts'

/** What a file of the operator says, or every problem of it. */
type Read<T> = { value: T; problems?: never } | { value?: never; problems: string[] }

/**
 * Reads the text of a file that an operator writes. Every problem is a line of its own with the way to the value, what was
 * found and what is expected: `operator.email: found "geral", expected an address such as geral@casas.example.pt`.
 */
const readOperatorFile = <T>(schema: z.ZodType<T>, text: string): Read<T> => {
  const { value, faults } = readJson(text)
  if (faults.length > 0)
    return {
      problems: faults.map(
        ({ msg, path, line, column }) => `line ${line}, column ${column}: ${pathText(path)}${msg}`,
      ),
    }
  const parsed = schema.safeParse(value)
  if (parsed.success) return { value: parsed.data }
  return { problems: parsed.error.issues.flatMap((issue) => problemsOf(issue, value)) }
}

/** Reads the text of a site file. */
export const readSiteDescription = (text: string): Read<SiteDescription> =>
  readOperatorFile(siteDescription, text)

/** Reads the text of a file of tables of taxes. */
export const readTaxTables = (text: string): Read<z.output<typeof taxTableFile>> =>
  readOperatorFile(taxTableFile, text)

const pathText = (path: readonly PropertyKey[]): string => (path.length > 0 ? `${path.join('.')}: ` : '')

const problemsOf = (issue: z.core.$ZodIssue, value: unknown): string[] => {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => lineOf([...issue.path, key], value, ['no_such_field']))
  return [lineOf(issue.path, value, expectedIn(issue), issue.input)]
}

const lineOf = (path: readonly PropertyKey[], value: unknown, expected: Message, input?: unknown): string =>
  `${pathText(path)}found ${found(path, at(value, path) ?? input)}, expected ${messageText(expected, 'en')}`

/** Threat: the address of a feed may contain a password, also under a wrong name, and a problem is printed and logged. */
const found = (path: readonly PropertyKey[], value: unknown): string => {
  const mayBeAddress = path.at(-1) === 'url' || /:\/\//.test(JSON.stringify(value) ?? '')
  return path[0] === 'sources' && value !== undefined && mayBeAddress ? 'an address' : quote(value)
}

const at = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (here, key) =>
      typeof here === 'object' && here !== null && Object.hasOwn(here, key)
        ? (here as Record<PropertyKey, unknown>)[key]
        : undefined,
    value,
  )
