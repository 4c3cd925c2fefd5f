import { day } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import { role } from './role.ts'

type Licence = Pick<ListingRecord['agency'], 'ami_licence' | 'ami_licence_check'>

const words = {
  pt: {
    unchecked: 'com informação, por verificar',
    checked: (by: string, on: string) => `verificada a ${on}: ${by}`,
  },
  en: {
    unchecked: 'stated, not checked',
    checked: (by: string, on: string) => `checked on ${on}: ${by}`,
  },
} as const

/** Who looked a licence up, and when: `checked on 12 January 2026: agency compliance officer`. */
export const licenceCheckText = (
  { ami_licence_check: check }: Licence,
  language: Language,
  on = check && day(check.checked_on, language),
): string =>
  check && on !== null
    ? words[language].checked(role[language][check.checked_by_role], on)
    : words[language].unchecked

/** A licence and who looked it up: `AMI 12345 (stated, not checked)`. */
export const licenceText = (licence: Licence, language: Language): string =>
  `${licence.ami_licence} (${licenceCheckText(licence, language)})`
