import { expect, test } from 'vitest'
import { Cookies } from '#src/import/feed/cookies.ts'

const after = (from: string, ...lines: string[]) => {
  const cookies = new Cookies()
  cookies.take(new URL(from), lines)
  return (to: string) => cookies.for(new URL(to))
}

test('a cookie goes to the host that set it, and to the rest of its site where it names that', () => {
  const own = after('https://www.agency.example/', 'a=1')
  expect(own('https://www.agency.example:8443/feed')).toBe('a=1')
  for (const other of [
    'https://agency.example/',
    'https://x.www.agency.example/',
    'https://agency.example.evil/',
  ])
    expect(own(other), other).toBe('')
  const site = after('https://www.agency.example/', 'a=1; Domain=.agency.example')
  expect(site('https://feeds.agency.example/')).toBe('a=1')
  expect(site('https://agency.example/')).toBe('a=1')
  expect(site('https://badagency.example/')).toBe('')
})

test('a domain of another site or of all sites is refused, and https never becomes http', () => {
  for (const domain of ['evil.example', 'example', 'w.agency.example'])
    expect(after('https://agency.example/', `a=1; domain=${domain}`)('https://agency.example/'), domain).toBe(
      '',
    )
  expect(after('https://agency.com.pt/', 'a=1; Domain=com.pt')('https://other.com.pt/')).toBe('')
  expect(after('https://10.0.0.1/', 'a=1; Domain=0.0.1')('https://10.0.0.1/')).toBe('')
  expect(after('https://agency.example/', 'a=1')('http://agency.example/')).toBe('')
  expect(after('http://10.0.0.1/', 'a=1')('http://10.0.0.1/')).toBe('a=1')
})

test('what is no cookie is left out, and the last of a name counts', () => {
  const read = after(
    'https://a.example/',
    'a=1',
    'a=2',
    'b',
    '=3',
    'c d=4',
    'e=5\t6',
    'f=é',
    'g=1',
    'g=; Max-Age=0',
  )
  expect(read('https://a.example/')).toBe('a=2')
})
