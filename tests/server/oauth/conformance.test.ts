import { join } from 'node:path'
import { expect, test } from 'vitest'
import { nameIssuer } from '#src/server/oauth/issuer.ts'
import { listen } from '#src/server/listen.ts'
import { agency, appContextIn, noon, take, testFolder } from '../../fixtures.ts'
import { freePort } from '../../free-port.ts'
import { checksIn } from '../mcp/conformance-checks.ts'
import { account, brief } from '../mcp/professional-fixtures.ts'
import { startTool } from '../mcp/served.ts'
import { siteOver } from '../rest-fixtures.ts'
import { connecting, invitedFor, Professional } from './assistant.ts'

/** The checks of the suite for authorisation servers; it asks for documents of clients since 2025-11-25. */
const first = ['authorization-code-grant', 'authorization-server-metadata']
const all = [...first, 'authorization-server-metadata-cimd']

test.for<[string, string[]]>([
  ['2025-06-18', first],
  ['2025-11-25', all],
  ['2026-07-28', all],
])('the official conformance suite for authorisation servers passes: %s', async ([revision, passing]) => {
  const folder = testFolder()
  const [port, callback] = [await freePort(), await freePort()]
  const origin = `http://localhost:${port}`
  const context = appContextIn(folder, noon, { baseUrl: origin })
  take(context, agency(), account(), brief())
  const app = await siteOver({ ...context, config: connecting(true)(context.config) })
  const { close } = await listen(app, { host: '127.0.0.1', port })
  const issuer = nameIssuer(context.about())
  const rui = new Professional(app, origin)
  await rui.join(invitedFor(context))

  // The suite's own client is none that has a document: it registers, as a program on a computer does.
  const redirect_uri = `http://127.0.0.1:${callback}/callback`
  const registered = await fetch(`${issuer}/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ client_name: 'The conformance suite', redirect_uris: [redirect_uri] }),
  })
  const { client_id } = (await registered.json()) as { client_id: string }
  const results = join(folder, 'results')
  const asked = { url: issuer, 'client-id': client_id, resource: `${origin}/mcp` }
  const run = { port: String(callback), 'spec-version': revision, 'output-dir': results }
  const options = Object.entries({ ...asked, ...run }).flatMap(([name, value]) => [`--${name}`, value])
  const suite = startTool('conformance/dist/index.js', folder, 'authorization', ...options)
  // It waits for a person, who agrees by the passkey and follows the way back.
  const page = (await rui.visit(await suite.writes(/^http.*\/authorize\?.*$/m))).headers.get('Location') ?? ''
  const { to } = (await (await rui.agree(page)).json()) as { to: string }
  await fetch((await rui.visit(to)).headers.get('Location') ?? '')
  const { code, output } = await suite.ended
  expect(code, output).toBe(0)
  const checks = checksIn(results).map(({ check, status }) => [check.replace(/^.* \/ /, ''), status])
  expect(checks.toSorted()).toEqual(passing.map((name) => [name, 'SUCCESS']))
  await close()
  context.store.close()
})
