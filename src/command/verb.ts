import { defineCommand, parseArgs, renderUsage, type ArgsDef, type ParsedArgs } from 'citty'
import { stripVTControlCharacters } from 'node:util'
import { Refusal } from '#src/domain/errors.ts'
import { failureText } from './failure.ts'
import { remedyText } from './remedy.ts'
import type { VerbName } from './verbs.ts'
import { createInterface } from 'node:readline/promises'

/** The argument of every verb that does what nothing undoes. */
const yesArgument = {
  yes: { type: 'boolean', description: 'Do what is final without asking, as a script does' },
} as const

/** Has an operator confirm what is final. `what` says what is done, to how many, and what follows. */
interface Confirm {
  /** By `--yes`, or by an answer at the terminal; throws a `Refusal` where neither is given. */
  demand(what: string): Promise<void>
  /**
   * Asks a person at the terminal, and goes on where nobody is: what takes something from the public, or erases it by the
   * term that the operator set, must not fail in a script for want of a word.
   */
  ask(what: string): Promise<void>
}

/** How one run of a verb is confirmed: with `--yes` it is; `isTried` says whether it can be tried with `--dry-run`. */
const confirmOf = (yes: boolean, isTried: boolean): Confirm => {
  const refuse = (what: string): never => {
    throw new Refusal(
      'bad_input',
      `${what}: confirm it with --yes${isTried ? ', or look first with --dry-run' : ''}; nothing was changed`,
    )
  }
  return {
    async demand(what) {
      if (yes) return
      if (!process.stdin.isTTY || !(await isAnsweredYes(what))) refuse(what)
    },
    async ask(what) {
      if (yes || !process.stdin.isTTY) return
      if (!(await isAnsweredYes(what))) refuse(what)
    },
  }
}

const isAnsweredYes = async (what: string): Promise<boolean> => {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return (await terminal.question(`${what}. Type yes to go on: `)).trim() === 'yes'
  } finally {
    terminal.close()
  }
}

/**
 * How what a verb does is undone: it changes nothing of the record; the same verb, run again with what is right, replaces
 * it; another verb takes it back; or nothing does, or not for long.
 */
type Undo = 'reads' | 'again' | VerbName | 'never'

interface AnyVerb<T extends ArgsDef> {
  name: string
  description: string
  args: T
  /** Whether more positional arguments than `args` names may follow; all of them are in `_`. */
  takesMany?: boolean
}

/** A verb whose mistakes can be mended. */
interface MendableVerb<T extends ArgsDef> extends AnyVerb<T> {
  undo: Exclude<Undo, 'never'>
  run(args: ParsedArgs<T>): Promise<void> | void
}

/** A verb that does, with some arguments at least, what nothing undoes: it takes `--yes`, and is given what asks. */
interface FinalVerb<T extends ArgsDef> extends AnyVerb<T> {
  undo: 'never'
  run(args: ParsedArgs<T>, confirm: Confirm): Promise<void> | void
}

/** One operator's verb: `npx open-listings NAME …`, a file of `scripts/`. */
type Verb<T extends ArgsDef> = MendableVerb<T> | FinalVerb<T>

/** What a shell completes of a verb, and what the operator must know of it. */
export type VerbDescription = Pick<Verb<ArgsDef>, 'name' | 'description' | 'args' | 'undo'>

let described: VerbDescription[] | null = null

/** The verbs that `load` imports, none of which runs. */
export const describedVerbs = async (load: () => Promise<unknown>): Promise<VerbDescription[]> => {
  const found: VerbDescription[] = []
  described = found
  try {
    await load()
  } finally {
    described = null
  }
  return found
}

/** What `--help` prints of a verb, with the marks of a terminal. */
export const writeUsage = ({
  name,
  description,
  args,
}: Pick<VerbDescription, 'name' | 'description' | 'args'>): Promise<string> =>
  renderUsage(defineCommand({ meta: { name: `npx open-listings ${name}`, description }, args }))

