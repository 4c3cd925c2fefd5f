import type { ApiDocument } from './openapi/document.ts'

/** A text in sections, as pages have it. */
interface Sections {
  title: string
  lead: string
  sections: readonly {
    heading: string
    steps?: readonly string[]
    paragraphs: readonly string[]
  }[]
}

/** A text of this program in Markdown. Its words are our own, so that nothing in them has to be escaped. */
export const toDocument = ({ title, lead, sections }: Sections): string =>
  [
    `# ${title}`,
    lead,
    ...sections.flatMap(({ heading, steps = [], paragraphs }) => [
      `## ${heading}`,
      ...(steps.length > 0 ? [steps.map((step, at) => `${at + 1}. ${step}`).join('\n')] : []),
      ...paragraphs,
    ]),
  ].join('\n\n') + '\n'

interface Described {
  summary?: string | undefined
  parameters?: readonly { name?: string; in?: string; description?: string; required?: boolean }[]
}

/** The REST API in Markdown: the prose of the description, and every address with its parameters. */
export const toApiMarkdown = ({ info, paths = {} }: ApiDocument, base_url: string): string =>
  [
    `# ${info.title}`,
    info.summary ?? '',
    `Base address: ${base_url}. In full, with every schema: ${base_url}/v1/openapi.json`,
    info.description ?? '',
    '## Addresses',
    ...Object.entries(paths).flatMap(([path, item]) =>
      Object.entries(item as Record<string, Described>)
        .filter(([method]) => method === 'get' || method === 'post')
        .map(([method, { summary = '', parameters = [] }]) =>
          [
            `- \`${method.toUpperCase()} ${path}\`: ${summary}`,
            ...parameters.map(
              ({ name = '', in: where = '', description = '' }) =>
                `  - \`${name}\` (${where}): ${description}`,
            ),
          ].join('\n'),
        ),
    ),
  ].join('\n\n') + '\n'
