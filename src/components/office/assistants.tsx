import { addressIn } from '#src/addresses/language.ts'
import { day } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import { lisbonDay } from '#src/domain/time/calendar.ts'
import { officeWords } from '#src/words/office.ts'
import type { OfficeScreen, AskingAssistant, KnownAssistant } from './data.ts'
import { Entrance, Passkey } from './sign-in.tsx'

interface Props {
  title: string
  language: Language
}

/** Who stands behind an assistant, in a sentence that claims nothing that was not checked. */
const knownText = (known: KnownAssistant, language: Language): string => {
  const { known: words } = officeWords[language].assistants.connect
  if (known.by === 'host') return words.host(known.host)
  if (known.by === 'nobody') return words.nobody
  return known.host === null ? words.computer : words.computerOf(known.host)
}

/** What a professional reads before an assistant is connected: who it is, what it may do, for how long. */
export const Connect = ({
  title,
  assistant: { name, known, leadsTo, scopes },
  origin,
  language,
}: Props & { assistant: AskingAssistant; origin: string }) => {
  const words = officeWords[language].assistants
  const { lead, calledItself, may, limits, button, no, noAccount } = words.connect
  return (
    <Entrance title={title} lead={lead} language={language} above={null}>
      <p>
        <strong>{knownText(known, language)}</strong>
        <br />
        {name !== null && (
          <>
            {calledItself(name)}
            <br />
          </>
        )}
        {words.connect.leadsTo(leadsTo)}
      </p>
      <h2>{may}</h2>
      <ul class="lines">
        {scopes.map((scope) => (
          <li>{words.scopes[scope]}</li>
        ))}
      </ul>
      {limits.map((limit) => (
        <p>{limit}</p>
      ))}
      <Passkey does="connect" button={button} leadsTo="" origin={origin} language={language} />
      <p class="attention" data-no-account hidden>
        {noAccount}
      </p>
      <p>
        <button class="button" type="button" data-refuse hidden>
          {no}
        </button>
      </p>
    </Entrance>
  )
}

/** Of an assistant whose question is over, or that asks for what is not given. */
export const ConnectOver = ({ title, language }: Props) => {
  const { lead, office } = officeWords[language].assistants.over
  return (
    <Entrance title={title} lead={lead} language={language} above={null}>
      <p>
        <a class="button" href={addressIn(language, '/office/assistants')}>
          {office}
        </a>
      </p>
    </Entrance>
  )
}

/** The assistants that may use the closed market in somebody's name, each with how to end it. */
export const Assistants = ({
  isVerified,
  assistants,
  server,
  language,
}: Extract<OfficeScreen, { name: 'assistants' }> & { language: Language }) => {
  const words = officeWords[language].assistants
  return (
    <>
      <p>{words.lead(server)}</p>
      {!isVerified && (
        <p class="attention" role="alert">
          {words.connect.noAccount}
        </p>
      )}
      {assistants.length === 0 && <p>{words.none}</p>}
      <ul class="lines">
        {assistants.map(({ grant_digest, called, used_at, expires_at }) => (
          <li>
            <strong>
              {'host' in called
                ? called.host
                : called.name === null
                  ? words.unnamed
                  : words.connect.calledItself(called.name)}
            </strong>
            <br />
            {words.used(day(lisbonDay(used_at), language))}
            <br />
            {words.until(day(lisbonDay(expires_at), language))}
            <form method="post" action={addressIn(language, '/office/assistants/end')}>
              <input type="hidden" name="grant" value={grant_digest} />
              <button class="button">{words.end}</button>
            </form>
          </li>
        ))}
      </ul>
      {assistants.length > 0 && <p class="note">{words.note}</p>}
    </>
  )
}
