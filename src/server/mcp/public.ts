import { handOverAt } from '#src/addresses/hand-over.ts'
import type { Hono } from 'hono'
import type { AppContext } from '#src/compose.ts'
import { compatPath, publicServer, untrustedKey } from '#src/formats/mcp/servers.ts'
import { askedReader } from '#src/domain/search/read-asked.ts'
import { registry } from '#src/operations/registry.ts'
import type { Site } from '#src/publish/site.ts'
import type { Timing } from '../moment.ts'
import type { Limits } from '../limits.ts'
import { addEndpoint } from './endpoint.ts'
import { listOrigins } from '../origins.ts'
import { describeServer, publicInstructions } from './instructions.ts'
import { makeCard } from './card/card.ts'
import { pictureOf } from './card/picture.ts'
import { libraryOf } from './library.ts'
import { aliasesOf } from './aliases.ts'
import { portableName, portableTool, underscored, withPortableNames } from './names.ts'
import { toolOf } from './operation-tool.ts'

/**
 * Adds the public MCP server: a loop over the registry, without authentication (interface 5). `/mcp/public`
 * lists the contract's dotted names, and portable tools to clients that refuse those; `/mcp/public/compat` lists portable
 * tools to everybody. Each answers to both (design 7).
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
  const instructions = publicInstructions(about)
  const library = libraryOf(appContext, timing, makeCard(), pictureOf(appContext, site, timing.clock))
  const reading = {
    catalogue: store.catalogue,
    handOver: handOverAt(about.base_url),
    reuse: about.reuse,
    taxes: about.taxes,
    origins: listOrigins(about, config),
  }
  const listed = registry.map((operation) => toolOf(operation, operation.tool, reading, timing))
  const portableAs = (nameOf: (tool: string) => string) =>
    registry.map((operation) => portableTool(toolOf(operation, nameOf(operation.tool), reading, timing)))
  const portable = portableAs(portableName)
  const toolOfName = (name: string) =>
    portable.find(({ description }) => description.name === portableName(name))!
  const aliases = aliasesOf(
    { search: toolOfName('listing.search'), get: toolOfName('property.get') },
    {
      page: `${about.base_url}/search`,
      reader: async () => askedReader(store.catalogue, (await timing.clock()).now),
    },
  )
  const compat = [...portable, ...aliases]
  const tools = new Map(
    [...portableAs(underscored), ...compat, ...listed].map((tool) => [tool.description.name, tool]),
  )
  const endpoints = [
    { path: publicServer.path, listed, portable },
    { path: compatPath, listed: compat, portable: compat },
  ]
  for (const endpoint of endpoints)
    addEndpoint(app, {
      ...endpoint,
      identity: describeServer(publicServer, about),
      instructions: endpoint.listed === compat ? withPortableNames(instructions) : instructions,
      untrustedKey: untrustedKey(about),
      tools,
      library,
      base_url: about.base_url,
      limits,
      origins: config.mcpOrigins,
      onError,
      admit: () => Promise.resolve({ caller: null }),
    })
}
