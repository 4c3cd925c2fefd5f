import { expect, test } from 'playwright/test'
import { text } from './house.ts'

test('the JSON-LD inside a page is the bytes of the .jsonld address, in both languages', async ({ page }) => {
  for (const id of ['ol-7k3q9x', 'ol-4t5y3z', 'ol-2p4z9k', 'ol-2h4w7q', 'ol-8sj4py']) {
    const bytes = await text(`/properties/${id}.jsonld`)
    for (const path of [`/properties/${id}`, `/pt/properties/${id}`]) {
      await page.goto(path)
      const scripts = page.locator('script[type="application/ld+json"]')
      await expect(scripts, path).toHaveCount(1)
      expect(await scripts.textContent(), path).toBe(bytes)
    }
    const parsed = JSON.parse(bytes) as { '@type': string; url: string }
    expect(parsed['@type']).toBe('RealEstateListing')
    expect(new URL(parsed.url).pathname).toBe(`/properties/${id}`)
  }
})
