import { markdownToMdast } from 'satteri'

/** A node of parsed Markdown (CommonMark with GitHub's tables, strikethrough, footnotes and autolinks). */
export interface MarkdownNode {
  type: string
  value?: string
  url?: string
  depth?: number
  children?: MarkdownNode[]
}

export const parseMarkdown = (text: string): MarkdownNode => markdownToMdast(text) as MarkdownNode

/** The node and all below it, in the order of the text. */
export const nodesOf = (node: MarkdownNode): MarkdownNode[] => [
  node,
  ...(node.children ?? []).flatMap(nodesOf),
]

export const ofType = (node: MarkdownNode, type: string): MarkdownNode[] =>
  nodesOf(node).filter((each) => each.type === type)

/** What a reader of the rendered text sees. */
export const textOf = (node: MarkdownNode): string => node.value ?? (node.children ?? []).map(textOf).join('')
