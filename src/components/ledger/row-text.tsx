import { capital, shortDay, day } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import { type ISODate, daysBetween, lisbonDay, type Instant } from '#src/domain/time/calendar.ts'
import type { FactValue } from '#src/domain/listing/fact.ts'
import { checkEntries, type Check } from '#src/domain/listing/facts/checks.ts'
import { isFinding, valueIn, type LedgerRow } from '#src/domain/evidence/ledger-row.ts'
import { endings, isPlural } from '#src/words/check-endings.ts'
import { ledgerWords } from '#src/words/ledger.ts'
import type { Role } from '#src/domain/vocabulary.ts'
import { roleInLine } from '#src/words/role.ts'
import { wordsOf } from '#src/words/words.ts'
import { daysAway } from '#src/words/days-away.ts'

interface DayProps {
  on: ISODate
  language: Language
  /** The day of a page that is made for each request. */
  today?: ISODate | undefined
}

/** A day for margins and tables. */
export const ShortDate = ({ on, language, today }: DayProps) => (
  <time datetime={on}>{shortDay(on, language, today)}</time>
)

/** Where the day stands in a sentence. */
const place = '\u0000'

/** A sentence with its day marked as one, which the browser shows without its year while that is this one. */
export const Dated = ({
  on,
  say,
  language,
}: {
  on: ISODate
  say(day: string): string
  language: Language
}) => {
  const [before, after] = say(place).split(place)
  return (
    <>
      {before}
      <time datetime={on}>{day(on, language)}</time>
      {after}
    </>
  )
}

/**
 * A day, and how far it is from today. A page is written once and read for weeks: it says `rough`, if anything, which is right until it
 * is written again, and the browser says the number of days in its place (src/browser/ages.ts).
 */
export const Aged = ({ on, rough, language, today }: DayProps & { rough: string | null }) => (
  <>
    <ShortDate on={on} language={language} today={today} />
    <span class="age">{rough && `, ${rough}`}</span>
  </>
)

/** `2 days ago`, as the browser says it: for a page that is made for each request. */
export const ageAt = (on: ISODate, now: Instant, language: Language): string =>
  daysAway(-daysBetween(on, lisbonDay(now)), language)

/** A row of a ledger, as a page reads it. */
export type Row = Readonly<LedgerRow>

/** In which language a row is written, and whether its home is built: what a certificate is called depends on it. */
export interface Reader {
  language: Language
  isBuilt: boolean
  /** The day of a page that is made for each request: days of its year are written without the year. */
  today?: ISODate | undefined
}

/** A value as a reader sees it; of a feature, whether it is there. */
export const valueText = ({ key }: Row, value: FactValue, language: Language): string => {
  const { yes, no } = wordsOf(language).listing
  if (typeof value === 'boolean') return value ? yes : no
  const text = valueIn({ key }, value, language)
  return key === 'availability' ? capital(text) : text
}

/** What is said of a check, which has no value: that it was made. */
const madeText = (check: Check, state: 'validated' | 'reported', language: Language): string => {
  const { rightsCheck, thereIsOne, check: made } = ledgerWords[language]
  const { hidesFinding, meansThereIsOne } = checkEntries[check]
  if (meansThereIsOne && state === 'reported') return thereIsOne
  return hidesFinding ? rightsCheck[state] : made[state](endings[check])
}

/** The value of a row, or the state in words. */
const standingText = (row: Row, language: Language): string => {
  const words = ledgerWords[language]
  const { key, state, value, check } = row
  if (state === 'conflicting') return words.disagree
  if (state === 'unknown') return words.unknown
  if (state === 'not_applicable')
    return words.notApplicable(check !== null && (key === check || isFinding(row)) && isPlural(check))
  if (value !== null) return valueText(row, value, language)
  return state === 'expired' || check === null ? '' : madeText(check, state, language)
}

/** When the check of a row has ended; that of a fact which does not apply may have ended too. */
const expiredOn = ({ state, question, valid_until }: Row) =>
  state === 'expired' || (state === 'not_applicable' && question !== null) ? valid_until : null

