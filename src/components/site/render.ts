import { createApp } from 'astro/app/entrypoint'
import type { Written } from './written.ts'
import { cardSvg, homeSvg } from '#src/components/drawing/card-svg.ts'
import { linkPictureSvg } from '#src/components/drawing/link-picture.ts'
import { mapAlone } from '#src/components/map/map-alone.ts'
import { writtenPage } from '#src/components/written-page.ts'
import { plainPaints } from '#src/domain/site/paints.ts'
import type { Render } from '#src/publish/outputs.ts'

const app = createApp({ streaming: false })

// Where the markup of a page goes into what Astro compiled around it.
const marks = { head: '<!--head-->', body: '<!--body-->' }
const frames = new Map<string, readonly string[]>()

const astro = (address: string, locals: App.Locals): Promise<Response> =>
  app.render(new Request(locals.about.base_url + address), { locals })

/** What stands around the markup of every page of a kind and language: rendered by Astro once. */
const frameOf = async (
  address: string,
  locals: App.Locals,
  { kind, language }: Written,
): Promise<readonly string[]> => {
  const response = await astro(address, { ...locals, written: { kind, language, ...marks } })
  const pieces = (await response.text()).split(/<!--(?:head|body)-->/)
  if (pieces.length !== 3) throw new Error(`Render ${address}: its frame does not hold one head and one body`)
  return pieces
}

/**
 * The compiled site as a function: answers a page's address with what `locals` hands it. The build writes this
 * module to dist/server/publisher.mjs; publication and live pages call the same function.
 */
export const render: Render = async (address, locals) => {
  const { about, data } = locals
  if (data?.kind === 'card' || data?.kind === 'link-picture') {
    const paints = about.cards?.paints ?? plainPaints('light')
    const text = data.kind === 'card' ? cardSvg(paints) : linkPictureSvg(data, paints)
    return { status: 200, text }
  }
  if (data?.kind === 'home-picture') {
    const { home, part, scheme } = data
    const paints = (scheme === 'light' && about.cards?.paints) || plainPaints(scheme)
    return { status: 200, text: part === 'map' ? mapAlone(home, scheme, paints) : homeSvg(home, paints) }
  }
  const language = /^\/pt(?:\/|$)/.test(address) ? 'pt' : 'en'
  const page = data && writtenPage(data, about, language)
  if (!page) {
    const response = await astro(address, locals)
    return { status: response.status, text: await response.text() }
  }
  const key = `${data.kind} ${language}`
  const frame = frames.get(key) ?? (await frameOf(address, locals, page))
  frames.set(key, frame)
  const [opening, between, closing] = frame
  return { status: 200, text: `${opening}${page.head}${between}${page.body}${closing}` }
}
