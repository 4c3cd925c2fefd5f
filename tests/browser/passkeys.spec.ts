import { expect, test, type Browser, type Page } from 'playwright/test'
import { addressIn } from '#src/addresses/language.ts'
import type { PasskeyFailure } from '#src/domain/office/passkey-failure.ts'
import { languages, type Language } from '#src/domain/language.ts'
import { officeWords } from '#src/words/office.ts'
import { homes, openOffice, type MorningOffice } from './morning-office.ts'
import { invitedTo, withPasskeys } from './visitor.ts'

let office: MorningOffice
test.beforeAll(async () => {
  office = await openOffice()
})
test.afterAll(() => office.close())

const invitation = async (name: string): Promise<string> =>
  invitedTo(await office.operate('invite', 'casa-manha', '--role', 'listing_agent', '--as', name))

const newPage = async (browser: Browser, baseURL = office.origin): Promise<Page> => {
  const context = await browser.newContext({ baseURL, locale: 'en-GB' })
  context.setDefaultTimeout(30_000)
  return context.newPage()
}

const pressed = async (page: Page): Promise<void> => {
  await page.locator('[data-passkey]').click()
}

type Does = 'join' | 'sign-in'
const said = (page: Page, does: Does, language: Language, failure: PasskeyFailure): Promise<void> =>
  expect(page.locator('[data-failed]')).toHaveText(
    officeWords[language].failures[does][failure](office.origin),
    { timeout: 30_000 },
  )

/** Joins with the invitation that a page shows, on the device of that page. */
const joins = async (page: Page): Promise<void> => {
  await pressed(page)
  await expect(page).toHaveURL(/\/office$/)
}

for (const language of languages)
  test(`a passkey that cannot be made says why, and its invitation stays good: ${language}`, async ({
    browser,
  }) => {
    test.setTimeout(240_000)
    const path = addressIn(language, await invitation('Bia'))
    const tried = async (page: Page, failure: PasskeyFailure) => {
      await page.goto(path)
      await pressed(page)
      await said(page, 'join', language, failure)
      await expect(page.locator('[data-passkey]')).toBeEnabled()
      await page.context().close()
    }
    const withoutPin = await newPage(browser)
    await withPasskeys(withoutPin, { hasUserVerification: false, isUserVerified: false, transport: 'usb' })
    await tried(withoutPin, 'lock')

    const unrecognised = await newPage(browser)
    await withPasskeys(unrecognised, { isUserVerified: false })
    await tried(unrecognised, 'refused')

    await tried(await newPage(browser, office.origin.replace('localhost', '127.0.0.1')), 'address')

    const without = await newPage(browser)
    await without.addInitScript(() => {
      Reflect.deleteProperty(globalThis, 'PublicKeyCredential')
    })
    await tried(without, 'unsupported')

    const page = await newPage(browser)
    await withPasskeys(page)
    await page.goto(path)
    await joins(page)

    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      officeWords[language].invitation.over.title,
    )

    await page.goto(addressIn(language, await invitation('Bia')))
    await pressed(page)
    await said(page, 'join', language, 'known')
    await page.context().close()
  })

test('a question of the device that nobody answers is late, and the button works again', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const path = await invitation('Carla')
  const page = await newPage(browser)
  await withPasskeys(page, { automaticPresenceSimulation: false })
  await page.clock.install()
  await page.route('**/options', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), timeout: 1_000 } })
    await page.clock.fastForward(61_000)
  })
  await page.goto(path)
  await pressed(page)
  await said(page, 'join', 'en', 'late')
  await expect(page.locator('[data-passkey]')).toBeEnabled()
  await page.context().close()
})

test('a link from another site leads where it points, at once and after signing in, and a removed member reads why not', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const page = await newPage(browser)
  await withPasskeys(page)
  await page.goto(await invitation('Dora'))
  await joins(page)
  const linked = `${office.origin}/office/homes/${homes[3]}`
  await page.route('http://mail.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<a href="${linked}">From a mail</a>` }),
  )
  const followed = async () => {
    await page.goto('http://mail.example/')
    await page.getByRole('link', { name: 'From a mail' }).click()
  }
  await followed()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Flat 3 in Arroios/)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await followed()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page).toHaveURL(linked)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Flat 3 in Arroios/)

  const { members } = JSON.parse(await office.operate('members', '--json')) as {
    members: { member_id: string; name: string }[]
  }
  const dora = members.find(({ name }) => name === 'Dora')
  await office.operate('remove-member', String(dora?.member_id))
  await page.goto('/office')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await said(page, 'sign-in', 'en', 'unknown')
  await page.context().close()
})
