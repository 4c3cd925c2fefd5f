import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { head } from '#src/components/site/head.tsx'
import { partOfAddress } from '#src/addresses/parts.ts'
import { mixPaints, plainPaints } from '#src/domain/site/paints.ts'
import { toOpenSearch } from '#src/formats/open-search.ts'
import { siteIcons } from '#src/addresses/site-icons.ts'
import { iconSvg, toWebManifest } from '#src/formats/web-manifest.ts'
import { aboutAt } from '../fixtures.ts'
import { jsx } from '#src/components/jsx/markup.ts'

const green = mixPaints({ light: { accent: '#1b6b3a' } }, 'light') ?? plainPaints('light')
const about = { ...aboutAt(), cards: { folder: '/cards/0123456789ab', paints: green } }

test('a site with colours of its own has the icon in them, wherever icons are named', () => {
  expect(siteIcons(about).map(({ url }) => url)).toEqual([
    '/cards/0123456789ab/icon.svg',
    '/cards/0123456789ab/icon.png',
  ])
  for (const { url } of siteIcons(about)) expect(partOfAddress(url)).toEqual({ kind: 'site' })
  const named = [
    String(
      head(
        { style: 'text', title: 'x', description: 'x', path: '/', content: jsx('p', {}) },
        { about, language: 'en' },
      ),
    ),
    toWebManifest(about, 'en'),
    toOpenSearch(about, 'pt', 'https://x.example'),
  ]
  for (const text of named) {
    expect(text).toContain('/cards/0123456789ab/icon.')
    expect(text).not.toMatch(/favicon|apple-touch-icon\.png/)
  }
  const icon = { url: '/_site/icon.abc.png', pixels: 512 }
  expect(siteIcons({ ...about, icon })).toEqual([{ ...icon, type: 'image/png' }])
})

test('the drawn icon is the one of the program in other colours', () => {
  const own = readFileSync(join(import.meta.dirname, '../../public/favicon.svg'), 'utf8')
  const form = /\bd="([^"]+)"/
  expect(form.exec(iconSvg(green))?.[1]).toBe(form.exec(own)?.[1])
  const [ground = ''] = /#[0-9a-f]{6}/.exec(iconSvg(green)) ?? []
  const [red, greenest, blue] = [1, 3, 5].map((at) => Number.parseInt(ground.slice(at, at + 2), 16))
  expect(greenest).toBeGreaterThan(Math.max(red ?? 255, blue ?? 255))
})
