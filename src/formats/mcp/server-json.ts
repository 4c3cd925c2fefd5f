import type { About } from '#src/domain/site/site.ts'
import { publicServer, qualifiedName, serverVersion, titleOf } from './servers.ts'

/** How the MCP Registry knows the public server of a site. */
export const toServerJson = (about: About) => ({
  $schema: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json',
  name: qualifiedName(publicServer, about),
  title: titleOf(publicServer, about),
  description: publicServer.description,
  version: serverVersion,
  websiteUrl: about.base_url,
  remotes: [{ type: 'streamable-http', url: about.base_url + publicServer.path }],
})
