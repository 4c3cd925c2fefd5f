import { compose } from '#src/compose.ts'
import { draw } from '#src/components/site/draw.ts'
import type { Renderer } from '#src/components/site/renderer.ts'
import { config } from '#src/config.ts'
import { prepareDemo } from '#src/import/prepare-demo.ts'
import { refuseStrayDemonstration } from '#src/import/refuse-demonstration.ts'
import { createServerApp } from './app.ts'

/** The server without a compiled site and without files: everything is rendered live, by `render`. */
export const startDevelopment = async (render: Renderer['render']) => {
  const settings = { ...config(), rateLimits: null }
  refuseStrayDemonstration(settings)
  const appContext = compose(settings, { waits: 0 })
  const close = () => appContext.store.close()
  try {
    await prepareDemo(appContext, { progress: () => undefined, onInterrupted: () => undefined })
    const site = { build: 'development', assets: null, render, draw }
    return { app: await createServerApp({ appContext, site, onError: console.error }), close }
  } catch (error) {
    close()
    throw error
  }
}
