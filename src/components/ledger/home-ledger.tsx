import type { Child } from '#src/components/jsx/markup.ts'
import { addressIn } from '#src/addresses/language.ts'
import { number, capital, inPhrase } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import { isUnbuilt } from '#src/domain/listing/facts/facts.ts'
import { groups, type Group as GroupName } from '#src/domain/listing/facts/entry.ts'
import { makeLedger } from '#src/domain/evidence/ledger.ts'
import type { OpenListing } from '#src/domain/evidence/open-listing.ts'
import { ledgerWords } from '#src/words/ledger.ts'
import { memoByObject } from '#src/domain/memo.ts'
import { wordsOf } from '#src/words/words.ts'
import {
  type Reader,
  type Row as LedgerRow,
  lasting,
  statement,
  valueText,
  vouchers,
  Vouched,
  AllVouched,
} from './row-text.tsx'
import { chooseMarkClass } from './marks.tsx'

/** How many letters of a name and its value fit beside another row of a phone. */
const short = 26

/** Who vouches for a row and when, where it says nothing else; `null` where it does. */
const vouchedBy = (row: LedgerRow): string | null => {
  const { state, reports, validations, question, valid_until, legal_note, made } = row
  const isPlain = question === null && valid_until === null && legal_note === null && made === null
  return isPlain && (state === 'reported' || state === 'validated')
    ? [state, ...[...reports, ...validations].map(({ role, day }) => `${role} ${day}`)].join()
    : null
}

/** The rows for which the same professionals vouch, of the same days, where there are several. */
const blocksIn = (rows: readonly LedgerRow[]): LedgerRow[][] =>
  [...Map.groupBy(rows, vouchedBy)].flatMap(([by, those]) => (by !== null && those.length > 1 ? [those] : []))

interface AtOnceProps {
  rows: readonly LedgerRow[]
  reader: Reader
}

