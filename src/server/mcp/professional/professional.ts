import type { Hono } from 'hono'
import { findingText, type AppContext } from '#src/compose.ts'
import { scopes } from '#src/domain/professional-access.ts'
import { professionalServer, titleOf, untrustedKey } from '#src/formats/mcp/servers.ts'
import { professionalRegistry } from '#src/operations/professional/registry.ts'
import type { RequestClock } from '../../request-clock.ts'
import type { Limits } from '../../limits.ts'
import { originsOf } from '../../origins.ts'
import { addDocument } from '../discovery.ts'
import { callerOf } from '../../oauth/caller.ts'
import { isConnecting, issuerOf } from '../../oauth/issuer.ts'
import { addEndpoint } from '../endpoint.ts'
import { identityOf } from '../identity.ts'
import { dotted, plainTool } from '../names.ts'
import { admissionOf } from './admission.ts'
import { professionalInstructions } from './instructions.ts'
import { professionalToolOf } from './professional-tool.ts'
import { recorderOf } from './recorder.ts'
import { verifierOf } from './token.ts'

/** Listeners for events of the professional server. */
export interface ProfessionalEvents {
  onError(error: unknown): void
  /** Called with the reason why a token was refused, never with the token. */
  onRefusedToken(cause: string): void
}

/** Adds the professional MCP server (interface 1.5): a loop over its registry, behind a token for this resource. */
export const addProfessionalMcp = (
  app: Hono,
  { config, about: aboutNow, professional: reads, disclosures, disclosureWatch, now, store }: AppContext,
  clock: RequestClock,
  limits: Limits,
  { onError, onRefusedToken }: ProfessionalEvents,
): void => {
  const about = aboutNow()
  const { base_url } = about
  const { path } = professionalServer
  const resource = base_url + path
  const documentation = `${base_url}/professionals`
  const issuer = config.site.professional?.issuer ?? (isConnecting(config) ? issuerOf(about) : null)
  const metadataPath = `/.well-known/oauth-protected-resource${path}`
  addDocument(app, metadataPath, 'application/json; charset=utf-8', {
    resource,
    resource_name: titleOf(professionalServer, about),
    ...(issuer !== null && { authorization_servers: [issuer] }),
    scopes_supported: scopes,
    bearer_methods_supported: ['header'],
    resource_documentation: documentation,
  })
  try {
    disclosures.open()
    const found = findingText(disclosureWatch.examine(now(), false))
    if (found !== null) onError(new Error(found))
    disclosureWatch.note()
  } catch (error) {
    // What is public does not depend on it; every read that has to be recorded tries again and shows nothing.
    onError(error)
  }
  const recorder = recorderOf({ disclosures, clock, onError })
  const origins = originsOf(about, config)
  const toolsBy = (nameOf: (tool: string) => string) =>
    professionalRegistry.map((operation) =>
      professionalToolOf(operation, nameOf(operation.tool), { reads, recorder, clock, origins }),
    )
  const listed = toolsBy((tool) => tool)
  const tools = new Map([...toolsBy(dotted), ...listed].map((tool) => [tool.description.name, tool]))
  addEndpoint(app, {
    path,
    identity: identityOf(professionalServer, about),
    instructions: professionalInstructions(about),
    untrustedKey: untrustedKey(about),
    tools,
    listed,
    plain: listed.map(plainTool),
    base_url,
    limits,
    // A page must never act with a professional's token.
    origins: [],
    onError,
    admit: admissionOf({
      verify: verifierOf(
        config,
        base_url,
        resource,
        isConnecting(config) ? (token, at) => callerOf(store, token, resource, at) : null,
      ),
      clock,
      tools,
      resource_metadata: base_url + metadataPath,
      documentation,
      onRefusedToken,
    }),
  })
}
