import type { Hono } from 'hono'
import type { House } from '#src/compose.ts'
import { scopes } from '#src/domain/professional/access.ts'
import { professionalServer } from '#src/formats/mcp/servers.ts'
import { professionalRegistry } from '#src/operations/professional/registry.ts'
import type { RequestClock } from '../../request-clock.ts'
import type { Limits } from '../../limits.ts'
import { addDocument } from '../discovery.ts'
import { addEndpoint } from '../endpoint.ts'
import { identityOf } from '../identity.ts'
import { underscored } from '../names.ts'
import { admissionOf } from './admission.ts'
import { professionalInstructions } from './instructions.ts'
import { professionalToolOf } from './professional-tool.ts'
import { verifierOf } from './token.ts'

/** Adds the professional MCP server (interface 1.5): a loop over its registry, behind a token for this resource. */
export const addProfessionalMcp = (
  app: Hono,
  { store, config, professional }: House,
  clock: RequestClock,
  limits: Limits,
  onError: (error: unknown) => void,
): void => {
  const base_url = store.baseUrl() ?? config.baseUrl
  const { path, title } = professionalServer
  const resource = base_url + path
  const metadataPath = `/.well-known/oauth-protected-resource${path}`
  addDocument(app, metadataPath, 'application/json; charset=utf-8', {
    resource,
    resource_name: title,
    ...(config.professionalIssuer && { authorization_servers: [config.professionalIssuer.issuer] }),
    scopes_supported: scopes,
    bearer_methods_supported: ['header'],
    resource_documentation: `${base_url}/llms.txt`,
  })
  const toolsBy = (nameOf: (tool: string) => string) =>
    professionalRegistry.map((operation) =>
      professionalToolOf(operation, nameOf(operation.tool), professional, clock),
    )
  const listed = toolsBy((tool) => tool)
  const tools = new Map([...toolsBy(underscored), ...listed].map((tool) => [tool.description.name, tool]))
  addEndpoint(app, {
    path,
    identity: identityOf(professionalServer, base_url),
    instructions: professionalInstructions,
    tools,
    listed,
    base_url,
    limits,
    // A page must never act with somebody's token.
    origins: [],
    onError,
    admit: admissionOf(verifierOf(config, base_url, resource), clock, tools, base_url + metadataPath),
  })
}
