import { readFileSync } from 'node:fs'
import { runVerb } from '#src/command/verb.ts'
import { Refusal } from '#src/domain/errors.ts'
import { receiptIn } from '#src/domain/sync/receipt.ts'
import { SyncRefusal } from '#src/domain/sync/refusal.ts'
import { existing } from '#src/existing.ts'
import { verifyReceipt } from '#src/mirror/verify-receipt.ts'

const textOf = (path: string): string => {
  if (existing(path) === null) throw new Refusal('bad_input', `Read "${path}": there is no such file`)
  return readFileSync(path, 'utf8')
}

await runVerb({
  name: 'verify-receipt',
  undo: 'reads',
  description: 'Verifies what a publisher stated about the availability of a listing, without asking anybody',
  args: {
    receipt: {
      type: 'positional',
      required: true,
      description: 'A file with the receipt, or with the answer that contains it',
    },
    keys: {
      type: 'string',
      required: true,
      valueHint: 'FILE',
      description: 'A stored copy of /v1/public-sync/key.json of the publisher',
    },
    pin: {
      type: 'string',
      required: true,
      valueHint: 'THUMBPRINT',
      description: 'The publisher’s key, as you know it from elsewhere',
    },
  },
  run({ receipt, keys, pin }) {
    try {
      const read = verifyReceipt({ receipt: receiptIn(textOf(receipt)).value, keys: textOf(keys), pin })
      console.log(
        `${read.listing_id}: ${read.availability}, public and stated at ${read.checked_at}, usable until ${read.valid_until}; record ${read.digest}, feed ${read.feed}, key ${read.kid}`,
      )
    } catch (error) {
      if (error instanceof SyncRefusal) throw new Refusal('bad_input', `${error.message} (${error.code})`)
      throw error
    }
  },
})