/** What the standing of a check does not say. */
const caveatText = ({ caveat: unsaid }: Row, language: Language): string | null =>
  unsaid && ledgerWords[language].caveats[unsaid]

/** What is read first in a row: its value or state, that it has expired, and what neither of them says. */
export const statement = (row: Row, language: Language): string => {
  const words = ledgerWords[language]
  const expired = expiredOn(row)
  const parts = [
    standingText(row, language),
    expired && words.expired(shortDay(expired, language)),
    caveatText(row, language),
    row.legal_note?.[language],
  ]
  return capital(parts.filter(Boolean).join('; '))
}

/** Who vouches for something: `source`, `architect`, and the day. */
interface Voucher {
  as: string
  who: string
  on: ISODate
}

/** The source and who confirmed it; then who made the check, where these are others. */
export const vouchers = (
  { reports, validations, made = null }: Pick<Row, 'reports' | 'validations'> & Partial<Pick<Row, 'made'>>,
  language: Language,
): Voucher[] => {
  const words = ledgerWords[language]
  const by = (as: string) => (one: { role: Role; day: ISODate }) => ({
    as,
    who: roleInLine[language][one.role],
    on: one.day,
  })
  return [
    ...reports.map(by(words.source)),
    ...validations.map(by(words.confirmed)),
    ...(made?.reports ?? []).map(by(words.checked)),
    ...(made?.validations ?? []).map(by(words.checkConfirmed)),
  ]
}

/** Until when a row counts. */
export const lasting = (row: Row, { language, isBuilt, today }: Reader): string[] => {
  const words = ledgerWords[language]
  if (row.valid_until === null || expiredOn(row) !== null) return []
  const until = shortDay(row.valid_until, language, today)
  return [row.key === 'energy.class' ? words.certificateUntil(until, isBuilt) : words.validUntil(until)]
}

type SourceReader = Pick<Reader, 'language' | 'today'>

interface VouchedProps extends SourceReader {
  by: Voucher
  /** Whether it begins a sentence. */
  isFirst?: boolean
  /** Whether what is before it says already that this is the source. */
  isNamed?: boolean
}

/** `Source: architect, 8 Nov 2026`, the day as one that the browser knows: it leaves the year of this one out. */
export const Vouched = ({
  by: { as, who, on },
  isFirst = true,
  isNamed = false,
  ...reader
}: VouchedProps) => {
  const text = isNamed ? who : `${as}: ${who}`
  return (
    <>
      {isFirst ? capital(text) : text}, <ShortDate on={on} {...reader} />
    </>
  )
}

/** All who vouch for something, as one sentence; the first is the source, which a page may have said already. */
export const AllVouched = ({
  by,
  isNamed = false,
  isFirst = true,
  ...reader
}: SourceReader & { by: readonly Voucher[]; isNamed?: boolean; isFirst?: boolean }) => (
  <>
    {by.map((each, at) => (
      <>
        {at > 0 && '; '}
        <Vouched by={each} isFirst={isFirst && at === 0} isNamed={isNamed && at === 0} {...reader} />
      </>
    ))}
  </>
)

/** Who vouches for a row, behind its name; where sources disagree who says what: `4: estate agent, 20 Sept; 3: architect, 7 Oct`. */
export const WhoSays = ({
  row,
  isFirst = true,
  ...reader
}: SourceReader & { row: Row; isFirst?: boolean }) => {
  const { language } = reader
  if (row.state !== 'conflicting')
    return <AllVouched by={vouchers(row, language)} isNamed isFirst={isFirst} {...reader} />
  return (
    <>
      {row.reports.map((report, at) => (
        <>
          {at > 0 && '; '}
          {report.value !== null && `${valueText(row, report.value, language)}: `}
          <AllVouched
            by={vouchers({ reports: [report], validations: [] }, language)}
            isNamed
            isFirst={isFirst && at === 0 && report.value === null}
            {...reader}
          />
        </>
      ))}
    </>
  )
}
