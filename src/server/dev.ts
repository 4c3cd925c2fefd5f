import { astro, FetchState } from 'astro/fetch'
import { compose } from '#src/compose.ts'
import { draw } from '#src/components/site/draw.ts'
import type { Renderer } from '#src/components/site/renderer.ts'
import { config } from '#src/config.ts'
import { prepareDemo, refuseStrayDemonstration } from '#src/import/prepare-demo.ts'
import { createServerApp } from './app.ts'

const render: Renderer['render'] = async (address, locals) => {
  const state = new FetchState(new Request(locals.about.base_url + address))
  state.locals = locals as typeof state.locals
  const response = await astro(state)
  return response.text()
}

const start = async () => {
  const settings = { ...config(), rateLimits: null }
  refuseStrayDemonstration(settings)
  const appContext = compose(settings, { waits: 0 })
  await prepareDemo(appContext, { progress: () => undefined, onInterrupted: () => undefined })
  return createServerApp({
    appContext,
    site: { build: 'development', assets: null, render, draw },
    onError: console.error,
  })
}

// Created on the first request: were this module to throw while it loads, Astro would fall back to its own handler.
let app: ReturnType<typeof start> | undefined

/** The same server in `astro dev`: pages and API in one process, everything rendered live, nothing read from files. */
export default {
  async fetch(request: Request): Promise<Response> {
    app ??= start()
    const response = await (await app).fetch(request)
    const headers = new Headers(response.headers)
    // Vite injects inline code into pages, which the policy forbids.
    headers.delete('Content-Security-Policy')
    return new Response(response.body, { status: response.status, headers })
  },
}
