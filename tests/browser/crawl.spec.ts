import { expect, test, type Page } from 'playwright/test'
import { base, get } from './served-site.ts'
import { apiPages } from '#src/addresses/api-pages.ts'
import { inEnglish, inPortuguese } from '#src/addresses/language.ts'

interface Visited {
  path: string
  status: number
  /** The page's own description; absent when it is no page. */
  page?: Described
}

interface Described {
  lang: string
  headings: number
  canonical: string | null
  alternates: Record<string, string>
  title: string
  links: string[]
  twice: string[]
  lost: string[]
}

const seeds = ['/', '/pt', '/llms.txt', '/sitemap.xml', '/robots.txt', '/feeds/open-listings.json']

/** Reads pages as the browser does, without opening them. */
const describe = (page: Page, pages: string[]): Promise<Described[]> =>
  page.evaluate(
    (sources) =>
      sources.map((source) => {
        const site = new DOMParser().parseFromString(source, 'text/html')
        const all = (selector: string, name: string) =>
          [...site.querySelectorAll(selector)].map((element) => element.getAttribute(name) ?? '')
        const ids = all('[id]', 'id')
        const fragments = [...all('a[href^="#"]', 'href'), ...all('use[href^="#"]', 'href')]
        const described = [...site.querySelectorAll('[aria-labelledby]')].map(
          (element) => `#${element.getAttribute('aria-labelledby')}`,
        )
        return {
          lang: site.documentElement.lang,
          headings: site.querySelectorAll('h1').length,
          canonical: site.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null,
          alternates: Object.fromEntries(
            [...site.querySelectorAll('link[rel=alternate][hreflang]')].map((link) => [
              link.getAttribute('hreflang') ?? '',
              link.getAttribute('href') ?? '',
            ]),
          ),
          title: site.title,
          links: [
            ...all('a[href], link[href]', 'href'),
            ...all('img[src], script[src]', 'src'),
            ...all('meta[property="og:image"]', 'content'),
          ],
          twice: ids.filter((id, index) => ids.indexOf(id) !== index),
          lost: [...fragments, ...described].filter((fragment) => !ids.includes(fragment.slice(1))),
        }
      }),
    pages,
  )

