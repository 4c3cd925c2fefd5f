import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { inventedStreets } from '../street-tiles.ts'
import { ownSite, readSite, writeSite } from './own-site.ts'

/** The error of reading a site file with a change. */
const refusedWith = async (change: Record<string, unknown>): Promise<string> => {
  const file = await writeSite(change)
  try {
    readSite(file)
  } catch (error) {
    return (error as Error).message
  }
  return 'nothing'
}

test('a site file is read with the files that it names, each under an address with its digest', async () => {
  const site = readSite(await writeSite())
  expect(site.origin).toBe('https://casas.nortemar.pt')
  expect(site.assets.map(({ address }) => address.replace(/[0-9a-f]{12}/, 'x')).toSorted()).toEqual([
    '/_site/icon.x.png',
    '/_site/logo-dark.x.svg',
    '/_site/logo.x.svg',
    '/_site/theme.x.css',
  ])
  expect(site.about.icon?.pixels).toBe(192)
  expect(site.about.theme_colour).toEqual({ light: '#ffffff', dark: '#0d131e' })
  expect(site.professional).toMatchObject({ issuer: 'https://entrada.nortemar.pt', keys: { set: {} } })
})

test('a different description has a different digest, also when only a file that it names differs', async () => {
  const file = await writeSite()
  const { digest } = readSite(file)
  expect(readSite(file).digest).toBe(digest)
  writeFileSync(join(dirname(file), 'logo.svg'), readFileSync(join(dirname(file), 'logo-dark.svg')))
  expect(readSite(file).digest).not.toBe(digest)
  expect(readSite(await writeSite({ notices: { pt: [], en: [] } })).digest).not.toBe(digest)
})

test('a file of tables that changes is another site, and its tables take the place of those of the program', async () => {
  const file = await writeSite({ tax_tables: ['taxes.json'] })
  const put = (text: string) => writeFileSync(join(dirname(file), 'taxes.json'), text)
  const shipped = readFileSync('data/purchase-taxes/2026.json', 'utf8')
  const without = readSite(await writeSite())
  put(shipped)
  const first = readSite(file)
  put(`${shipped}\n`)
  const second = readSite(file)
  expect(new Set([without.digest, first.digest, second.digest]).size).toBe(3)
  const own = ({ about }: typeof first) => new Set(about.taxes.map(({ digest }) => digest))
  expect(own(without)).toEqual(new Set([null]))
  expect(own(second)).toEqual(new Set([null, second.taxFiles[0]?.digest]))
})

test('each wrong value is named with its path, what was found and what is expected', async () => {
  const { operator, privacy, reuse, theme } = ownSite
  const cases: [change: Record<string, unknown>, message: string][] = [
    [{ origin: 'http://casas.pt' }, 'origin: found "http://casas.pt", expected an origin such as https://'],
    [{ origin: 'https://casas.pt/' }, 'origin: found "https://casas.pt/", expected an origin'],
    [{ name: { pt: 'Casas' } }, 'name.en: found nothing, expected a text'],
    [{ short_name: { pt: 'Um nome que é comprido demais', en: 'x' } }, 'short_name.pt: found "Um nome'],
    [{ default_language: 'fr' }, 'default_language: found "fr", expected one of en, pt'],
    [{ demonstration: 'yes' }, 'demonstration: found "yes", expected true or false'],
    [{ operator: undefined }, 'operator: found nothing, expected an object'],
    [
      { operator: { ...operator, email: 'geral' } },
      'operator.email: found "geral", expected an address such as',
    ],
    [
      { operator: { ...operator, tax_number: '5' } },
      'operator.tax_number: found "5", expected the nine digits',
    ],
    [{ operator: { ...operator, owner: 'x' } }, 'operator.owner: found "x", expected no such field'],
    [
      { privacy: { ...privacy, controller: '' } },
      'privacy.controller: found "", expected at least 1 character',
    ],
    [{ reuse: { ...reuse, train: undefined } }, 'reuse.train: found nothing, expected true or false'],
    [
      { reuse: { ...reuse, url: 'javascript:alert(1)' } },
      'reuse.url: found "javascript:alert(1)", expected an address',
    ],
    [{ professional: { issuer: 'https://a.pt' } }, 'expected jwks_url or jwks_file, and not both'],
    [
      { logo: { file: '../logo.svg' } },
      'logo.file: found "../logo.svg", expected the name of a file in the folder',
    ],
    [{ logo: { file: 'absent.svg' } }, 'logo.file: found "absent.svg", expected a file that can be read'],
    [{ icon: 'icon.gif' }, 'icon: found "icon.gif", expected the name of a file'],
    [
      { theme: { colours: { light: { accent: 'red;}' } } } },
      'theme.colours.light.accent: found "red;}", expected a colour such as',
    ],
    [
      { theme: { headings: { family: "a'}", fallback: 'serif' } } },
      'theme.headings.family: found "a\'}", expected the name',
    ],
    [
      { theme: { ...theme, colours: { light: { background: '#fff', accent: '#ff8800' } } } },
      'theme.colours.light.accent: found "#ff8800", expected a contrast of at least 4.5 to surface, where it has',
    ],
    [{ stranger: 1 }, 'stranger: found 1, expected no such field'],
  ]
  for (const [change, message] of cases) expect(await refusedWith(change)).toContain(message)
  expect(await refusedWith({ stranger: 1 })).toMatch(
    /^Read the site file ".*site\.json": .*npx open-listings schema site prints/,
  )
})

