import type { Hono } from 'hono'
import type { AppContext } from '#src/compose.ts'
import { publicServer, untrustedKey } from '#src/formats/mcp/servers.ts'
import { registry } from '#src/operations/registry.ts'
import type { Site } from '#src/publish/site.ts'
import type { Timing } from '../fence.ts'
import type { Limits } from '../limits.ts'
import { addEndpoint } from './endpoint.ts'
import { identityOf } from './identity.ts'
import { makeCard } from './card/card.ts'
import { pictureOf } from './card/picture.ts'
import { libraryOf } from './library.ts'
import { publicInstructions } from './instructions.ts'
import { underscored } from './names.ts'
import { toolOf } from './operation-tool.ts'

/**
 * Adds the public MCP server: a loop over the registry, without authentication (interface 5). `/mcp/public`
 * lists the contract's dotted names, `/mcp/public/compat` the underscored; each answers to both (design 7).
 */
export const addPublicMcp = (
  app: Hono,
  appContext: AppContext,
  site: Pick<Site, 'draw'>,
  timing: Timing,
  limits: Limits,
  onError: (error: unknown) => void,
): void => {
  const { store, config } = appContext
  const about = appContext.about()
  const library = libraryOf(appContext, timing, makeCard(), pictureOf(appContext, site, timing.clock))
  const named = (nameOf: (tool: string) => string) =>
    registry.map((operation) =>
      toolOf(operation, nameOf(operation.tool), { catalogue: store.catalogue, reuse: about.reuse }, timing),
    )
  const dotted = named((tool) => tool)
  const plain = named(underscored)
  const tools = new Map([...plain, ...dotted].map((tool) => [tool.description.name, tool]))
  const endpoints = [
    { path: publicServer.path, listed: dotted },
    { path: `${publicServer.path}/compat`, listed: plain },
  ]
  for (const { path, listed } of endpoints)
    addEndpoint(app, {
      path,
      identity: identityOf(publicServer, about),
      instructions: publicInstructions(about),
      untrustedKey: untrustedKey(about),
      tools,
      listed,
      library,
      base_url: about.base_url,
      limits,
      origins: config.mcpOrigins,
      onError,
      admit: () => Promise.resolve({ caller: null }),
    })
}
