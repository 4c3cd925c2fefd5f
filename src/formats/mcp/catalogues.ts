import type { About } from '#src/domain/site/site.ts'
import { serverCardPath, serverCardType } from './server-card.ts'
import {
  mcpServers,
  serverName,
  nameServer,
  compatPath,
  protocolVersions,
  qualifiedName,
  serverVersion,
  publicServer,
} from './servers.ts'
import { connectionTo } from './connect.ts'

/** The media type of a catalog. */
export const aiCatalogType = 'application/ai-catalog+json'

/** What this host offers to agents: the cards of its MCP servers, as the AI Catalog names them. */
export const toAiCatalog = (about: About) => ({
  specVersion: '1.0',
  host: { displayName: about.name.en, documentationUrl: `${about.base_url}/llms.txt` },
  entries: mcpServers.map((server) => ({
    identifier: `urn:air:${new URL(about.base_url).hostname}:${serverName(server, about)}`,
    displayName: nameServer(server, about),
    description: server.description,
    type: serverCardType,
    url: about.base_url + serverCardPath(server),
    representativeQueries: server.queries,
  })),
})

/** The media type of an API catalog (RFC 9727, a link set of RFC 9264). */
export const apiCatalogType = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"'

/** Where the API is described, for programs and for people (RFC 9727). */
export const toApiCatalog = ({ base_url }: About) => ({
  linkset: [
    {
      anchor: `${base_url}/v1/`,
      'service-desc': [
        { href: `${base_url}/v1/openapi.json`, type: 'application/json' },
        { href: `${base_url}/arazzo.json`, type: 'application/vnd.oai.workflows+json' },
      ],
      'service-doc': [
        { href: `${base_url}/api`, type: 'text/html' },
        { href: `${base_url}/api.md`, type: 'text/markdown' },
      ],
      status: [{ href: `${base_url}/healthz`, type: 'application/json' }],
    },
    {
      anchor: `${base_url}/mcp/public`,
      'service-desc': [{ href: `${base_url}/.well-known/mcp.json`, type: 'application/json' }],
    },
  ],
})

/** The MCP discovery document (interface 1.1): where the servers are, who may call them, and their tools by name. */
export const toMcpJson = (about: About) => ({
  servers: mcpServers.map((server) => ({
    name: qualifiedName(server, about),
    title: nameServer(server, about),
    description: server.description,
    version: serverVersion,
    url: about.base_url + server.path,
    transport: 'streamable-http',
    protocol_versions: protocolVersions,
    access: server.access,
    ...(server.access !== 'anonymous' && {
      protected_resource_metadata: `${about.base_url}/.well-known/oauth-protected-resource${server.path}`,
    }),
    tools: server.tools.map(({ tool, title }) => ({ name: tool, title })),
    ...(server.access === 'anonymous' && {
      url_for_names_without_dots: about.base_url + compatPath,
    }),
    connect: connectionTo(server, about).en,
    server_card: about.base_url + serverCardPath(server),
  })),
  catalog: `${about.base_url}/.well-known/ai-catalog.json`,
  rest_api: `${about.base_url}/v1/openapi.json`,
})

/** How the MCP Registry knows the public server of a site. */
export const toServerJson = (about: About) => ({
  $schema: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json',
  name: qualifiedName(publicServer, about),
  title: nameServer(publicServer, about),
  description: publicServer.description,
  version: serverVersion,
  websiteUrl: about.base_url,
  remotes: [{ type: 'streamable-http', url: about.base_url + publicServer.path }],
})
