import { linksOf, securityHeaders } from '#src/formats/headers.ts'
import type { About } from '#src/domain/site/site.ts'
import { corsHeaders } from './problem.ts'

/** An answer of this instant in Markdown, which must not be cached (interface 1.10). */
export const markdownAnswer = (text: string, about: About, path: string, status = 200): Response =>
  new Response(text, {
    status,
    headers: {
      ...securityHeaders,
      ...corsHeaders,
      ...linksOf(about, path),
      'Cache-Control': 'no-store',
      'Content-Type': 'text/markdown; charset=utf-8',
    },
  })
