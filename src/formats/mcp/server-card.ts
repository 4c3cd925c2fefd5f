import type { About } from '#src/domain/site/site.ts'
import { connectionTo, textAsJson } from './connect.ts'
import {
  compatPath,
  metaKey,
  protocolVersions,
  qualifiedName,
  serverVersion,
  nameServer,
  type McpServer,
} from './servers.ts'

/** The media type of a server card. */
export const serverCardType = 'application/mcp-server-card+json'

/** Where the card of a server is: the address of its endpoint and `/server-card` (SEP-2127). */
export const serverCardPath = ({ path }: McpServer): string => `${path}/server-card`

/** The advertised address first. */
const pathsOf = ({ path, access }: McpServer): string[] =>
  access === 'anonymous' ? [path, compatPath] : [path]

/** How to reach one MCP server, for a client that has not connected yet (SEP-2127). It names no tools. */
export const toServerCard = (server: McpServer, about: About) => ({
  $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
  name: qualifiedName(server, about),
  version: serverVersion,
  title: nameServer(server, about),
  description: server.description,
  websiteUrl: about.base_url,
  remotes: pathsOf(server).map((path) => ({
    type: 'streamable-http',
    url: about.base_url + path,
    supportedProtocolVersions: protocolVersions,
    ...(server.access !== 'anonymous' && {
      headers: [
        {
          name: 'Authorization',
          description: 'Bearer and an access token for this resource',
          isRequired: true,
          isSecret: true,
        },
      ],
    }),
  })),
  _meta: {
    [metaKey(about, 'connect')]: connectionTo(server, about).en,
    ...(server.access === 'anonymous' && { [metaKey(about, 'text')]: textAsJson }),
  },
})
