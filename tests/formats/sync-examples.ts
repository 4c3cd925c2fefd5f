import { recordDigest, recordLineText } from '#src/domain/sync/record-line.ts'
import { changesPageText } from '#src/domain/sync/changes.ts'
import { keyDocumentText, newKeyring } from '#src/domain/sync/keys.ts'
import { makePrivateKey } from '#src/domain/sync/signature.ts'
import { makeSnapshotPage } from '#src/domain/sync/snapshot.ts'
import { noon } from '../fixtures.ts'
import vectors from '../vectors/rfc8032.json' with { type: 'json' }
import { realAnswers } from './real-answers.ts'
import { utc } from '../utc.ts'
import { type ListingId, exampleIds } from '#src/domain/ids.ts'
import { aListing } from '../ids.ts'

const seed = (index: number) => Buffer.from(vectors[index]?.secret ?? '', 'hex')

/** What the synchronisation would answer under the published test keys of RFC 8032: the examples of its schema. */
export const syncExamples = async (): Promise<Record<string, string>> => {
  const keyring = newKeyring(makePrivateKey(seed(0)), makePrivateKey(seed(1)), noon)
  const feed = 'ZXhhbXBsZQ'
  const record = (await realAnswers())['property.get']?.response as { listing_id: ListingId }
  const open_until = (record as unknown as { authorisation: { valid_until: string } }).authorisation
    .valid_until
  const line = recordLineText(keyring.current, { record, seq: 7, open_until: utc(open_until), feed }, noon)
  const snapshot = makeSnapshotPage(
    keyring.current,
    { lines: [line], after: null, limit: 50, next: null, changes_cursor: 8, feed },
    noon,
  )
  const changes = changesPageText(
    keyring.current,
    {
      after: 6,
      changes: [
        { seq: 7, listing_id: aListing(record.listing_id), op: 'upsert', digest: recordDigest(record) },
        { seq: 8, listing_id: aListing(exampleIds[1]), op: 'remove' },
      ],
      feed,
      head: 8,
      oldest: 0,
    },
    false,
    noon,
  )
  const [record_line = '', page_line = ''] = snapshot.toString().split('\n')
  return { record_line, page_line, changes, key: keyDocumentText(keyring, feed, noon) }
}
