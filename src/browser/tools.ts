import { pageTools } from 'virtual:page-tools'
import { ask, fillPath } from './api.ts'
import { readToolInput } from './tool-input.ts'

/**
 * Offers the tools of the page's listing to a browser agent (interface 1.1). They call the REST API and pass on its
 * answer as it is, errors too. Without an id a tool means the page's own listing; with anything but one it refuses.
 */
export const registerTools = (
  context: WebMCP.ModelContext,
  listing_id: string,
  signal: AbortSignal,
): void => {
  for (const { name, title, description, path, inputSchema } of pageTools) {
    const { properties } = inputSchema as { properties: { listing_id: object } }
    const schema = {
      ...inputSchema,
      properties: { listing_id: { ...properties.listing_id, default: listing_id } },
      required: [],
    }
    const tool: WebMCP.ModelContextTool = {
      name,
      title,
      description,
      inputSchema: schema,
      annotations: { readOnlyHint: true, untrustedContentHint: true },
      execute: async (input) => {
        const asked = readToolInput(input, listing_id)
        return 'detail' in asked ? asked : (await ask(fillPath(path, asked.listing_id))).body
      },
    }
    // A browser that refuses a tool has none of it; the page and its console stay as they are.
    const register = async () => context.registerTool(tool, { signal })
    register().catch(() => undefined)
  }
}