test('all problems are named at once, and a syntax error by its position', async () => {
  const message = await refusedWith({ origin: 'x', default_language: 'fr' })
  expect(message).toContain('origin: found "x"')
  expect(message).toContain('default_language: found "fr"')
  const file = await writeSite()
  writeFileSync(file, '{\n  "name": }')
  expect(() => readSite(file)).toThrow(/line 2, column 11/)
})

test('a colour with too little contrast is refused with one that has enough', async () => {
  const faint = { light: { accent: '#ff8800', text_on_accent: '#000000', strong_accent: '#ff8800' } }
  const advice = /light\.accent: .*?; (oklch\([^)]+\)) would do/.exec(
    await refusedWith({ theme: { colours: faint } }),
  )?.[1]
  expect(advice).toBeDefined()
  const mended = { light: { accent: advice, strong_accent: advice, text_on_accent: '#ffffff' } }
  expect(await refusedWith({ theme: { colours: mended } })).toBe('nothing')
})

test('threat: a drawing that does more than draw is refused', async () => {
  const file = await writeSite()
  const logo = join(dirname(file), 'logo.svg')
  const inside = (text: string) => `<svg xmlns="http://www.w3.org/2000/svg">${text}</svg>`
  const hostile = [
    inside('<script>alert(1)</script>'),
    inside('<path onload="x()"/>'),
    inside('<path onload=x()/>'),
    inside('<use href="https://evil.example/a.svg#x"/>'),
    inside('<image href="a.png"/>'),
    inside('<foreignObject/>'),
    inside('<style>*{}</style>'),
    inside('<path style="fill:red"/>'),
    inside('<path fill="url(https://evil.example/)"/>'),
    inside('<a href="#x"/>'),
    inside('<animate attributeName="href"/>'),
    inside('<path d="&#x6a;"/>'),
    '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg">&x;</svg>',
    '<?xml-stylesheet href="x"?><svg xmlns="http://www.w3.org/2000/svg"/>',
    '<html/>',
    'no drawing',
  ]
  for (const text of hostile) {
    writeFileSync(logo, text)
    expect(() => readSite(file), text).toThrow(
      /logo\.file: found .* in "logo\.svg", expected an SVG that only draws/,
    )
  }
  writeFileSync(
    logo,
    inside(
      '<defs><linearGradient id="a"><stop stop-color="#fff"/></linearGradient></defs><!-- ok --><path fill="url(#a)" d="M0 0h1"/>',
    ),
  )
  expect(() => readSite(file)).not.toThrow()
})

