import { apiWords } from '#src/words/en.ts'
import { Description } from './description.tsx'
import { groupAddress, operationAddress, type Reference } from './reference.ts'

interface Props {
  reference: Reference
  /** Where the API is. */
  server: string
}

/** What is described, and where it is. */
const Introduction = ({ reference: { document }, server }: Props) => {
  const { info, openapi } = document
  return (
    <header class="about">
      <h1>
        {info.title} {apiWords.title}
      </h1>
      <p class="lead">{info.summary}</p>
      <dl class="figures">
        <div>
          <dt>{apiWords.version}</dt>
          <dd>{info.version}</dd>
        </div>
        {info.license && (
          <div>
            <dt>{apiWords.licence}</dt>
            <dd>{info.license.name}</dd>
          </div>
        )}
        <div>
          <dt>{apiWords.address}</dt>
          <dd>
            <code>{server}</code>
          </dd>
        </div>
        <div>
          <dt>OpenAPI {openapi}</dt>
          <dd>
            <a href="/v1/openapi.json">/v1/openapi.json</a>
          </dd>
        </div>
      </dl>
    </header>
  )
}

/** Every operation, with a link to what it takes and answers. */
const Operations = ({ reference: { groups } }: Pick<Props, 'reference'>) => (
  <section class="operations" aria-labelledby="operations">
    <h2 id="operations">{apiWords.operations}</h2>
    {groups.map(({ name, operations }) => (
      <div>
        <h3>
          <a href={groupAddress(name)}>{name}</a>
        </h3>
        <ul>
          {operations.map((operation) => (
            <li>
              <a href={operationAddress(operation)}>{operation.summary}</a>{' '}
              <code>
                <b>{operation.method}</b> {operation.path}
              </code>
            </li>
          ))}
        </ul>
      </div>
    ))}
  </section>
)

/** The first page of the reference: the operations, and the guide to all of them. */
export const Overview = ({ reference, server }: Props) => (
  <>
    <Introduction reference={reference} server={server} />
    <Operations reference={reference} />
    <div class="guide stack-3">
      <Description text={reference.document.info.description ?? ''} />
    </div>
  </>
)
