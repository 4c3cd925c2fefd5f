import type { Hono } from 'hono'
import type { AppContext } from '#src/compose.ts'
import { securityHeaders } from '#src/formats/headers.ts'
import {
  aiCatalogType,
  toAiCatalog,
  apiCatalogType,
  toApiCatalog,
  toMcpJson,
} from '#src/formats/mcp/catalogues.ts'
import { toArazzo } from '#src/formats/mcp/arazzo.ts'
import { skillPath, toSkill, toSkillIndex } from '#src/formats/mcp/skill.ts'
import { serverCardPath, serverCardType, toServerCard } from '#src/formats/mcp/server-card.ts'
import { mcpServers } from '#src/formats/mcp/servers.ts'
import { corsHeaders, problem } from '../problem.ts'
import { preflight } from '../rest.ts'

/** Where the MCP Registry looks for the proof that a publisher may list servers of this domain. */
const registryAuthPath = '/.well-known/mcp-registry-auth'

const allow = 'GET, HEAD, OPTIONS'

/** Adds the documents by which agents find the MCP servers (interface 1.1). Any page may read them. */
export const addDiscovery = (app: Hono, { about: aboutNow, config }: AppContext): void => {
  const about = aboutNow()
  const documents: [path: string, type: string, document: object][] = [
    ['/.well-known/mcp.json', 'application/json; charset=utf-8', toMcpJson(about)],
    ['/.well-known/ai-catalog.json', aiCatalogType, toAiCatalog(about)],
    ['/.well-known/api-catalog', apiCatalogType, toApiCatalog(about)],
    ['/.well-known/agent-skills/index.json', 'application/json; charset=utf-8', toSkillIndex(about)],
    ['/arazzo.json', 'application/vnd.oai.workflows+json; version=1.0.1', toArazzo(about)],
    ...mcpServers.map(
      (server) =>
        [serverCardPath(server), serverCardType, toServerCard(server, about)] as [string, string, object],
    ),
  ]
  for (const [path, type, document] of documents) addDocument(app, path, type, document)
  if (config.mcpRegistryAuth !== null)
    addDocument(app, registryAuthPath, 'text/plain; charset=utf-8', `${config.mcpRegistryAuth}\n`)
  addDocument(app, skillPath, 'text/markdown; charset=utf-8', toSkill(about))
}

/** Adds one document that changes with the program and its settings only. */
export const addDocument = (app: Hono, path: string, type: string, document: object | string): void => {
  const body = typeof document === 'string' ? document : JSON.stringify(document)
  const headers = {
    ...securityHeaders,
    ...corsHeaders,
    'Content-Type': type,
    'Cache-Control': 'public, max-age=3600',
    Vary: 'Accept-Encoding',
  }
  app.get(path, () => new Response(body, { headers }))
  app.options(path, () => preflight(allow))
  app.all(path, () => problem('method_not_allowed', { Allow: allow }))
}
