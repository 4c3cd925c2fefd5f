import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SourceRecordInput } from '#src/domain/source/record.ts'
import { testFolder } from './fixtures.ts'

/** The folder of the demonstration's source records and pictures. */
export const demonstrationFolder = join(import.meta.dirname, '../data/demo')

const files = () => readdirSync(demonstrationFolder).filter((name) => name.endsWith('.json'))
const recordsIn = (name: string) =>
  JSON.parse(readFileSync(join(demonstrationFolder, name), 'utf8')) as SourceRecordInput[]

/** Every source record of the demonstration. */
export const demonstrationRecords = (): SourceRecordInput[] => files().flatMap(recordsIn)

/** A copy of the demonstration without its pictures: encoding them takes seconds. */
export const demonstrationWithoutPictures = (): string => {
  const folder = join(testFolder(), 'demonstration')
  mkdirSync(folder)
  for (const name of files()) {
    const records = recordsIn(name).map((record) => ('media' in record ? { ...record, media: [] } : record))
    writeFileSync(join(folder, name), JSON.stringify(records))
  }
  return folder
}
