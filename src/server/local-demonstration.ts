import type { Config } from '#src/config.ts'
import { isLoopback } from '#src/domain/site/site.ts'
import { securityHeaders } from '#src/formats/headers.ts'

/** What a proxy adds to a request that it forwards. */
const forwarded = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
]

const advice = `This program shows its built-in demonstration, to this machine alone: nobody told it which site it is.

If a site should be here, its settings are lost. Set DATA_DIR to its data folder, or SITE to its site file, and start
the program again. To show the demonstration through a proxy, start it with SITE=demonstration.
`

type Fetch = (request: Request, env?: unknown) => Response | Promise<Response>

/**
 * Threat: when DATA_DIR and SITE are lost, the demonstration starts where the site was, and the proxy in front of it shows
 * invented homes on the real address. A request that a proxy forwards, or for another host than this machine, is 421 (RFC 9110
 * 15.5.20) unless the demonstration was asked for by name.
 */
export const refusingProxies = (
  fetch: Fetch,
  { site, isDemonstrationNamed }: Pick<Config, 'site' | 'isDemonstrationNamed'>,
): Fetch => {
  if (site.file !== null || isDemonstrationNamed) return fetch
  return (request, env) => {
    const isLocal = isLoopback(new URL(request.url).hostname)
    if (isLocal && !forwarded.some((name) => request.headers.has(name))) return fetch(request, env)
    return new Response(advice, {
      status: 421,
      headers: {
        ...securityHeaders,
        'Cache-Control': 'no-store',
        'Content-Type': 'text/plain; charset=utf-8',
        'X-Robots-Tag': 'noindex',
      },
    })
  }
}
