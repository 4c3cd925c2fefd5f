import type { ListingId } from '#src/domain/ids.ts'
import { graveActions, type ActionName } from '#src/domain/office/action.ts'
import { addressIn } from '#src/addresses/language.ts'
import { capital, day } from '#src/domain/format.ts'
import { legalText } from '#src/domain/law/words.ts'
import { messageText } from '#src/domain/message/message.ts'
import { leftOutMessage } from '#src/domain/private/listing-texts.ts'
import type { Language } from '#src/domain/language.ts'
import { lastDayBefore, lisbonDay, lisbonTime } from '#src/domain/time/calendar.ts'
import { officeWords } from '#src/words/office.ts'
import type { Closed, HistoryLine, OfficeHome, OfficeScreen } from './data.ts'
import { Disagreements, Facts } from './facts.tsx'
import { HomeLink } from './home-link.tsx'

interface In {
  language: Language
}

/** Why a home is not public, as its agency reads it. */
export const closedText = (closed: Closed, language: Language): string =>
  capital(
    'own' in closed ? officeWords[language].reasons[closed.own] : legalText(closed.law, 'agency', language),
  )

/** Whether a home is public, until when, or why not. */
const State = ({ home, language }: In & { home: OfficeHome }) => {
  const words = officeWords[language]
  return home.open_until === null ? (
    <span class="attention">{words.closed}</span>
  ) : (
    <span>{words.open(day(lastDayBefore(home.open_until), language))}</span>
  )
}

/** The search over all homes of the agency. */
export const FindHome = ({ query, language }: In & { query: string }) => {
  const words = officeWords[language].search
  return (
    <form class="look-up" method="get" action={addressIn(language, '/office/homes')} role="search">
      <input
        name="q"
        type="search"
        maxlength={100}
        value={query}
        aria-label={words.label}
        placeholder={words.label}
      />
      <button class="button">{words.button}</button>
    </form>
  )
}

export const Homes = ({
  homes,
  query,
  page,
  pages,
  language,
}: Extract<OfficeScreen, { name: 'homes' }> & In) => {
  const words = officeWords[language]
  const address = (to: number) =>
    addressIn(
      language,
      `/office/homes?${new URLSearchParams({ ...(query !== '' && { q: query }), page: String(to) }).toString()}`,
    )
  if (homes.count === 0 && query === '') return <p>{words.none}</p>
  return (
    <>
      <FindHome query={query} language={language} />
      {homes.count === 0 && <p>{words.search.none}</p>}
      <ul class="lines">
        {homes.shown.map((home) => (
          <li>
            <HomeLink home={home} language={language} />
            <br />
            {words.states[home.lifecycle]} · <State home={home} language={language} />
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <nav class="paging" aria-label={words.page(page, pages)}>
          {page > 1 && <a href={address(page - 1)}>{words.previous}</a>} {words.page(page, pages)}{' '}
          {page < pages && <a href={address(page + 1)}>{words.next}</a>}
        </nav>
      )}
    </>
  )
}

const HistoryItem = ({
  line: { at, event, state, about, value, by },
  language,
}: In & { line: HistoryLine }) => {
  const words = officeWords[language]
  const named: Record<string, string> = { ...words.steps, ...words.states }
  return (
    <li>
      <time datetime={at}>
        {day(lisbonDay(at), language)}, {lisbonTime(at).slice(11, 16)}
      </time>{' '}
      {words.events[event]}
      {about && `: ${about[language]}`}
      {value && `: ${value[language]}`}
      {state !== null && `: ${named[state] ?? state}`}
      {by !== null && ` (${by})`}
    </li>
  )
}

const Actions = ({ actions, id, language }: In & { actions: readonly ActionName[]; id: ListingId }) => (
  <p class="choices">
    {actions.map((action) => (
      <a
        class={graveActions.has(action) ? 'button grave' : 'button'}
        href={addressIn(language, `/office/actions/${action}?id=${id}`)}
      >
        {officeWords[language].actions[action].name}
      </a>
    ))}
  </p>
)

export const HomeDetail = ({
  home,
  leftOut,
  actions,
  facts,
  disagreements,
  history,
  language,
}: Extract<OfficeScreen, { name: 'home' }> & In) => {
  const words = officeWords[language]
  const { listing_id, reference, lifecycle, open_until, closed, confirmed_on } = home
  return (
    <>
      <p class="note">
        {listing_id}
        {reference !== null && ` · ${words.reference} ${reference}`}
      </p>
      <p class="lead">
        {words.states[lifecycle]} · <State home={home} language={language} />
      </p>
      {closed.length > 0 && (
        <ul>
          {closed.map((each) => (
            <li>{closedText(each, language)}.</li>
          ))}
        </ul>
      )}
      <p>
        {capital(
          confirmed_on === null
            ? words.unconfirmed.never
            : words.unconfirmed.last(day(confirmed_on, language)),
        )}
        {open_until !== null && (
          <>
            {' '}
            · <a href={addressIn(language, `/properties/${listing_id}`)}>{words.publicPage}</a>
          </>
        )}
      </p>
      {leftOut.length > 0 && (
        <section aria-labelledby="left-out">
          <h2 id="left-out">{words.leftOut.title}</h2>
          <p>{words.leftOut.lead}</p>
          <ul>
            {leftOut.map((each) => (
              <li>
                {words.leftOut.fields[each.field]}: {messageText(leftOutMessage(each), language)}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="change">
        <h2 id="change">{words.whatToDo}</h2>
        <Actions
          actions={actions.filter((each) => !graveActions.has(each))}
          id={listing_id}
          language={language}
        />
        {actions.some((each) => graveActions.has(each)) && (
          <>
            <h3>{words.closing}</h3>
            <Actions
              actions={actions.filter((each) => graveActions.has(each))}
              id={listing_id}
              language={language}
            />
          </>
        )}
      </section>
      {disagreements.length > 0 && (
        <Disagreements
          disagreements={{ shown: disagreements, count: disagreements.length }}
          language={language}
        />
      )}
      <Facts listing_id={listing_id} facts={facts} language={language} />
      <section aria-labelledby="history">
        <h2 id="history">{words.history}</h2>
        <ol class="lines">
          {history.map((line) => (
            <HistoryItem line={line} language={language} />
          ))}
        </ol>
      </section>
    </>
  )
}
