import { registry } from '#src/operations/registry.ts'
import { portableInput, portableOutput } from './portable-schema.ts'
import type { McpTool } from './tool.ts'

/** The contract's names have dots (interface 1.2), which several clients refuse in a tool's name (design 7). */
export const underscored = (tool: string): string => tool.replaceAll('.', '_')

/**
 * Shorter names for those of more than 21 characters: connectors put words of their own before each, which leaves that many of 64 (anthropics/claude-code#22276). The
 * whole names are taken too.
 */
const shortNames: Readonly<Record<string, string>> = {
  'property.verify_availability': 'verify_availability',
  'property.contact_representative': 'contact_route',
}

/** The name of a tool where portable tools are listed. */
export const portableName = (tool: string): string => shortNames[tool] ?? underscored(tool)

/** A name without dots as it was once given: its last part is what the tool does. */
export const dotted = (tool: string): string => tool.replace(/_(?=[^_]*$)/, '.')

const contractNames = new RegExp(
  `\\b(?:${registry.map(({ tool }) => tool.replaceAll('.', String.raw`\.`)).join('|')})\\b`,
  'g',
)

/** A text that names tools of the contract, by their portable names. */
export const withPortableNames = (text: string): string => text.replaceAll(contractNames, portableName)

/** A text in which tools are called as the tool of this name is. */
export const spelledAs = (name: string, text: string): string =>
  name.includes('.') ? text : withPortableNames(text)

const spelled = (node: unknown): unknown => {
  if (typeof node === 'string') return withPortableNames(node)
  if (Array.isArray(node)) return node.map(spelled)
  if (typeof node !== 'object' || node === null) return node
  return Object.fromEntries(Object.entries(node).map(([name, value]) => [name, spelled(value)]))
}

/**
 * A tool as every client takes it: a short name without dots, texts that call the others so, and schemas of a few keywords.
 * Its answers are the same.
 */
export const portableTool = <Caller>(tool: McpTool<Caller>): McpTool<Caller> => {
  const { inputSchema, outputSchema, ...described } = tool.description
  const description = {
    ...described,
    inputSchema: portableInput(inputSchema),
    outputSchema: portableOutput(outputSchema),
  }
  return { ...tool, description: spelled(description) as typeof description }
}
