import { agencyId, type AgencyId } from '#src/domain/ids.ts'

/** The id of an agency as a test writes it: `agencyOf('casa-demo')`. */
export const agencyOf = (text: string): AgencyId => agencyId.parse(text)
