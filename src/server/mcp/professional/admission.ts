import { scopes } from '#src/domain/professional-access.ts'
import type { Caller } from '#src/operations/professional/professional-operation.ts'
import type { RequestClock } from '../../request-clock.ts'
import type { Message } from '../message.ts'
import type { Refused } from '../rpc-error.ts'
import type { McpTool } from '../tool.ts'
import type { Verify } from './token.ts'

/** The cause of a token whose header names another type; of it alone the client is told, because it can mend it. */
const wrongType = 'jwt_claim_validation_failed typ'

/** Seconds after which a client may try again when the issuer's keys are out of reach. */
const patience = 10

const challenge = (parts: Record<string, string>): Record<string, string> => ({
  'WWW-Authenticate': `Bearer ${Object.entries(parts)
    .map(([name, value]) => `${name}="${value}"`)
    .join(', ')}`,
})

export interface AdmissionOptions {
  verify: Verify
  clock: RequestClock
  tools: ReadonlyMap<string, McpTool<Caller>>
  resource_metadata: string
  /** The page that explains how to get a token. */
  documentation: string
  /** Called with the reason why a token was refused, never with the token. */
  onRefusedToken(cause: string): void
}

/**
 * Who sends a message. Only the Authorization header counts: a token in an address ends up in logs, so that the
 * query is never read. Refusals are those of the MCP authorization specification (RFC 6750, RFC 9728): a request
 * that does not use Bearer at all gets no error code.
 */
export const admissionOf =
  ({ verify, clock, tools, resource_metadata, documentation, onRefusedToken }: AdmissionOptions) =>
  async (request: Request, { tool }: Message): Promise<{ caller: Caller } | Refused> => {
    const header = request.headers.get('Authorization') ?? ''
    const token = /^Bearer +([\w.~+/-]+=*)$/i.exec(header)?.[1]
    if (token === undefined) {
      const triesBearer = /^Bearer(?: |$)/i.test(header)
      if (triesBearer) onRefusedToken('not_a_token')
      const error: Record<string, string> = triesBearer ? { error: 'invalid_token' } : {}
      const parts = { ...error, resource_metadata, scope: scopes.join(' ') }
      return { refusal: 'unauthorized', detail: { data: { documentation }, headers: challenge(parts) } }
    }
    const verdict = await verify(token, (await clock()).now)
    if ('unreachable' in verdict) {
      onRefusedToken('issuer_unreachable')
      return { refusal: 'issuer_unreachable', detail: { retry_after_seconds: patience } }
    }
    if ('invalid' in verdict) {
      onRefusedToken(verdict.invalid)
      return {
        refusal: 'unauthorized',
        detail: {
          data: { documentation },
          headers: challenge({
            error: 'invalid_token',
            error_description:
              verdict.invalid === wrongType
                ? 'The typ of the token is not at+jwt: send an access token (RFC 9068), no ID token and no plain JWT'
                : 'The token is expired, not yet valid, or not one for this resource',
            resource_metadata,
          }),
        },
      }
    }
    const scope = tool === null ? undefined : tools.get(tool)?.scope
    if (scope === undefined || verdict.caller.scopes.includes(scope)) return verdict
    onRefusedToken(`insufficient_scope ${scope}`)
    return {
      refusal: 'insufficient_scope',
      detail: {
        data: { scope },
        headers: challenge({ error: 'insufficient_scope', scope, resource_metadata }),
      },
    }
  }
