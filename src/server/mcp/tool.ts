import type { Limit } from '#src/domain/rate-limits.ts'
import type { Fault } from '#src/domain/strict-json.ts'
import type { ObjectSchema } from './json-schema.ts'
import type { ToolResult } from './tool-result.ts'

/** A call of one tool: what stands in `arguments`, and what the reader found wrong with its JSON. */
export interface Call<Caller> {
  arguments: unknown
  faults: Fault[]
  /** Who calls, as far as the endpoint asks. */
  caller: Caller
}

/** What `tools/list` tells of a tool (design 7). */
export interface ToolDescription {
  name: string
  title: string
  description: string
  inputSchema: ObjectSchema
  outputSchema: ObjectSchema
  annotations: {
    title: string
    readOnlyHint: true
    openWorldHint: false
    destructiveHint: false
    idempotentHint: true
  }
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
export const readOnly = (title: string): ToolDescription['annotations'] => ({
  title,
  readOnlyHint: true,
  openWorldHint: false,
  destructiveHint: false,
  idempotentHint: true,
})
