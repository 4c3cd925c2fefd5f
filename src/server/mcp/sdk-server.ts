import { ProtocolError, ProtocolErrorCode, Server } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { parseJson } from '#src/domain/json.ts'
import { protocolVersions } from '#src/formats/mcp/servers.ts'
import { bounded, type ValidationError } from '#src/operations/validation-error.ts'

const schemaIssues = z.array(
  z.object({ path: z.array(z.union([z.string(), z.number()])), message: z.string() }),
)
type Issue = z.output<typeof schemaIssues>[number]

/** What a message of the SDK's has behind its own words: the issues of its schema library, as that writes them. */
const issuesIn = (message: string): Issue[] => {
  const at = message.indexOf('[\n')
  if (at < 0) return []
  try {
    return parseJson(schemaIssues, message.slice(at))
  } catch {
    return []
  }
}

/** `Invalid input: expected string, received number` in the words that all refusals have. */
const inWords = (message: string): string => {
  const [, expected, received] = /expected (\w+), received (\w+)/.exec(message) ?? []
  if (expected === undefined || received === undefined) return 'Expected a valid value: found another'
  const found = received === 'undefined' ? 'nothing' : received
  return `Expected ${expected === 'record' ? 'object' : expected}: found ${found}`
}

const problemOf = ({ path, message }: Issue): ValidationError => ({
  loc: ['body', ...(path[0] === 'params' ? [] : ['params']), ...path],
  msg: inWords(message),
  type: message.includes('received undefined') ? 'missing' : 'wrong_type',
})

/**
 * An error of the SDK's without what its schema library wrote into its message: parameters of the wrong shape are the
 * caller’s error, reported like every other refusal.
 */
const withoutDump = (error: unknown): unknown => {
  const issues = error instanceof Error ? issuesIn(error.message) : []
  if (issues.length === 0) return error
  return new ProtocolError(
    ProtocolErrorCode.InvalidParams,
    'Read params: data.detail names what is wrong with them',
    { code: 'invalid_params', retry: false, detail: bounded(issues.map(problemOf)) },
  )
}

/**
 * The SDK's server, which names every revision that the endpoint answers where a client asks for them (the SDK names those
 * alone that need no `initialize`, so that a client of an older one would take the endpoint for one that it cannot use), and
 * words its refusals of parameters as all others are.
 */
export class SdkServer extends Server {
  protected override _wrapHandler(
    ...[method, handler]: Parameters<Server['_wrapHandler']>
  ): ReturnType<Server['_wrapHandler']> {
    const answers: typeof handler =
      method === 'server/discover'
        ? async (...asked) => ({ ...(await handler(...asked)), supportedVersions: protocolVersions })
        : handler
    const judged = super._wrapHandler(method, answers)
    return (...asked) =>
      judged(...asked).catch((error: unknown) => {
        throw withoutDump(error)
      })
  }
}
