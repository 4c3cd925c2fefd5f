import { expect, test } from 'vitest'
import { imported } from './running.ts'

const thumbprint = '[A-Za-z0-9_-]{43}'

test('design 6: rotation and revocation are commands that print the new keys, and refuse with a clear message', async () => {
  const { verb } = await imported()
  const rotated = await verb('rotate-key', '--by', 'Rui', '--reason', 'yearly')
  const [, current = '', next = ''] =
    new RegExp(`^revision 2 of the signing keys: current (${thumbprint}), next (${thumbprint})$`).exec(
      rotated.output,
    ) ?? []
  expect([rotated.code, current === next]).toEqual([0, false])
  expect(await verb('revoke-key', 'current')).toMatchObject({
    code: 1,
    output: expect.stringMatching(/for good: .*: confirm it with --yes/),
  })
  const revoked = await verb('revoke-key', 'current', '--yes')
  expect(revoked).toMatchObject({ code: 0 })
  expect(revoked.output).toMatch(
    new RegExp(`^revoked ${current}\nrevision 3 of the signing keys: current ${next}, next ${thumbprint}$`),
  )
  expect(await verb('revoke-key', current)).toEqual({
    code: 1,
    output: `revoke-key: Revoke the key ${current}: it is revoked already`,
  })
  expect((await verb('revoke-key', 'nobody')).output).toMatch(
    /^revoke-key: Revoke the key "nobody": there is none; the current one is /,
  )
  const { rows } = JSON.parse((await verb('history', 'site/keys', '--json')).output) as { rows: object[] }
  expect(rows).toMatchObject([
    { event: 'key_rotated', detail: { revision: 2, current, by: 'Rui', reason: 'yearly' } },
    { event: 'key_revoked', detail: { revision: 3, current: next, revoked: current } },
  ])
  expect((await verb('rotate-key', '--help')).code).toBe(0)
})
