import { addressIn } from '#src/addresses/language.ts'
import { day, month as monthText, number } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import { lisbonDay } from '#src/domain/time/calendar.ts'
import { officeWords } from '#src/words/office.ts'
import { role } from '#src/words/role.ts'
import type { OfficeScreen } from './data.ts'
import { HomeLink } from './home-link.tsx'

/** Who was shown which closed home of the agency in one month. */
export const Disclosures = ({
  month,
  previous,
  next,
  isIncomplete,
  visits,
  language,
}: Extract<OfficeScreen, { name: 'disclosures' }> & { language: Language }) => {
  const words = officeWords[language].disclosures
  const address = (to: string) => addressIn(language, `/office/disclosures?month=${to}`)
  return (
    <>
      <p>{words.lead}</p>
      {isIncomplete && (
        <p class="attention" role="alert">
          {words.incomplete}
        </p>
      )}
      <nav class="paging" aria-label={words.months}>
        {previous !== null && <a href={address(previous)}>{monthText(previous, language)}</a>}{' '}
        <strong>{monthText(month, language)}</strong>{' '}
        {next !== null && <a href={address(next)}>{monthText(next, language)}</a>}
      </nav>
      {visits.length === 0 && <p>{words.none}</p>}
      <ul class="lines">
        {visits.map(({ listing_id, title, account_id, role: by, count, first, last }) => (
          <li>
            <HomeLink home={{ listing_id, title, reference: null }} language={language} />
            <br />
            {role[language][by]} ({account_id}) · {words.times(number(count, language), count)} ·{' '}
            {words.between(day(lisbonDay(first), language), day(lisbonDay(last), language))}
          </li>
        ))}
      </ul>
    </>
  )
}
