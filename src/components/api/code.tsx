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
