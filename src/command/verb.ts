import { defineCommand, parseArgs, renderUsage, type ArgsDef, type ParsedArgs } from 'citty'
import { stripVTControlCharacters } from 'node:util'
import { Refusal } from '#src/domain/errors.ts'
import { failureText } from './failure.ts'

/** One operator's verb: `npm run NAME -- …`. */
export interface Verb<T extends ArgsDef> {
  name: string
  description: string
  args: T
  run(args: ParsedArgs<T>): Promise<void> | void
}

/**
 * Runs a verb on the process's arguments. `--help` prints the usage. Exit code 0: done; 1: refused or failed, with
 * one message on standard error; 2: arguments that the verb does not have, with the usage.
 */
export const runVerb = async <const T extends ArgsDef>(verb: Verb<T>): Promise<void> => {
  const plain = (text: string) => (process.stdout.isTTY ? text : stripVTControlCharacters(text))
  const command = defineCommand({
    meta: { name: `npm run ${verb.name} --`, description: verb.description },
    args: verb.args,
  })
  const rawArgs = process.argv.slice(2)
  leaveQuietly(process.stdout)
  leaveQuietly(process.stderr)
  if (rawArgs.includes('--help') || rawArgs.includes('-h')) {
    console.log(plain(await renderUsage(command)))
    return
  }
  try {
    await verb.run(strictArgs(rawArgs, verb.args))
  } catch (error) {
    const usage = error instanceof Refusal && error.code === 'usage'
    if (usage) console.error(plain(await renderUsage(command)))
    const message = failureText(error)
    console.error(message === null ? error : `${verb.name}: ${message}`)
    process.exitCode = usage ? 2 : 1
  }
}

// A reader such as `head` that has seen enough is no failure: what it leaves is not written, the work is still done.
const leaveQuietly = (stream: NodeJS.WriteStream): void => {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
}

const strictArgs = <T extends ArgsDef>(rawArgs: string[], defined: T): ParsedArgs<T> => {
  for (const [index, raw] of rawArgs.entries()) {
    const name = /^--([^=]+)/.exec(raw)?.[1]
    if (raw === '--') break
    const type = name !== undefined && Object.hasOwn(defined, name) ? defined[name]?.type : undefined
    if (raw.startsWith('-') && raw !== '-' && (type === undefined || type === 'positional'))
      throw new Refusal('usage', `Unknown option "${raw}"`)
    if (type === 'boolean' && raw.includes('='))
      throw new Refusal('usage', `Option "--${name}" takes no value`)
    if (type === 'string' && !raw.includes('=')) {
      const value = rawArgs[index + 1]
      if (value === undefined || value.startsWith('--'))
        throw new Refusal('usage', `Option "--${name}" needs a value`)
    }
  }
  let parsed: ParsedArgs<T>
  try {
    parsed = parseArgs<T>(rawArgs, defined)
  } catch (error) {
    throw new Refusal('usage', error instanceof Error ? error.message : String(error))
  }
  const positionals = Object.values(defined).filter(({ type }) => type === 'positional').length
  if (parsed._.length > positionals) throw new Refusal('usage', `Unknown argument "${parsed._[positionals]}"`)
  return parsed
}
