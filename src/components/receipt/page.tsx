import { addressIn } from '#src/addresses/language.ts'
import type { Page, PageContext } from '#src/components/page.ts'
import { TiledArticle } from '#src/components/prose/beside.tsx'
import { number, day } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import { textPageTitle } from '#src/words/page-titles.ts'
import { receiptWords } from '#src/words/receipt.ts'
import type { ReceiptPage } from './data.ts'
import type { Child } from '#src/components/jsx/markup.ts'
import type { PastedFailure, PastedVerdict } from '#src/domain/sync/pasted-receipt.ts'
import { lastDayBefore, lisbonDay, lisbonTime, type Instant } from '#src/domain/time/calendar.ts'

type Check = keyof (typeof receiptWords)['en']['check']

/** The check that a failure is of. */
const checkOf: Record<PastedFailure, Check> = {
  length: 'length',
  json: 'json',
  members: 'members',
  foreign_key: 'key',
  revoked_key: 'key',
  signature: 'signature',
}
/** In the order in which they are made. */
const checks: readonly Check[] = ['length', 'json', 'members', 'key', 'signature']

const Row = ({ term, children }: { term: string; children: Child }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)

interface TimeProps {
  at: Instant
  language: Language
}

/** The minute in Lisbon, and to the millisecond as it was signed. */
const Moment = ({ at, language }: TimeProps) => (
  <time datetime={at}>
    {day(lisbonDay(at), language)}, {lisbonTime(at).slice(-5)} ({at})
  </time>
)

/** The last day before an end, and the end as it was signed. */
const LastDay = ({ at, language }: TimeProps) => (
  <time datetime={at}>
    {day(lastDayBefore(at), language)} ({at})
  </time>
)

/** Each check: those before a failure passed, those after it were not made. */
const Checks = ({ failed, language }: { failed: Check | null; language: Language }) => {
  const words = receiptWords[language]
  const at = failed === null ? checks.length : checks.indexOf(failed)
  const outcome = (index: number) => (index < at ? 'passed' : index === at ? 'failed' : 'not_made')
  return (
    <section>
      <h2>{words.checks}</h2>
      <dl class="ledger">
        {checks.map((check, index) => (
          <Row term={words.check[check]}>{words.outcome[outcome(index)]}</Row>
        ))}
      </dl>
    </section>
  )
}

interface AnsweredProps {
  genuine: Extract<PastedVerdict, { receipt: unknown }>
  now: Instant
  language: Language
}

const Answered = ({ genuine: { receipt, isKeyInUse }, now, language }: AnsweredProps) => {
  const words = receiptWords[language]
  const { listing_id, availability, checked_at, valid_until, authorisation_valid_until, kid } = receipt
  return (
    <section>
      <h2>{words.answered}</h2>
      <dl class="ledger">
        <Row term={words.listing}>
          <code>{listing_id}</code>
        </Row>
        <Row term={words.availability}>{words.status[availability]}</Row>
        <Row term={words.checkedAt}>
          <Moment at={checked_at} language={language} />
        </Row>
        <Row term={words.validUntil}>
          <Moment at={valid_until} language={language} />
          {valid_until <= now && `: ${words.isOver}`}
        </Row>
        <Row term={words.authorisedUntil}>
          <LastDay at={authorisation_valid_until} language={language} />
        </Row>
        <Row term={words.key}>
          <code>{kid}</code> ({isKeyInUse ? words.keyInUse : words.keyReplaced})
        </Row>
        <Row term={words.digest}>
          <code>{receipt.digest}</code>
        </Row>
        <Row term={words.feed}>
          <code>{receipt.feed}</code>
        </Row>
      </dl>
      <p>
        <strong>{words.permits}</strong>
      </p>
      <p>
        <a class="button" href={addressIn(language, `/properties/${listing_id}/availability`)} rel="nofollow">
          {words.again}
        </a>
      </p>
    </section>
  )
}

interface VerdictProps {
  found: PastedVerdict
  data: Pick<ReceiptPage, 'now' | 'longest'>
  language: Language
}

/** What a pasted text proves: nothing of it is repeated unless its signature is valid. */
const Verdict = ({ found, data: { now, longest }, language }: VerdictProps) => {
  const words = receiptWords[language]
  if ('failed' in found)
    return (
      <>
        <section class="verdict" role="status">
          <h2 class="attention">{words.refused}</h2>
          <p>{words.because[found.failed](number(longest, language))}</p>
        </section>
        <Checks failed={checkOf[found.failed]} language={language} />
      </>
    )
  return (
    <>
      <section class="verdict" role="status">
        <h2>{words.genuine}</h2>
        {found.isPart && <p>{words.genuinePart}</p>}
      </section>
      <Answered genuine={found} now={now} language={language} />
      <Checks failed={null} language={language} />
    </>
  )
}

// One more than is read, so that a browser that cuts what is pasted makes it too long, not another text.
const roomOf = ({ longest }: ReceiptPage): number => longest + 1

interface Props {
  data: ReceiptPage
  language: Language
}

const Pasting = ({ data, language }: Props) => {
  const words = receiptWords[language]
  const room = roomOf(data)
  return (
    <form class="pasting stack-3" action={addressIn(language, '/receipt')}>
      <label for="receipt">{words.field}</label>
      <textarea
        id="receipt"
        name="receipt"
        rows={10}
        maxlength={room}
        required
        spellcheck="false"
        autocomplete="off"
        aria-describedby="limits"
      >
        {data.text.slice(0, room)}
      </textarea>
      <p id="limits" class="note">
        {words.limits(number(data.longest, language))}
      </p>
      <button class="button full">{words.submit}</button>
    </form>
  )
}

/** A form to paste a receipt into, which the server verifies with its own keys; nothing else is sent anywhere. */
export const receiptPage = (data: ReceiptPage, { language }: PageContext): Page => {
  const words = receiptWords[language]
  const receipt = data.text.slice(0, roomOf(data))
  return {
    style: 'text receipt',
    ...textPageTitle('receipt', language),
    path: '/receipt',
    noindex: true,
    query: data.verdict ? `?${new URLSearchParams({ receipt })}` : '',
    content: (
      <TiledArticle
        seed="receipt"
        language={language}
        header={
          <>
            <h1>{words.title}</h1>
            <p class="lead">{words.lead}</p>
          </>
        }
      >
        {data.verdict && <Verdict found={data.verdict} data={data} language={language} />}
        <Pasting data={data} language={language} />
        <p class="note">
          {words.offline} <code>npx open-listings verify-receipt</code> (
          <a href={addressIn(language, '/sync')}>/sync</a>)
        </p>
      </TiledArticle>
    ),
  }
}