/** What was stated at once: its mark and its sources once, and below them what they vouch for, what is short first. */
const AtOnce = ({ rows, reader: { language } }: AtOnceProps) => {
  const [first] = rows
  if (first === undefined) return null
  const isLong = (row: LedgerRow) => row.label[language].length + statement(row, language).length > short
  const inOrder = rows.toSorted((a, b) => Number(isLong(a)) - Number(isLong(b)))
  return (
    <div class="at-once">
      <p class={['who', chooseMarkClass(first.state as 'reported' | 'validated')].filter(Boolean).join(' ')}>
        <AllVouched by={vouchers(first, language)} language={language} />
      </p>
      <dl class="ledger">
        {inOrder.map((row) => (
          <div id={row.key} class={isLong(row) ? 'long' : undefined}>
            <dt>{row.label[language]}</dt>
            <dd class={chooseMarkClass(row.state as 'reported' | 'validated')}>{statement(row, language)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** What vouches for a row, each clause on one line where there is room. */
const Who = ({ clauses }: { clauses: readonly Child[] }) => {
  const last = clauses.length - 1
  if (last < 0) return null
  return (
    <dd class="who">
      {clauses.map((clause, at) => (
        <>
          {at > 0 && ' '}
          <span>
            {clause}
            {at < last && ';'}
          </span>
        </>
      ))}
    </dd>
  )
}

const clausesOf = (row: Parameters<typeof vouchers>[0], language: Language): Child[] =>
  vouchers(row, language).map((by, at) => <Vouched by={by} isFirst={at === 0} language={language} />)

interface RowProps {
  row: LedgerRow
  reader: Reader
}

/** Sources that disagree, each with its version, its profession and its day. */
const Versions = ({ row, reader: { language } }: RowProps) => (
  <>
    {row.reports.map((report) => (
      <>
        <dd class="version">{report.value !== null && valueText(row, report.value, language)}</dd>
        <Who clauses={clausesOf({ reports: [report], validations: [] }, language)} />
      </>
    ))}
  </>
)

/** One thing that is known or unknown: its value or state, who vouches for it, and what to ask. */
const Row = ({ row, reader }: RowProps) => {
  const { language } = reader
  const differs = row.state === 'conflicting'
  const sources = clausesOf(differs ? { reports: [], validations: [], made: row.made } : row, language)
  const until = lasting(row, reader)
  return (
    <div id={row.key}>
      <dt>{row.label[language]}</dt>
      <dd class={chooseMarkClass(row.state === 'expired' ? 'unknown' : row.state)}>
        {statement(row, language)}
      </dd>
      {differs && <Versions row={row} reader={reader} />}
      <Who clauses={[...sources, ...(sources.length > 0 ? until : until.map(capital))]} />
      {row.question && (
        <dd class="ask">
          {ledgerWords[language].ask} <span>{row.question[language]}</span>
        </dd>
      )}
    </div>
  )
}

interface NamesProps {
  rows: readonly LedgerRow[]
  state: 'unknown' | 'not_applicable'
  language: Language
}

/** The names of what is unknown or does not apply, in one line. */
const Names = ({ rows, state, language }: NamesProps) => {
  const words = ledgerWords[language]
  const named = rows.filter((row) => row.state === state)
  if (named.length === 0) return null
  return (
    <div class="names">
      <dt>{state === 'unknown' ? words.unknown : words.notApplicable(named.length > 1)}</dt>
      <dd class={chooseMarkClass(state)}>
        {named.map(({ key, label }, at) => (
          <>
            {at > 0 && ', '}
            <span id={key}>{at > 0 ? inPhrase(label[language]) : label[language]}</span>
          </>
        ))}
      </dd>
    </div>
  )
}

/** Nobody vouches for the row, and there is nothing to ask: a name says all. */
const isNameOnly = ({ state, question, reports, validations }: LedgerRow): boolean =>
  (state === 'unknown' || state === 'not_applicable') &&
  question === null &&
  reports.length + validations.length === 0

/** There is something to ask, or sources disagree: it is never folded. */
const isOpen = ({ question, state }: LedgerRow): boolean => question !== null || state === 'conflicting'

/** How many rows of a group that are known, and how many names, are seen before they are folded. */
const [mostSeen, mostNamed] = [2, 6]

interface KnownProps {
  of: Grouped
  reader: Reader
}

/** The rows of one group as a page shows them, in either language. */
const groupedIn = (rows: readonly LedgerRow[]) => {
  const known = rows.filter((row) => !isOpen(row) && !isNameOnly(row))
  const blocks = blocksIn(known)
  return {
    open: rows.filter(isOpen).toSorted((a, b) => a.weight - b.weight),
    known,
    blocks,
    alone: known.filter((row) => !blocks.some((block) => block.includes(row))),
    named: rows.filter(isNameOnly),
  }
}
type Grouped = ReturnType<typeof groupedIn>
const none = groupedIn([])

const groupsOf = memoByObject(
  (listing: OpenListing): ReadonlyMap<GroupName, Grouped> =>
    new Map(
      [...Map.groupBy(makeLedger(listing), (row) => row.group)].map(([of, rows]) => [of, groupedIn(rows)]),
    ),
)

/** How many rows have each state: `4 confirmed · 7 stated`. */
const countsOf = (rows: readonly LedgerRow[], language: Language): string => {
  const { counts } = wordsOf(language).tile
  const count = (state: LedgerRow['state'], name: keyof typeof counts) => {
    const n = rows.filter((row) => row.state === state).length
    return n === 0 ? [] : [counts[name](number(n, language), n)]
  }
  return [
    ...count('validated', 'validated'),
    ...count('reported', 'collected'),
    ...count('unknown', 'unknown'),
    ...count('not_applicable', 'not_applicable'),
  ].join('\u00a0· ')
}

/** What is known: what was stated at once in a block; where it is long, behind a line that says how much it is. */
const Known = ({ of: { known: rows, blocks, alone }, reader }: KnownProps) => {
  const shown = (
    <>
      {alone.length > 0 && <Rows rows={alone} reader={reader} />}
      {blocks.map((block) => (
        <AtOnce rows={block} reader={reader} />
      ))}
    </>
  )
  if (rows.length <= mostSeen) return shown
  return (
    <details class="more">
      <summary>{countsOf(rows, reader.language)}</summary>
      {shown}
    </details>
  )
}

/** Of what a name says all; many are folded as well. */
const Named = ({ rows, language }: { rows: readonly LedgerRow[]; language: Language }) => {
  if (rows.length === 0) return null
  const shown = (
    <dl class="ledger">
      <Names rows={rows} state="unknown" language={language} />
      <Names rows={rows} state="not_applicable" language={language} />
    </dl>
  )
  return rows.length <= mostNamed ? (
    shown
  ) : (
    <details class="more">
      <summary>{countsOf(rows, language)}</summary>
      {shown}
    </details>
  )
}

const Rows = ({ rows, reader }: { rows: readonly LedgerRow[]; reader: Reader }) => (
  <dl class="ledger">
    {rows.map((row) => (
      <Row row={row} reader={reader} />
    ))}
  </dl>
)

interface GroupProps {
  of: GroupName
  rows: Grouped
  reader: Reader
  children: Child
}

/** The rows of one group: what there is to ask first, in the order of what it can change; names alone last. */
const Group = ({ of, rows, reader, children }: GroupProps) => {
  const { language } = reader
  const { open, named } = rows
  return (
    <div class="rows">
      <h3>{ledgerWords[language].groups[of]}</h3>
      {open.length > 0 && <Rows rows={open} reader={reader} />}
      <Known of={rows} reader={reader} />
      <Named rows={named} language={language} />
      {children}
    </div>
  )
}

interface Props {
  listing: OpenListing
  language: Language
  /** What stands at the end of a group. */
  alongside?: Partial<Record<GroupName, Child>>
  /** What stands above the groups. */
  children?: Child
}

/**
 * Everything that is known and unknown of a home, once, a row each: its value or state, its mark, every role with its
 * day, and the question to the agency while it is open.
 */
export const HomeLedger = ({ listing, language, alongside = {}, children }: Props) => {
  const words = ledgerWords[language]
  const rows = groupsOf(listing)
  const reader = { language, isBuilt: !isUnbuilt(listing.record) }
  return (
    <section class="known">
      <h2 id="evidence">{words.heading}</h2>
      <p>
        {words.lead} <a href={addressIn(language, '/how-we-know')}>{wordsOf(language).listing.legend}</a>
      </p>
      {children}
      {groups.map((of) => (
        <Group of={of} rows={rows.get(of) ?? none} reader={reader}>
          {alongside[of]}
        </Group>
      ))}
    </section>
  )
}
