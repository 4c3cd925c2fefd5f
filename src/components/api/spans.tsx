import { splitCode } from './prose.ts'

/** A text whose words between backticks are code. */
export const Spans = ({ text }: { text: string }) => (
  <>{splitCode(text).map((span, index) => (index % 2 === 0 ? span : <code>{span}</code>))}</>
)
