import { z } from 'zod'
import { municipalityByCode } from '#src/domain/listing/municipality.ts'

/** The INE code of a municipality that exists: its four digits. */
export const municipalityCode = z.string().refine((code) => municipalityByCode(code) !== undefined, {
  error: 'Expected the INE code of one of the 308 municipalities, such as 1106 for Lisboa',
})
