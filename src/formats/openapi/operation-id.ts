import type { Operation } from '#src/operations/operation.ts'

/** The operationId of an operation: its tool name in camel case, `listingSearch`. */
export const makeOperationId = ({ tool }: Pick<Operation, 'tool'>): string =>
  tool.replaceAll(/[._](\w)/g, (_, letter: string) => letter.toUpperCase())
