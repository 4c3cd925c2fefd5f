import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { compose, type AppContext } from '#src/compose.ts'
import { agency, confirmation, grant, appContextIn, listing, noon, take, testFolder } from '../fixtures.ts'
import { addressesOf, ask, callTool, serve, toolsOfOne } from './surfaces.ts'
import { utc } from '../utc.ts'

const json = { 'Content-Type': 'application/json' }

test('a listing with damage beside its record is absent on every surface, and rebuilt', async () => {
  for (const column of ['reports', 'contact', 'pictures']) {
    const folder = testFolder()
    const filled = appContextIn(folder)
    take(filled, agency(), ...['ol-a', 'ol-b'].flatMap((id) => [listing(id), grant(id), confirmation(id)]))
    filled.store.close()
    const writer = new Database(join(folder, 'data/open-listings.sqlite'))
    writer.prepare(`UPDATE published SET ${column} = ${column} || '.' WHERE listing_id = 'ol-a'`).run()
    // While another process writes, nothing can be rebuilt.
    writer.exec('BEGIN IMMEDIATE')
    const reported: string[] = []
    let now = noon
    const appContext: AppContext = { ...compose(filled.config, { waits: 0 }), now: () => now }
    appContext.store.watchDamage((ids) => void reported.push(...ids))
    const served = await serve(appContext)
    const seen = async (response: Promise<Response>) => {
      const { status, headers } = await response
      return {
        status,
        headers: [...headers],
        body: (await (await response).text()).replaceAll('ol-zz', 'ol-a'),
      }
    }
    const compared = (id: string) =>
      ask(served, '/v1/property-comparisons', {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ listing_ids: ['ol-b', id] }),
      })
    const absent = addressesOf('ol-zz')
    for (const [index, address] of addressesOf('ol-a').entries()) {
      const found = await seen(ask(served, address))
      expect(found.status, `${column} ${address}`).toBe(404)
      expect(found, `${column} ${address}`).toEqual(await seen(ask(served, absent[index] ?? '')))
    }
    expect(await seen(compared('ol-a')), column).toEqual(await seen(compared('ol-zz')))
    expect((await compared('ol-a')).status).toBe(404)
    for (const tool of toolsOfOne)
      expect(await seen(callTool(served, tool, { listing_id: 'ol-a' })), `${column} ${tool}`).toEqual(
        await seen(callTool(served, tool, { listing_id: 'ol-zz' })),
      )
    expect(served.errors).toEqual([])
    await turn()
    expect(reported).toEqual(['ol-a'])

    writer.exec('COMMIT')
    now = utc('2026-05-01T12:00:11.000Z')
    expect((await ask(served, '/v1/properties/ol-a')).status).toBe(404)
    await turn()
    expect((await ask(served, '/v1/properties/ol-a')).status).toBe(200)
    appContext.store.close()
    writer.close()
  }
})
