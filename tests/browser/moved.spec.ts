import { expect, test, type Browser, type Page } from 'playwright/test'
import { officeWords } from '#src/words/office.ts'
import { homes, openOffice, type MorningOffice } from './morning-office.ts'
import { invitedTo, withPasskeys } from './visitor.ts'

const moved = 'https://casas.example'

let office: MorningOffice
test.beforeAll(async () => {
  office = await openOffice()
})
test.afterAll(() => office.close())

/** A member on a device of their own, whose browser reaches the site at its new address through a proxy. */
const joined = async (browser: Browser, name: string): Promise<Page> => {
  const context = await browser.newContext({ baseURL: office.origin, locale: 'en-GB' })
  context.setDefaultTimeout(30_000)
  const page = await context.newPage()
  await context.route(`${moved}/**`, async (route) => {
    const url = route.request().url().replace(moved, office.origin)
    const headers = { ...(await route.request().allHeaders()), host: new URL(moved).host }
    const response = await route.fetch({ url, headers, maxRedirects: 0 })
    const { location } = response.headers()
    // A redirect would be followed past this proxy, to a host that is not there.
    const led = location && {
      status: 200,
      contentType: 'text/html',
      body: `<meta http-equiv="refresh" content="0;url=${location}">`,
    }
    await route.fulfill({ response, ...led })
  })
  await withPasskeys(page)
  await page.goto(
    invitedTo(await office.operate('invite', 'casa-manha', '--role', 'listing_agent', '--as', name)),
  )
  await page.locator('[data-passkey]').click()
  await expect(page).toHaveURL(/\/office$/)
  return page
}

const signsIn = async (page: Page, linked: string): Promise<void> => {
  await page.goto(linked)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page).toHaveURL(linked)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Flat 3 in Arroios/)
}

test('a move says whose passkeys end, who is invited again lands where a link led, and at the former address the former passkey works', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const path = `/office/homes/${homes[3]}`
  const eva = await joined(browser, 'Eva')
  const rui = await joined(browser, 'Rui')
  await rui.getByRole('button', { name: 'Sign out' }).click()
  await expect(rui.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible()

  await office.move(moved)
  await rui.goto(moved + path)
  await expect(rui.getByText(officeWords.en.signIn.ended)).toBeVisible()
  expect(await office.operate('members', 'casa-manha')).toContain('invite --again')
  const invited = (await office.operate('invite', '--again')).split('\n')
  const ofEva = invited[invited.findIndex((line) => line.includes('Eva')) - 1] ?? ''
  await eva.goto(moved + invitedTo(ofEva))
  await eva.locator('[data-passkey]').click()
  await expect(eva).toHaveURL(`${moved}/office`)
  await eva.getByRole('button', { name: 'Sign out' }).click()
  await signsIn(eva, moved + path)

  await office.move(office.origin)
  await signsIn(rui, office.origin + path)
})
