import { beforeAll, expect, test } from 'vitest'
import { makeLedger } from '#src/domain/evidence/ledger.ts'
import { demonstration } from '../../agents/demonstration.ts'
import { inText, missingIn } from '../../row-words.ts'
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
  const keys = new Set<string>([
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
      const rows = makeLedger(home).filter(({ key }) => keys.has(key))
      expect(rows).toHaveLength(keys.size)
      for (const row of rows) {
        const text = lines.get(row.label.en)
        // What no property of its type has is left out.
        if (text === undefined) expect([result, row.state]).toEqual([result, 'not_applicable'])
        else expect([result, missingIn(text, row, inText)]).toEqual([result, []])
      }
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
