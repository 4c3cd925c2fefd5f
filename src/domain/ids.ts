import { z } from 'zod'
import { id } from './source/text.ts'

/** The id of an agency. Only the schemas below make one, so that no other id stands where an agency is meant. */
export type AgencyId = string & { readonly [isAgency]: true }
declare const isAgency: unique symbol

/** The id of an agency in a source record or an argument. */
export const sourceAgencyId = id as z.ZodType as z.ZodType<AgencyId, string>
/** The id of an agency in a record or an answer of this program. */
export const agencyId = z.string() as z.ZodType as z.ZodType<AgencyId, string>
