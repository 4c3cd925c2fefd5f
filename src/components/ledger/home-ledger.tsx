import type { ComponentChildren } from 'preact'
import { addressIn } from '#src/components/addresses.ts'
import type { Language } from '#src/domain/language.ts'
import { isUnbuilt } from '#src/domain/listing/applies.ts'
import { groups, type Group as GroupName } from '#src/domain/listing/facts/entry.ts'
import { ledgerOf } from '#src/domain/listing/facts/ledger.ts'
import type { OpenListing } from '#src/domain/rights/gate.ts'
import { ledgerWords } from '#src/words/ledger.ts'
import { wordsOf } from '#src/words/words.ts'
import { Names, Row } from './row.tsx'
import type { Reader, Row as LedgerRow } from './row-text.ts'

/** Nobody vouches for the row, and there is nothing to ask: a name says all. */
const isNameOnly = ({ state, question, reports, validations }: LedgerRow): boolean =>
  (state === 'unknown' || state === 'not_applicable') &&
  question === null &&
  reports.length + validations.length === 0

interface GroupProps {
  of: GroupName
  rows: readonly LedgerRow[]
  reader: Reader
  children: ComponentChildren
}

/** The rows of one group: what there is to ask first, in the order of what it can change; names alone last. */
const Group = ({ of, rows, reader, children }: GroupProps) => {
  const { language } = reader
  const open = rows.filter(({ question }) => question !== null).toSorted((a, b) => a.weight - b.weight)
  const known = rows.filter((row) => row.question === null && !isNameOnly(row))
  const named = rows.filter(isNameOnly)
  return (
    <div class="rows">
      <h3>{ledgerWords[language].groups[of]}</h3>
      <dl class="ledger">
        {[...open, ...known].map((row) => (
          <Row row={row} reader={reader} />
        ))}
        <Names rows={named} state="unknown" language={language} />
        <Names rows={named} state="not_applicable" language={language} />
      </dl>
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
