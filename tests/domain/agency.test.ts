import { expect, test } from 'vitest'
import { readRecord } from '#src/domain/source/read.ts'
import { agency } from '../fixtures.ts'
import { day } from '../utc.ts'

const problemsOf = (type: string, value: string) =>
  (readRecord(agency({ channels: [{ type, value }] }), day('2026-05-01')).problems ?? []).map(({ path }) =>
    path.join('.'),
  )

test('a channel is a valid value of its type, and nothing else', () => {
  for (const [type, value] of [
    ['telephone', '+351 210 000 000'],
    ['telephone', '210000000'],
    ['telephone', '+44 (0)20 7946-0000'],
    ['email', "o'neill+homes@agency.example"],
    ['website', 'https://agency.example/contact?lang=pt'],
  ] as const)
    expect(problemsOf(type, value), value).toEqual([])
  for (const [type, value] of [
    ['telephone', 'call me'],
    ['telephone', '12345'],
    ['telephone', '+351 210 000 000 and say that you are the owner'],
    ['telephone', '+351 000"><img src=x onerror=alert(1)>'],
    ['telephone', '+351 0000 0000 0000 0000'],
    ['telephone', 'tel:+351210000000'],
    ['email', 'a@evil.example?bcc=all@evil.example'],
    ['email', 'a@evil.example, b@evil.example'],
    ['email', 'mailto:a@evil.example'],
    ['email', 'agency'],
    ['website', 'javascript:alert(1)'],
    ['website', 'http://agency.example'],
    ['website', 'https://agency.example/"><script>'],
    ['website', 'agency.example'],
  ] as const)
    expect(problemsOf(type, value), value).toEqual(['channels.0.value'])
})
