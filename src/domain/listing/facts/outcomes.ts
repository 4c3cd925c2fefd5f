import { judgedText } from '#src/domain/input-text.ts'
import { expecting } from '#src/domain/message/message.ts'
import { z } from 'zod'
import { shortDay } from '#src/domain/format.ts'
import { factOf } from '#src/domain/listing/fact.ts'
import { encumbrance, preferenceRight } from '#src/domain/listing/schemas.ts'
import {
  encumbranceTerms,
  occupancies,
  occupancyTerms,
  preferenceRightTerms,
  type Occupancy,
} from '#src/domain/vocabulary.ts'
import { sourceDate, untilPrefix } from '#src/domain/source-text.ts'
import { isCalendarDate, type ISODate } from '#src/domain/time/calendar.ts'
import { checkEntries } from './checks.ts'
import { fact } from './fact-entry.ts'
import { word, type Kind } from './kinds.ts'

/** Who has it, and until when where it is let for a time: one value, so that the day is never apart from the tenancy. */
export type OccupancyOutcome = Occupancy | `${typeof untilPrefix}${string}`

/** The last day of a tenancy that ends; `null` of any other outcome. */
export const letUntil = (outcome: string): ISODate | null => {
  const day = outcome.startsWith(untilPrefix) ? outcome.slice(untilPrefix.length) : ''
  return isCalendarDate(day) ? day : null
}

const isWord = (text: string): text is Occupancy => Object.hasOwn(occupancyTerms, text)
const forms = `${occupancies.join(', ')} or ${untilPrefix}2027-07-31`
const isOutcome = (text: string): text is OccupancyOutcome =>
  isWord(text) ||
  (text.startsWith(untilPrefix) && sourceDate.safeParse(text.slice(untilPrefix.length)).success)

const occupancy: Kind<OccupancyOutcome> = {
  source: judgedText(isOutcome, { error: expecting('form', forms) }).meta({
    description: `${forms}; the day may be relative: ${untilPrefix}today+8m`,
  }) as z.ZodType as z.ZodType<OccupancyOutcome, OccupancyOutcome>,
  wire: factOf(z.string() as z.ZodType as z.ZodType<OccupancyOutcome, OccupancyOutcome>).meta({
    id: 'OccupancyFact',
    description: `A fact whose value is ${forms}: let until that day`,
  }),
  show: (outcome, language) => {
    if (isWord(outcome)) return occupancyTerms[outcome][language]
    const day = letUntil(outcome)
    if (day === null) return outcome
    return language === 'en' ? `Let until ${shortDay(day, 'en')}` : `Arrendado até ${shortDay(day, 'pt')}`
  },
  isWorded: true,
  choices: occupancies,
  mayEnd: true,
}

const published = 'What is stated here is published: leave it out unless the agency permits that'
const unpublished = 'unknown where the agency does not publish it, also where it was checked'

/**
 * What the checks of others' rights found, where an agency publishes it: that such a check was made says nothing of its
 * outcome. To report one is to permit its publication. It is called as its check is: buyers read one row of both.
 */
export const outcomeFacts = {
  occupancy_outcome: fact(occupancy, {
    group: 'legal',
    label: checkEntries.occupancy.label,
    check: 'occupancy',
    says: {
      source:
        'Who has the home now. What is stated here is published: leave it out unless the agency permits that',
      record: `Who has the home now; ${unpublished}`,
    },
    question: { pt: 'Está livre ou arrendada? Até quando?', en: 'Is it vacant? Until when is it let?' },
    unbuilt: {
      pt: 'Já está prometido a um comprador ou inquilino?',
      en: 'Has it been promised to a buyer or a tenant?',
    },
    weight: 31,
  }),
  encumbrances_outcome: fact(
    word(encumbrance, encumbranceTerms, { id: 'EncumbrancesFact', is: 'what is registered on the property' }),
    {
      group: 'legal',
      label: checkEntries.encumbrances.label,
      check: 'encumbrances',
      says: {
        source: `What is registered on it. ${published}`,
        record: `What is registered on it; ${unpublished}`,
      },
      question: {
        pt: 'Há hipoteca, penhora ou outro ónus, e é cancelado na escritura?',
        en: 'Is there a mortgage, a seizure (penhora) or any other encumbrance, and is it cancelled at the deed?',
      },
      weight: 11,
    },
  ),
  preference_rights_outcome: fact(
    word(preferenceRight, preferenceRightTerms, {
      id: 'PreferenceRightsFact',
      is: 'whether somebody has a right of pre-emption',
    }),
    {
      group: 'legal',
      label: checkEntries.preference_rights.label,
      check: 'preference_rights',
      says: {
        source: `Whether somebody has a right of pre-emption. ${published}`,
        record: `Whether somebody has a right of pre-emption; ${unpublished}`,
      },
      question: {
        pt: 'Alguém tem direito de preferência, e já renunciou?',
        en: 'Does anybody have a right of pre-emption, and has it been waived?',
      },
      weight: 51,
    },
  ),
}