/**
 * Runs a verb on the process's arguments. `--help` prints the usage. Exit code 0: done; 1: refused or failed, with
 * one message on standard error; 2: arguments that the verb does not have, with the command that shows those it has: the usage itself
 * would push the message off the screen.
 */
export const runVerb = async <const T extends ArgsDef>(declared: Verb<T>): Promise<void> => {
  const verb =
    declared.undo === 'never' ? { ...declared, args: { ...declared.args, ...yesArgument } } : declared
  if (described !== null) {
    described.push(verb)
    return
  }
  const plain = (text: string) => (process.stdout.isTTY ? text : stripVTControlCharacters(text))
  const rawArgs = process.argv.slice(2)
  leaveQuietly(process.stdout)
  leaveQuietly(process.stderr)
  if (rawArgs.includes('--help') || rawArgs.includes('-h')) {
    console.log(plain(await writeUsage(verb)))
    return
  }
  try {
    const args = strictArgs(rawArgs, verb)
    if (verb.undo === 'never') await verb.run(args, confirmOf(args['yes'] === true, 'dry-run' in verb.args))
    else await verb.run(args)
  } catch (error) {
    const usage = error instanceof Refusal && error.code === 'usage'
    const message = failureText(error)
    console.error(message === null ? error : `${verb.name}: ${message}`)
    const remedy = error instanceof Refusal ? error.remedy : null
    if (remedy !== null) console.error(`  ${remedyText(remedy, verb.name, rawArgs)}`)
    else if (usage) console.error(`npx open-listings ${verb.name} --help shows its arguments`)
    process.exitCode = usage ? 2 : 1
  }
}

// A reader such as `head` that has seen enough is no failure: what it leaves is not written, the work is still done.
const leaveQuietly = (stream: NodeJS.WriteStream): void => {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
}

/**
 * Options as `--name=value`, then `--`, then what is none: a value or an argument may begin with a dash, as one in 64
 * thumbprints of keys does. Throws what the verb does not have.
 */
const separated = (rawArgs: readonly string[], defined: ArgsDef): string[] => {
  const options: string[] = []
  const others: string[] = []
  for (let index = 0; index < rawArgs.length; index++) {
    const raw = rawArgs[index] as string
    if (raw === '--') {
      others.push(...rawArgs.slice(index + 1))
      break
    }
    // One letter after a dash is an option that no verb has.
    if (!raw.startsWith('--') && !/^-[a-z]$/i.test(raw)) {
      others.push(raw)
      continue
    }
    const name = /^--([^=]+)/.exec(raw)?.[1]
    const type = name !== undefined && Object.hasOwn(defined, name) ? defined[name]?.type : undefined
    if (type === undefined || type === 'positional') throw new Refusal('usage', `Unknown option "${raw}"`)
    else if (type === 'string' && !raw.includes('=')) {
      const value = rawArgs[++index]
      if (value === undefined || value.startsWith('--'))
        throw new Refusal('usage', `Option "--${name}" needs a value`)
      options.push(`${raw}=${value}`)
    } else if (type === 'boolean' && raw.includes('='))
      throw new Refusal('usage', `Option "--${name}" takes no value`)
    else options.push(raw)
  }
  return [...options, '--', ...others]
}

const strictArgs = <T extends ArgsDef>(
  rawArgs: readonly string[],
  { args: defined, takesMany = false }: Verb<T>,
): ParsedArgs<T> => {
  let parsed: ParsedArgs<T>
  try {
    parsed = parseArgs<T>(separated(rawArgs, defined), defined)
  } catch (error) {
    throw new Refusal('usage', error instanceof Error ? error.message : String(error))
  }
  // What begins with `no-` is read as the opposite of an option without it.
  for (const name of Object.keys(defined))
    if (name.startsWith('no-') && parsed[name.slice(3)] === false) Object.assign(parsed, { [name]: true })
  const positionals = Object.values(defined).filter(({ type }) => type === 'positional').length
  if (!takesMany && parsed._.length > positionals)
    throw new Refusal('usage', `Unknown argument "${parsed._[positionals]}"`)
  return parsed
}
