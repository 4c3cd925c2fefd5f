import { apiWords } from '#src/words/en.ts'
import { FieldsAs, FieldTable, Type } from './field-table.tsx'
import { schemaAddress, type NamedSchema, type Reference } from './reference.ts'
import { Spans } from './spans.tsx'

interface Props {
  of: NamedSchema
  reference: Reference
}

/** A schema that is a value, not an object: what it may be. */
const Plain = ({ of: { name, schema }, reference }: Props) => (
  <section class="plain" id={`schema-${name}`}>
    <h3>
      <code>{name}</code>
    </h3>
    <p>
      <Type schema={schema} reference={reference} />
    </p>
    {schema.description && (
      <p class="note">
        <Spans text={schema.description} />
      </p>
    )}
  </section>
)

/** Every named schema: those with fields lead to their pages, the others are said here. */
export const SchemaIndex = ({ reference }: { reference: Reference }) => {
  const all = [...reference.schemas.values()]
  return (
    <>
      <h1>{apiWords.schemas}</h1>
      <p class="lead">{apiWords.always}</p>
      <ul class="schema-list">
        {all
          .filter(({ hasPage }) => hasPage)
          .map(({ name }) => (
            <li id={`schema-${name}`}>
              <a href={schemaAddress(reference, name)}>{name}</a>
            </li>
          ))}
      </ul>
      <h2>{apiWords.withoutFields}</h2>
      {all
        .filter(({ hasPage }) => !hasPage)
        .map((of) => (
          <Plain of={of} reference={reference} />
        ))}
    </>
  )
}

/** One schema with its fields, or how they differ from those of an earlier one. */
export const SchemaPage = ({ of, reference }: Props) => {
  const {
    name,
    schema: { description },
    fields: { as, rows },
  } = of
  return (
    <>
      <h1>
        <code>{name}</code>
      </h1>
      {description && (
        <p class="lead">
          <Spans text={description} />
        </p>
      )}
      {as !== undefined && (
        <p>
          <FieldsAs place={as} reference={reference} />
          {rows.length > 0 && apiWords.butFor}
        </p>
      )}
      <FieldTable rows={rows} reference={reference} />
    </>
  )
}
