import type { Language } from '#src/domain/language.ts'
import { officeWords } from '#src/words/office.ts'
import { addressIn } from '#src/components/addresses.ts'
import type { AskingAssistant, KnownAssistant } from './data.ts'
import { Passkey } from './passkey.tsx'
import { Entrance } from './sign-in.tsx'

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
