import { shippedTables } from '#src/domain/costs/join-tables.ts'
import { handOverAt } from '#src/addresses/hand-over.ts'
import type { Context, Operation, Sent } from '#src/operations/operation.ts'

/** A request in one object, as over MCP, in the parts that an operation reads: what REST has in the query string, and the rest. */
export const sentOf = ({ options }: Pick<Operation, 'options'>, request: Record<string, unknown>): Sent => {
  const isOption = ([name]: [string, unknown]) => name in (options?.shape ?? {})
  const members = Object.entries(request)
  return {
    input: Object.fromEntries(members.filter((member) => !isOption(member))),
    options: Object.fromEntries(members.filter(isOption)),
  }
}

/** The answer of an operation to a request that its schemas accept, or `null`. */
export const asked = async <A>(
  operation: Operation<A>,
  input: unknown,
  context: Omit<Context, 'offload' | 'handOver' | 'taxes'>,
  options: unknown = {},
): Promise<A | null> => {
  const read = operation.read({ input, options })
  if ('refused' in read) throw new Error(JSON.stringify(read.refused))
  return (
    (
      await read.question.answer({
        ...context,
        taxes: shippedTables(),
        handOver: handOverAt('https://homes.example'),
        offload: (work) => work(),
      })
    )?.value ?? null
  )
}
