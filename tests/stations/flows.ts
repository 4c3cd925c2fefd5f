import type { Hono } from 'hono'
import { changeAuthorisation } from '#src/command/change-authorisation.ts'
import { renderPage } from '#src/components/pages.ts'
import type { Renderer } from '#src/components/site/renderer.ts'
import { languageOf } from '#src/addresses/language.ts'
import { outputsOf } from '#src/publish/outputs.ts'
import { createServerApp } from '#src/server/app.ts'
import {
  agency,
  appContextIn,
  confirmation,
  grant,
  listing,
  take,
  testFolder,
  type TestContext,
} from '../fixtures.ts'
import { aListing } from '../ids.ts'
import { feedContext, feeding, kyero, property } from '../import/feed/feeding.ts'
import { joined } from '../office/visiting.ts'
import { callMessage, sendMessage } from '../server/mcp/mcp-fixtures.ts'
import { base, plainSite } from '../server/rest-fixtures.ts'

/** Prepares a flow; what it answers is the flow itself, of which the files count. It throws where the flow fails. */
type Flow = () => Promise<() => Promise<void>>

/** The site as its sources make it: a page without the frame that Astro compiles. */
const renderer: Renderer = {
  draw: plainSite.draw,
  render: (address, { about, data }) => {
    const { head, body } = renderPage(data, { about, language: languageOf(address) })
    return Promise.resolve(head + body)
  },
}

const home = aListing('ol-test01')

/** A store with one public home. */
const oneHome = (): TestContext => {
  const context = appContextIn(testFolder())
  take(context, agency(), listing(home), grant(home), confirmation(home))
  return context
}

const serving = (context: TestContext): Promise<Hono> =>
  createServerApp({
    appContext: context,
    site: { ...plainSite, ...renderer },
    onError: (error) => {
      throw error
    },
  })

const expectText = (text: string, part: string): void => {
  if (!text.includes(part)) throw new Error(`Follow a flow: "${part}" is not in what it answers: ${text}`)
}

/** The six ways through the program that its maintainers follow most. */
export const flows: Readonly<Record<string, Flow>> = {
  'a record of a feed': async () => {
    const context = feedContext()
    return async () => {
      const { counts } = await feeding(context, kyero(property('A1')))
      if (counts.listing.added !== 1) throw new Error('Follow a flow: the home was not imported')
    }
  },
  'a search': async () => {
    const app = await serving(oneHome())
    return async () => {
      const answer = await app.fetch(
        new Request(`${base}/v1/property-searches`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ max_price_eur: 400_000 }),
        }),
      )
      expectText(await answer.text(), home)
    }
  },
  'a call over MCP': async () => {
    const app = await serving(oneHome())
    return async () => {
      const { text } = await sendMessage(app, callMessage('property.get', { listing_id: home }))
      expectText(text, home)
    }
  },
  'a page': async () => {
    const context = oneHome()
    const site = { renderer, about: context.about() }
    return async () => {
      const outputs = outputsOf(context, site, { kind: 'listing', id: home }, context.now())
      const page = outputs.find(({ address }) => address === `/properties/${home}`)
      expectText(String(await page?.body()), 'Two-bedroom flat in Arroios')
    }
  },
  'a form of the office': async () => {
    const context = oneHome()
    const app = await serving(context)
    const ana = await joined(app, context, 'Ana')
    return async () => {
      const { status } = await ana.form('/office/actions/still-for-sale', [['id', home]])
      if (status !== 200 && status !== 303) throw new Error(`Follow a flow: the office answers ${status}`)
    }
  },
  'a revocation': async () => {
    const context = oneHome()
    return async () => {
      changeAuthorisation(context, home, 'revoked', {})
      if (context.store.published.ids().length > 0) throw new Error('Follow a flow: the home is public')
    }
  },
}
