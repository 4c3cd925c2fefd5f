import { qualifiedName, serverVersion, type McpServer } from '#src/formats/mcp/servers.ts'
import type { ServerIdentity } from './exchange.ts'

/** What a server says of itself when it is asked; the same as its card says (SEP-2127). */
export const identityOf = (server: McpServer, base_url: string): ServerIdentity => ({
  name: qualifiedName(server, base_url),
  title: server.title,
  version: serverVersion,
  description: server.description,
  websiteUrl: base_url,
})
