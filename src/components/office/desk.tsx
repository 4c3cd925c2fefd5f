import { claimsText } from '#src/domain/message/home-claims.ts'
import { addressIn } from '#src/addresses/language.ts'
import { capital, day, number } from '#src/domain/format.ts'
import { legalText } from '#src/domain/law/words.ts'
import { dueAddress, groupAddress } from '#src/addresses/due.ts'
import type { DueGroup } from '#src/domain/rights/due.ts'
import type { Language } from '#src/domain/language.ts'
import { confirmationMethods } from '#src/domain/confirmation.ts'
import { lastDayBefore } from '#src/domain/time/calendar.ts'
import { officeWords } from '#src/words/office.ts'
import type { Child } from '#src/components/jsx/markup.ts'
import { actionAddress, Fields } from './action-form.tsx'
import type { AwaitingQuestion, AwaitingSides, Lapse, OfficeScreen } from './data.ts'
import { Disagreements, OpenQuestions } from './facts.tsx'
import { closedText, FindHome } from './homes.tsx'
import { HomeLink, More } from './home-link.tsx'

type DeskScreen = Extract<OfficeScreen, { name: 'desk' }>

interface In {
  language: Language
}

const Sides = ({ before, now }: Record<'before' | 'now', readonly [name: string, side: Child]>) => (
  <dl>
    {[before, now].map(([name, side]) => (
      <div>
        <dt>{name}</dt>
        <dd>{side}</dd>
      </div>
    ))}
  </dl>
)

/** Homes under new references, each beside the known one that it may be. */
const Relisted = ({
  sides: { homes, isWithdrawn },
  language,
}: In & { sides: Extract<AwaitingSides, { kind: 'relisted' }> }) => {
  const { questions: words } = officeWords[language]
  return (
    <>
      <p>{words.relisted(number(homes.count, language), homes.count)}</p>
      {isWithdrawn && <p>{words.withdrawn(homes.count)}</p>}
      {homes.shown.map(({ ref, former, home }) => (
        <Sides
          before={[
            words.known,
            <>
              {former} {home && <HomeLink home={home} language={language} />}
            </>,
          ]}
          now={[words.now, ref]}
        />
      ))}
      <More of={homes} language={language} />
    </>
  )
}

const Question = ({ question, language }: In & { question: AwaitingQuestion }) => {
  const words = officeWords[language]
  const { question_id, ref, reference, sides } = question
  return (
    <li>
      <strong>{reference === null ? ref : `${words.reference} ${reference}`}</strong>
      {sides === null ? (
        <p>{words.questions.sameId}</p>
      ) : (
        <>
          {sides.kind === 'unclear_offer' ? (
            <p>
              {words.questions.offer(sides.found)}{' '}
              {sides.home && <HomeLink home={sides.home} language={language} />}
            </p>
          ) : sides.kind === 'relisted' ? (
            <Relisted sides={sides} language={language} />
          ) : (
            <Sides
              before={[words.questions.before, claimsText(sides.before, language)]}
              now={[words.questions.now, claimsText(sides.now, language)]}
            />
          )}
          <a
            class="button"
            href={`${actionAddress(sides.kind === 'unclear_offer' ? 'answer-offer' : 'answer', language)}?id=${question_id}`}
          >
            {words.actions.answer.name}
          </a>
        </>
      )}
    </li>
  )
}

const LapseLine = ({ lapse, language }: In & { lapse: Lapse }) => {
  const words = officeWords[language].lapses
  const { kind, listing_id, title, reference, at } = lapse
  const address = dueAddress(lapse)
  return (
    <li class="asked">
      <span>
        {listing_id === null ? (
          title[language]
        ) : (
          <HomeLink home={{ listing_id, title, reference }} language={language} />
        )}{' '}
        {at !== null && <span class="note">{words.until(day(lastDayBefore(at), language))}</span>}
      </span>{' '}
      {listing_id !== null && address !== null && (
        <a
          class="button"
          href={addressIn(language, address)}
          aria-label={`${words.renew}: ${words.kinds[kind]}, ${title[language]}`}
        >
          {words.renew}
        </a>
      )}
    </li>
  )
}

