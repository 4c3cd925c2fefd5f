import { createHash, createPublicKey, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import examples from '#src/formats/sync-examples.json' with { type: 'json' }

/** RFC 8785 as the page of the protocol names it, written anew: nothing of the program is used here. */
const jcs = (value: unknown): string => {
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(jcs).join(',')}]`
  const members = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${jcs(member)}`).join(',')}}`
}
const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url')

interface Example {
  kid: string
  sig: string
  [member: string]: unknown
}

const { x, revisions } = JSON.parse(examples.key) as { x: string; revisions: Example[] }
const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })

const isSigned = ({ sig, ...rest }: Example): boolean =>
  verify(null, Buffer.from(`open-listings-sync/v1\n${jcs(rest)}`), key, Buffer.from(sig, 'base64url'))

test('design 6: a receiver written from the page of the protocol alone verifies every example', () => {
  for (const [name, text] of Object.entries(examples)) {
    const example = JSON.parse(text) as Example
    expect(jcs(example), name).toBe(text)
    expect(isSigned(example), name).toBe(true)
    expect(isSigned({ ...example, feed: 'another' }), name).toBe(false)
    expect(example.kid, name).toBe(sha256(`{"crv":"Ed25519","kty":"OKP","x":"${x}"}`))
  }
  expect(revisions.every(isSigned)).toBe(true)
})

test('design 6: the digests of the examples match the page of the protocol', () => {
  const { digest, count } = JSON.parse(examples.page_line) as { digest: string; count: number }
  expect([digest, count]).toEqual([sha256(`${examples.record_line}\n`), 1])
  const { record } = JSON.parse(examples.record_line) as { record: object }
  const { changes } = JSON.parse(examples.changes) as { changes: { digest?: string }[] }
  expect(changes[0]?.digest).toBe(sha256(jcs(record)))
})
