import { aListing } from '../ids.ts'
import { expect, test } from 'vitest'
import { loadSite } from '#src/publish/site.ts'
import { aboutAt, agency, appContextIn, confirmation, grant, listing, noon, take } from '../fixtures.ts'

const hostile = '</svg><script>alert(1)</script>'
const appContext = appContextIn(null)
take(
  appContext,
  agency(),
  listing('ol-test01', { title: { pt: hostile, en: hostile } }),
  grant(),
  confirmation(),
)

test('the drawing and the map of a listing are files of their own, light and dark, without its texts', async () => {
  const { draw } = await loadSite()
  const home = (await appContext.store.catalogue.open(aListing('ol-test01'), noon))!.record
  const made: string[] = []
  for (const kind of ['drawing', 'map'] as const)
    for (const scheme of ['light', 'dark'] as const) {
      const text = draw({ kind, home, scheme }, aboutAt())
      expect(text).toMatch(/^<svg .*<\/svg>$/s)
      expect(text).not.toMatch(/var\(--|<script|alert|\son\w+=|href="(?!#)|=[^"\s>]+[\s>]/)
      expect(Buffer.byteLength(text)).toBeLessThan(40_000)
      for (const [, id] of text.matchAll(/href="#([\w-]+)"/g)) expect(text).toContain(`id="${id}"`)
      made.push(text)
    }
  expect(new Set(made).size).toBe(4)
})
