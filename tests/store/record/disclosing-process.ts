import { disclosuresOf } from '#src/store/record/disclosures.ts'
import { utc } from '../../utc.ts'
import { anAccount } from '../../ids.ts'

/** Records one answer of two rows after another, and says so once each is recorded, as an answer leaves then. */
const [folder = '', name = ''] = process.argv.slice(2)
const disclosures = disclosuresOf(folder)
const row = {
  at: utc('2026-05-01T12:00:00.000Z'),
  account_id: anAccount(name),
  role: 'listing_agent' as const,
  brief_id: null,
  agency_id: null,
  tool: 'buyer_request.get',
}
for (let count = 0; ; count++) {
  disclosures.record([
    { ...row, subject_id: `first-${count}` },
    { ...row, subject_id: `second-${count}` },
  ])
  if (count % 7 === 6) disclosures.takeIn()
  process.stdout.write(`${count}\n`)
  await new Promise((resolve) => setTimeout(resolve, 1))
}
