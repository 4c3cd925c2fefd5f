import { expect, test } from 'vitest'
import { demonstrationSite } from '#src/domain/site/demonstration.ts'
import type { About } from '#src/domain/site/site.ts'
import { toHeadersFile } from '#src/formats/headers.ts'
import { toOpenSearch } from '#src/formats/open-search.ts'
import { toWebManifest } from '#src/formats/web-manifest.ts'
import { inBoth } from '../public-text.ts'
import { parseXml } from './xml.ts'

const about: About = {
  ...demonstrationSite.about,
  base_url: 'https://casas.example',
  name: inBoth('Casas <do> Norte & Mar, Mediação Imobiliária Unipessoal', 'Northern Homes'),
  short_name: inBoth('Casas do Norte e Mar', 'Abcdefghijklmnopqrstuvwx'),
  icon: { url: '/_site/icon.abc.png', pixels: 512 },
  theme_colour: { light: '#ffffff', dark: '#000000' },
}

test('Web App Manifest: names, address and icons are those of the site, in the language of the page', () => {
  expect(JSON.parse(toWebManifest(about, 'pt'))).toMatchObject({
    name: about.name.pt,
    short_name: about.short_name.pt,
    lang: 'pt-PT',
    start_url: '/pt',
    theme_color: '#ffffff',
    icons: [{ src: '/_site/icon.abc.png', sizes: '512x512', type: 'image/png' }],
  })
  const plain = JSON.parse(toWebManifest({ ...about, icon: null }, 'en')) as { icons: { src: string }[] }
  expect(plain).toMatchObject({ name: 'Northern Homes', start_url: '/', lang: 'en' })
  const portuguese = { ...about, default_language: 'pt' as const }
  expect(JSON.parse(toWebManifest(portuguese, 'pt'))).toMatchObject({ start_url: '/' })
  expect(plain.icons.map(({ src }) => src)).toEqual(['/favicon.svg', '/apple-touch-icon.png'])
})

test('OpenSearch 1.1: names fit, and the typed text goes to the search page, which answers it', () => {
  const { name, children } = parseXml(toOpenSearch(about, 'pt', 'https://live.example'))
  expect(name).toBe('OpenSearchDescription')
  const texts = Object.fromEntries(children.map((child) => [child.name, child.text]))
  expect(texts).toMatchObject({
    ShortName: 'Casas do Norte e',
    LongName: 'Casas <do> Norte & Mar, Mediação Imobiliária',
    Language: 'pt-PT',
    Image: 'https://casas.example/_site/icon.abc.png',
  })
  const templates = children
    .filter((child) => child.name === 'Url')
    .map(({ attributes }) => attributes['template'])
  expect(templates).toEqual([
    'https://live.example/pt/search?municipalities={searchTerms}',
    'https://live.example/feeds/search.atom?municipalities={searchTerms}',
    'https://casas.example/pt/opensearch.xml',
  ])
  expect(toOpenSearch(about, 'en', about.base_url)).toContain('<ShortName>Abcdefghijklmnop</ShortName>')
})

test('a static host gets their media types', () => {
  const headers = toHeadersFile({ base_url: 'https://casas.example', default_language: 'pt' }, null)
  expect(headers).toMatch(
    /^\/pt\/opensearch\.xml\n {2}Content-Type: application\/opensearchdescription\+xml/m,
  )
  expect(headers).toMatch(/^\/\*\.webmanifest\n {2}Content-Type: application\/manifest\+json$/m)
})
