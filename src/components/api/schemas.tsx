import { apiWords } from '#src/words/en.ts'
import { FieldsAs, FieldTable, Type } from './field-table.tsx'
import { schemaAnchor, type NamedSchema, type Reference, schemaAddress } from './reference.ts'
import { Spans } from './description.tsx'
import type { Values } from './values.ts'

const titleOf = ({ fields, schemas }: Values): string =>
  fields.length > 1 || schemas.length > 1 ? fields.join(', ') : [...schemas, ...fields].join('.')

/** The enumerations that are too long for the tables, with the schemas that take them. */
export const ValueLists = ({ reference }: { reference: Reference }) => (
  <>
    <h1>{apiWords.values}</h1>
    {[...reference.values.values()].map((each) => (
      <section class="values" id={each.anchor}>
        <h2>
          <code>{titleOf(each)}</code>
        </h2>
        <ul class="index note">
          {each.schemas.map((schema) => (
            <li>
              <a href={schemaAddress(schema)}>{schema}</a>
            </li>
          ))}
        </ul>
        <ul class="index">
          {each.values.map((value) => (
            <li>{value}</li>
          ))}
        </ul>
      </section>
    ))}
  </>
)

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
