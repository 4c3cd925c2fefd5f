import { shortDay } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import { isFactName } from '#src/domain/listing/facts/facts.ts'
import { valueIn, type LedgerRow, type Sources } from '#src/domain/evidence/ledger-row.ts'
import type { ISODate } from '#src/domain/time/calendar.ts'
import { role, roleInLine } from '#src/words/role.ts'

type Row = Readonly<LedgerRow>

/** How a surface writes who said something on which day, and a day. */
export interface Writing {
  language: Language
  day(of: ISODate): string
  by(of: Sources['validations'][number]): string
}

/** As pages do; one that is made for each request leaves out the present year. */
export const onPage = (language: Language, today?: ISODate): Writing => {
  const day = (of: ISODate) => shortDay(of, language, today)
  return { language, day, by: (of) => `${roleInLine[language][of.role]}, ${day(of.day)}` }
}

/** As texts for assistants do. */
export const inText: Writing = {
  language: 'en',
  day: (of) => of,
  by: (of) => `by the ${role.en[of.role]} on ${of.day}`,
}

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').toLowerCase()

/** What a surface has to say of a row, whatever its words are: each value, who said and confirmed it, and until when it counts. */
const neededOf = (row: Row, { language, day, by }: Writing): string[] => {
  const { key, state, value, reports, validations, made, valid_until } = row
  const values = [value, ...(state === 'conflicting' ? reports.map((report) => report.value) : [])]
  return [
    ...values.flatMap((each) =>
      each === null || typeof each === 'boolean' || (key === 'availability' && language === 'pt')
        ? []
        : [valueIn({ key }, each, language)],
    ),
    ...[...reports, ...validations, ...(made?.reports ?? []), ...(made?.validations ?? [])].map(by),
    ...(valid_until === null || (!isFactName(key) && state === 'not_applicable') ? [] : [day(valid_until)]),
  ]
}

/** What is missing in the text that a surface has for a row. */
export const missingIn = (text: string, row: Row, writing: Writing): string[] => {
  const has = plain(text)
  return neededOf(row, writing).filter((each) => !has.includes(plain(each)))
}
