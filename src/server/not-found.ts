import { isListingPage } from '#src/addresses/forms.ts'
import type { AppContext } from '#src/compose.ts'
import { contentTypeOf, securityHeaders } from '#src/formats/headers.ts'
import type { Site } from '#src/publish/site.ts'
import { problem } from './problem.ts'

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

  return (request, path) => {
    const vary: Record<string, string> = isListingPage(path) ? { Vary: 'Accept' } : {}
    if (/^\/v1\/|\.(json|jsonld)$/.test(path)) return problem('not_found')
    const wantsMarkdown = isListingPage(path) && /text\/markdown/i.test(request.headers.get('Accept') ?? '')
    if (path.endsWith('.md') || wantsMarkdown) return answer(markdown, contentTypeOf('.md'), vary)
    return answer(path === '/pt' || path.startsWith('/pt/') ? pt : en, contentTypeOf('/'), vary)
  }
}
