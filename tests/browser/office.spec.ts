import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'playwright/test'
import { addDays, instantOf, lisbonDay } from '#src/domain/time/calendar.ts'
import { agency, grant, listing } from '../fixtures.ts'
import { violationsOf } from './axe.ts'
import { watch } from './pages.ts'
import { kyero, property } from '../import/feed/feeding.ts'
import { addressesOf, base, folder, get, operate, search, text } from './served-site.ts'
import { invitedTo, photograph, withPasskeys } from './visitor.ts'

/** An agency that never said whether its homes are still for sale. */
test.beforeAll(async () => {
  const file = join(folder, 'office.json')
  const ids = Array.from({ length: 14 }, (_, at) => `ol-off${String(at).padStart(3, '0')}`)
  const permission = { agency_id: 'casa-porta', valid_from: 'today-30d', valid_until: 'today+20d' }
  const records = [
    agency({ agency_id: 'casa-porta', name: 'Casa da Porta (fictícia)' }),
    ...ids.flatMap((id, at) => [
      listing(id, { agency_id: 'casa-porta', reference: `P-${at}` }),
      { ...grant(id, permission), agency_id: undefined },
    ]),
  ]
  writeFileSync(file, JSON.stringify(records))
  await operate('import', file)
})

const invitation = async (name: string, role = 'listing_agent', of = 'casa-porta'): Promise<string> => {
  const printed = await operate('invite', of, '--role', role, '--as', name)
  return invitedTo(printed)
}

test('a morning of an agency on a phone: invitation, passkey, confirmations, one home sold and gone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const notes = await watch(page)
  await withPasskeys(page)
  await page.goto(await invitation('Ana'))
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Make a passkey' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What needs you')
  expect(await violationsOf(page)).toEqual([])

  const picks = page.locator('.pick [type=checkbox]')
  await expect(picks).toHaveCount(14)
  const ids: string[] = []
  for (let at = 0; at < 12; at++) ids.push((await picks.nth(at).getAttribute('value')) ?? '')
  // All are ticked: who knows that two are not for sale takes them out.
  await picks.nth(13).uncheck()
  await picks.nth(12).uncheck()
  await page.getByLabel('How do you know?').selectOption('I visited the property')
  await page.getByRole('button', { name: 'All that are ticked are still for sale' }).click()
  await expect(page.locator('.done')).toContainText('12 homes still for sale')
  for (const id of ids)
    expect(await (await get(`/v1/properties/${id}/availability`)).json()).toMatchObject({
      availability: 'available',
      last_confirmation: { method: 'site_visit', reported_by_role: 'listing_agent' },
      age_days: 0,
    })

  const pictured = ids[1] ?? ''
  await page.goto(`/office/homes/${pictured}`)
  await page.getByRole('link', { name: 'Add pictures' }).click()
  expect(await violationsOf(page)).toEqual([])
  await page.getByLabel('How was it made?').selectOption('Photograph')
  await page.getByLabel('What is to be seen, in English').fill('The living room, with two windows')
  await page.getByLabel(/^Whose picture is it/).fill('Ana (fictícia)')
  await page.getByLabel(/^Pictures: up to/).setInputFiles(
    await Promise.all(
      [40, 120, 200].map(async (blue, at) => ({
        name: `${at}.jpg`,
        mimeType: 'image/jpeg',
        buffer: await photograph(blue),
      })),
    ),
  )
  await page.getByRole('button', { name: 'Add pictures' }).click()
  await expect(page.locator('.done')).toContainText('3 pictures are added')
  await expect(page.locator('.picture img')).toHaveCount(3)
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'As the cover: Picture 3' }).click()
  await expect(page.locator('.done')).toContainText('It is the first picture')
  expect(await (await get(`/v1/properties/${pictured}`)).json()).toMatchObject({
    media: Array.from({ length: 3 }, () => ({
      alt: { en: 'The living room, with two windows' },
      digital_source_type: 'digitalCapture',
      origin_reported_by_role: 'listing_agent',
    })),
  })
  await page.goto(`/properties/${pictured}`)
  await expect(page.getByAltText('The living room, with two windows')).toHaveCount(3)

  const sold = ids[0] ?? ''
  await page.goto(`/office/homes/${sold}`)
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('link', { name: 'Sold', exact: true }).click()
  await expect(page.locator('.action .lead')).toContainText('stops being public at once')
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('checkbox', { name: /^I am sure/ }).check()
  await page.getByRole('button', { name: 'Sold', exact: true }).click()
  await expect(page.locator('.done')).toContainText('It is sold and no longer public')
  for (const path of addressesOf(sold).paths) expect((await get(path)).status, path).toBe(404)
  expect(await search({})).not.toContain(sold)
  for (const path of ['/sitemap.xml', '/llms.txt', '/robots.txt'])
    expect(await (await get(path)).text(), path).not.toMatch(/\/office/)

  await page.getByRole('link', { name: 'Take back: it was a mistake' }).click()
  await page.getByRole('button', { name: 'Take back: it was a mistake' }).click()
  await expect(page.locator('.done')).toContainText('Taken back')
  expect((await get(`/properties/${sold}`)).status).toBe(200)

  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What needs you')
  expect(notes).toEqual([])
})

