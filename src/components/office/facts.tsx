import type { ListingId } from '#src/domain/ids.ts'
import { day, number } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import { valueIn } from '#src/domain/evidence/ledger-row.ts'
import { formAddress } from '#src/addresses/due.ts'
import { addressIn } from '#src/addresses/language.ts'
import { mostOwnAnswers, type ActionName } from '#src/domain/office/action.ts'
import { officeFactWords } from '#src/words/office-facts.ts'
import { officeWords } from '#src/words/office.ts'
import { role as roleWords } from '#src/words/role.ts'
import { actionAddress } from './action-form.tsx'
import type { Counted } from './counted.ts'
import type { Disagreement, OfficeFact, OpenQuestion } from './facts-data.ts'
import { HomeLink, More } from './home-link.tsx'

interface In {
  language: Language
}

const Act = ({
  action,
  id,
  name,
  about,
  language,
}: In & { action: ActionName; id: string; name: string; about: string }) => (
  <a class="button" href={`${actionAddress(action, language)}?id=${id}`} aria-label={`${name}: ${about}`}>
    {name}
  </a>
)

/** What is said of something, and by whom. */
const Known = ({ fact: { row }, language }: In & { fact: OfficeFact }) => {
  const words = officeFactWords[language]
  const reported = row.reports.map(({ role, day: on, value }) => {
    const by = words.by(roleWords[language][role], day(on, language))
    const stateText = row.state === 'not_applicable' ? words.none : words.checked
    return `${value === null ? stateText : valueIn(row, value, language)} (${by})`
  })
  const confirmed = row.validations.map(({ role, day: on }) =>
    words.confirmed(roleWords[language][role], day(on, language)),
  )
  const ends = row.valid_until === null ? [] : [words.until(day(row.valid_until, language))]
  return (
    <>
      <strong>{row.label[language]}</strong> · {words.states[row.state]}
      <br />
      {reported.join(' / ')}
      {confirmed.length + ends.length > 0 && (
        <>
          <br />
          <span class="note">{[...confirmed, ...ends].join(' · ')}</span>
        </>
      )}
    </>
  )
}

/** One form for several answers, of which each may stay empty. */
const Together = ({ ids, language }: In & { ids: readonly string[] }) =>
  ids.length < 2 ? null : (
    <p>
      <a class="button" href={addressIn(language, formAddress('state', ids.slice(0, mostOwnAnswers)))}>
        {officeFactWords[language].unknown.together}
      </a>
    </p>
  )

const FactLine = ({ listing_id, fact, language }: In & { listing_id: ListingId; fact: OfficeFact }) => {
  const words = officeWords[language]
  const { key, row, validation } = fact
  const id = `${listing_id}/${key}`
  const about = row.label[language]
  const act = (action: ActionName, name: string) => (
    <Act action={action} id={id} name={name} about={about} language={language} />
  )
  return (
    <li>
      <div class="asked">
        <span>
          <Known fact={fact} language={language} />
        </span>
        {fact.canState && act('state', officeFactWords[language].stated.again)}
      </div>
      {(validation === 'own_report' || validation === 'same_role') && (
        <p class="note">{words.problems[validation]}</p>
      )}
      <p class="choices">
        {validation === null && act('validate', words.actions.validate.name)}
        {fact.isStated && act('drop-fact', words.actions['drop-fact'].name)}
        {fact.isValidated && act('drop-validation', words.actions['drop-validation'].name)}
      </p>
    </li>
  )
}

/** Whether a member has something to do about what is said: to confirm it, to take back what is theirs, or to settle it. */
const isPending = ({ row, validation, isStated, isValidated }: OfficeFact): boolean =>
  validation === null || isStated || isValidated || row.state === 'conflicting' || row.state === 'expired'

