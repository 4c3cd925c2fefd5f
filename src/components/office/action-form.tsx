import { addressIn } from '#src/components/addresses.ts'
import type { Language } from '#src/domain/language.ts'
import type { ActionName, Field } from '#src/domain/office/action.ts'
import { officeWords } from '#src/words/office.ts'
import type { OfficeScreen } from './data.ts'

const Input = ({ name, kind, isOptional = false, value = '' }: Field) => {
  const named = { id: `field-${name}`, name, value, required: !isOptional }
  return kind === 'day' ? <input type="date" {...named} /> : <input maxLength={120} {...named} />
}

/** What a form asks. */
export const Fields = ({ fields, language }: { fields: readonly Field[]; language: Language }) => {
  const words = officeWords[language]
  const named: Record<string, string> = { ...words.methods, ...words.answers }
  return (
    <>
      {fields.map(({ name, kind, choices = [], isOptional = false, value = '' }) => (
        <p class="field">
          <label for={`field-${name}`}>
            {words.fields[name]}
            {isOptional && ` (${words.optional})`}
          </label>
          {kind === 'choice' ? (
            <select id={`field-${name}`} name={name} required>
              {choices.map((choice) => (
                <option value={choice} selected={choice === value}>
                  {named[choice] ?? choice}
                </option>
              ))}
            </select>
          ) : (
            <Input name={name} kind={kind} isOptional={isOptional} value={value} />
          )}
        </p>
      ))}
    </>
  )
}

/** Where the form of an action is sent. */
export const actionAddress = (action: ActionName, language: Language): string =>
  addressIn(language, `/office/actions/${action}`)

/** What will happen, what is asked, and the button that does it. */
export const ActionForm = ({
  action,
  subjects,
  fields,
  problem,
  language,
}: Extract<OfficeScreen, { name: 'action' }> & { language: Language }) => {
  const words = officeWords[language]
  const [first] = subjects
  const isOfHome = action !== 'answer' && first !== undefined
  return (
    <form class="action" method="post" action={actionAddress(action, language)}>
      <ul>
        {subjects.map(({ id, title, reference }) => (
          <li>
            <input type="hidden" name="id" value={id} />
            {title[language]}{' '}
            <span class="note">{reference === null ? id : `${words.reference} ${reference}`}</span>
          </li>
        ))}
      </ul>
      <p class="lead">{words.actions[action].will}</p>
      {problem !== null && (
        <p class="attention" role="alert">
          {words.problems[problem]}
        </p>
      )}
      <Fields fields={fields} language={language} />
      <p class="choices">
        <button class="button full">{words.actions[action].name}</button>{' '}
        <a class="button" href={addressIn(language, isOfHome ? `/office/homes/${first.id}` : '/office')}>
          {words.back}
        </a>
      </p>
    </form>
  )
}
