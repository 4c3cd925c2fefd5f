import type { Context, Operation } from '#src/operations/operation.ts'

/** The answer of an operation to a request that its schemas accept, or `null`. */
export const asked = async <A>(
  operation: Operation<A>,
  input: unknown,
  context: Context,
  options: unknown = {},
): Promise<A | null> => {
  const read = operation.read({ input, options })
  if ('refused' in read) throw new Error(JSON.stringify(read.refused))
  return (await read.question.answer(context))?.value ?? null
}
