import { expect, test } from 'vitest'
import {
  classifyPasskeyFailure,
  type Attempt,
  type PasskeyFailure,
} from '#src/domain/office/passkey-failure.ts'
import { officeWords } from '#src/words/office.ts'
import { passkeyFailures } from '#src/domain/office/passkey-failure.ts'

const attempt: Attempt = { error: null, status: null, isLate: false, canVerify: true }

test.each<[PasskeyFailure, Partial<Attempt>]>([
  ['lock', { error: 'NotAllowedError', canVerify: false }],
  ['lock', { error: 'ConstraintError' }],
  ['refused', { error: 'NotAllowedError' }],
  ['refused', { error: 'NotAllowedError', canVerify: null }],
  ['late', { error: 'NotAllowedError', isLate: true }],
  ['known', { error: 'InvalidStateError' }],
  ['address', { error: 'SecurityError' }],
  ['unknown', { status: 404 }],
  ['busy', { status: 429 }],
  ['server', { status: 503 }],
  ['server', { error: 'TypeError' }],
])('%s is what %j means', (failure, given) => {
  expect(classifyPasskeyFailure({ ...attempt, ...given })).toBe(failure)
})

test('each failure has a sentence of its own, in each language and for each of both buttons', () => {
  for (const { failures } of Object.values(officeWords))
    for (const words of Object.values(failures)) {
      const said = passkeyFailures.map((failure) => words[failure]('https://homes.example'))
      expect(new Set(said).size).toBe(passkeyFailures.length)
      expect(words.address('https://homes.example')).toContain('https://homes.example')
    }
})
