import type { Limit } from '#src/domain/rate-limits.ts'
import type { Fault } from '#src/domain/strict-json.ts'
import type { ReadAs } from './habits.ts'
import type { ObjectSchema } from './json-schema.ts'
import type { ToolResult } from './tool-result.ts'

/** The text beside a structured answer: a digest in Markdown, or the answer itself as JSON (README.md). */
export type TextForm = 'markdown' | 'json'

/** What an address asks for: `?text=json` is for a client that passes on text alone and reads it as JSON. */
export const textFormOf = (url: string): TextForm =>
  url.includes('?') && new URL(url).searchParams.get('text') === 'json' ? 'json' : 'markdown'

/** A call of one tool: its `arguments`, and the faults found in its JSON. */
export interface Call<Caller> {
  arguments: unknown
  faults: Fault[]
  /** The form of the answer's text, set by the endpoint's address. */
  text: TextForm
  /** How arguments in another form were read, before the tool was asked. */
  read_as?: readonly ReadAs[]
  /** Whether the client knows links to resources in an answer. */
  takesLinks: boolean
  /** Who calls, as far as the endpoint asks. */
  caller: Caller
}

/** What `tools/list` reports about a tool (design 7). */
export interface ToolDescription {
  name: string
  title: string
  description: string
  inputSchema: ObjectSchema
  outputSchema: ObjectSchema
  annotations: {
    readOnlyHint: true
    openWorldHint: false
  }
  /** The document in which a host may show the answer (MCP Apps). */
  _meta?: { ui: { resourceUri: string } }
}

/** One tool of an endpoint. */
export interface McpTool<Caller> {
  description: ToolDescription
  /** Which of the rate limits counts a call (design 5). */
  limit: Limit
  /** The scope that a token needs for it; none on the public server. */
  scope?: string
  call(call: Call<Caller>): Promise<ToolResult>
}

/** The hints of a tool that only reads, and reads nothing but this catalogue. */
export const readOnly: ToolDescription['annotations'] = {
  readOnlyHint: true,
  openWorldHint: false,
}
