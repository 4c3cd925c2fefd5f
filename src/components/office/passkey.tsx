import { passkeyFailures } from '#src/domain/office/passkey-failure.ts'
import type { Language } from '#src/domain/language.ts'
import { officeWords } from '#src/words/office.ts'

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
