import { anAccount } from '../../ids.ts'
import { disclosuresOf } from '#src/store/record/disclosures.ts'
import { requestDisclosure } from './disclosure.ts'

/** Records one answer of two rows after another, and prints a line once each is recorded, when an answer would be sent. */
const [folder = '', name = ''] = process.argv.slice(2)
const disclosures = disclosuresOf(folder)
for (let count = 0; ; count++) {
  disclosures.record([
    requestDisclosure({ account_id: anAccount(name), subject_id: `first-${count}` }),
    requestDisclosure({ account_id: anAccount(name), subject_id: `second-${count}` }),
  ])
  process.stdout.write(`${count}\n`)
  await new Promise((resolve) => setTimeout(resolve, 1))
}
