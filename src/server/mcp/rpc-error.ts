import { figure, service } from '#src/domain/service.ts'
import { securityHeaders } from '#src/formats/headers.ts'
import { bounded, type ValidationError } from '#src/operations/validation-error.ts'

/** Why a message is refused before any tool is asked; the closed set of `data.code`. */
export type RefusalCode =
  | 'foreign_host'
  | 'foreign_origin'
  | 'method_not_allowed'
  | 'not_acceptable'
  | 'unsupported_media_type'
  | 'payload_too_large'
  | 'not_json'
  | 'invalid_message'
  | 'batch_refused'
  | 'rate_limit_exceeded'
  | 'unauthorized'
  | 'insufficient_scope'
  | 'issuer_unreachable'

interface Refusal {
  status: number
  /** The code of JSON-RPC 2.0. */
  code: number
  message: string
  retry: boolean
}

const server = -32_000
const refusals: Record<RefusalCode, Refusal> = {
  foreign_host: {
    status: 403,
    code: server,
    message: 'Check Host: found another name than that of this server; use the address it is published at',
    retry: false,
  },
  foreign_origin: {
    status: 403,
    code: server,
    message:
      'Check Origin: found a foreign page; call without a browser or from the server’s own pages; the operator of the anonymous server can name others',
    retry: false,
  },
  method_not_allowed: {
    status: 405,
    code: server,
    message: 'Use POST: this endpoint keeps no session and opens no stream',
    retry: false,
  },
  not_acceptable: {
    status: 406,
    code: server,
    message: 'Check Accept: send "application/json, text/event-stream"; answers come as application/json',
    retry: false,
  },
  unsupported_media_type: {
    status: 415,
    code: server,
    message: 'Check Content-Type: send one JSON-RPC message as application/json without Content-Encoding',
    retry: false,
  },
  payload_too_large: {
    status: 413,
    code: server,
    message: `Read the body: found more than ${figure(service.largestBody)} bytes; send a smaller message`,
    retry: false,
  },
  not_json: {
    status: 400,
    code: -32_700,
    message: 'Read the body: found no JSON; send one JSON-RPC 2.0 message in UTF-8',
    retry: false,
  },
  invalid_message: {
    status: 400,
    code: -32_600,
    message: 'Read the message: data.detail names what is wrong with it',
    retry: false,
  },
  batch_refused: {
    status: 400,
    code: -32_600,
    message: 'Read the message: found an array; send one message a request, batches are not taken',
    retry: false,
  },
  rate_limit_exceeded: {
    status: 429,
    code: server,
    message: 'Too many requests: wait as many seconds as retry_after_seconds says, then go on',
    retry: true,
  },
  unauthorized: {
    status: 401,
    code: server,
    message:
      'Check the token: send "Authorization: Bearer" with a valid access token for this resource; data.documentation says how to get one',
    retry: false,
  },
  insufficient_scope: {
    status: 403,
    code: server,
    message: 'Check the scope: the token does not have the scope that this tool needs; data.scope names it',
    retry: false,
  },
  issuer_unreachable: {
    status: 503,
    code: server,
    message:
      'Check the token: the keys of its issuer cannot be read now; try again after retry_after_seconds',
    retry: true,
  },
}

/** What goes with a refusal: headers, further data, and the message's own id where it is known. */
export interface RefusalDetail {
  headers?: Record<string, string>
  data?: { detail?: ValidationError[]; scope?: string; documentation?: string }
  /** After how many seconds the same message may be answered. */
  retry_after_seconds?: number
  id?: string | number | null
}

/** A refusal that is not written yet. */
export interface Refused {
  refusal: RefusalCode
  detail?: RefusalDetail
}

/** A refusal as both an HTTP status and a JSON-RPC error, so that every client reads it (interface 1.3). */
export const refuse = (
  name: RefusalCode,
  { headers, data, retry_after_seconds: seconds, id = null }: RefusalDetail = {},
): Response => {
  const { status, code, message, retry } = refusals[name]
  const detail = data?.detail && { detail: bounded(data.detail) }
  const waiting = seconds === undefined ? {} : { retry_after_seconds: seconds }
  const error = { code, message, data: { code: name, retry, ...waiting, ...data, ...detail } }
  return new Response(JSON.stringify({ jsonrpc: '2.0', id, error }), {
    status,
    headers: {
      ...constantHeaders,
      ...(seconds !== undefined && { 'Retry-After': String(seconds) }),
      'Content-Type': 'application/json',
      ...headers,
    },
  })
}

/** Answers must not be cached: each is valid for its instant only (interface 1.10). */
export const constantHeaders = { ...securityHeaders, 'Cache-Control': 'no-store' } as const