test('an icon must be a square PNG of a useful size, and keys must be public', async () => {
  const file = await writeSite()
  const icon = join(dirname(file), 'icon.png')
  await sharp({ create: { width: 64, height: 64, channels: 3, background: '#000' } })
    .png()
    .toFile(icon)
  expect(() => readSite(file)).toThrow(
    'icon: found 64 × 64 pixels in "icon.png", expected a square of 192 to 1024',
  )
  writeFileSync(icon, 'GIF89a')
  expect(() => readSite(file)).toThrow('icon: found other bytes in "icon.png", expected a PNG')
  const other = await writeSite()
  writeFileSync(join(dirname(other), 'keys.json'), '{"keys":[{"kty":"EC","d":"secret"}]}')
  expect(() => readSite(other)).toThrow('professional.jwks_file: found a private key')
})

test('a theme becomes custom properties, and leaves the print styles as they are', async () => {
  const { assets } = readSite(await writeSite())
  const sheet = assets.find(({ address }) => address.endsWith('.css'))
  const css = sheet && 'bytes' in sheet ? new TextDecoder().decode(sheet.bytes) : ''
  expect(css).toContain(":root:root { --serif: 'Georgia', serif; --azulejo: oklch(")
  expect(css).toMatch(/@media screen \{ :root:root \{ --paper: oklch\(100% 0 [\d.]+\); --sunk: /)
  // Dark paper stays dark where a site sets the light one only.
  expect(css).toContain('(prefers-color-scheme: dark) { :root:root { --paper: oklch(18.5% 0.026 264);')
  expect(css).not.toContain('#')
})

const withStreets = async (bytes: Uint8Array): Promise<string> => {
  const file = await writeSite({ streets: 'streets.pmtiles' })
  writeFileSync(join(dirname(file), 'streets.pmtiles'), bytes)
  return file
}
const lisboa = { lat: 38.73, lon: -9.13 }

test('streets are read without their tiles: where they are, who made them, and an address by what they contain', async () => {
  const site = readSite(await withStreets(inventedStreets(lisboa)))
  expect(site.about.streets).toEqual({
    url: expect.stringMatching(/^\/_site\/streets\.[0-9a-f]{12}\.pmtiles$/),
    attribution: '© Invented streets',
    bounds: { west: -9.21, south: 38.65, east: -9.05, north: 38.81 },
  })
  expect(site.assets).toContainEqual({
    address: site.about.streets?.url,
    path: expect.stringMatching(/streets\.pmtiles$/),
    written: expect.any(Number),
    size: expect.any(Number),
  })
  expect(site.referencedFiles).toContain('streets.pmtiles')
  const other = readSite(await withStreets(inventedStreets({ ...lisboa, lat: 38.74 })))
  expect(other.about.streets?.url).not.toBe(site.about.streets?.url)
  expect(other.digest).not.toBe(site.digest)
})

test('who made the data is plain text, and unknown where the file does not say', async () => {
  const attributionOf = async (attribution: string) =>
    readSite(await withStreets(inventedStreets(lisboa, { attribution }))).about.streets?.attribution
  expect(await attributionOf('<a href="javascript:x">Map</a> &copy; <b>OSM</b>')).toBe('Map © OSM')
  expect(await attributionOf('<br>')).toBeNull()
})

test('a file of streets that browsers cannot draw is refused with what was found', async () => {
  const streets = inventedStreets(lisboa)
  const changed = (at: number, byte: number) => {
    const bytes = new Uint8Array(streets)
    bytes[at] = byte
    return bytes
  }
  const cases: [Uint8Array, string][] = [
    [
      new Uint8Array(10),
      'streets: found other bytes in "streets.pmtiles", expected a PMTiles file of version 3',
    ],
    [changed(7, 2), 'found other bytes'],
    [changed(99, 2), 'found tiles of type 2 in "streets.pmtiles", expected vector tiles'],
    [changed(98, 4), 'found another compression'],
    [streets.subarray(0, 200), 'found an incomplete file'],
    [changed(31, 255), 'found an incomplete file'],
    [inventedStreets(lisboa, { vector_layers: [{ id: 'transportation' }] }), 'found layers transportation'],
    [inventedStreets(lisboa, { vector_layers: 1 }), 'expected metadata that lists a layer "roads"'],
  ]
  for (const [bytes, message] of cases) {
    const file = await withStreets(bytes)
    expect(() => readSite(file), message).toThrow(message)
  }
  await expect(refusedWith({ streets: 'absent.pmtiles' })).resolves.toContain(
    'streets: found "absent.pmtiles", expected a file that can be read',
  )
})
