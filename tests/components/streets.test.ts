import { expect, test } from 'vitest'
import { Streets } from '#src/components/map/streets.tsx'
import type { Streets as OfSite } from '#src/domain/site/site.ts'
import { toMarkup } from '#src/components/jsx/markup.ts'

const streets: OfSite = {
  url: '/_site/streets.abc.pmtiles',
  attribution: null,
  bounds: { west: -9.3, south: 38.6, east: -9, north: 38.9 },
}
const view = {
  bounds: { west: -9.17, south: 38.71, east: -9.09, north: 38.75 },
  circle: { lat: 38.73, lon: -9.13, radius_m: 500 },
}
const markup = (of: OfSite | null, where = view, language: 'en' | 'pt' = 'en') => {
  const shown = Streets({ about: { streets: of }, view: where, language })
  return shown && toMarkup(shown)
}

test('the way to streets is hidden until a script shows it, and has what the script draws', () => {
  expect(markup(streets)).toBe(
    '<div class="streets cluster" hidden data-url="/_site/streets.abc.pmtiles" data-show="-9.17,38.71,-9.09,38.75" data-circle="38.73,-9.13,500"><button type="button" class="button">Show streets</button> <span role="status"></span> <a class="note" hidden href="https://www.openstreetmap.org/copyright" rel="noreferrer">© OpenStreetMap contributors</a></div>',
  )
  expect(markup(streets, view, 'pt')).toContain('Ver as ruas')
})

test('a site without streets, and a place that its streets do not cover, have no way to them', () => {
  expect(markup(null)).toBeNull()
  const porto = { bounds: { west: -8.66, south: 41.13, east: -8.58, north: 41.17 } }
  expect(markup(streets, porto as typeof view)).toBeNull()
})

test('who made the data is said in the words of the file, as text', () => {
  const hostile = { ...streets, attribution: '<script>x</script>' }
  expect(markup(hostile)).toContain('>&lt;script>x&lt;/script></a>')
})
