import { headerIn, preferredType } from './request.ts'
import type { AppContext } from '#src/compose.ts'
import { contentTypeOf } from '#src/formats/headers.ts'
import type { Site } from '#src/publish/site.ts'

/** Words a refusal for who reads pages; others get the problem as it is. */
export type TooMany = (request: Request, path: string, refused: Response) => Response

/** A person who asks too often reads why and for how long, in the language of the page that was asked for. */
export const tooManyOf = async (appContext: AppContext, site: Site): Promise<TooMany> => {
  const about = appContext.about()
  const page = (path: string) => site.render(path, { about, data: { kind: 'too-many' } })
  const [en, pt] = await Promise.all([page('/429'), page('/pt/429')])

  return (request, path, refused) => {
    const offered = ['application/problem+json', 'text/html'] as const
    if (preferredType(headerIn(request, 'Accept'), offered) !== 'text/html') return refused
    const headers = new Headers(refused.headers)
    headers.set('Content-Type', contentTypeOf('/'))
    return new Response(path === '/pt' || path.startsWith('/pt/') ? pt : en, {
      status: refused.status,
      headers,
    })
  }
}
