import type { About } from '#src/domain/site/site.ts'
import { serverCardPath, serverCardType } from './server-card.ts'
import { mcpServers, serverName, titleOf } from './servers.ts'

/** The media type of a catalog. */
export const aiCatalogType = 'application/ai-catalog+json'

/** What this host offers to agents: the cards of its MCP servers, as the AI Catalog names them. */
export const toAiCatalog = (about: About) => ({
  specVersion: '1.0',
  host: { displayName: about.name.en, documentationUrl: `${about.base_url}/llms.txt` },
  entries: mcpServers.map((server) => ({
    identifier: `urn:air:${new URL(about.base_url).hostname}:${serverName(server, about)}`,
    displayName: titleOf(server, about),
    description: server.description,
    type: serverCardType,
    url: about.base_url + serverCardPath(server),
    representativeQueries: server.queries,
  })),
})
