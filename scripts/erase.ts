import { jsonArgument } from '#src/command/json.ts'
import { withHouse } from '#src/command/operate.ts'
import { saidArguments, saidOf } from '#src/command/said.ts'
import { forEach } from '#src/command/several.ts'
import { runVerb } from '#src/command/verb.ts'
import { Refusal } from '#src/domain/errors.ts'
import { addDays, lisbonDay, startOfDay } from '#src/domain/time/calendar.ts'
import { removePictures } from '#src/import/pictures.ts'

await runVerb({
  name: 'erase',
  description:
    'Erases the private data of a listing or a professional account that is over and whose term (RETENTION_DAYS) has passed. The journal keeps its rows without what they said, and its chain still holds. Backups keep it until they are deleted',
  args: {
    listing_id: {
      type: 'positional',
      description: 'Identifier of the listing; several may follow one another',
      required: false,
    },
    account: {
      type: 'string',
      valueHint: 'ID',
      description: 'A professional account with its buyer briefs instead',
    },
    due: { type: 'boolean', description: 'Every listing whose term has passed' },
    'before-term': {
      type: 'boolean',
      description: 'Also before the term has passed, because somebody may ask for it; needs --reason',
    },
    'dry-run': { type: 'boolean', description: 'With --due: only name them' },
    ...jsonArgument,
    ...saidArguments,
  },
  takesMany: true,
  run: ({
    _: ids,
    account,
    due = false,
    'before-term': beforeTerm = false,
    'dry-run': dryRun = false,
    json,
    ...rest
  }) => {
    const said = saidOf(rest)
    if ([ids.length > 0, account !== undefined, due].filter(Boolean).length !== 1)
      throw new Refusal('usage', 'Name listings, or an account with --account, or --due: one of the three')
    if (beforeTerm && (due || said.reason === undefined))
      throw new Refusal(
        'usage',
        'Option "--before-term" needs --reason, and goes with named listings or an account',
      )
    if (dryRun && !due) throw new Refusal('usage', 'Option "--dry-run" belongs to --due')
    return withHouse(async ({ store, now, config: { dataDir, retentionDays } }) => {
      const instant = now()
      const keptUntil = beforeTerm ? null : startOfDay(addDays(lisbonDay(instant), -retentionDays))
      const erasure = { now: instant, keptUntil, said }
      if (account !== undefined) {
        const rows = store.erase.account(account, erasure)
        store.erase.scrub()
        console.log(`${account}: erased, with ${rows} rows of the journal`)
        return
      }
      const chosen = due ? store.erase.due(erasure) : [...new Set(ids)]
      if (dryRun || chosen.length === 0) {
        for (const id of chosen) console.log(id)
        console.log(`${chosen.length} to be erased`)
        return
      }
      const gone: string[] = []
      try {
        const erase = (id: string): string => {
          const { rows, pictures } = store.erase.listing(id, erasure)
          gone.push(...pictures)
          return `${id}: erased, with ${rows} rows of the journal and ${pictures.length} pictures`
        }
        forEach(chosen, erase, json)
      } finally {
        store.erase.scrub()
        await removePictures(dataDir, gone)
      }
    })
  },
})
