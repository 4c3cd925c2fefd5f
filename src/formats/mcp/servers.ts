import { recorded, withoutAccents } from '#src/domain/bounded.ts'
import { professionalRegistry } from '#src/operations/professional/registry.ts'
import { makeNamespace } from '#src/domain/site/demonstration.ts'
import type { About } from '#src/domain/site/site.ts'
import { registry } from '#src/operations/registry.ts'

/** The description of a tool before a client connects. */
interface DescribedTool {
  tool: string
  title: string
}

/** One MCP server of this publisher, as discovery and the server itself name it. */
export interface McpServer {
  /** The suffix after the site's name in the last part of its own: unique on this host. */
  suffix: string
  /** The path of its endpoint. */
  path: string
  titleOf(site: string): string
  /** At most 100 characters, as a server card takes it. */
  description: string
  access: 'anonymous' | 'professional token'
  /** Two to five questions that it answers, in a person's words: a registry of agents finds it by them. */
  queries: readonly string[]
  tools: readonly DescribedTool[]
}

/** Raised when tools or their answers change. */
export const serverVersion = '1.0.0'

/**
 * Every revision of the protocol that an endpoint answers, newest first, and no other is negotiated. 2025-03-26 is not
 * among them: it demands batches, which are refused.
 */
export const protocolVersions = ['2026-07-28', '2025-11-25', '2025-06-18'] as const

/** The public server and what it offers: the registry (interface 1.2). */
export const publicServer: McpServer = {
  suffix: '',
  path: '/mcp/public',
  titleOf: (site) => site,
  description: 'Authorised property for sale in Portugal, with the source of every fact',
  access: 'anonymous',
  queries: [
    'Find a two-bedroom flat with a lift in Lisbon for less than 450,000 euros',
    'Is this home in Portugal still for sale, and who says so?',
    'What is known about this property, who stated it and what has nobody confirmed?',
    'Compare three homes in Porto and say where their facts differ',
    'How do I reach the agency of this listing, and what is its AMI licence?',
  ],
  tools: registry,
}

/** Where the public server lists portable tools to every client: names without dots, schemas of a few keywords. */
export const compatPath = `${publicServer.path}/compat`

/** The professional server. Its token, account and brief are checked at each call (interface 1.5). */
export const professionalServer: McpServer = {
  suffix: '-professional',
  path: '/mcp',
  titleOf: (site) => `${site} for professionals`,
  description: 'The closed market and anonymous buyer requests, for verified professionals',
  access: 'professional token',
  queries: [
    'Which anonymous buyer requests may I see as a licensed agent in Portugal?',
    'Which closed-market listings match the brief of the buyer I represent?',
  ],
  tools: professionalRegistry,
}

/** Every server of this publisher, in the order in which discovery names them (interface 1.1). */
export const mcpServers: readonly McpServer[] = [publicServer, professionalServer]

/** The title of a server: that of its site, or one with its audience. */
export const nameServer = ({ titleOf: of }: McpServer, { name }: About): string => of(name.en)

/** The last part of a server's name, made of that of its site: `casas-do-norte-professional`. */
export const serverName = ({ suffix }: McpServer, { short_name }: About): string =>
  withoutAccents(recorded(short_name.en))
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .replace(/^$/, 'listings') + suffix

/** The host backwards and the server's name, as cards want it: `example.homes/open-listings`. */
export const qualifiedName = (server: McpServer, about: About): string =>
  `${backwards(about)}/${serverName(server, about)}`

const backwards = ({ base_url }: About): string => {
  const { hostname } = new URL(base_url)
  const isAddress = hostname.startsWith('[') || /^[\d.]+$/.test(hostname)
  return isAddress ? 'localhost' : hostname.split('.').toReversed().join('.')
}

/** A name in `_meta` for what the protocol has none for. */
export const metaKey = (about: About, name: string): string =>
  `${makeNamespace(about, backwards(about))}/${name}`

/** The name in `_meta` under which an answer of a site's servers names its words of agencies. */
export const untrustedKey = (about: About): string => metaKey(about, 'untrusted-text')
