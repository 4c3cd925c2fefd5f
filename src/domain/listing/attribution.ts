import type { ISODate } from '../time/calendar.ts'
import type { Role } from './vocabulary.ts'

/** Who reported something, who validated it, and the days (interface 3). */
export interface Attribution {
  reported_by_role: Role | null
  reported_on: ISODate | null
  validated_by_role?: Role | null | undefined
  validated_on?: ISODate | null | undefined
}
