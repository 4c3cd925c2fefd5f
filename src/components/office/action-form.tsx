import { addressIn } from '#src/addresses/language.ts'
import type { Language } from '#src/domain/language.ts'
import { graveActions, ownName, type ActionName, type Field } from '#src/domain/office/action.ts'
import { officeFactWords } from '#src/words/office-facts.ts'
import { officeWords } from '#src/words/office.ts'
import type { ActionSubject, OfficeScreen, UnreadTexts } from './data.ts'
import { languages, languageTags } from '#src/domain/language.ts'

/** How a field is called in its form: of several homes by the home too. */
const nameOf = ({ name }: Field, of: string | null): string => (of === null ? name : ownName(name, of))

const Input = ({ field, of }: { field: Field; of: string | null }) => {
  const { kind, isOptional = false, value = '', most = 120, bounds, suggested } = field
  const name = nameOf(field, of)
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
    default: {
      if (suggested === undefined) return <input maxlength={most} value={value} {...named} />
      const list = `${named.id}-suggested`
      return (
        <>
          <input maxlength={most} value={value} list={list} {...named} />
          <datalist id={list}>
            <option value={suggested} />
          </datalist>
        </>
      )
    }
  }
}

interface Asked {
  field: Field
  /** The home that it is about, where each of several is asked. */
  of: string | null
  /** The last part of what it is called. */
  note: string
  language: Language
}

const Box = ({ field, of, language }: Omit<Asked, 'note'>) => {
  const { name, isOptional = false, isForAll, value = '' } = field
  const words = officeWords[language]
  return (
    <p class="field">
      <label>
        <input
          type="checkbox"
          name={nameOf(field, of)}
          value="yes"
          checked={value !== ''}
          required={!isOptional}
        />{' '}
        {isForAll ? `${words.forAll}: ${words.fields[name]}` : words.fields[name]}
      </label>
    </p>
  )
}

const Question = ({ field, of, note, language }: Asked) => {
  const { name, kind, label, isForAll, shown, unit, choices = [], value = '' } = field
  const words = officeWords[language]
  const id = `field-${nameOf(field, of)}`
  const named: Record<string, string> = { ...words.methods, ...words.answers }
  return (
    <p class="field">
      <label for={id}>
        {isForAll ? words.forAll : (label?.[language] ?? words.fields[name])}
        {unit && ` (${unit[language]})`}
        {note}
      </label>
      {kind === 'choice' ? (
        <select id={id} name={nameOf(field, of)} required={!field.isOptional}>
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
        <Input field={field} of={of} />
      )}
    </p>
  )
}

/** What a form asks. A value beside a box that says that there is none may stay empty, which is no choice of its own. */
export const Fields = ({
  fields,
  of = null,
  language,
}: {
  fields: readonly Field[]
  of?: string | null
  language: Language
}) => {
  const mayStayEmpty = of !== null || fields.some(({ name }) => name === 'none')
  const optional = ` (${officeWords[language].optional})`
  return (
    <>
      {fields
        .filter(({ isShown }) => !isShown)
        .map((field) =>
          field.kind === 'box' ? (
            <Box field={field} of={of} language={language} />
          ) : (
            <Question
              field={field}
              of={of}
              note={
                field.isOptional && !field.isForAll && !(mayStayEmpty && field.name === 'value')
                  ? optional
                  : ''
              }
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

interface Listed {
  subject: ActionSubject
  /** Whether all are asked the same, so that the question stands above them. */
  isSame: boolean
  language: Language
}

/** What is decided about: every text, in each language, and which texts these were. */
const TextsRead = ({ id, texts, language }: { id: string; texts: UnreadTexts; language: Language }) => {
  const { fields } = officeWords[language]
  return (
    <>
      <input type="hidden" name={ownName('read', id)} value={texts.digest} />
      <dl class="texts">
        {languages
          .toSorted((one, other) => Number(other === language) - Number(one === language))
          .flatMap((each) =>
            (['title', 'description'] as const).map((field) => (
              <div>
                <dt>{fields[`${field}_${each}`]}</dt>
                <dd lang={languageTags[each]}>{texts[field][each]}</dd>
              </div>
            )),
          )}
      </dl>
    </>
  )
}

/** A home or question that a form is about, with what is asked of it alone. */
const Subject = ({
  subject: { id, title, reference, about, texts, fields, problem },
  isSame,
  language,
}: Listed) => {
  const words = officeWords[language]
  const home = (
    <>
      {title[language]}{' '}
      <span class="note">{reference === null ? id.split('/')[0] : `${words.reference} ${reference}`}</span>
    </>
  )
  const hidden = <input type="hidden" name="id" value={id} />
  if (fields.length === 0)
    return (
      <li>
        {hidden}
        {home}
        {about && !isSame && <p class="about">{about[language]}</p>}
        {texts && <TextsRead id={id} texts={texts} language={language} />}
      </li>
    )
  return (
    <li>
      {hidden}
      <fieldset>
        <legend>{isSame || about === null ? home : about[language]}</legend>
        {problem !== null && (
          <p class="attention" role="alert">
            {words.problems[problem]}
          </p>
        )}
        <Fields fields={fields} of={id} language={language} />
      </fieldset>
    </li>
  )
}

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
  const homes = new Set(subjects.map(({ id }) => id.split('/')[0]))
  const [homeId] = homes
  const isOfHome = action !== 'answer' && homes.size === 1
  const isSame =
    subjects.length > 1 && new Set(subjects.map(({ about }) => about?.[language] ?? null)).size === 1
  const hasOwn = subjects.some((each) => each.fields.length > 0)
  const asked = isSame ? first?.about : null
  return (
    <form class="action" method="post" action={actionAddress(action, language)}>
      {hasOwn && !isSame && first && isOfHome && (
        <p>
          {first.title[language]}{' '}
          <span class="note">
            {first.reference === null ? homeId : `${words.reference} ${first.reference}`}
          </span>
        </p>
      )}
      {asked && <p class="about">{asked[language]}</p>}
      {hasOwn && <p class="note">{words.leaveEmpty}</p>}
      <ul class={hasOwn ? 'lines' : undefined}>
        {subjects.map((subject) => (
          <Subject subject={subject} isSame={isSame} language={language} />
        ))}
      </ul>
      <p class={hasOwn ? 'note' : 'lead'}>{words.actions[action].will}</p>
      {action === 'state' && !hasOwn && !fields.some(({ name }) => name === 'value') && (
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
