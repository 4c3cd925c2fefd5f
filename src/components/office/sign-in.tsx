import type { Language } from '#src/domain/language.ts'
import { officeWords } from '#src/words/office.ts'
import { role } from '#src/words/role.ts'
import type { Signed } from './data.ts'

/** A button that `src/browser/office.ts` makes work, with what it says where that fails. */
const Passkey = ({ does, button, failed }: { does: 'join' | 'sign-in'; button: string; failed: string }) => (
  <>
    <p>
      <button class="button full" type="button" data-passkey={does} hidden>
        {button}
      </button>
    </p>
    <p class="attention" role="alert" data-failed={failed} />
  </>
)

export const SignIn = ({ isOut, language }: { isOut: boolean; language: Language }) => {
  const words = officeWords[language].signIn
  return (
    <>
      {isOut && <p role="status">{words.out}</p>}
      <p class="lead">{words.lead}</p>
      <Passkey does="sign-in" button={words.button} failed={words.failed} />
      <noscript>
        <p class="attention">{words.scripts}</p>
      </noscript>
      <p class="note">{words.invited}</p>
    </>
  )
}

export const Invitation = ({ invited, language }: { invited: Signed; language: Language }) => {
  const { invitation, signIn, operator } = officeWords[language]
  return (
    <>
      <p>
        <strong>
          {invited.role === null ? operator : `${role[language][invited.role]}, ${invited.agency}`}
        </strong>
      </p>
      <p class="lead">{invitation.lead}</p>
      <Passkey does="join" button={invitation.button} failed={invitation.failed} />
      <noscript>
        <p class="attention">{signIn.scripts}</p>
      </noscript>
    </>
  )
}
