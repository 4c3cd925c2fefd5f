import { apiWords } from '#src/words/en.ts'
import { schemaAddress, type Reference } from './reference.ts'
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
