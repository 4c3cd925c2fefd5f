import { addressIn } from '#src/components/addresses.ts'
import { day } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import { lisbonDay } from '#src/domain/time/calendar.ts'
import { officeWords } from '#src/words/office.ts'
import type { OfficeScreen } from './data.ts'

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
