import { capital } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import type { ISODate } from '#src/domain/time/calendar.ts'
import { ShortDate } from './age.tsx'
import { valueText, vouchers, type Row, type Voucher } from './row-text.ts'

interface Reader {
  language: Language
  /** The day of a page that is made for each request. */
  today?: ISODate | undefined
}

interface Props extends Reader {
  by: Voucher
  /** Whether it begins a sentence. */
  isFirst?: boolean
  /** Whether what is before it says already that this is the source. */
  isNamed?: boolean
}

/** `Source: architect, 8 Nov 2026`, the day as one that the browser knows: it leaves the year of this one out. */
export const Vouched = ({ by: { as, who, on }, isFirst = true, isNamed = false, ...reader }: Props) => {
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
}: Reader & { by: readonly Voucher[]; isNamed?: boolean; isFirst?: boolean }) => (
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
export const WhoSays = ({ row, isFirst = true, ...reader }: Reader & { row: Row; isFirst?: boolean }) => {
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
