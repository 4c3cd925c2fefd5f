import { beforeAll, expect, test } from 'vitest'
import { claimsOf } from '../../claims.ts'
import { demonstration } from '../../agents/demonstration.ts'
import { labels, missingIn } from '../../ledger-lines.ts'
import { demonstrationHomes } from '../../many-homes.ts'
import { callTool } from './mcp-fixtures.ts'
import { aListing } from '../../ids.ts'

let server: Awaited<ReturnType<typeof demonstration>>
beforeAll(async () => {
  server = await demonstration()
})

const textOf = async (tool: string, given: object): Promise<string> =>
  (await callTool(server.app, tool, given)).content[0]!.text

test('a search names the source of each main fact of each result, and who confirmed it', async () => {
  const homes = new Map(demonstrationHomes().map((home) => [home.record.listing_id, home]))
  const keys = new Set([
    'price_eur',
    'property_type',
    'typology',
    'beds',
    'areas.useful_m2',
    'energy.class',
    'municipality',
    'availability',
  ])
  const seen = new Set<string>()
  for (let after: string | undefined, left = true; left; left = after !== undefined) {
    const text = await textOf('listing.search', after === undefined ? {} : { after })
    after = /^More with after: `(.*)`$/m.exec(text)?.[1]
    for (const [result, listing_id = ''] of text.matchAll(/^\d+\. .* `(ol-\w+)`(?:.*\n {3}- .*)+/gm)) {
      seen.add(listing_id)
      const home = homes.get(aListing(listing_id))!
      const lines = new Map(
        [...result.replaceAll('\\', '').matchAll(/^ {3}- ([^:]+): (.*)$/gm)].map(
          ([, name = '', said = '']) => [name, said],
        ),
      )
      const claims = claimsOf(home).filter(
        (claim) =>
          claim.keys.every((key) => keys.has(key)) &&
          // What no property of its type has is left out.
          (claim.is !== 'not_applicable' || lines.has(labels.get(claim.keys[0]!)!)),
      )
      expect(claims.length).toBeGreaterThan(5)
      expect(missingIn(lines, claims), result).toEqual([])
    }
  }
  expect(seen.size).toBe(server.records.length)
})

test('the text about a home in full begins with that in brief, and goes on with the Portuguese words and the pictures', async () => {
  const { listing_id } = server.records[0]!
  for (const tool of ['property.get', 'property.get_evidence']) {
    const [brief = ''] = (await textOf(tool, { listing_id, detail: 'brief' })).split('\nNext: ')
    expect((await textOf(tool, { listing_id })).startsWith(brief)).toBe(true)
  }
  expect(await textOf('property.get', { listing_id })).toContain('In Portuguese: ')
})

test('the text of an availability says for how long a copy may be stored, and that silence permits nothing', async () => {
  const [one, other] = server.records.map(({ listing_id }) => listing_id)
  const text = await textOf('property.verify_availability', { listing_id: one, also: `${other},ol-absent` })
  const lines = text.split('\n')
  for (const [at, id] of [one, other].entries())
    expect(lines[at]).toMatch(
      new RegExp(
        `^\`${id}\`: .*still available on 2026-\\S+, says the .* Seller’s permission: until \\S+ at the latest\\. A signed copy made now may be stored until 2026-\\S+Z\\.$`,
      ),
    )
  expect(lines[2]).toBe('`ol-absent`: not public; drop your copy.')
  expect(lines[3]).toBe(
    'A stored copy may be used to answer questions about the home and to lead people to its page and its agency, for no advertising, and ends at once when the home is removed.',
  )
  expect(lines[4]).toBe(
    'May it be shown to others, with the agency and a link? `may_display` is null: the site does not say, which is no permission. May models be trained on it? `may_train` is null: the site does not say, which is no permission.',
  )
})
