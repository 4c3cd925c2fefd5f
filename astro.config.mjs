// @ts-check
import node from '@astrojs/node'
import { defineConfig } from 'astro/config'
import { joinedElements } from './src/components/jsx/joined.ts'

/**
 * In development one process serves pages and API: Astro hands every request to src/server/dev.ts. In production
 * the option must stay off, or the build would bundle server and store into the compiled site.
 * @type {import('astro').AstroIntegration}
 */
const apiInDevelopment = {
  name: 'api-in-development',
  hooks: {
    'astro:config:setup': ({ command, updateConfig }) => {
      updateConfig({ fetchFile: command === 'dev' ? 'server/dev' : null })
    },
  },
}

/**
 * The tools that a listing's page offers to browser agents, as data: the script must not carry the operations and
 * their schema library.
 * @type {import('vite').Plugin}
 */
const pageTools = {
  name: 'page-tools',
  resolveId: (id) => (id === 'virtual:page-tools' ? `\0${id}` : null),
  load: async (id) => {
    if (id !== '\0virtual:page-tools') return null
    const { pageTools: tools } = await import('./src/operations/page-tools.ts')
    return `export const pageTools = ${JSON.stringify(tools)}`
  },
}

/** A script's own name is that of the component that it was found in, three times as long as its digest. */
const scriptNames = '_astro/[hash].js'
/** A page names the file of its drawings up to twenty times: the digest is enough. */
const assetFileNames = '_astro/[hash][extname]'

export default defineConfig({
  output: 'server',
  adapter: node({ mode: 'middleware' }),
  session: false,
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'never' },
  devToolbar: { enabled: false },
  integrations: [apiInDevelopment],
  vite: {
    plugins: [pageTools, joinedElements],
    build: {
      // Nothing may be inlined: the Content-Security-Policy allows no inline script or style.
      assetsInlineLimit: 0,
      // The second entry, src/components/site/render.ts, is the compiled site as a function.
      rolldownOptions: { input: { publisher: './src/components/site/render.ts' } },
    },
    worker: { rolldownOptions: { output: { entryFileNames: scriptNames } } },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: { entryFileNames: scriptNames, chunkFileNames: scriptNames, assetFileNames },
          },
        },
      },
      ssr: { build: { rolldownOptions: { output: { entryFileNames: '[name].mjs', assetFileNames } } } },
    },
  },
})
