import type { Child } from '#src/components/jsx/markup.ts'
import { Beside } from '#src/components/prose/beside.tsx'
import type { Language } from '#src/domain/language.ts'
import { officeWords } from '#src/words/office.ts'
import { addressIn } from '#src/addresses/language.ts'
import type { OfficeScreen, Signed } from './data.ts'
import { Passkey } from './passkey.tsx'
import { standing } from './standing.ts'

interface EntranceProps {
  title: string
  lead: string
  language: Language
  /** What stands between the title and its sentence. */
  above: Child
  children: Child
}

/** What a person reads who is not signed in yet. */
export const Entrance = ({ title, lead, language, above, children }: EntranceProps) => (
  <Beside
    seed="office"
    language={language}
    header={
      <>
        <h1>{title}</h1>
        {above}
        <p class="lead">{lead}</p>
      </>
    }
  >
    {children}
  </Beside>
)

interface Props {
  title: string
  language: Language
}

export const SignIn = ({
  title,
  screen: { isOut, haveEnded, leadsTo, origin },
  language,
}: Props & { screen: Extract<OfficeScreen, { name: 'sign-in' }> }) => {
  const { out, ended, lead, button, invited } = officeWords[language].signIn
  return (
    <Entrance title={title} lead={lead} language={language} above={isOut && <p role="status">{out}</p>}>
      {haveEnded && <p class="attention">{ended}</p>}
      <Passkey
        does="sign-in"
        button={button}
        leadsTo={leadsTo ?? addressIn(language, '/office')}
        origin={origin}
        language={language}
      />
      <p class="note">{invited}</p>
    </Entrance>
  )
}

export const Invitation = ({
  title,
  invited,
  origin,
  language,
}: Props & { invited: Signed; origin: string }) => {
  const { invitation } = officeWords[language]
  const { lead, button } = invitation
  return (
    <Entrance
      title={title}
      lead={lead}
      language={language}
      above={
        <p>
          <strong>{standing(invited, language)}</strong>
        </p>
      }
    >
      <Passkey
        does="join"
        button={button}
        leadsTo={addressIn(language, '/office')}
        origin={origin}
        language={language}
      />
    </Entrance>
  )
}

/** Of an invitation that works no more: what to do next. */
export const InvitationOver = ({ title, language }: Props) => {
  const { lead, signIn } = officeWords[language].invitation.over
  return (
    <Entrance title={title} lead={lead} language={language} above={null}>
      <p>
        <a class="button" href={addressIn(language, '/office')}>
          {signIn}
        </a>
      </p>
    </Entrance>
  )
}
