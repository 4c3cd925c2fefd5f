import { expecting } from '#src/domain/message/message.ts'
import { text } from '#src/domain/input-text.ts'
import { municipalityByCode } from '#src/domain/municipality.ts'

/** The INE code of a municipality that exists: its four digits. */
export const municipalityCode = text().refine((code) => municipalityByCode(code) !== undefined, {
  error: expecting('municipality_code'),
})
