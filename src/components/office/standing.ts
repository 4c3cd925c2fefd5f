import type { Language } from '#src/domain/language.ts'
import { officeWords } from '#src/words/office.ts'
import { role } from '#src/words/role.ts'
import type { Signed } from './data.ts'

/** As what somebody is at the office: their role and agency, or that they are of the operator. */
export const standing = ({ role: as, agency }: Pick<Signed, 'role' | 'agency'>, language: Language): string =>
  as === null
    ? officeWords[language].operator
    : [role[language][as], ...(agency === null ? [] : [agency])].join(', ')
