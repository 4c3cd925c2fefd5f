import { isIP } from 'node:net'

/** How many cookies are kept, and how long they may be together. */
const bounds = { cookies: 20, characters: 4_096 }

interface Cookie {
  name: string
  value: string
  /** The host that set it, or the domain that it named. */
  domain: string
  isForSubdomains: boolean
  isSecure: boolean
}

const isWithin = (host: string, domain: string): boolean => host === domain || host.endsWith(`.${domain}`)

/** Names under which everybody may have a site, beside those without a dot. */
const isShared = /^(?:[^.]+|(?:ac|com?|edu|gov|int|net|nome|org|publ)\.[a-z]{2})$/

const isSiteOf = (domain: string, host: string): boolean =>
  domain === host || (isIP(host) === 0 && isWithin(host, domain) && !isShared.test(domain))

/**
 * The cookies that a server sets while it redirects, which some expect on the next request. They live as long as one
 * fetch, and go to the site that set them alone (RFC 6265), never from https to http.
 */
export class Cookies {
  private readonly all = new Map<string, Cookie>()

  /** Remembers what an address sets. What is no cookie, too much, or of another site is left out. */
  take(url: URL, lines: readonly string[]): void {
    for (const line of lines.slice(0, bounds.cookies)) {
      const [pair = '', ...attributes] = line.split(';').map((part) => part.trim())
      const [, name = '', value = ''] = /^([!#$%&'*+.^`|~\w-]+)=([!-:<-~]*)$/.exec(pair) ?? []
      if (name === '') continue
      const of = (attribute: string): string | undefined =>
        attributes.find((each) => each.toLowerCase().startsWith(`${attribute}=`))?.slice(attribute.length + 1)
      const named = of('domain')?.toLowerCase().replace(/^\./, '')
      if (named && !isSiteOf(named, url.hostname)) continue
      const domain = named || url.hostname
      const key = `${domain} ${name}`
      this.all.delete(key)
      if (Number(of('max-age') ?? 1) <= 0 || this.all.size >= bounds.cookies) continue
      this.all.set(key, {
        name,
        value,
        domain,
        isForSubdomains: Boolean(named),
        isSecure: url.protocol === 'https:',
      })
    }
  }

  /** What a request to an address says; empty where no cookie is for it. */
  for(url: URL): string {
    const some = [...this.all.values()].filter(
      ({ domain, isForSubdomains, isSecure }) =>
        (isForSubdomains ? isWithin(url.hostname, domain) : url.hostname === domain) &&
        (!isSecure || url.protocol === 'https:'),
    )
    const text = some.map(({ name, value }) => `${name}=${value}`).join('; ')
    return text.length > bounds.characters ? '' : text
  }
}