/** Everything that lapses for one reason, and the one form for all of it where one answer fits. */
const LapseGroup = ({ group, language }: In & { group: DueGroup<Lapse> }) => {
  const words = officeWords[language].lapses
  const [first] = group.due
  const together = groupAddress(group)
  return (
    <details class="question">
      <summary>
        {first?.law ? capital(first.law.is[language]) : words.kinds[group.kind]}
        {group.kind !== 'licence' && (
          <>
            {' '}
            <span class="note">{words.homes(number(group.due.length, language), group.due.length)}</span>
          </>
        )}
      </summary>
      {first?.law && <p class="note">{capital(legalText(first.law, 'agency', language))}.</p>}
      {together !== null && (
        <p>
          <a class="button" href={addressIn(language, together)}>
            {words.together}
          </a>
        </p>
      )}
      <ul class="lines">
        {group.due.slice(0, mostShown).map((lapse) => (
          <LapseLine lapse={lapse} language={language} />
        ))}
      </ul>
      <More of={{ shown: group.due.slice(0, mostShown), count: group.due.length }} language={language} />
    </details>
  )
}

const Lapses = ({ lapses, days, language }: In & Pick<DeskScreen, 'lapses' | 'days'>) => {
  const words = officeWords[language].lapses
  return (
    <section>
      <h2>{words.title(number(days.days, language), number(lapses.count, language))}</h2>
      {lapses.groups.map((group) => (
        <LapseGroup group={group} language={language} />
      ))}
      <p class="note">
        {lapses.later > 0 && words.later(number(lapses.later, language), lapses.later)}{' '}
        {daysOffered
          .filter((each) => each !== days.days)
          .map((each) => (
            <>
              <a href={addressIn(language, `/office?days=${each}`)}>
                {words.days(number(each, language))}
              </a>{' '}
            </>
          ))}
      </p>
    </section>
  )
}

/** Of how many days somebody may ask what lapses, one tap each. */
const daysOffered = [7, 30, 90] as const

/** How many homes of one reason a screen shows at once. */
const mostShown = 50

const Unconfirmed = ({ unconfirmed, language }: In & Pick<DeskScreen, 'unconfirmed'>) => {
  const words = officeWords[language]
  return (
    <form method="post" action={actionAddress('still-for-sale', language)}>
      <p>{words.unconfirmed.lead}</p>
      <ul class="lines">
        {unconfirmed.shown.map((home) => (
          <li class="pick">
            <input type="checkbox" name="id" value={home.listing_id} id={`pick-${home.listing_id}`} checked />
            <label for={`pick-${home.listing_id}`}>
              <span class="name">{home.title[language]}</span>{' '}
              <span class="note">
                {home.reference === null ? home.listing_id : `${words.reference} ${home.reference}`} ·{' '}
                {home.confirmed_on === null
                  ? words.unconfirmed.never
                  : words.unconfirmed.last(day(home.confirmed_on, language))}
              </span>
            </label>
            <a
              href={addressIn(language, `/office/homes/${home.listing_id}`)}
              aria-label={`${words.change}: ${home.title[language]}`}
            >
              {words.change}
            </a>
          </li>
        ))}
      </ul>
      <Fields
        fields={[{ name: 'method', kind: 'choice', choices: confirmationMethods }]}
        language={language}
      />
      <button class="button full">{words.unconfirmed.all}</button>
    </form>
  )
}

