import { serverCardPath, serverCardType } from './server-card.ts'
import { mcpServers } from './servers.ts'

/** The media type of a catalog. */
export const aiCatalogType = 'application/ai-catalog+json'

/** What this host offers to agents: the cards of its MCP servers, as the AI Catalog names them. */
export const toAiCatalog = (base_url: string) => ({
  specVersion: '1.0',
  host: { displayName: 'Open Listings', documentationUrl: `${base_url}/llms.txt` },
  entries: mcpServers.map((server) => ({
    identifier: `urn:air:${new URL(base_url).hostname}:${server.name}`,
    displayName: server.title,
    description: server.description,
    type: serverCardType,
    url: base_url + serverCardPath(server),
    representativeQueries: server.queries,
  })),
})
