import { pageTools } from 'virtual:page-tools'
import { ask, pathOf } from './api.ts'

/**
 * Offers the tools of the page's listing to a browser agent (interface 1.1). They call the REST API and hand on its
 * answer as it is, errors too. Without an id a tool means the page's own listing.
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
        const asked = typeof input['listing_id'] === 'string' ? input['listing_id'] : listing_id
        return (await ask(pathOf(path, asked))).body
      },
    }
    // A browser that refuses a tool has none of it; the page and its console stay as they are.
    const register = async () => context.registerTool(tool, { signal })
    register().catch(() => undefined)
  }
}
