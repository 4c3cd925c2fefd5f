import type { Child } from '#src/components/jsx/markup.ts'
import { Beside } from '#src/components/prose/beside.tsx'
import type { Language } from '#src/domain/language.ts'
import { officeWords } from '#src/words/office.ts'
import { role } from '#src/words/role.ts'
import type { Signed } from './data.ts'

interface PasskeyProps {
  does: 'join' | 'sign-in'
  button: string
  failed: string
  language: Language
}

/** A button that `src/browser/office.ts` makes work, with what it says where that fails. */
const Passkey = ({ does, button, failed, language }: PasskeyProps) => (
  <>
    <p>
      <button class="button full" type="button" data-passkey={does} hidden>
        {button}
      </button>
    </p>
    <p class="attention" role="alert" data-failed={failed} />
    <noscript>
      <p class="attention">{officeWords[language].signIn.scripts}</p>
    </noscript>
  </>
)

interface EntranceProps {
  title: string
  lead: string
  language: Language
  /** What stands between the title and its sentence. */
  above: Child
  children: Child
}

/** What a person reads who is not signed in yet. */
const Entrance = ({ title, lead, language, above, children }: EntranceProps) => (
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
  isOut,
  haveEnded,
  language,
}: Props & { isOut: boolean; haveEnded: boolean }) => {
  const { out, ended, lead, button, failed, invited } = officeWords[language].signIn
  return (
    <Entrance title={title} lead={lead} language={language} above={isOut && <p role="status">{out}</p>}>
      {haveEnded && <p class="attention">{ended}</p>}
      <Passkey does="sign-in" button={button} failed={failed} language={language} />
      <p class="note">{invited}</p>
    </Entrance>
  )
}

export const Invitation = ({ title, invited, language }: Props & { invited: Signed }) => {
  const { invitation, operator } = officeWords[language]
  const { lead, button, failed } = invitation
  return (
    <Entrance
      title={title}
      lead={lead}
      language={language}
      above={
        <p>
          <strong>
            {invited.role === null ? operator : `${role[language][invited.role]}, ${invited.agency}`}
          </strong>
        </p>
      }
    >
      <Passkey does="join" button={button} failed={failed} language={language} />
    </Entrance>
  )
}
