import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readListingId } from '#src/operations/named-listings.ts'

const origins = ['https://homes.example', 'https://live.homes.example:8443']

test('an id is read in any case, in quotes and backticks, with spaces, a point or another hyphen', () => {
  for (const text of [
    'ol-7k3q9x',
    'OL-7K3Q9X',
    ' ol-7k3q9x\n',
    '`ol-7k3q9x`',
    '"ol-7k3q9x"',
    '“OL-7k3q9x”.',
    '«ol-7k3q9x»',
    "('ol-7k3q9x')",
    '**ol-7k3q9x**',
    '<ol-7k3q9x>',
    'ol\u20117k3q9x',
    'ol–7k3q9x',
    'ol-7k3q9x.md',
  ])
    expect(readListingId(text, origins), JSON.stringify(text)).toBe('ol-7k3q9x')
})

test('an address of the listing at this site is read, in both languages, in each form and of the API', () => {
  for (const path of [
    '/properties/ol-7k3q9x',
    '/pt/properties/ol-7k3q9x',
    '/properties/ol-7k3q9x.md',
    '/pt/properties/OL-7K3Q9X.jsonld',
    '/properties/ol-7k3q9x/',
    '/properties/ol-7k3q9x/availability',
    '/pt/properties/ol-7k3q9x/availability',
    '/v1/properties/ol-7k3q9x',
    '/v1/properties/ol-7k3q9x/contact-route?detail=brief#top',
  ])
    for (const text of [
      path,
      path.slice(1),
      `https://homes.example${path}`,
      `<https://homes.example${path}>`,
      `http://HOMES.example${path}`,
      `homes.example${path}`,
      `https://live.homes.example:8443${path}`,
    ])
      expect(readListingId(text, origins), text).toBe('ol-7k3q9x')
})

test('what cannot be an id, and an address of another site, is none', () => {
  for (const text of [
    '',
    ' ',
    '``',
    'a house in Lisboa',
    'ol_7k3q9x',
    'ol-7k3q9x, ol-2p4m8t',
    'https://homes.example/',
    'https://homes.example/agencies/ol-7k3q9x',
    'https://homes.example/properties/',
    'https://homes.example/properties/ol-7k3q9x/1/2',
    'https://other.example/properties/ol-7k3q9x',
    'https://homes.example.other.example/properties/ol-7k3q9x',
    'https://homes.example@other.example/properties/ol-7k3q9x',
    'https://other.example/#https://homes.example/properties/ol-7k3q9x',
    'file:///properties/ol-7k3q9x',
    '//other.example/properties/ol-7k3q9x',
    '__proto__',
    '\ud800',
    'ó-casa',
    'x'.repeat(65),
    `${' '.repeat(1_000)}ol-7k3q9x`,
  ])
    expect(readListingId(text, origins), JSON.stringify(text)).toBe(null)
})

test('an id that is written as this site writes it is read as it is, and no text is read as anything else', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
      const id = readListingId(text, origins)
      if (/^[a-z0-9-]{1,64}$/.test(text)) expect(id).toBe(text)
      if (id !== null) expect(id).toMatch(/^[a-z0-9-]{1,64}$/)
    }),
  )
})
