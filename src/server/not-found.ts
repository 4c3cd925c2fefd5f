import { isListingPage } from '#src/addresses/forms.ts'
import { livePathPattern } from '#src/addresses/live-pages.ts'
import { partOfAddress } from '#src/addresses/parts.ts'
import type { AppContext } from '#src/compose.ts'
import type { Language } from '#src/domain/language.ts'
import { contentTypeOf, securityHeaders } from '#src/formats/headers.ts'
import type { Site } from '#src/publish/site.ts'
import { problem } from './problem.ts'

const livePage = new RegExp(`^${livePathPattern}$`)

/**
 * What only programs ask: data, and how to sign in, which clients of MCP ask at first contact and read as JSON (RFC 8414, RFC 9728,
 * RFC 7591). There is nothing to sign in to, unless an issuer is named.
 */
const forPrograms =
  /^\/v1\/|\.(?:json|jsonld)$|\/\.well-known\/(?:oauth|openid)-|^\/(?:register|authorize|token)$/

/** The answer for what is not there: constant bytes per surface and media type, whatever the reason. */
export type NotFound = (request: Request, path: string) => Response

const markdown = '# Page not found\n\nThere is nothing public at this address. Current listings: /llms.txt\n'

export const notFoundOf = async (appContext: AppContext, site: Site): Promise<NotFound> => {
  const about = appContext.about()
  const page = (path: string) => site.render(path, { about, data: { kind: 'not-found' } })
  const [en, pt] = await Promise.all([page('/404'), page('/pt/404')])
  const answer = (body: string | Uint8Array<ArrayBuffer>, type: string, headers: Record<string, string>) =>
    new Response(body, {
      status: 404,
      headers: { ...securityHeaders, 'Cache-Control': 'no-store', ...headers, 'Content-Type': type },
    })

  /** That of the page that would be at the address; of one that no page has, the site's own. */
  const languageOf = (path: string): Language => {
    if (path === '/pt' || path.startsWith('/pt/')) return 'pt'
    return partOfAddress(path) === null && !livePage.test(path) ? about.default_language : 'en'
  }

  return (request, path) => {
    const vary: Record<string, string> = isListingPage(path) ? { Vary: 'Accept' } : {}
    if (forPrograms.test(path)) return problem('not_found')
    const wantsMarkdown = isListingPage(path) && /text\/markdown/i.test(request.headers.get('Accept') ?? '')
    if (path.endsWith('.md') || wantsMarkdown) return answer(markdown, contentTypeOf('.md'), vary)
    return answer(languageOf(path) === 'pt' ? pt : en, contentTypeOf('/'), vary)
  }
}
