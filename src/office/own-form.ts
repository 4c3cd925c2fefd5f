import type { Context } from 'hono'
import { boundedBody } from '#src/server/json-body.ts'
import { readParams, type Params } from '#src/addresses/params.ts'
import { service } from '#src/domain/service.ts'
import { mostAtOnce } from '#src/addresses/due.ts'
import { headerOf } from '#src/server/request-header.ts'
import { utf8Text } from '#src/domain/bytes.ts'

/**
 * Whether a request comes from a page of this site. Threat: another site sends a form with a member's cookie. A browser
 * states where a form is (`Origin`), and newer ones also how it is related (`Sec-Fetch-Site`); what states nothing is no
 * browser and has no business here.
 */
export const isFromHere = (context: Context, base_url: string): boolean => {
  const { raw } = context.req
  const site = raw.headers.get('Sec-Fetch-Site')
  return headerOf(context, 'origin') === new URL(base_url).origin && (site === null || site === 'same-origin')
}

/** No form of this site has as many fields beside them. */
const mostFields = 50

/** The fields of a form, or `null` for a body that is none, is too large, does not end or has more of them than any form. */
export const formOf = async (context: Context): Promise<Params | null> => {
  const type = headerOf(context, 'content-type') ?? ''
  if (!/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(type)) return null
  const bytes = await boundedBody(context).catch(() => null)
  const text = bytes === null ? null : utf8Text(bytes)
  if (text === null || text.split('&', mostAtOnce + mostFields + 1).length > mostAtOnce + mostFields)
    return null
  return readParams(text, service.largestBody)
}
