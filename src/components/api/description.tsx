import { makeAnchor } from '#src/components/prose/anchor.ts'

/** What a description is made of: the part of Markdown that the document uses. */
type Block = { heading: string } | { paragraph: string } | { items: string[] }

/** Blocks are separated by an empty line: `## ` begins a heading, `- ` an entry of a list. */
const splitBlocks = (text: string): Block[] =>
  text
    .trim()
    .split(/\n{2,}/)
    .map((block) => {
      if (block.startsWith('## ')) return { heading: block.slice(3) }
      if (block.startsWith('- ')) return { items: block.slice(2).split('\n- ') }
      return { paragraph: block }
    })

/** Text and code alternately, beginning with text: code is between backticks. */
const splitCode = (text: string): string[] => text.split('`')

export const listHeadings = (text: string): string[] =>
  splitBlocks(text).flatMap((block) => ('heading' in block ? [block.heading] : []))

/** A text whose words between backticks are code. */
export const Spans = ({ text }: { text: string }) => (
  <>{splitCode(text).map((span, index) => (index % 2 === 0 ? span : <code>{span}</code>))}</>
)

const Part = ({ of }: { of: Block }) => {
  if ('heading' in of) return <h2 id={makeAnchor(of.heading)}>{of.heading}</h2>
  if ('paragraph' in of)
    return (
      <p>
        <Spans text={of.paragraph} />
      </p>
    )
  return (
    <ul>
      {of.items.map((item) => (
        <li>
          <Spans text={item} />
        </li>
      ))}
    </ul>
  )
}

/** A description in the part of Markdown that the document uses. */
export const Description = ({ text }: { text: string }) => (
  <>
    {splitBlocks(text).map((of) => (
      <Part of={of} />
    ))}
  </>
)

interface Props {
  /** Says what it is, for a screen reader: the block can be focused to scroll it. */
  label: string
  text: string
}

/** A block of code. */
export const Code = ({ label, text }: Props) => (
  <pre tabindex={0} role="group" aria-label={label}>
    <code>{text}</code>
  </pre>
)
