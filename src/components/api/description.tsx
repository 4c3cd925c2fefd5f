import { makeAnchor } from '#src/components/prose/anchor.ts'
import { splitBlocks, type Block } from './prose.ts'
import { Spans } from './spans.tsx'

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
