import { apiWords } from '#src/words/en.ts'
import { FieldsAs, FieldTable, Type } from './field-table.tsx'
import { schemaAnchor, type NamedSchema, type Reference } from './reference.ts'
import { Spans } from './spans.tsx'

interface Props {
  of: NamedSchema
  reference: Reference
}

/** One schema: its fields, or how they differ from those of an earlier one; of a value what it may be. */
const Section = ({ of, reference }: Props) => {
  const {
    name,
    schema,
    fields: { as, rows },
  } = of
  const hasFields = as !== undefined || rows.length > 0
  return (
    <section class="schema" id={schemaAnchor(name)}>
      <h2>
        <code>{name}</code>
      </h2>
      {!hasFields && (
        <p>
          <Type schema={schema} reference={reference} />
        </p>
      )}
      {schema.description && (
        <p class="note">
          <Spans text={schema.description} />
        </p>
      )}
      {as !== undefined && (
        <p>
          <FieldsAs place={as} />
          {rows.length > 0 && apiWords.butFor}
        </p>
      )}
      <FieldTable rows={rows} reference={reference} />
    </section>
  )
}

/** Every named schema, in the order of the description, with a list that leads to each. */
export const Schemas = ({ reference }: { reference: Reference }) => {
  const all = [...reference.schemas.values()]
  return (
    <>
      <h1>{apiWords.schemas}</h1>
      <p class="lead">{apiWords.always}</p>
      <ul class="schema-list">
        {all.map(({ name }) => (
          <li>
            <a href={`#${schemaAnchor(name)}`}>{name}</a>
          </li>
        ))}
      </ul>
      {all.map((of) => (
        <Section of={of} reference={reference} />
      ))}
    </>
  )
}
