import { astro, FetchState } from 'astro/fetch'
import { frameAddress, languageOf } from '#src/addresses/language.ts'
import type { Renderer } from '#src/components/site/renderer.ts'

const render: Renderer['render'] = async (address, locals) => {
  const state = new FetchState(new Request(locals.about.base_url + frameAddress(languageOf(address))))
  state.locals = locals as typeof state.locals
  const response = await astro(state)
  return response.text()
}

interface Running {
  app: { fetch(request: Request): Response | Promise<Response> }
  close(): void
}

// After a change Astro loads everything anew, this module too: what the one before has open is closed.
const globals = globalThis as { runningInDevelopment?: Running | null }

// Loaded and started by a request: were this module to fail while it loads, Astro would take its own handler, or the
// one from before the change, without an error.
const start = async (): Promise<Running> => {
  globals.runningInDevelopment?.close()
  globals.runningInDevelopment = null
  const { startDevelopment } = await import('./development.ts')
  return (globals.runningInDevelopment = await startDevelopment(render))
}

let server: Promise<Running> | undefined

/** The same server in `astro dev`: pages and API in one process, everything rendered live, nothing read from files. */
export default {
  async fetch(request: Request): Promise<Response> {
    server ??= start().catch((error: unknown) => {
      // What it failed of may be fixed before the next request.
      server = undefined
      throw error
    })
    const { app } = await server
    const response = await app.fetch(request)
    const headers = new Headers(response.headers)
    // Vite injects inline code into pages, which the policy forbids.
    headers.delete('Content-Security-Policy')
    return new Response(response.body, { status: response.status, headers })
  },
}
