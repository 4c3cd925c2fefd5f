import { createApp } from 'astro/app/entrypoint'
import { frameAddress, languageOf } from '#src/addresses/language.ts'
import { renderPage, type Markup, type PageLocals } from '#src/components/pages.ts'
import type { Language } from '#src/domain/language.ts'
import type { Renderer } from './renderer.ts'

export { draw } from './draw.ts'

const app = createApp({ streaming: false })

// Where the markup of a page goes into what Astro compiled around it.
const marks = { head: '<!--head-->', body: '<!--body-->' }
const frames = new Map<string, readonly string[]>()

/** The frame around the markup of all pages with the same style and scripts in one language: rendered by Astro once. */
const frameOf = async (
  { about, data }: PageLocals,
  language: Language,
  { style, scripts }: Markup,
): Promise<readonly string[]> => {
  const locals = { about, data, markup: { style, scripts, ...marks } }
  const response = await app.render(new Request(about.base_url + frameAddress(language)), { locals })
  const pieces = (await response.text()).split(/<!--(?:head|body)-->/)
  if (pieces.length !== 3)
    throw new Error(`Render ${data.kind}: its frame does not hold one head and one body`)
  return pieces
}

/**
 * The compiled site as a function: renders the page of an address from `locals`. The build writes this
 * module to dist/server/publisher.mjs.
 */
export const render: Renderer['render'] = async (address, locals) => {
  const { about, data } = locals
  const language = languageOf(address)
  const markup = renderPage(data, { about, language })
  const key = [language, markup.style, ...markup.scripts, about.streets !== null].join(' ')
  const frame = frames.get(key) ?? (await frameOf(locals, language, markup))
  frames.set(key, frame)
  const [opening, between, closing] = frame
  return `${opening}${markup.head}${between}${markup.body}${closing}`
}