/** Everything that is known and unknown of a home, each thing one action away; what asks nothing of anybody is folded. */
export const Facts = ({
  listing_id,
  facts,
  language,
}: In & { listing_id: ListingId; facts: readonly OfficeFact[] }) => {
  const words = officeFactWords[language]
  const open = facts.filter(({ answers }) => answers !== null).toSorted((a, b) => a.row.weight - b.row.weight)
  const stated = facts.filter(({ row }) => row.reports.length > 0)
  const pending = stated.filter(isPending)
  const settled = stated.filter((fact) => !isPending(fact))
  const lines = (some: readonly OfficeFact[]) => (
    <ul class="lines">
      {some.map((fact) => (
        <FactLine listing_id={listing_id} fact={fact} language={language} />
      ))}
    </ul>
  )
  const unreported = facts.filter(
    ({ canState, key, row, answers }) => canState && row.state === 'unknown' && answers !== key,
  )
  return (
    <>
      {open.length > 0 && (
        <section aria-labelledby="unknown">
          <h2 id="unknown">{words.unknown.title(number(open.length, language))}</h2>
          <p>{words.unknown.lead}</p>
          <Together ids={open.map(({ answers }) => `${listing_id}/${answers}`)} language={language} />
          <ul class="lines">
            {open.map(({ answers, row }) => (
              <li class="asked">
                <span>{row.question?.[language]}</span>{' '}
                <Act
                  action="state"
                  id={`${listing_id}/${answers}`}
                  name={words.unknown.answer}
                  about={row.label[language]}
                  language={language}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="stated">
        <h2 id="stated">{words.stated.title(number(stated.length, language))}</h2>
        {stated.some(({ validation }) => validation === 'role') && <p class="note">{words.role}</p>}
        {pending.length > 0 && lines(pending)}
        {settled.length > 0 && (
          <details>
            <summary>{words.stated.settled(number(settled.length, language))}</summary>
            {lines(settled)}
          </details>
        )}
        {unreported.length > 0 && (
          <details>
            <summary>{words.unreported.title(number(unreported.length, language))}</summary>
            <ul class="lines">
              {unreported.map(({ key, row }) => (
                <li class="asked">
                  <span>{row.label[language]}</span>{' '}
                  <Act
                    action="state"
                    id={`${listing_id}/${key}`}
                    name={words.unreported.say}
                    about={row.label[language]}
                    language={language}
                  />
                </li>
              ))}
            </ul>
          </details>
        )}
      </section>
    </>
  )
}

/** What buyers cannot know yet of all homes, by question. */
export const OpenQuestions = ({ facts, language }: In & { facts: Counted<OpenQuestion> }) => {
  const words = officeFactWords[language].unknown
  return (
    <details class="later">
      <summary>
        <h2>{words.title(number(facts.count, language))}</h2>
      </summary>
      <p>{words.lead}</p>
      {facts.shown.map(({ key, question, homes }) => (
        <details class="question">
          <summary>
            {question[language]}{' '}
            <span class="note">{words.homes(number(homes.count, language), homes.count)}</span>
          </summary>
          <Together ids={homes.shown.map(({ listing_id }) => `${listing_id}/${key}`)} language={language} />
          <ul class="lines">
            {homes.shown.map(({ listing_id, title, reference }) => (
              <li class="asked">
                <span>
                  <HomeLink home={{ listing_id, title, reference }} language={language} />
                </span>{' '}
                <Act
                  action="state"
                  id={`${listing_id}/${key}`}
                  name={words.answer}
                  about={`${title[language]} ${reference ?? listing_id}`}
                  language={language}
                />
              </li>
            ))}
          </ul>
          <More of={homes} language={language} />
        </details>
      ))}
    </details>
  )
}

/** Where the feed says otherwise than somebody of the agency; which of both holds is theirs to choose. */
export const Disagreements = ({ disagreements, language }: In & { disagreements: Counted<Disagreement> }) => {
  const words = officeFactWords[language]
  return (
    <section>
      <h2>{words.feed.title(number(disagreements.count, language))}</h2>
      <p>{words.feed.lead}</p>
      <ul class="lines">
        {disagreements.shown.map(({ listing_id, title, reference, drop, key, label, own, feed, since }) => (
          <li>
            <strong>{label === null ? words.feed.texts : label[language]}</strong>{' '}
            <HomeLink home={{ listing_id, title, reference }} language={language} />
            <dl>
              <div>
                <dt>{words.feed.own}</dt>
                <dd>{own === null ? words.none : own[language]}</dd>
              </div>
              <div>
                <dt>{words.feed.feed(day(since, language))}</dt>
                <dd>{feed === null ? words.none : feed[language]}</dd>
              </div>
            </dl>
            <Act
              action={drop}
              id={key === null ? listing_id : `${listing_id}/${key}`}
              name={words.feed.drop}
              about={`${label === null ? words.feed.texts : label[language]}, ${title[language]}`}
              language={language}
            />
          </li>
        ))}
      </ul>
      <More of={disagreements} language={language} />
    </section>
  )
}
