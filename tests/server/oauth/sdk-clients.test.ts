import { beforeAll, describe, expect, test } from 'vitest'
import { agency, appContextIn, take, testFolder } from '../../fixtures.ts'
import { account, brief } from '../mcp/professional-fixtures.ts'
import { siteOver } from '../rest-fixtures.ts'
import { throughApp } from '../mcp/mcp-fixtures.ts'
import { clientId, connecting, document, documents, invitedFor, Professional, resource } from './assistant.ts'
import { sdkClients } from './sdk-clients.ts'

const redirectUrl = 'http://127.0.0.1:33123/callback'

describe('the SDK’s clients, from a 401 to a tool call', () => {
  let app: Awaited<ReturnType<typeof siteOver>>
  let rui: Professional
  beforeAll(async () => {
    const context = appContextIn(testFolder())
    take(context, agency(), account(), brief())
    const config = connecting(true)(context.config)
    app = await siteOver({ ...context, config }, { fetchClientDocument: documents({ [clientId]: document }) })
    rui = new Professional(app)
    await rui.join(invitedFor(context))
  })

  /** What a browser does with the address to which a client leads it; answers what it brings back. */
  const browse = async (address: string): Promise<URLSearchParams> => {
    const page = (await rui.visit(address)).headers.get('Location') ?? ''
    const { to } = (await (await rui.agree(page)).json()) as { to: string }
    const back = new URL((await rui.visit(to)).headers.get('Location') ?? '')
    expect(back.origin + back.pathname).toBe(redirectUrl)
    return back.searchParams
  }

  describe.each([
    ['its document', clientId],
    ['registering', undefined],
  ])('by %s', (_, published) => {
    test.for(Object.entries(sdkClients))('the %s one', async ([, clientOf]) => {
      const client = clientOf({ resource, redirectUrl, document: published, fetch: throughApp(app) })
      expect(await client.connect()).toBeInstanceOf(Error)
      await client.finish(await browse(client.asks() ?? ''))
      expect(await client.connect()).toBeUndefined()
      expect(await client.call('connection_status')).toMatchObject({ account: { account_id: 'pro-one' } })
    })
  })
})
