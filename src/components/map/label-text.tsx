import { roomOf, type Label } from './labels.ts'

const anchors = { right: undefined, left: 'end', above: 'middle', below: 'middle' } as const

/** The text of a label; inside the link of its disc it is one more place to click, where discs cover each other. */
export const LabelText = ({ label }: { label: Label }) => {
  const { left, right, top, bottom } = roomOf(label)
  const x = { right: left, left: right, above: label.x, below: label.x }[label.side]
  return (
    <text
      x={Math.round(x)}
      y={Math.round((top + bottom) / 2 + 5 * (label.scale ?? 1))}
      text-anchor={anchors[label.side]}
    >
      {label.name}
    </text>
  )
}

/** Several of them, as a group of one class. */
export const Labels = ({ of, class: name }: { of: readonly Label[]; class: string }) =>
  of.length === 0 ? null : (
    <g class={name}>
      {of.map((label) => (
        <LabelText label={label} />
      ))}
    </g>
  )
