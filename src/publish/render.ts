import { createApp } from 'astro/app/entrypoint'

const app = createApp({ streaming: false })

/**
 * The compiled site as a function: answers a page's address with what `locals` hands it. The build writes this
 * module to dist/server/publisher.mjs; publication and live pages call the same function.
 */
export const render = (request: Request, locals: App.Locals): Promise<Response> =>
  app.render(request, { locals })
