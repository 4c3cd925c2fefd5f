import type { About } from '#src/domain/site/site.ts'
import { qualifiedName, serverVersion, nameServer, type McpServer } from '#src/formats/mcp/servers.ts'
import type { ServerIdentity } from './exchange.ts'

/** How a server identifies itself; the same as in its card (SEP-2127). */
export const identityOf = (server: McpServer, about: About): ServerIdentity => ({
  name: qualifiedName(server, about),
  title: nameServer(server, about),
  version: serverVersion,
  description: server.description,
  websiteUrl: about.base_url,
})
