import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { config } from '#src/config.ts'
import { joinTables, type TableFile } from '#src/domain/costs/join-tables.ts'
import { Refusal } from '#src/domain/errors.ts'
import { tableProblemText, readTaxFile } from '#src/site-file.ts'

/** Whether a file is one of tables of taxes: an object with tables, as no record and no feed has them. */
export const isTaxFile = (path: string): boolean => {
  if (!path.endsWith('.json')) return false
  try {
    return /^\s*\{[^[\]]*"tables"\s*:\s*\[/.test(readFileSync(path, 'utf8').slice(0, 4_000))
  } catch {
    return false
  }
}

/** The files that the site names already, which another has to agree with; or why they cannot be read, which may be this one. */
const filesOfSite = (): { files: readonly TableFile[]; unread: string | null } => {
  try {
    return { files: config().site.taxFiles, unread: null }
  } catch (error) {
    if (error instanceof Refusal) return { files: [], unread: error.message }
    throw error
  }
}

/** What a file of tables of taxes has, in lines for the operator. Throws a `Refusal` that names everything that is wrong. */
export const checkedTaxes = (path: string): string[] => {
  const name = basename(path)
  const { file, problems } = readTaxFile(name, new Uint8Array(readFileSync(path)))
  const { files, unread } = filesOfSite()
  const found =
    problems ??
    joinTables([file, ...files.filter((each) => each.name !== name)]).problems.map(tableProblemText)
  if (!file || found.length > 0)
    throw new Refusal('bad_input', `Check the tables of taxes in "${path}":\n${found.join('\n')}`)
  const spans = new Set(file.tables.map(({ valid_from, valid_until }) => `${valid_from} to ${valid_until}`))
  return [
    `tables: ${file.tables.length} can be taken, for ${[...spans].join(', ')}`,
    `digest: ${file.digest}`,
    ...(unread === null ? [] : [`Compared with the tables of the program alone. ${unread}`]),
    `Name it in tax_tables of the site file, and run npx open-listings publish`,
  ]
}
