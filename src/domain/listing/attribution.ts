import type { ISODate } from '../time/calendar.ts'
import type { Role } from '#src/domain/vocabulary.ts'

/** Who reported something, who validated it, and the days (interface 3). */
export interface Attribution {
  reported_by_role: Role | null
  reported_on: ISODate | null
  validated_by_role?: Role | null | undefined
  validated_on?: ISODate | null | undefined
}

/** The four members as answers have them: `null` where nobody validated. */
export const pickAttribution = <By extends Attribution>({
  reported_by_role,
  reported_on,
  validated_by_role,
  validated_on,
}: By): Pick<By, 'reported_by_role' | 'reported_on'> & {
  validated_by_role: Role | null
  validated_on: ISODate | null
} => ({
  reported_by_role,
  reported_on,
  validated_by_role: validated_by_role ?? null,
  validated_on: validated_on ?? null,
})
