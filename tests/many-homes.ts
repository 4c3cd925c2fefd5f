import { sourceItem, sourceItemOf } from '#src/compose.ts'
import { generateRecords } from '#src/demo/generate.ts'
import type { OpenListing } from '#src/domain/rights/gate.ts'
import { readRecord } from '#src/domain/source/read.ts'
import type { SourceRecordInput } from '#src/domain/source/record.ts'
import { lisbonDay } from '#src/domain/time/calendar.ts'
import { demonstrationRecords } from './demonstration.ts'
import { appContextIn, take, type TestContext } from './fixtures.ts'

/** Imports listings with pictures that nobody encodes: only their sizes are public. */
const takeWithPictures = (appContext: TestContext, records: readonly SourceRecordInput[]): void =>
  appContext.store.write(appContext.now, (now) => {
    const items = records.map((input) => {
      const { record, problems } = readRecord(input, lisbonDay(now))
      if (!record) throw new Error(JSON.stringify(problems))
      const { names, text } = sourceItemOf(record)
      const media = record.kind === 'listing' ? record.media : []
      const pictures = media.map((_, at) => ({
        digest: at.toString(16).padStart(64, '0'),
        width: 1600,
        height: 1200,
      }))
      return sourceItem(names, text, null, pictures)
    })
    appContext.store.imports.write(items, [], now, { decided: () => undefined, passedOver: () => undefined })
  })

const openIn = ({ store, now }: TestContext): OpenListing[] =>
  store.published
    .ids()
    .toSorted()
    .flatMap((id) => store.published.open(id, now()) ?? [])

/** Every public home of the demonstration, on the clock of the tests. */
export const demonstrationHomes = (): OpenListing[] => {
  const appContext = appContextIn(null)
  takeWithPictures(appContext, demonstrationRecords())
  return openIn(appContext)
}

/** So many public homes of the generator, of every type. */
export const generatedHomes = (count: number): OpenListing[] => {
  const appContext = appContextIn(null)
  take(appContext, ...generateRecords({ count: count * 2, seed: 50 }))
  return openIn(appContext).slice(0, count)
}
