import type { About } from '#src/domain/site/site.ts'
import { connectionTo } from './connect.ts'
import { serverCardPath } from './server-card.ts'
import { compatPath, mcpServers, protocolVersions, qualifiedName, serverVersion, titleOf } from './servers.ts'

/** The MCP discovery document (interface 1.1): where the servers are, who may call them, and their tools by name. */
export const toMcpJson = (about: About) => ({
  servers: mcpServers.map((server) => ({
    name: qualifiedName(server, about),
    title: titleOf(server, about),
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
