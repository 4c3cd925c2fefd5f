import { z } from 'zod'
import { unsaidText } from './unsaid.ts'
import { day, role, unit } from '#src/domain/listing/schemas.ts'
import type { LedgerRow, LedgerValidation } from './ledger-row.ts'

const value = z.union([z.string(), z.number(), z.boolean()])
const source = z.object({ role, day }).meta({ id: 'Source', description: 'Who, by profession, and the day' })

/** A row in brief: what is empty is left out, and its state where its sources say it. */
const row = z
  .object({
    key: z
      .string()
      .describe(
        'A fact, by its place in the record; features.NAME; municipality; or a check of a document or of a circumstance, which has no value but the availability',
      ),
    state: z
      .enum(['conflicting', 'unknown', 'not_applicable', 'expired'])
      .optional()
      .describe(
        'Left out where it is reported, which is the usual case; expired: it was checked, and the check no longer counts',
      ),
    value: value.optional(),
    unit: unit.optional(),
    reported: source.optional().describe('Who stated it; nobody where no property of its type has it'),
    validated: source.optional().describe('Who confirmed it; nobody has where it is left out'),
    checked: source.optional().describe('Who made the check, where another'),
    check_validated: source.optional().describe('Who confirmed it, where another'),
    reports: z
      .array(z.object({ value, role, day }))
      .optional()
      .describe('Only when conflicting: every source, none of them preferred'),
    valid_until: day
      .optional()
      .describe('The last day on which it counts; of an expired one, on which it did'),
    note: z.string().optional().describe('What must not be read into it'),
  })
  .meta({ id: 'LedgerRow', description: 'One thing that is known of a listing, with who vouches for it' })

/** What is known and unknown of a listing, a row each. */
export const briefLedger = z
  .object({
    rows: z.array(row),
    unknown: z.array(z.string()).describe('The keys of what nobody has stated: it may be so or not'),
    not_applicable: z.array(z.string()).describe('The keys of what no property of its type has'),
  })
  .meta({ id: 'Ledger', description: 'Only in brief: each value with the role and the day behind it' })
export type BriefLedger = z.output<typeof briefLedger>
type BriefRow = BriefLedger['rows'][number]

const sourceOf = ({ role, day }: LedgerValidation) => ({ role, day })

const briefRow = ({ key, state, value, unit, reports, ...row }: Readonly<LedgerRow>): BriefRow => {
  const isDisputed = state === 'conflicting'
  const [[report], [validation]] = [reports, row.validations]
  const [checked, confirmed] = [row.made?.reports[0], row.made?.validations[0]]
  return {
    key,
    ...(state !== 'reported' && state !== 'validated' && { state }),
    ...(value !== null && { value }),
    ...(unit !== null && (value !== null || isDisputed) && { unit }),
    ...(!isDisputed && report && { reported: sourceOf(report) }),
    ...(validation && { validated: sourceOf(validation) }),
    ...(checked && { checked: sourceOf(checked) }),
    ...(confirmed && { check_validated: sourceOf(confirmed) }),
    ...(isDisputed && {
      reports: reports.flatMap((each) =>
        each.value === null ? [] : [{ value: each.value, ...sourceOf(each) }],
      ),
    }),
    ...(row.valid_until !== null && { valid_until: row.valid_until }),
    ...(row.unsaid !== null && { note: unsaidText[row.unsaid] }),
    ...(row.beside !== null && { note: row.beside.en }),
  }
}

/** Nobody says anything of it, not even until when. */
const isSilent = ({ reports, valid_until }: Readonly<LedgerRow>): boolean =>
  reports.length === 0 && valid_until === null

/** Rows of a ledger in brief. */
export const inBrief = (rows: readonly Readonly<LedgerRow>[]): BriefLedger => {
  const {
    told = [],
    unknown = [],
    not_applicable = [],
  } = Object.groupBy(rows, (row) =>
    isSilent(row) && (row.state === 'unknown' || row.state === 'not_applicable') ? row.state : 'told',
  )
  return {
    rows: told.map(briefRow),
    unknown: unknown.map(({ key }) => key),
    not_applicable: not_applicable.map(({ key }) => key),
  }
}
