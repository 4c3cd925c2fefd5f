import { createApp } from 'astro/app/entrypoint'
import { markupOf, type Markup } from '#src/components/pages.ts'
import type { PageLocals } from '#src/components/page-data.ts'
import type { Language } from '#src/domain/language.ts'
import type { Renderer } from './renderer.ts'

export { draw } from './draw.ts'

const app = createApp({ streaming: false })

// Where the markup of a page goes into what Astro compiled around it.
const marks = { head: '<!--head-->', body: '<!--body-->' }
const frames = new Map<string, readonly string[]>()

/** The frame around the markup of every page of a kind and language: rendered by Astro once. */
const frameOf = async (
  address: string,
  { about, data }: PageLocals,
  { style }: Markup,
): Promise<readonly string[]> => {
  const locals = { about, data, markup: { style, ...marks } }
  const response = await app.render(new Request(about.base_url + address), { locals })
  const pieces = (await response.text()).split(/<!--(?:head|body)-->/)
  if (pieces.length !== 3) throw new Error(`Render ${address}: its frame does not hold one head and one body`)
  return pieces
}

/**
 * The compiled site as a function: renders the page of an address from `locals`. The build writes this
 * module to dist/server/publisher.mjs.
 */
export const render: Renderer['render'] = async (address, locals) => {
  const { about, data } = locals
  const language: Language = /^\/pt(?:\/|$)/.test(address) ? 'pt' : 'en'
  const markup = markupOf(data, { about, language })
  const key = `${data.kind} ${language} ${about.streets !== null}`
  const frame = frames.get(key) ?? (await frameOf(address, locals, markup))
  frames.set(key, frame)
  const [opening, between, closing] = frame
  return `${opening}${markup.head}${between}${markup.body}${closing}`
}