/** What keeps homes from being public, by cause. */
const ClosedHomes = ({ closed, language }: In & Pick<DeskScreen, 'closed'>) => {
  const words = officeWords[language]
  return (
    <section>
      <h2>{words.closed}</h2>
      {closed.map(({ cause, homes }) => (
        <details class="question">
          <summary>
            {closedText(cause, language)}{' '}
            <span class="note">{words.lapses.homes(number(homes.count, language), homes.count)}</span>
          </summary>
          <ul class="lines">
            {homes.shown.map((home) => (
              <li>
                <HomeLink home={home} language={language} />
              </li>
            ))}
          </ul>
          <More of={homes} language={language} />
        </details>
      ))}
    </section>
  )
}

/** The closed homes whose texts wait to be read, each with the form that shows them. */
const Unread = ({ unread, language }: In & Pick<DeskScreen, 'unread'>) => {
  const words = officeWords[language]
  return (
    <section>
      <details class="question">
        <summary>{words.unread(number(unread.count, language))}</summary>
        <ul class="lines">
          {unread.shown.map((home) => (
            <li>
              <HomeLink
                home={home}
                to={`/office/actions/show-texts?id=${home.listing_id}`}
                language={language}
              />
            </li>
          ))}
        </ul>
        <More of={unread} language={language} />
      </details>
    </section>
  )
}

/** What is on the market and needs nothing, and the search over every home. */
const Market = ({ market, homes, language }: In & Pick<DeskScreen, 'market' | 'homes'>) => {
  const words = officeWords[language]
  return (
    <section>
      <h2>{words.market(number(market.count, language))}</h2>
      <FindHome query="" language={language} />
      {market.count > 0 && (
        <ul class="lines brief">
          {market.shown.map((home) => (
            <li>
              <HomeLink home={home} language={language} />
              {home.lifecycle !== 'active' && (
                <>
                  {' '}
                  <strong>{words.states[home.lifecycle]}</strong>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {market.count > market.shown.length && (
        <p>
          <a href={addressIn(language, '/office/homes')}>{words.homes(number(homes, language))}</a>
        </p>
      )}
    </section>
  )
}

/** What needs somebody of the agency, each thing one action away; at the end everything else. */
export const Desk = ({ desk, language }: In & { desk: DeskScreen }) => {
  const words = officeWords[language]
  const { questions, days, lapses, unconfirmed, closed, market, facts, disagreements, unread, feed, homes } =
    desk
  const count = (value: number) => number(value, language)
  const isNothing =
    questions.count +
      lapses.count +
      unconfirmed.count +
      facts.count +
      disagreements.count +
      unread.count +
      feed.findings ===
    0
  return (
    <>
      {isNothing && <p class="lead">{words.nothing}</p>}
      {unconfirmed.count > 0 && (
        <section>
          <h2>{words.unconfirmed.title(count(unconfirmed.count))}</h2>
          <Unconfirmed unconfirmed={unconfirmed} language={language} />
          <More of={unconfirmed} language={language} />
        </section>
      )}
      {questions.count > 0 && (
        <section>
          <h2>
            {questions.shown.every(({ sides }) => sides?.kind === 'unclear_offer')
              ? words.questions.offers(count(questions.count))
              : words.questions.title(count(questions.count))}
          </h2>
          <p>{words.questions.lead}</p>
          <ul class="lines">
            {questions.shown.map((question) => (
              <Question question={question} language={language} />
            ))}
          </ul>
          <More of={questions} language={language} />
        </section>
      )}
      {lapses.count + lapses.later > 0 && <Lapses lapses={lapses} days={days} language={language} />}
      {unread.count > 0 && <Unread unread={unread} language={language} />}
      {closed.length > 0 && <ClosedHomes closed={closed} language={language} />}
      <Market market={market} homes={homes} language={language} />
      {facts.count > 0 && <OpenQuestions facts={facts} language={language} />}
      {disagreements.count > 0 && <Disagreements disagreements={disagreements} language={language} />}
      {feed.findings > 0 && (
        <section>
          <h2>{words.feed.title(count(feed.findings))}</h2>
          {feed.address !== null && (
            <p>
              <a href={addressIn(language, feed.address)}>{words.feed.link}</a>
            </p>
          )}
        </section>
      )}
    </>
  )
}
