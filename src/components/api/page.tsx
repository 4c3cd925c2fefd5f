import type { Page, PageContext } from '#src/components/page.ts'
import { Breadcrumb } from '#src/components/site/body.tsx'
import { apiWords } from '#src/words/en.ts'
import { Contents } from './contents.tsx'
import type { ApiPage } from './data.ts'
import { OperationSection } from './operation.tsx'
import type { Group } from './operations.ts'
import { Overview } from './overview.tsx'
import { groupAddress, readReference, type Reference } from './reference.ts'
import { Schemas, ValueLists } from './schemas.tsx'
import { Statuses } from './statuses.tsx'

interface Props {
  reference: Reference
  server: string
}

/** The operations of one subject. */
const GroupPage = ({ group, reference, server }: Props & { group: Group }) => (
  <>
    <header class="group">
      <h1>{group.name}</h1>
      <p class="lead">{group.description}</p>
    </header>
    {group.operations.map((operation) => (
      <OperationSection operation={operation} reference={reference} server={server} />
    ))}
  </>
)

/** The answers that operations share. */
const AnswersPage = ({ reference }: { reference: Reference }) => (
  <>
    <h1>{apiWords.sharedAnswers}</h1>
    <p class="lead">{apiWords.sharedLead}</p>
    <Statuses answers={reference.shared} reference={reference} />
  </>
)

/** What is at an address of the reference. */
interface Part {
  title: string
  /** What the page says in one sentence. */
  description: string | undefined
  content: Page['content']
}

const ofGroup = (group: Group, props: Props): Part => ({
  title: group.name,
  description: group.description,
  content: <GroupPage group={group} {...props} />,
})

/** The page at an address; the first where no other has it. */
const partAt = (path: string, props: Props): Part => {
  const { reference } = props
  const { summary } = reference.document.info
  const group = reference.groups.find(({ name }) => groupAddress(name) === path)
  if (group) return ofGroup(group, props)
  switch (path) {
    case '/api/answers':
      return {
        title: apiWords.sharedAnswers,
        description: apiWords.sharedLead,
        content: <AnswersPage reference={reference} />,
      }
    case '/api/values':
      return {
        title: apiWords.values,
        description: summary,
        content: <ValueLists reference={reference} />,
      }
    case '/api/schemas':
      return {
        title: apiWords.schemas,
        description: apiWords.always,
        content: <Schemas reference={reference} />,
      }
    default:
      return { title: '', description: summary, content: <Overview {...props} /> }
  }
}

/** A page of the API's reference: the guide, a group of operations, or what they share. */
export const apiPage = ({ document, path }: ApiPage, { about, language }: PageContext): Page => {
  const reference = readReference(document)
  const server = document.servers?.[0]?.url ?? about.base_url
  const { title, description, content } = partAt(path, { reference, server })
  const first = { name: apiWords.title, href: '/api' }
  return {
    style: 'api',
    title: title === '' ? apiWords.title : `${title}: ${apiWords.title}`,
    description: description ?? document.info.summary ?? '',
    path: null,
    onlyEnglish: path,
    content: (
      <>
        <Contents reference={reference} path={path} />
        <article>
          {title !== '' && <Breadcrumb steps={[first]} language={language} />}
          {content}
        </article>
      </>
    ),
  }
}
