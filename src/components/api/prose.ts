/** What a description is made of: the part of Markdown that the document uses. */
export type Block = { heading: string } | { paragraph: string } | { items: string[] }

/** Blocks are separated by an empty line: `## ` begins a heading, `- ` an entry of a list. */
export const splitBlocks = (text: string): Block[] =>
  text
    .trim()
    .split(/\n{2,}/)
    .map((block) => {
      if (block.startsWith('## ')) return { heading: block.slice(3) }
      if (block.startsWith('- ')) return { items: block.slice(2).split('\n- ') }
      return { paragraph: block }
    })

/** Text and code alternately, beginning with text: code is between backticks. */
export const splitCode = (text: string): string[] => text.split('`')

export const listHeadings = (text: string): string[] =>
  splitBlocks(text).flatMap((block) => ('heading' in block ? [block.heading] : []))
