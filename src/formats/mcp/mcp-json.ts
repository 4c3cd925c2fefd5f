import { serverCardPath } from './server-card.ts'
import { mcpServers, protocolVersions, qualifiedName, serverVersion } from './servers.ts'

/** The MCP discovery document (interface 1.1): where the servers are, who may call them, and their tools by name. */
export const toMcpJson = (base_url: string) => ({
  servers: mcpServers.map((server) => ({
    name: qualifiedName(server, base_url),
    title: server.title,
    description: server.description,
    version: serverVersion,
    url: base_url + server.path,
    transport: 'streamable-http',
    protocol_versions: protocolVersions,
    access: server.access,
    ...(server.access !== 'anonymous' && {
      protected_resource_metadata: `${base_url}/.well-known/oauth-protected-resource${server.path}`,
    }),
    tools: server.tools.map(({ tool, title }) => ({ name: tool, title })),
    ...(server.access === 'anonymous' && { url_for_names_without_dots: `${base_url + server.path}/compat` }),
    server_card: base_url + serverCardPath(server),
  })),
  catalog: `${base_url}/.well-known/ai-catalog.json`,
  rest_api: `${base_url}/v1/openapi.json`,
})
