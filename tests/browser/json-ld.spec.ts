import { expect, test } from 'playwright/test'
import { text } from './served-site.ts'

test('the JSON-LD inside a page is in its language, and states nothing that the .jsonld address does not', async ({
  page,
}) => {
  for (const id of ['ol-7k3q9x', 'ol-4t5y3z', 'ol-2p4z9k', 'ol-2h4w7q', 'ol-8sj4py']) {
    const full = JSON.parse(await text(`/properties/${id}.jsonld`)) as object
    for (const [path, inLanguage] of [
      [`/properties/${id}`, 'en'],
      [`/pt/properties/${id}`, 'pt-PT'],
    ] as const) {
      await page.goto(path)
      const scripts = page.locator('script[type="application/ld+json"]')
      await expect(scripts, path).toHaveCount(1)
      const embedded = (await scripts.textContent()) ?? ''
      const parsed = JSON.parse(embedded) as Record<string, string>
      expect([parsed['@type'], parsed['inLanguage']], path).toEqual(['RealEstateListing', inLanguage])
      expect(new URL(parsed['url'] ?? '').pathname).toBe(path)
      expect(parsed['name'], path).toBe(await page.locator('h1').textContent())
      if (inLanguage === 'en') expect(full, path).toMatchObject(parsed)
      expect(embedded, path).not.toContain('additionalProperty')
    }
  }
})

test('a page names both languages and a default, as the sitemap does', async ({ page }) => {
  await page.goto('/properties/ol-7k3q9x')
  const links = await page
    .locator('link[rel=alternate][hreflang]')
    .evaluateAll((all) => all.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]))
  const entry =
    /<url><loc>[^<]*\/properties\/ol-7k3q9x<\/loc>.*?<\/url>/.exec(await text('/sitemap.xml'))?.[0] ?? ''
  const listed = [...entry.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, tag, href]) => [tag, href])
  expect(links).toEqual(listed)
  expect(listed.map(([tag]) => tag)).toEqual(['en', 'pt-PT', 'x-default'])
  const other = page.locator('header a[hreflang]')
  await expect(other).toHaveAttribute('hreflang', 'pt-PT')
})
