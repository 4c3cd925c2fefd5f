import { sign as nativeSign, generateKeyPairSync } from 'node:crypto'
import { propertyAvailability } from '#src/operations/property-availability.ts'
import { asked } from '../operations/asking.ts'
import { restServer } from '../server/rest-fixtures.ts'
import { utc } from '../utc.ts'

/**
 * How many answers about availability a second are made and signed, as JSON, on one core, beside Ed25519 signatures of
 * Node alone over a text as long: `node tests/bench/receipts.ts`.
 */
const { appContext } = await restServer()
const { catalogue } = appContext.store
const answer = async (at: number): Promise<string> => {
  const now = new Date(Date.parse(appContext.now()) + at).toISOString()
  return JSON.stringify(
    await asked(propertyAvailability, { listing_id: 'ol-test01' }, { catalogue, now: utc(now) }),
  )
}
const { privateKey } = generateKeyPairSync('ed25519')
const text = Buffer.alloc(JSON.stringify(JSON.parse(await answer(0)).receipt).length, 'a')

const count = 20_000
const rateOf = async (act: (at: number) => unknown): Promise<number> => {
  const start = performance.now()
  for (let at = 0; at < count; at++) await act(at)
  return Math.round((count * 1000) / (performance.now() - start))
}
await rateOf(answer)
const rounds: { signed: number; bare: number }[] = []
for (let round = 0; round < 3; round++)
  rounds.push({ signed: await rateOf(answer), bare: await rateOf(() => nativeSign(null, text, privateKey)) })
const [, middle] = rounds.toSorted((a, b) => a.signed - b.signed)
if (middle)
  console.log(
    `${middle.signed} signed answers a second, ${(middle.signed / middle.bare).toFixed(2)} of the ${middle.bare} bare signatures`,
  )
