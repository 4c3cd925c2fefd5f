import { expect, test as base } from 'playwright/test'
import { pageTools } from '#src/operations/page-tools.ts'
import { get, operate } from './served-site.ts'
import { watch } from './pages.ts'
import { quietFlags } from './chromium.ts'

/** A page in a browser with WebMCP, which Chromium has behind a flag. */
const test = base.extend({
  page: async ({ playwright, launchOptions: { executablePath = '' }, baseURL }, use) => {
    const browser = await playwright.chromium.launch({
      executablePath,
      args: [...quietFlags, '--enable-features=WebMCP'],
    })
    const page = await browser.newPage({ baseURL: baseURL ?? '' })
    await use(page)
    await browser.close()
  },
})

const names = pageTools.map(({ name }) => name)

test('interface 1.1 webmcp: a listing page offers three read-only tools, worded as the operations are', async ({
  page,
}) => {
  const notes = await watch(page)
  for (const path of ['/properties/ol-7k3q9x', '/pt/properties/ol-7k3q9x']) {
    await page.goto(path)
    await expect.poll(async () => (await page.webmcp.tools()).length).toBe(3)
    const tools = await page.webmcp.tools()
    expect(tools.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
    for (const tool of tools) {
      expect(tool.description).toBe(pageTools.find(({ name }) => name === tool.name)?.description)
      expect(tool.annotations).toMatchObject({ readOnly: true, untrustedContent: true })
    }
  }
  expect(notes).toEqual([])
})

test('interface 1.1 webmcp: the tools give the same answers as the REST API', async ({ page }) => {
  await page.goto('/properties/ol-7k3q9x')
  await expect.poll(async () => (await page.webmcp.tools()).length).toBe(3)
  for (const { name, path } of pageTools) {
    const rest = (await (await get(path.replace('{listing_id}', 'ol-7k3q9x'))).json()) as object
    const answer = (await page.webmcp.callTool(name, {})) as object
    // Both are made at an instant of their own, which a receipt is signed with.
    const timeless = { checked_at: null, receipt: null }
    expect({ ...answer, ...timeless }, name).toEqual({ ...rest, ...timeless })
  }
  const other = await page.webmcp.callTool('property.get', { listing_id: 'ol-4t5y3z' })
  expect(other).toMatchObject({ listing_id: 'ol-4t5y3z' })
})

test('invalid input to a tool is an error, and never an answer about the page’s own listing', async ({
  page,
}) => {
  await page.goto('/properties/ol-7k3q9x')
  await expect.poll(async () => (await page.webmcp.tools()).length).toBe(3)
  const asked: unknown[] = []
  page.on('request', (request) => asked.push(request.url()))
  const wrong: [given: object, loc: string[], type: string][] = [
    [{ listing_id: 5 }, ['path', 'listing_id'], 'wrong_type'],
    [{ listing_id: null }, ['path', 'listing_id'], 'wrong_type'],
    [{ id: 'ol-4t5y3z' }, ['path', 'id'], 'extra_forbidden'],
    [{ listing_id: 'ol-4t5y3z', limit: 1 }, ['path', 'limit'], 'extra_forbidden'],
  ]
  for (const name of names)
    for (const [given, loc, type] of wrong)
      expect(await page.webmcp.callTool(name, given as never), JSON.stringify(given)).toMatchObject({
        detail: [{ loc, type }],
      })
  expect(asked).toEqual([])
})

test('an error is a value: nothing public, and no answer', async ({ page }) => {
  await page.goto('/properties/ol-7k3q9x')
  await expect.poll(async () => (await page.webmcp.tools()).length).toBe(3)
  expect(await page.webmcp.callTool('property.get', { listing_id: '../search' })).toMatchObject({
    status: 404,
    code: 'not_found',
  })
  await page.route('**/v1/**', (route) => route.abort())
  expect(await page.webmcp.callTool('property.verify_availability', {})).toMatchObject({ code: 'no_answer' })
})

test('a home revoked while its page is open: its tools answer that nothing public is there', async ({
  page,
}) => {
  const id = 'ol-a7b9jm'
  await page.goto(`/properties/${id}`)
  await expect.poll(async () => (await page.webmcp.tools()).length).toBe(3)
  await operate('revoke', id)
  for (const name of names)
    expect(await page.webmcp.callTool(name, {}), name).toMatchObject({ code: 'not_found' })
})

test('the tools are gone from the next page, and back when the reader comes back', async ({ page }) => {
  await page.goto('/properties/ol-7k3q9x')
  await expect.poll(async () => (await page.webmcp.tools()).length).toBe(3)
  await page.getByRole('link', { name: 'How we know' }).first().click()
  await expect(page).toHaveURL('/how-we-know')
  expect(await page.webmcp.tools()).toEqual([])
  await page.goBack()
  await expect.poll(async () => (await page.webmcp.tools()).length).toBe(3)
})

base('without WebMCP nothing is offered, put into the page or written to the console', async ({ page }) => {
  const notes = await watch(page)
  await page.goto('/properties/ol-7k3q9x')
  await page.waitForLoadState('load')
  expect(await page.evaluate(() => 'modelContext' in document)).toBe(false)
  expect(notes).toEqual([])
})
