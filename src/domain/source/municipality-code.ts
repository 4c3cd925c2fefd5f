import { expecting } from '#src/domain/message/message.ts'
import { z } from 'zod'
import { municipalityByCode } from '#src/domain/municipality.ts'

/** The INE code of a municipality that exists: its four digits. */
export const municipalityCode = z.string().refine((code) => municipalityByCode(code) !== undefined, {
  error: expecting('municipality_code'),
})
