import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, test, type Page } from 'playwright/test'
import { addressIn } from '#src/addresses/language.ts'
import type { Language } from '#src/domain/language.ts'
import { officeWords } from '#src/words/office.ts'
import { sdkClients } from '../server/oauth/sdk-clients.ts'
import { violationsOf } from './axe.ts'
import { watch } from './pages.ts'
import { base, operate, root } from './served-site.ts'
import { invitedTo, withPasskeys } from './visitor.ts'

const phone = { width: 390, height: 844 }

/** What a shell makes of a command line of the guide. */
const wordsOf = (line: string): string[] =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')

/** A professional at a phone takes an invitation that was printed. */
const joins = async (page: Page, printed: string, language: Language): Promise<void> => {
  await page.goto(addressIn(language, invitedTo(printed)))
  await page.locator('[data-passkey]').click()
  await expect(page).toHaveURL(new RegExp(`${addressIn(language, '/office')}$`))
}

/** Where a program on this computer hears the answer. */
const listening = async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const redirectUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/callback`
  return {
    redirectUrl,
    async heard(): Promise<URLSearchParams> {
      const [request, response] = (await once(server, 'request')) as [IncomingMessage, ServerResponse]
      response.end('Connected')
      server.close()
      return new URL(request.url ?? '', redirectUrl).searchParams
    },
  }
}

const walks: { version: keyof typeof sdkClients; language: Language; account: string }[] = [
  { version: 'newer', language: 'en', account: 'agent-demo' },
  { version: 'older', language: 'pt', account: 'valuer-demo' },
]
for (const { version, language, account } of walks)
  test(`a professional connects the ${version} SDK’s client by a passkey, sees it and disconnects it: ${language}`, async ({
    page,
  }) => {
    const words = officeWords[language].assistants
    await page.setViewportSize(phone)
    const notes = await watch(page)
    await withPasskeys(page)
    await joins(page, await operate('verify-account', account, '--invite', 'Rui Costa'), language)

    const { redirectUrl, heard } = await listening()
    const resource = `${base}/mcp`
    const asks = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} })
    const headers = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' }
    const refused = async (token: string | null) => {
      const more: Record<string, string> = token === null ? {} : { Authorization: `Bearer ${token}` }
      const answer = await fetch(resource, { method: 'POST', body: asks, headers: { ...headers, ...more } })
      return [answer.status, answer.headers.get('WWW-Authenticate')]
    }
    const leading = `resource_metadata="${base}/.well-known/oauth-protected-resource/mcp"`
    expect(await refused(null)).toEqual([401, expect.stringContaining(leading)])
    const client = sdkClients[version]({ resource, redirectUrl })
    // It finds the server by the answer, registers itself, and leads its user there.
    expect(await client.connect()).toBeInstanceOf(Error)
    const asked = client.asks() ?? ''
    expect(new URL(asked).origin).toBe(base)

    await page.goto(asked)
    if (language === 'pt') await page.goto(addressIn('pt', new URL(page.url()).pathname))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.connect.title)
    const main = page.getByRole('main')
    for (const text of [
      words.connect.known.computer,
      words.connect.calledItself('A program'),
      words.connect.leadsTo(new URL(redirectUrl).host),
      ...Object.values(words.scopes),
      ...words.connect.limits,
    ])
      await expect(main).toContainText(text)
    expect(await violationsOf(page)).toEqual([])
    const [width, button] = await Promise.all([
      page.evaluate(() => document.documentElement.scrollWidth),
      page.getByRole('button', { name: words.connect.button }).boundingBox(),
    ])
    expect(width).toBeLessThanOrEqual(phone.width)
    expect((button?.y ?? Infinity) + (button?.height ?? 0)).toBeLessThanOrEqual(2 * phone.height)
    const [answer] = await Promise.all([
      heard(),
      // Heard is not loaded: whoever goes on before would interrupt it.
      page.waitForURL(({ href }) => href.startsWith(redirectUrl)),
      page.getByRole('button', { name: words.connect.button }).click(),
    ])
    await client.finish(answer)

    expect(await client.connect()).toBeUndefined()
    expect(await client.call('connection_status')).toMatchObject({ account: { account_id: account } })
    await page.goto(addressIn(language, '/office/assistants'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title)
    await expect(main).toContainText(words.connect.calledItself('A program'))
    expect(await violationsOf(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
    await page.getByRole('button', { name: words.end }).click()
    await expect(main).toContainText(words.none)

    // Neither what it has nor what it would have had next opens anything: it asks its user again.
    expect(await refused(client.token())).toEqual([401, expect.stringContaining('error="invalid_token"')])
    await expect(client.call('connection_status')).rejects.toThrow()
    expect([client.token(), client.asks() === asked]).toEqual([null, false])
    // The program's own page is not the site's.
    expect(notes.filter((note) => !note.includes(new URL(redirectUrl).origin))).toEqual([])
  })

test('a newcomer connects a program of their own to the demonstration, by the guide as it is written', async ({
  page,
}) => {
  const guide = readFileSync(join(root, 'scripts/guide/assistants.md'), 'utf8')
  const [, section = ''] = /^## Try it[^\n]*\n([^]*?)^## /m.exec(guide) ?? []
  const blocks = [...section.matchAll(/^```(\w+)\n([^]*?)^```$/gm)].map(([, kind, text = '']) => [
    kind,
    text.trim(),
  ])
  expect(blocks.map(([kind]) => kind)).toEqual(['sh', 'sh', 'js', 'sh'])
  const [start, invite = '', program = '', run = ''] = blocks.map(([, text]) => text)
  // The server under test is what this command runs.
  expect(start).toBe('npm start')

  await withPasskeys(page)
  const [npx, name, verb = '', ...args] = wordsOf(invite)
  expect([npx, name]).toEqual(['npx', 'open-listings'])
  await joins(page, await operate(verb, ...args), 'en')

  const folder = join(root, 'tests/browser/results')
  mkdirSync(folder, { recursive: true })
  const [node, file = ''] = wordsOf(run)
  expect(node).toBe('node')
  writeFileSync(join(folder, file), program.replaceAll('http://localhost:4321', base))
  const child = spawn(process.execPath, [file], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece: Buffer) => (output += piece.toString()))
  const ended = once(child, 'exit')
  await expect.poll(() => output).toMatch(/^Open http/m)
  await page.goto(/^Open (\S+)/m.exec(output)?.[1] ?? '')
  await page.getByRole('button', { name: 'Connect with a passkey' }).click()
  await expect(page.getByText('Connected. Go back to the terminal.')).toBeVisible()
  expect([await ended, output]).toEqual([[0, null], expect.stringContaining('"account_id": "agent-demo"')])
  await page.goto('/office')
  await expect(page.getByRole('main')).toContainText('My assistant')
})