/** The addresses in a text that is no page: links of Markdown, locations of a sitemap, strings of JSON. */
const addressesIn = (body: string): string[] =>
  [...body.matchAll(/(?:\]\(|<loc>|href="|")(https?:\/\/[^\s"'<>)\\]+)/g)].map(([, address = '']) => address)

/** Pictures of links are drawn one at a time when they are asked for: one of them represents all. */
const isAnotherPicture = (path: string, known: ReadonlyMap<string, string>): boolean =>
  path.endsWith('/link.png') && [...known.keys()].some((each) => each.endsWith('/link.png'))

/** Follows every address of the site from the seeds until nothing new turns up. */
const crawl = async (page: Page): Promise<{ visited: Visited[]; from: Map<string, string> }> => {
  const visited: Visited[] = []
  const from = new Map(seeds.map((seed) => [seed, 'the start']))
  for (let waiting = seeds; waiting.length > 0;) {
    const answers = await Promise.all(
      waiting.splice(0, 40).map(async (path) => {
        const answer = await get(path)
        const type = answer.headers.get('Content-Type') ?? ''
        const body = /^(text|application)\//.test(type) ? await answer.text() : ''
        return { path, status: answer.status, body, isPage: type.startsWith('text/html') }
      }),
    )
    const pages = answers.filter(({ isPage, status }) => isPage && status === 200)
    const described = await describe(
      page,
      pages.map(({ body }) => body),
    )
    for (const { path, status, body, isPage } of answers) {
      const own = described[pages.findIndex((each) => each.path === path)]
      visited.push({ path, status, ...(own && { page: own }) })
      for (const address of own ? own.links : isPage ? [] : addressesIn(body)) {
        const { origin, pathname } = new URL(address, base + path)
        if (origin !== base || from.has(pathname) || isAnotherPicture(pathname, from)) continue
        from.set(pathname, path)
        waiting.push(pathname)
      }
    }
  }
  return { visited, from }
}

let site: Awaited<ReturnType<typeof crawl>>

test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage()
  await page.goto('/llms.txt')
  site = await crawl(page)
  await page.close()
})

/** MCP accepts POST alone, and tells a reader so. */
const takesPost = ({ path, status }: Visited) => /^\/mcp(\/public(\/compat)?)?$/.test(path) && status === 405
/** Where the API's addresses begin: what the links of the API catalogue are about (RFC 9264), itself no link. */
const isAnchor = ({ path }: Visited) => path === '/v1/'

/** Whom a client asks for a token is a name: its metadata are at an address of their own (RFC 8414). */
const isIssuer = ({ path }: Visited) => path === '/demo-issuer'

test('every address that the site names anywhere is found', () => {
  const dead = site.visited
    .filter((each) => each.status !== 200 && !takesPost(each) && !isAnchor(each) && !isIssuer(each))
    .map(({ path, status }) => `${path}: ${status}, named by ${site.from.get(path)}`)
  expect(dead).toEqual([])
})

test('the crawl reaches every kind of address', () => {
  const paths = site.visited.filter(({ status }) => status === 200).map(({ path }) => path)
  for (const kind of [
    /^\/properties\/[^.]+$/,
    /^\/pt\/properties\//,
    /^\/properties\/.+\.md$/,
    /^\/properties\/.+\.jsonld?$/,
    /^\/v1\/properties\/.+\/(availability|evidence|contact-route)$/,
    /^\/(pt\/)?districts\//,
    /^\/(pt\/)?municipalities\//,
    /^\/(pt\/)?agencies\//,
    /^\/\.well-known\//,
    /^\/mcp\/(public\/)?server-card$/,
    /^\/(pt\/)?(search|compare)$/,
    /^\/(pt\/)?properties\/.+\/availability$/,
    /^\/(pt\/)?feeds\/search\.(atom|json)$/,
    /^\/_astro\/.+\.(css|js)$/,
  ])
    expect(paths.filter((path) => kind.test(path)).length, String(kind)).toBeGreaterThan(0)
  expect(paths.filter((path) => /^\/properties\/[^.]+$/.test(path)).length).toBeGreaterThan(60)
})

const pages = () => site.visited.flatMap(({ path, page }) => (page ? [{ path, ...page }] : []))

test('every page has one h1, the language of its address and a title of its own', () => {
  const wrong = pages().filter(
    ({ path, headings, lang }) => headings !== 1 || lang !== (/^\/pt(\/|$)/.test(path) ? 'pt-PT' : 'en-GB'),
  )
  expect(wrong.map(({ path, headings, lang }) => `${path}: ${headings} h1, ${lang}`)).toEqual([])
  const titles = pages().map(({ lang, title }) => `${lang} ${title}`)
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([])
})

test('every page is canonical at its own address and names itself in both languages', () => {
  const known = new Set(pages().map(({ path }) => base + path))
  const wrong = pages().flatMap(({ path, canonical, alternates }) => {
    const english = inEnglish(path)
    const expected = apiPages.includes(path)
      ? {}
      : {
          en: base + english,
          'pt-PT': base + inPortuguese(english),
          'x-default': base + english,
        }
    return canonical === base + path &&
      JSON.stringify(alternates) === JSON.stringify(expected) &&
      Object.values(alternates).every((address) => known.has(address))
      ? []
      : [`${path}: ${canonical} ${JSON.stringify(alternates)}`]
  })
  expect(wrong).toEqual([])
})

test('no id occurs twice in a page, and every reference inside a page has a target', () => {
  const wrong = pages()
    .filter(({ twice, lost }) => twice.length + lost.length > 0)
    .map(({ path, twice, lost }) => `${path}: twice ${twice.join(' ')}, lost ${lost.join(' ')}`)
  expect(wrong).toEqual([])
})

test('the sitemap names pages alone, and every listing in both languages', async () => {
  const locations = [...(await (await get('/sitemap.xml')).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => address,
  )
  const known = pages().map(({ path }) => base + path)
  expect(locations.filter((address) => !known.includes(address))).toEqual([])
  const listings = known.filter((address) => /\/properties\/[^/]+$/.test(address))
  expect(listings.filter((address) => !locations.includes(address))).toEqual([])
  expect(new Set(locations).size).toBe(locations.length)
})
