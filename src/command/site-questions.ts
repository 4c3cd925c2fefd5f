import { messageOrText, textIn } from '#src/domain/message/message.ts'
import { siteDescription, type SiteFile } from '#src/domain/site/description.ts'

/** One thing that `init` asks for: an option of the verb and a value of the site file. */
export interface Question {
  option: string
  path: readonly string[]
  ask: string
  /** What an empty answer means, after what was answered before; `null` leaves the value out. */
  otherwise?: (answers: Answers) => string | null
}

/** What was answered so far, by option. */
export type Answers = Readonly<Record<string, string>>

const none = () => null
const shortOf = (name: string | undefined): string | null =>
  name !== undefined && name.length <= 24 ? name : null

/** In the order in which they are asked. */
export const siteQuestions: readonly Question[] = [
  {
    option: 'origin',
    path: ['origin'],
    ask: 'Its origin: https:// and the host name that browsers use, without a path, such as https://casas.example.pt',
  },
  { option: 'name-pt', path: ['name', 'pt'], ask: 'Its name in Portuguese' },
  {
    option: 'name-en',
    path: ['name', 'en'],
    ask: 'Its name in English',
    otherwise: ({ 'name-pt': name }) => name ?? null,
  },
  {
    option: 'short-name-pt',
    path: ['short_name', 'pt'],
    ask: 'A short name in Portuguese, at most 24 characters',
    otherwise: ({ 'name-pt': name }) => shortOf(name),
  },
  {
    option: 'short-name-en',
    path: ['short_name', 'en'],
    ask: 'A short name in English',
    otherwise: ({ 'name-en': name, 'short-name-pt': short }) => shortOf(name) ?? short ?? null,
  },
  {
    option: 'language',
    path: ['default_language'],
    ask: 'Its language for whoever asks for none, pt or en',
    otherwise: () => 'pt',
  },
  { option: 'legal-name', path: ['operator', 'legal_name'], ask: 'Who answers for it: the legal name' },
  {
    option: 'ami-licence',
    path: ['operator', 'ami_licence'],
    ask: 'Its AMI licence, if it has one',
    otherwise: none,
  },
  {
    option: 'tax-number',
    path: ['operator', 'tax_number'],
    ask: 'Its NIPC, if you publish it',
    otherwise: none,
  },
  { option: 'address', path: ['operator', 'address'], ask: 'Its postal address' },
  { option: 'email', path: ['operator', 'email'], ask: 'Its email address' },
  {
    option: 'telephone',
    path: ['operator', 'telephone'],
    ask: 'Its telephone, if you publish it',
    otherwise: none,
  },
  {
    option: 'complaints-book',
    path: ['operator', 'complaints_book_url'],
    ask: 'Its complaints book',
    otherwise: () => 'https://www.livroreclamacoes.pt/',
  },
  {
    option: 'controller',
    path: ['privacy', 'controller'],
    ask: 'Who answers for personal data, with an address to write to',
    otherwise: ({ 'legal-name': name, address, email }) => `${name}, ${address}, ${email}`,
  },
]

/** Why an answer cannot be taken, or `null`. */
export const problemWith = ({ path }: Question, answer: string): string | null => {
  let schema: unknown = siteDescription
  for (const key of path) {
    const { shape } = schema as { shape: Record<string, unknown> }
    schema = shape[key]
  }
  const read = (schema as typeof siteDescription).safeParse(answer)
  if (read.success) return null
  const [issue] = read.error.issues
  const problem = messageOrText(issue?.message ?? 'not what is expected')
  return typeof problem === 'string' ? problem : `Expected ${textIn(problem, 'en')}`
}

/** A site file of the answers, on top of what another file gives. */
export const siteFileWith = (answers: Answers, base: Partial<SiteFile> = {}): Record<string, unknown> => {
  const site: Record<string, unknown> = structuredClone({
    ...base,
    privacy: { text: { pt: [], en: [] }, ...base.privacy },
  })
  for (const { option, path } of siteQuestions) {
    const answer = answers[option]
    if (answer === undefined) continue
    let here = site
    for (const key of path.slice(0, -1)) here = (here[key] ??= {}) as Record<string, unknown>
    here[path.at(-1) ?? ''] = answer
  }
  return site
}

/** What a given file answers already. */
export const answeredBy = (file: Partial<SiteFile>): Answers =>
  Object.fromEntries(
    siteQuestions.flatMap(({ option, path }) => {
      const value = path.reduce<unknown>(
        (here, key) =>
          typeof here === 'object' && here !== null ? (here as Record<string, unknown>)[key] : undefined,
        file,
      )
      return typeof value === 'string' ? [[option, value]] : []
    }),
  )
