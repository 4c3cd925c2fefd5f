import { day, number, month as monthText } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import { lisbonDay, lisbonTime } from '#src/domain/time/calendar.ts'
import { officeWords } from '#src/words/office.ts'
import type { FollowedFeed, OfficeScreen } from './data.ts'
import { addressIn } from '#src/addresses/language.ts'
import { role } from '#src/words/role.ts'
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

interface In {
  language: Language
}

const Feed = ({ feed, language }: In & { feed: FollowedFeed }) => {
  const words = officeWords[language].feeds
  const { name, agency, succeeded_at, failing, alarms } = feed
  const read =
    succeeded_at === null
      ? words.never
      : words.last(`${day(lisbonDay(succeeded_at), language)}, ${lisbonTime(succeeded_at).slice(11, 16)}`)
  return (
    <li>
      <strong>{name}</strong> {agency} · {read}
      {failing !== null && (
        <p class="attention">
          {words.failing(failing.times)}
          {failing.reason !== null && (
            <>
              : <span lang="en">{failing.reason}</span>
            </>
          )}
        </p>
      )}
      {alarms.map((alarm) => (
        <p class="attention">{words.alarms[alarm]}</p>
      ))}
    </li>
  )
}

/** What the operator's own people see, and with which commands it is changed. */
export const Operator = ({
  agencies,
  feeds,
  findings,
  language,
}: Extract<OfficeScreen, { name: 'operator' }> & In) => {
  const words = officeWords[language]
  return (
    <>
      {agencies.length === 0 && <p>{words.agencies.none}</p>}
      <ul class="lines">
        {agencies.map(({ agency, members, awaiting }) => (
          <li>
            <strong>{agency}</strong> {words.agencies.members(number(members, language))} ·{' '}
            {words.agencies.awaiting(number(awaiting, language))}
          </li>
        ))}
      </ul>
      <section aria-labelledby="feeds">
        <h2 id="feeds">{words.feeds.title}</h2>
        {feeds.length === 0 && <p>{words.feeds.none}</p>}
        <ul class="lines">
          {feeds.map((feed) => (
            <Feed feed={feed} language={language} />
          ))}
        </ul>
      </section>
      <section aria-labelledby="findings">
        <h2 id="findings">{words.findings.title}</h2>
        {findings.length === 0 && <p>{words.findings.none}</p>}
        <ul class="lines">
          {findings.map(({ severity, looks_at, found, remedy }) => (
            <li lang="en">
              <strong class={severity === 'error' ? 'attention' : undefined}>{looks_at}</strong>: {found}
              <p class="note">
                <span lang={language}>{words.findings.todo}:</span> {remedy}
              </p>
            </li>
          ))}
        </ul>
      </section>
      <p class="note">{words.agencies.commands}</p>
    </>
  )
}
