import { aboutAt } from '../fixtures.ts'
import { expect, test } from 'vitest'
import { districts, englishName } from '#src/domain/municipality.ts'
import { toLlmsTxt } from '#src/formats/llms-txt.ts'
import { ofType, parseMarkdown } from './markdown-tree.ts'

const text = toLlmsTxt(aboutAt(), {
  server_url: 'https://homes.example',
  counts: new Map(districts.map(({ slug }, at) => [slug, at + 1])),
  requestsAreCounted: true,
})

test('llmstxt.org: one title, then a summary as a quotation, then sections', () => {
  const { children = [] } = parseMarkdown(text)
  expect(children.slice(0, 2).map(({ type, depth }) => [type, depth])).toEqual([
    ['heading', 1],
    ['blockquote', undefined],
  ])
  expect(ofType(parseMarkdown(text), 'heading').map(({ depth }) => depth)).toEqual([1, 2, 2, 2, 2])
})

test('the directory has at most 4.4 kB beside its places, and every address that an agent begins with', () => {
  const places = text.slice(text.indexOf('## Places'))
  expect(
    Buffer.byteLength(text) - Buffer.byteLength(places),
    'every agent reads it: shorten a line, or raise the bound here and in the name of this test',
  ).toBeLessThanOrEqual(4_400)
  for (const address of [
    '/search.md?',
    '/search.json?',
    '/v1/property-searches',
    '/availability',
    '/evidence',
    '/contact-route',
  ])
    expect(text).toContain(address)
})

test('design 2: it names directories and places, never a listing', () => {
  expect(text).not.toMatch(/\bol-[a-z0-9]/)
  const links = ofType(parseMarkdown(text), 'link').map(({ url }) => url)
  expect(links.length).toBeGreaterThan(districts.length)
  expect(links.filter((url) => url?.includes('/properties/'))).toEqual([])
  districts.forEach(({ name, slug }, at) =>
    expect(text).toContain(
      `[${englishName(name)}](https://homes.example/districts/${slug}.md): ${at < 9 ? at + 1 : at < 19 ? '10+' : '20+'}\n`,
    ),
  )
  for (const { slug } of districts) expect(links).toContain(`https://homes.example/districts/${slug}.md`)
})

test('a district with many homes says how many at least, so that one of them does not change the directory', () => {
  const counted = (count: number) =>
    /\/districts\/porto\.md\): (\S+)/.exec(
      toLlmsTxt(aboutAt(), {
        server_url: 'https://homes.example',
        counts: new Map([['porto', count]]),
        requestsAreCounted: true,
      }),
    )?.[1]
  expect([1, 9, 10, 19, 20, 49, 50, 199, 1_999, 2_000, 4_999, 5_000].map(counted)).toEqual([
    '1',
    '9',
    '10+',
    '10+',
    '20+',
    '20+',
    '50+',
    '100+',
    '1,000+',
    '2,000+',
    '2,000+',
    '5,000+',
  ])
})
