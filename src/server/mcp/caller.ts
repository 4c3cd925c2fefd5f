const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

const nameOf = (address: string): string | null =>
  URL.canParse(address) ? new URL(address).hostname.toLowerCase() : null

/**
 * Whether a request was meant for this server. Threat: a page that rebinds its own name to this machine reaches a
 * local server with a foreign Host.
 */
export const isOwnHost = (request: Request, base_url: string): boolean => {
  const sent = request.headers.get('Host')
  const name = sent === null ? nameOf(request.url) : nameOf(`http://${sent}`)
  return name !== null && (name === nameOf(base_url) || loopback.has(name))
}

/**
 * Whether a request comes from no page, from this server's own, or from one on the same machine. Threat: any page
 * that somebody opens could otherwise use the tools in their name.
 */
export const isOwnOrigin = (request: Request, base_url: string): boolean => {
  const origin = request.headers.get('Origin')
  if (origin === null || origin === new URL(base_url).origin) return true
  return URL.canParse(origin) && /^https?:/.test(origin) && loopback.has(new URL(origin).hostname)
}

/** What a browser must be told, so that a permitted page may read the answer. */
export const corsOf = (request: Request): Record<string, string> => {
  const origin = request.headers.get('Origin')
  return {
    Vary: 'Origin',
    ...(origin !== null && {
      'Access-Control-Allow-Origin': origin,
      'Access-Control-Expose-Headers': 'Retry-After, WWW-Authenticate',
    }),
  }
}

const allowedHeaders =
  'Accept, Authorization, Content-Type, Last-Event-ID, Mcp-Method, Mcp-Name, MCP-Protocol-Version, Mcp-Session-Id'

/** The answer to a browser's question before the request itself. */
export const preflightOf = (request: Request): Response =>
  new Response(null, {
    status: 204,
    headers: {
      Allow: 'POST, OPTIONS',
      ...corsOf(request),
      'Access-Control-Allow-Methods': 'POST, OPTIONS',
      'Access-Control-Allow-Headers': allowedHeaders,
      'Access-Control-Max-Age': '86400',
    },
  })
