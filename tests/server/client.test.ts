import type { Context } from 'hono'
import { expect, test } from 'vitest'
import { clientsOf } from '#src/server/limits.ts'

const proxies = ['10.0.0.1', '10.0.0.2', '2001:DB8:0:f::1']
const clientOf = clientsOf(proxies)

/** Who asks over a connection of `remoteAddress`, with what it or a proxy wrote into `X-Forwarded-For`. */
const client = (remoteAddress: string | undefined, forwarded?: string): string =>
  clientOf({
    env: { incoming: { headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress } } },
  } as unknown as Context)

test('IPv6 counts by its /64, IPv4 as itself, also where it is mapped into IPv6', () => {
  expect(client('192.0.2.1')).not.toBe(client('192.0.2.2'))
  for (const same of ['::ffff:192.0.2.1', '::FFFF:c000:0201', '0:0:0:0:0:ffff:192.0.2.1'])
    expect(client(same)).toBe(client('192.0.2.1'))
  for (const same of ['2001:0db8:0001:0002:ffff::9', '2001:DB8:1:2::', '2001:db8:1:2:3:4:192.0.2.1'])
    expect(client(same)).toBe(client('2001:db8:1:2::1'))
  expect(client('2001:db8:1:3::1')).not.toBe(client('2001:db8:1:2::1'))
  expect(client('fe80::1%eth0')).toBe(client('fe80::2%eth1'))
})

test('what a client claims counts only where a known proxy passes it on', () => {
  expect(client('192.0.2.1', '198.51.100.1')).toBe(client('192.0.2.1'))
  expect(client('10.0.0.1', '198.51.100.1')).toBe(client('198.51.100.1'))
  expect(client('::ffff:10.0.0.1', '198.51.100.1')).toBe(client('198.51.100.1'))
  expect(client('2001:db8:0:f:0::1', '198.51.100.1')).toBe(client('198.51.100.1'))
})

test('of several hops the last that is no known proxy is the client', () => {
  for (const hops of ['203.0.113.9, 198.51.100.1', 'made up,198.51.100.1 , 10.0.0.2,, ::ffff:10.0.0.1'])
    expect(client('10.0.0.1', hops)).toBe(client('198.51.100.1'))
  expect(client('10.0.0.1', '10.0.0.2')).toBe(client('10.0.0.2'))
})

test('a port, brackets and another spelling make no new client', () => {
  for (const hop of [
    '198.51.100.1:1024',
    '198.51.100.1:65535',
    '::ffff:198.51.100.1',
    '[::ffff:198.51.100.1]:443',
  ])
    expect(client('10.0.0.1', hop), hop).toBe(client('198.51.100.1'))
  for (const hop of ['[2001:db8:1:2::1]', '[2001:db8:1:2::7]:443', '2001:0DB8:1:2:0::9'])
    expect(client('10.0.0.1', hop), hop).toBe(client('2001:db8:1:2::1'))
})

test('a text that is no address makes no new client, and hides nobody behind it', () => {
  const texts = [
    'unknown',
    '_hidden',
    '198.51.100.1.evil',
    '198.51.100',
    '0x7f.1',
    '[198.51.100.1',
    ':443',
    '1e3',
    '<b>',
    '٣.1.1.1',
  ]
  for (const text of texts) {
    expect(client('10.0.0.1', text), text).toBe(client('10.0.0.1'))
    expect(client('10.0.0.1', `203.0.113.9, ${text}`), text).toBe(client('10.0.0.1'))
    expect(client('10.0.0.1', `${text}, 10.0.0.2`), text).toBe(client('10.0.0.2'))
  }
  expect(client(undefined)).toBe(client('no address'))
})
