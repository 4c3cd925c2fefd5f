import { childEnvironment, environment } from '#src/config.ts'

/**
 * How Node is started where feeds are read. What reading makes lives for one home: with a nursery as large as V8 lets it
 * grow, the import of a large feed is a hundred megabytes larger and no faster. An import of source records, which retains
 * more of what it reads, is a hundred megabytes larger with a small one.
 */
export const feedArguments = ['--max-semi-space-size=4'] as const

/**
 * Starts this process anew with a small nursery, as the same process with the same arguments and files, because V8 reads
 * that size only once. It is left alone where the size is given already, and on systems that cannot replace a process.
 */
export const withSmallNursery = (): void => {
  const flags = [...process.execArgv, environment()['NODE_OPTIONS'] ?? '']
  if (flags.some((text) => text.includes('-semi-space-size')) || process.platform === 'win32') return
  const { execPath, execArgv, argv } = process
  process.execve?.(
    execPath,
    [execPath, ...execArgv, ...feedArguments, ...argv.slice(1)],
    childEnvironment({}),
  )
}
