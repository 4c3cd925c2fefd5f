import { addressIn } from '#src/components/addresses.ts'
import type { Language } from '#src/domain/language.ts'
import { graveActions, type ActionName, type Field } from '#src/domain/office/action.ts'
import { officeFactWords } from '#src/words/office-facts.ts'
import { officeWords } from '#src/words/office.ts'
import type { OfficeScreen } from './data.ts'

const Input = ({ name, kind, isOptional = false, value = '', most = 120, bounds }: Field) => {
  const named = { id: `field-${name}`, name, required: !isOptional }
  switch (kind) {
    case 'day':
      return <input type="date" value={value} {...named} />
    case 'number': {
      const { min, max = Number.MAX_SAFE_INTEGER, step } = bounds ?? {}
      const most = max < Number.MAX_SAFE_INTEGER ? { max } : {}
      return (
        <input type="number" inputmode="decimal" min={min} step={step} value={value} {...most} {...named} />
      )
    }
    case 'text':
      return (
        <textarea rows={8} maxlength={most} {...named}>
          {value}
        </textarea>
      )
    default:
      return <input maxlength={most} value={value} {...named} />
  }
}

interface Asked {
  field: Field
  /** The last part of what it is called. */
  note: string
  language: Language
}

const Box = ({ field: { name, isOptional = false, value = '' }, language }: Omit<Asked, 'note'>) => (
  <p class="field">
    <label>
      <input type="checkbox" name={name} value="yes" checked={value !== ''} required={!isOptional} />{' '}
      {officeWords[language].fields[name]}
    </label>
  </p>
)

const Question = ({ field, note, language }: Asked) => {
  const { name, kind, label, shown, unit, choices = [], value = '' } = field
  const words = officeWords[language]
  const named: Record<string, string> = { ...words.methods, ...words.answers }
  return (
    <p class="field">
      <label for={`field-${name}`}>
        {label?.[language] ?? words.fields[name]}
        {unit && ` (${unit[language]})`}
        {note}
      </label>
      {kind === 'choice' ? (
        <select id={`field-${name}`} name={name} required={!field.isOptional}>
          <option value="" selected={value === ''}>
            {words.choose}
          </option>
          {choices.map((choice) => (
            <option value={choice} selected={choice === value}>
              {shown?.[choice]?.[language] ?? named[choice] ?? choice}
            </option>
          ))}
        </select>
      ) : (
        <Input {...field} />
      )}
    </p>
  )
}

/** What a form asks. A value beside a box that says that there is none may stay empty, which is no choice of its own. */
export const Fields = ({ fields, language }: { fields: readonly Field[]; language: Language }) => {
  const hasBox = fields.some(({ name }) => name === 'none')
  const optional = ` (${officeWords[language].optional})`
  return (
    <>
      {fields.map((field) =>
        field.kind === 'box' ? (
          <Box field={field} language={language} />
        ) : (
          <Question
            field={field}
            note={field.isOptional && !(hasBox && field.name === 'value') ? optional : ''}
            language={language}
          />
        ),
      )}
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
  isForbidden,
  language,
}: Extract<OfficeScreen, { name: 'action' }> & { language: Language }) => {
  const words = officeWords[language]
  const [first] = subjects
  const homeId = first?.id.split('/')[0]
  const isOfHome = action !== 'answer' && first !== undefined
  return (
    <form class="action" method="post" action={actionAddress(action, language)}>
      <ul>
        {subjects.map(({ id, title, reference, about }) => (
          <li>
            <input type="hidden" name="id" value={id} />
            {title[language]}{' '}
            <span class="note">{reference === null ? id : `${words.reference} ${reference}`}</span>
            {about && <p class="about">{about[language]}</p>}
          </li>
        ))}
      </ul>
      <p class="lead">{words.actions[action].will}</p>
      {action === 'state' && !fields.some(({ name }) => name === 'value') && (
        <p>{officeFactWords[language].check}</p>
      )}
      {problem !== null && (
        <p class="attention" role="alert">
          {words.problems[problem]}
        </p>
      )}
      {!isForbidden && <Fields fields={fields} language={language} />}
      <p class="choices">
        {!isForbidden && (
          <button class={graveActions.has(action) ? 'button full grave' : 'button full'}>
            {words.actions[action].name}
          </button>
        )}{' '}
        <a class="button" href={addressIn(language, isOfHome ? `/office/homes/${homeId}` : '/office')}>
          {words.back}
        </a>
      </p>
    </form>
  )
}