/** What an assistant is told of a home over MCP. */
const overMcp = async (listing_id: string): Promise<string> => {
  const answer = await fetch(`${base}/mcp/public`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'property.get', arguments: { listing_id } },
    }),
  })
  return answer.text()
}

test('five answers that buyers could not know are public at once, and a second member confirms what the first stated', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const notes = await watch(page)
  await withPasskeys(page)
  await page.goto(await invitation('Ana'))
  await page.getByRole('button', { name: 'Make a passkey' }).click()
  await expect(page.getByRole('heading', { name: /^Buyers cannot know yet/ })).toBeVisible()

  const id = 'ol-off002'
  const bathrooms = page.locator('details.question').filter({ hasText: 'How many bathrooms does it have?' })
  const answers = [
    { question: 'How many bathrooms does it have?', fill: '2', says: 'Bathrooms: 2' },
    {
      question: 'Is there a condominium? How much a month?',
      fill: '38.5',
      says: '€38.50 a month',
    },
    { question: 'When was it built?', fill: '1968', says: 'Year of construction: 1968' },
    { question: 'On which floor is it?', fill: '3', says: '3rd floor' },
    { question: 'What condition is it in?', choose: 'Renovated', says: 'Condition: Renovated' },
  ]
  await page.getByRole('heading', { name: /^Buyers cannot know yet/ }).click()
  await bathrooms.locator('summary').click()
  await bathrooms
    .locator('li')
    .filter({ hasText: 'P-2' })
    .getByRole('link', { name: /^Answer/ })
    .click()
  for (const { question, fill, choose } of answers) {
    if (!(await page.getByLabel('On which day?').isVisible())) {
      await page.goto(`/office/homes/${id}`)
      await page.locator('.asked').filter({ hasText: question }).getByRole('link').click()
    }
    await expect(page.getByText(question)).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
    const field = page.locator('[name=value]')
    await (choose === undefined ? field.fill(fill ?? '') : field.selectOption(choose))
    await page.getByRole('button', { name: 'Say what you know' }).click()
    await expect(page.locator('.done')).toContainText('It is stated')
  }
  const [seen, markdown, assistant] = await Promise.all([
    text(`/properties/${id}`),
    text(`/properties/${id}.md`),
    overMcp(id),
  ])
  for (const { says } of answers) {
    expect(markdown).toContain(says)
    expect(assistant).toContain(says)
  }
  expect(seen).toContain('1968')
  const { unknown } = (await (await get(`/v1/properties/${id}`)).json()) as { unknown: string[] }
  for (const name of ['bathrooms', 'condominium_fee_eur_month', 'construction_year', 'floor', 'condition'])
    expect(unknown).not.toContain(name)

  await page.goto(`/office/actions/validate?id=${id}/bathrooms`)
  await expect(page.getByRole('alert')).toContainText('You stated it yourself')
  await expect(page.getByRole('button', { name: 'Confirm' })).toHaveCount(0)
  expect(await violationsOf(page)).toEqual([])

  const other = await (await browser.newContext({ baseURL: base })).newPage()
  await withPasskeys(other)
  await other.goto(await invitation('Rui', 'agency_compliance'))
  await other.getByRole('button', { name: 'Make a passkey' }).click()
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('What needs you')
  await other.goto(`/office/homes/${id}`)
  await other.getByRole('link', { name: 'Confirm: Bathrooms' }).click()
  await other.getByRole('button', { name: 'Confirm' }).click()
  await expect(other.locator('.done')).toContainText('It is confirmed')
  expect(await violationsOf(other)).toEqual([])
  await other.context().close()
  const confirmed = /Bathrooms: 2[^\n]*confirmed[^\n]*agency compliance officer/
  expect(await text(`/properties/${id}.md`)).toMatch(confirmed)
  expect(await overMcp(id)).toMatch(/Bathrooms: 2[^\n]*agency compliance officer/)
  expect(await (await get(`/v1/properties/${id}`)).json()).toMatchObject({
    bathrooms: { value: 2, level: 'validated', validated_by_role: 'agency_compliance' },
  })
  expect(notes).toEqual([])
})

/** Imports a feed of an agency with complements; it may ask for attention, as one does that holds a home (exit code 3). */
const importFeed = async (content: string, complements: string): Promise<void> => {
  const feed = join(folder, 'held.xml')
  writeFileSync(feed, content)
  const origin = ['--agency', 'casa-feira', '--reported-by', 'listing_agent', '--format', 'kyero']
  await operate('import', feed, ...origin, '--complements', complements).catch((error: { code?: number }) =>
    expect(error.code).toBe(3),
  )
}

