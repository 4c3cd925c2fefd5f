import { makeAnchor } from '#src/components/prose/anchor.ts'
import { apiWords } from '#src/words/en.ts'
import { listHeadings } from './description.tsx'
import { groupAddress, operationAddress, type Reference } from './reference.ts'

interface Props {
  reference: Reference
  /** The page that it stands on. */
  path: string
}

interface WayProps {
  href: string
  path: string
  name: string
}

const Way = ({ href, path, name }: WayProps) => (
  <a href={href} aria-current={href === path ? 'page' : undefined}>
    {name}
  </a>
)

/** The pages of the reference; of the one that is read, its headings or its operations too. */
export const Contents = ({ reference, path }: Props) => {
  const { groups, document } = reference
  return (
    <nav class="contents" aria-label={apiWords.contents}>
      <ul>
        <li>
          <Way href="/api" path={path} name={apiWords.guide} />
          {path === '/api' && (
            <ul>
              {listHeadings(document.info.description ?? '').map((heading) => (
                <li>
                  <a href={`#${makeAnchor(heading)}`}>{heading}</a>
                </li>
              ))}
            </ul>
          )}
        </li>
        {groups.map(({ name, operations }) => (
          <li>
            <Way href={groupAddress(name)} path={path} name={name} />
            {path === groupAddress(name) && (
              <ul>
                {operations.map((operation) => (
                  <li>
                    <a href={operationAddress(operation)}>{operation.summary}</a>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
        <li>
          <Way href="/api/answers" path={path} name={apiWords.sharedAnswers} />
        </li>
        <li>
          <Way href="/api/schemas" path={path} name={apiWords.schemas} />
        </li>
        <li>
          <Way href="/api/values" path={path} name={apiWords.values} />
        </li>
      </ul>
    </nav>
  )
}
