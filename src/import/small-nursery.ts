import { childEnvironment, environment } from '#src/config.ts'

/**
 * How Node is started where much is imported. What reading makes lives for one record: with a nursery as large as V8
 * lets it grow, the import of a large feed is a hundred megabytes larger and no faster.
 */
export const importArguments = ['--max-semi-space-size=4'] as const

/**
 * Starts this process anew with a small nursery, as the same process with the same arguments and files, because V8 reads
 * that size only once. It is left alone where the size is given already, and on systems that cannot replace a process.
 */
export const withSmallNursery = (): void => {
  const given = [...process.execArgv, environment()['NODE_OPTIONS'] ?? '']
  if (given.some((text) => text.includes('-semi-space-size')) || process.platform === 'win32') return
  const { execPath, execArgv, argv } = process
  process.execve?.(
    execPath,
    [execPath, ...execArgv, ...importArguments, ...argv.slice(1)],
    childEnvironment({}),
  )
}
