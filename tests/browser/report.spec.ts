import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'playwright/test'
import { folder, operate } from './served-site.ts'
import { violationsOf } from './axe.ts'
import { watch } from './pages.ts'

const long = 'A-very-long-reference-without-a-single-space-'.repeat(4)

/** The secret address of an agency whose feed is wrong in many ways, so that nothing of it is imported. */
const reported = async (): Promise<string> => {
  const file = join(folder, 'wrong.csv')
  const rows = [
    'ref;town;title_pt;description_pt;type;price_eur;useful_m2;features',
    'A1;Tavira;Casa;<p>Uma <b>casa</b></p>;Moradia;sob consulta;1.250;jacuzzi',
    `${long};Nenhures;Casa;Uma casa;;;;`,
    `A3;Tavira;${'T'.repeat(200)};<script>alert(1)</script>;;;;`,
  ]
  writeFileSync(file, rows.join('\n'))
  await operate('import', file, '--agency', 'casa-demo', '--reported-by', 'listing_agent').catch(
    () => undefined,
  )
  const [address = ''] = (await operate('report-address', 'casa-demo')).split('\n')
  return new URL(address).pathname
}

test('the report of a feed reads well in both languages and schemes, on narrow screens and on paper', async ({
  page,
}) => {
  test.setTimeout(90_000)
  const path = await reported()
  const notes = await watch(page)
  for (const address of [path, `/pt${path}`])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      for (const width of [320, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(address)
        const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(beyond, `${address} at ${width} px`).toBeLessThanOrEqual(0)
        // Values stand under the record on narrow screens, and beside it on wide ones.
        const [record, values] = await page.locator('.rule li').first().locator('> *').all()
        const [above, below] = [await record?.boundingBox(), await values?.boundingBox()]
        expect((below?.y ?? 0) > (above?.y ?? 0) + 5, `${address} at ${width} px`).toBe(width < 768)
      }
      expect(await violationsOf(page)).toEqual([])
    }
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Este relatório em JSON')).toBeHidden()
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
    'rgb(255, 255, 255)',
  )
  expect(notes).toEqual([])
})
