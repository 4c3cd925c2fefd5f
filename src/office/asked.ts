import type { Context } from 'hono'
import type { Params } from '#src/addresses/params.ts'
import type { AppContext } from '#src/compose.ts'
import type { Done, OfficeScreen, Signed } from '#src/components/office/data.ts'
import type { AgencyMember, Member } from '#src/domain/office/member.ts'
import type { Writer } from '#src/server/writer.ts'
import type { Instant } from '#src/domain/time/calendar.ts'

/** A request to the office, by whom, at which instant. */
export interface Asked {
  context: Context
  /** What its address asks. */
  params: Params
  now: Instant
  /** `/pt` before Portuguese addresses. */
  prefix: '' | '/pt'
  /** `null` of who is not signed in. */
  member: Member | null
}

/** A request of somebody of an agency. */
export type AskedBy = Asked & { member: AgencyMember }

/** How the pages of the office answer. */
export interface Answering {
  appContext: AppContext
  writer: Writer
  page(asked: Asked, screen: OfficeScreen, done?: Done | null, status?: number): Promise<Response>
  /** The answer of every address at which nothing is. */
  missing(asked: Asked): Response
  /** A file that the member alone may see. */
  file(bytes: Uint8Array<ArrayBuffer>, name: string): Response
  json(value: object, headers?: Record<string, string>): Response
  /** Leads to another page of the office, such as after a form. */
  to(asked: Asked, path: string, headers?: Record<string, string>): Response
  signedAs(member: Member): Signed
}

export type Handler<A extends Asked = Asked> = (asked: A) => Promise<Response> | Response

/** Registers a page, or what is sent from one, in both languages. */
export type Add = (method: 'GET' | 'POST', path: string, handler: Handler) => void
