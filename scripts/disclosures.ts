import { agencyId, type AgencyId } from '#src/domain/ids.ts'
import { jsonArgument, print } from '#src/command/json.ts'
import { findListingId } from '#src/command/listing-name.ts'
import { withAppContext } from '#src/command/operate.ts'
import { runVerb } from '#src/command/verb.ts'
import { lossText, refuseFinding } from '#src/compose.ts'
import { Refusal } from '#src/domain/errors.ts'
import { countVisits, type Disclosure } from '#src/domain/professional/disclosure.ts'
import { lisbonDay, monthNamed, type Month } from '#src/domain/time/calendar.ts'
import { table, timeIn } from '#src/command/table.ts'

/** Reads `2026-05`. */
const monthOf = (text: string): Month => {
  const month = monthNamed(text)
  if (!month) throw new Refusal('usage', `Read --month: found "${text}", expected a month such as 2026-05`)
  return month
}

/** Every read of one home or request, for the operator. */
const listingStatement = (rows: readonly Disclosure[], id: string): string[] => [
  ...table(
    ['TIME (LISBON)', 'ACCOUNT', 'ROLE', 'TOOL', 'BRIEF'],
    rows.map(({ at, account_id, role, tool, brief_id }) => [
      timeIn(at),
      account_id,
      role,
      tool,
      brief_id ?? '',
    ]),
  ),
  rows.length === 0 ? `${id} was shown to nobody` : `${id} was shown ${times(rows.length)}`,
]

/** A statement that can be sent to the agency as it is: without briefs, which are the buyers'. */
const agencyStatement = (
  visits: ReturnType<typeof countVisits>,
  agency_id: AgencyId,
  { name }: Month,
): string[] => {
  const homes = new Set(visits.map(({ subject_id }) => subject_id)).size
  const accounts = new Set(visits.map(({ account_id }) => account_id)).size
  return [
    `Agency ${agency_id}, ${name}: ${homes} of its closed homes shown to ${accounts === 1 ? '1 professional account' : `${accounts} professional accounts`}`,
    ...table(
      ['HOME', 'ACCOUNT', 'ROLE', 'TIMES', 'FIRST (LISBON)', 'LAST (LISBON)'],
      visits.map(({ subject_id, account_id, role, count, first, last }) => [
        subject_id,
        account_id,
        role,
        String(count),
        timeIn(first),
        timeIn(last),
      ]),
    ),
  ]
}

const times = (count: number): string => (count === 1 ? 'once' : `${count} times`)

await runVerb({
  name: 'disclosures',
  undo: 'reads',
  description:
    'For the operator: who was shown a closed home or a buyer request, from the record that every read leaves',
  args: {
    id: {
      type: 'positional',
      description: 'Identifier of the listing, AGENCY/REF, or a buyer request: every read of it',
      required: false,
    },
    agency: {
      type: 'string',
      valueHint: 'ID',
      description:
        'The statement of a month for this agency: who was shown which of its homes, and how often',
    },
    verify: {
      type: 'boolean',
      description:
        'Verifies the complete record and compares it with the row that was noted last, and shows nobody',
    },
    month: {
      type: 'string',
      valueHint: 'YYYY-MM',
      description: 'The month of the statement, in Lisbon; this month when left out',
    },
    ...jsonArgument,
  },
  run: ({ id: named, agency, month, verify = false, json }) =>
    withAppContext((appContext) => {
      const { disclosures, disclosureWatch, store, config, now } = appContext
      if ([named !== undefined, agency !== undefined, verify].filter(Boolean).length !== 1)
        throw new Refusal('usage', 'Name one listing or request, one agency with --agency, or --verify')
      if (month !== undefined && agency === undefined)
        throw new Refusal('usage', 'Option "--month" belongs to --agency')
      const id = named === undefined ? undefined : findListingId(appContext, named)
      const instant = now()
      while (!disclosures.removeOlder(config.disclosureDays, instant));
      refuseFinding(disclosureWatch.examine(instant, true))
      const lines: string[] = []
      const answer: Record<string, unknown> = { intact: true }
      if (id !== undefined) {
        const rows = disclosures.ofSubject(id)
        // Threat: a mistyped id would look like a home that was never shown.
        if (rows.length === 0) store.professionalOperator.refuseUnknownSubject(id)
        Object.assign(answer, { id, reads: rows })
        lines.push(...listingStatement(rows, id))
      } else if (agency !== undefined) {
        const agency_id = agencyId.parse(agency)
        if (!disclosures.hasAgency(agency_id)) store.professionalOperator.refuseUnknownAgency(agency_id)
        const stated = monthOf(month ?? lisbonDay(instant).slice(0, 7))
        const visits = countVisits(disclosures.ofAgency(agency_id, stated.from, stated.until))
        Object.assign(answer, { agency_id, month: stated.name, visits })
        lines.push(...agencyStatement(visits, agency_id, stated))
        disclosureWatch.stated(agency_id, stated.name, instant)
      } else disclosureWatch.note()
      const losses = disclosureWatch.losses()
      for (const loss of losses)
        lines.push(`Rows are missing, as was noticed at ${loss.at}: ${lossText(loss)}`)
      const until = disclosures.removedUntil()
      const retention = `each row is kept for ${config.disclosureDays} days`
      const { seq, at } = disclosures.head()
      const end = at === null ? 'It has no row' : `It ends with row ${seq} of ${at}`
      lines.push(
        `The record is intact: every row's chain value holds. ${end}: compare it with disclosures_head in a backup.json, for a chain does not show that its last rows are gone; ${retention}${until === null ? '' : `, so that those until ${until} are gone`}.`,
      )
      Object.assign(answer, { losses, last_row: { seq, at }, removed_until: until })
      print(json, answer, () => lines)
    }),
})
