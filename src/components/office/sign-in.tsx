import type { Child } from '#src/components/jsx/markup.ts'
import { TiledArticle } from '#src/components/prose/beside.tsx'
import type { Language } from '#src/domain/language.ts'
import { officeWords } from '#src/words/office.ts'
import { addressIn } from '#src/addresses/language.ts'
import type { OfficeScreen, Signed } from './data.ts'
import { passkeyFailures } from '#src/domain/office/passkey-failure.ts'
import { role } from '#src/words/role.ts'

/** As what somebody is at the office: their role and agency, or that they are of the operator. */
export const standing = ({ role: as, agency }: Pick<Signed, 'role' | 'agency'>, language: Language): string =>
  as === null
    ? officeWords[language].operator
    : [role[language][as], ...(agency === null ? [] : [agency])].join(', ')

interface PasskeyProps {
  does: 'join' | 'sign-in' | 'connect'
  button: string
  /** Where it leads: a page of the office in the language of this one; of connecting an assistant the server says it. */
  leadsTo: string
  origin: string
  language: Language
}

/** A button that `src/browser/office.ts` makes work, with what it says where that fails. */
export const Passkey = ({ does, button, leadsTo, origin, language }: PasskeyProps) => (
  <>
    <p>
      <button
        class="button full"
        type="button"
        data-passkey={does}
        data-to={leadsTo}
        data-origin={new URL(origin).origin}
        hidden
      >
        {button}
      </button>
    </p>
    <p class="attention" role="alert" data-failed />
    {passkeyFailures.map((failure) => (
      <p data-failure={failure} hidden>
        {officeWords[language].failures[does === 'join' ? 'join' : 'sign-in'][failure](origin)}
      </p>
    ))}
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
export const Entrance = ({ title, lead, language, above, children }: EntranceProps) => (
  <TiledArticle
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
  </TiledArticle>
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
