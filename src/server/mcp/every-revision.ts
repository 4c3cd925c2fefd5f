import { z } from 'zod'
import { parseJson } from '#src/domain/json.ts'
import { protocolVersions } from '#src/formats/mcp/servers.ts'

const discovery = z.looseObject({ result: z.looseObject({ supportedVersions: z.array(z.string()) }) })

/**
 * The SDK's answer to `server/discover` with every revision that the endpoint answers: it names those alone that need no
 * `initialize`, so that a client of an older one would take the endpoint for one that it cannot use.
 */
export const withEveryRevision = (method: string | null, written: string): string => {
  if (method !== 'server/discover' || !written.includes('"supportedVersions"')) return written
  const { result, ...answer } = parseJson(discovery, written)
  return JSON.stringify({ ...answer, result: { ...result, supportedVersions: protocolVersions } })
}
