/**
 * How Node is started where much is imported. What reading makes lives for one record: with a nursery as large as V8 lets it
 * grow, the import of a large feed is a hundred megabytes larger and no faster.
 */
export const importArguments = ['--max-semi-space-size=4'] as const
