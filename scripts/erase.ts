import { jsonArgument, print } from '#src/command/json.ts'
import { findListingId } from '#src/command/listing-name.ts'
import { withAppContextToWithdraw } from '#src/command/operate.ts'
import { noteArguments, readOperatorNote } from '#src/command/operator-note.ts'
import { forEach } from '#src/command/several.ts'
import { runVerb } from '#src/command/verb.ts'
import type { AppContext, ErasureSubject } from '#src/compose.ts'
import { Refusal } from '#src/domain/errors.ts'
import { addDays, lisbonDay, startOfDay, type Instant } from '#src/domain/time/calendar.ts'
import { removePictures } from '#src/import/pictures.ts'

await runVerb({
  name: 'erase',
  undo: 'never',
  description:
    'Erases the private data of what is over and whose term (RETENTION_DAYS) has passed: listings, professional accounts, buyer briefs and requests, and the names of removed members of the office. The journal keeps its rows without what they said, and its chain still holds. Backups keep it until they are deleted',
  args: {
    listing_id: {
      type: 'positional',
      description: 'Identifier of the listing, or AGENCY/REF; several may follow one another',
      required: false,
    },
    account: {
      type: 'string',
      valueHint: 'ID',
      description: 'A professional account with its buyer briefs instead',
    },
    brief: { type: 'string', valueHint: 'ID', description: 'A buyer brief instead' },
    request: { type: 'string', valueHint: 'ID', description: 'A buyer request instead' },
    member: {
      type: 'string',
      valueHint: 'ID',
      description:
        'The name of a removed member of the office instead, and the rows of the journal that name them',
    },
    due: { type: 'boolean', description: 'Everything whose term has passed' },
    'before-term': {
      type: 'boolean',
      description: 'Also before the term has passed, because somebody may ask for it; needs --reason',
    },
    'dry-run': { type: 'boolean', description: 'With --due: only name them' },
    ...jsonArgument,
    ...noteArguments,
  },
  takesMany: true,
  run: (
    {
      _: ids,
      account,
      brief,
      request,
      member,
      due = false,
      'before-term': beforeTerm = false,
      'dry-run': dryRun = false,
      json,
      ...rest
    },
    confirm,
  ) => {
    const operatorNote = readOperatorNote(rest)
    const named: ErasureSubject[] = [
      ...[...new Set(ids)].map((id) => ({ kind: 'listing' as const, id })),
      ...Object.entries({ account, brief, request, member }).flatMap(([kind, id]) =>
        id === undefined ? [] : { kind: kind as ErasureSubject['kind'], id },
      ),
    ]
    if (new Set([...named.map(({ kind }) => kind), ...(due ? ['due'] : [])]).size !== 1)
      throw new Refusal(
        'usage',
        'Name listings, or --account, --brief, --request or --member, or --due: one of them',
      )
    if (beforeTerm && (due || operatorNote.reason === undefined))
      throw new Refusal('usage', 'Option "--before-term" needs --reason, and does not go with --due')
    if (dryRun && !due) throw new Refusal('usage', 'Option "--dry-run" belongs to --due')
    return withAppContextToWithdraw(async (appContext) => {
      const { store, now, config } = appContext
      const { dataDir, picturesDir, retentionDays } = config
      const instant = now()
      const erasure = {
        now: instant,
        retainedUntil: beforeTerm ? null : retainedUntil(instant, retentionDays),
        operatorNote,
      }
      const chosen = new Map(
        (due ? store.erase.due(erasure) : named.map((each) => found(appContext, each))).map((each) => [
          nameOf(each),
          each,
        ]),
      )
      if (dryRun || chosen.size === 0) {
        print(json, { due: [...chosen.keys()] }, () => [...chosen.keys(), `${chosen.size} to be erased`])
        return
      }
      const what = `Erase ${[...chosen.keys()].slice(0, 5).join(', ')}${chosen.size > 5 ? ` and ${chosen.size - 5} more` : ''}, for good: nothing brings it back but a backup`
      // What is past the term that the operator set is erased by a timer too, at which nobody is asked.
      await (due ? confirm.ask(what) : confirm.demand(what))
      const gone: string[] = []
      try {
        const erase = (name: string): string => {
          const { rows, pictures } = store.erase.one(chosen.get(name) as ErasureSubject, erasure)
          gone.push(...pictures)
          return `${name}: erased, with ${rows} rows of the journal and ${pictures.length} pictures`
        }
        forEach([...chosen.keys()], erase, json)
      } finally {
        store.erase.scrub()
        await removePictures({ dataDir, picturesDir }, gone)
      }
    })
  },
})

/** A listing by its id, however it was named. */
function found(appContext: AppContext, subject: ErasureSubject): ErasureSubject {
  return subject.kind === 'listing' ? { ...subject, id: findListingId(appContext, subject.id) } : subject
}

/** What something is called in the journal, so that `history` finds it. */
function nameOf({ kind, id }: ErasureSubject): string {
  return kind === 'listing' ? id : `${kind}/${id}`
}

/** Data last touched before this instant is erased. Only the operator can decide how long the term is. */
function retainedUntil(now: Instant, retentionDays: number | null): Instant {
  if (retentionDays === null)
    throw new Refusal(
      'environment',
      'Read RETENTION_DAYS: it is not set. For how many days you keep what is over is yours to decide; --before-term with --reason erases without it',
    )
  return startOfDay(addDays(lisbonDay(now), -retentionDays))
}
