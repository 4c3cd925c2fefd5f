import type { ComponentChildren } from 'preact'
import { addressIn } from '#src/components/addresses.ts'
import type { Language } from '#src/domain/language.ts'
import { isUnbuilt } from '#src/domain/listing/applies.ts'
import { groups, type Group as GroupName } from '#src/domain/listing/facts/entry.ts'
import { ledgerOf } from '#src/domain/listing/facts/ledger.ts'
import type { OpenListing } from '#src/domain/rights/gate.ts'
import { ledgerWords } from '#src/words/ledger.ts'
import { wordsOf } from '#src/words/words.ts'
import { Names, Row, StatedAtOnce } from './row.tsx'
import type { Reader, Row as LedgerRow } from './row-text.ts'

/** Nobody vouches for the row, and there is nothing to ask: a name says all. */
const isNameOnly = ({ state, question, reports, validations }: LedgerRow): boolean =>
  (state === 'unknown' || state === 'not_applicable') &&
  question === null &&
  reports.length + validations.length === 0

/** Who stated a row and when, where it is stated once and confirmed by nobody, and nothing else is said of it. */
const statedBy = ({
  state,
  reports,
  validations,
  question,
  valid_until,
  beside,
}: LedgerRow): string | null => {
  const [only, ...others] = reports
  return state === 'reported' &&
    only &&
    others.length + validations.length === 0 &&
    question === null &&
    valid_until === null &&
    beside === null
    ? `${only.role} ${only.day}`
    : null
}

/** The rows that one professional stated on one day, where there are several. */
const statedAtOnce = (rows: readonly LedgerRow[]): LedgerRow[][] =>
  [...Map.groupBy(rows, statedBy)].flatMap(([by, those]) => (by !== null && those.length > 1 ? [those] : []))

interface GroupProps {
  of: GroupName
  rows: readonly LedgerRow[]
  reader: Reader
  children: ComponentChildren
}

/**
 * The rows of one group: what there is to ask first, in the order of what it can change; what one professional stated on
 * one day in a block; names alone last.
 */
export const Group = ({ of, rows, reader, children }: GroupProps) => {
  const { language } = reader
  const open = rows.filter(({ question }) => question !== null).toSorted((a, b) => a.weight - b.weight)
  const known = rows.filter((row) => row.question === null && !isNameOnly(row))
  const named = rows.filter(isNameOnly)
  const blocks = statedAtOnce(known)
  const alone = [...open, ...known.filter((row) => !blocks.some((block) => block.includes(row)))]
  return (
    <div class="rows">
      <h3>{ledgerWords[language].groups[of]}</h3>
      {alone.length > 0 && (
        <dl class="ledger">
          {alone.map((row) => (
            <Row row={row} reader={reader} />
          ))}
        </dl>
      )}
      {blocks.map((block) => (
        <StatedAtOnce rows={block} reader={reader} />
      ))}
      {named.length > 0 && (
        <dl class="ledger">
          <Names rows={named} state="unknown" language={language} />
          <Names rows={named} state="not_applicable" language={language} />
        </dl>
      )}
      {children}
    </div>
  )
}

interface Props {
  listing: OpenListing
  language: Language
  /** What stands at the end of a group. */
  beside?: Partial<Record<GroupName, ComponentChildren>>
  /** What stands above the groups. */
  children?: ComponentChildren
}

/**
 * Everything that is known and unknown of a home, once, a row each: its value or state, its mark, every role with its
 * day, and the question to the agency while it is open.
 */
export const HomeLedger = ({ listing, language, beside = {}, children }: Props) => {
  const words = ledgerWords[language]
  const rows = Map.groupBy(ledgerOf(listing), (row) => row.group)
  const reader = { language, isBuilt: !isUnbuilt(listing.record) }
  return (
    <section class="known">
      <h2 id="evidence">{words.heading}</h2>
      <p>
        {words.lead} <a href={addressIn(language, '/how-we-know')}>{wordsOf(language).listing.legend}</a>
      </p>
      {children}
      {groups.map((of) => (
        <Group of={of} rows={rows.get(of) ?? []} reader={reader}>
          {beside[of]}
        </Group>
      ))}
    </section>
  )
}