test('a home that a feed exchanged for another is held, answered at the office, and public again', async ({
  page,
}) => {
  const agencies = join(folder, 'held.json')
  writeFileSync(
    agencies,
    JSON.stringify([agency({ agency_id: 'casa-feira', name: 'Casa da Feira (fictícia)' })]),
  )
  await operate('import', agencies)
  const today = lisbonDay(instantOf(new Date()))
  const permission = `${addDays(today, -10)},${addDays(today, 60)},agency_compliance,${addDays(today, -10)}`
  const complements = join(folder, 'held.csv')
  writeFileSync(
    complements,
    `ref,energy_class,certificate_valid_until,permission_from,permission_until,permission_reported_by,permission_reported_on\nS-1,B,${addDays(today, 900)},${permission}\n`,
  )
  const flat = { type: 'Apartment', town: 'Faro', beds: '2', surface_area: '<built>85</built>' }
  const villa = { type: 'Villa', town: 'Lagos', beds: '4', surface_area: '<built>210</built>' }
  const other = property('S-2')
  const before = new Set(await search({ municipalities: ['Faro'], limit: 20 }))
  await importFeed(kyero(property('S-1', flat), other), complements)
  const id = (await search({ municipalities: ['Faro'], limit: 20 })).find((each) => !before.has(each))
  const status = async () => (await get(`/v1/properties/${id}`)).status
  expect(await status()).toBe(200)
  await importFeed(kyero(property('S-1', villa), other), complements)
  expect(await status()).toBe(404)

  await page.setViewportSize({ width: 390, height: 844 })
  const notes = await watch(page)
  await withPasskeys(page)
  await page.goto(await invitation('Rita', 'listing_agent', 'casa-feira'))
  await page.getByRole('button', { name: 'Make a passkey' }).click()
  await expect(page.getByRole('heading', { name: 'The same home or another? (1)' })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('link', { name: 'Answer' }).first().click()
  await page.getByRole('combobox').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Answer' }).click()
  await expect(page.locator('.done')).toBeVisible()
  await expect(page.getByRole('heading', { name: /The same home or another/ })).toHaveCount(0)
  expect(await status()).toBe(200)
  expect(notes).toEqual([])
})

test('the office reads well in both languages and schemes, on narrow and wide screens', async ({ page }) => {
  test.setTimeout(180_000)
  await withPasskeys(page)
  await page.goto(`/pt${await invitation('Rita com um nome comprido que não cabe numa linha')}`)
  await page.getByRole('button', { name: 'Criar chave de acesso' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('O que precisa de si')
  const home = (await page.locator('.pick [type=checkbox]').first().getAttribute('value')) ?? ''
  const paths = [
    '/office',
    '/office/homes',
    `/office/homes/${home}`,
    ...['permission', 'texts'].map((action) => `/office/actions/${action}?id=${home}`),
    `/office/actions/state?id=${home}/occupancy_outcome`,
    `/office/homes/${home}/pictures`,
  ]
  // Each page is looked at in both schemes, and axe reads one language in each.
  for (const [prefix, schemes] of [
    ['', ['light', 'dark']],
    ['/pt', ['dark', 'light']],
  ] as const)
    for (const path of paths.map((each) => prefix + each)) {
      await page.goto(path)
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme })
        for (const width of [320, 390, 1440]) {
          await page.setViewportSize({ width, height: 900 })
          const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
          expect(beyond, `${path} at ${width} px`).toBeLessThanOrEqual(0)
          const shots = process.env['SCREENSHOTS']
          if (shots !== undefined && width > 320)
            await page.screenshot({
              path: `${shots}/${path.replaceAll(/\W/g, '-')}-${width}-${colorScheme}.png`,
              fullPage: true,
            })
        }
      }
      expect(await violationsOf(page), path).toEqual([])
    }
})

test('after signing in the office works without scripts', async ({ page, browser }) => {
  await withPasskeys(page)
  await page.goto(await invitation('Eva'))
  await page.getByRole('button', { name: 'Make a passkey' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What needs you')
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  const without = await plain.newPage()
  await without.goto('/office/homes')
  await without.locator('.lines a').first().click()
  await without.getByRole('link', { name: 'Reserved', exact: true }).click()
  await without.getByRole('button', { name: 'Reserved', exact: true }).click()
  await expect(without.locator('.done')).toContainText('It is shown as reserved')

  await without.getByRole('link', { name: 'Add pictures' }).click()
  const buffer = await photograph(90)
  await without.getByLabel(/^Whose picture is it/).fill('Eva (fictícia)')
  await without.getByLabel('How was it made?').selectOption('Photograph')
  await without.getByLabel(/^Pictures: up to/).setInputFiles([
    { name: 'one.jpg', mimeType: 'image/jpeg', buffer },
    { name: 'two.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg/>') },
  ])
  await without.getByRole('button', { name: 'Add pictures' }).click()
  await expect(without.locator('.done').first()).toContainText('One picture is added')
  await expect(without.getByRole('alert')).toContainText('File 2: not a complete JPEG')
  await without.getByRole('link', { name: 'Remove: Picture 1' }).click()
  await without.getByRole('button', { name: 'Remove' }).click()
  await expect(without.locator('.done')).toContainText('The picture is removed')
  await plain.close()
})
