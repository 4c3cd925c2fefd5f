import { Refusal, type Remedy } from '#src/domain/errors.ts'
import { editDistance } from '#src/domain/search/names.ts'
import { roles, type Role } from '#src/domain/vocabulary.ts'
import { dayIn, resolveRelative, sourceMoment, line } from '#src/domain/source-text.ts'
import type { ISODate } from '#src/domain/time/calendar.ts'

/** A day or instant as a source record writes it, relative days resolved. */
export const momentArgument = (name: string, text: string, today: ISODate): string => {
  if (!sourceMoment.safeParse(text).success)
    throw new Refusal(
      'usage',
      `Read --${name}: "${text}" is no day such as 2026-03-01 or today+7d, and no instant such as 2026-03-01T09:00:00Z`,
    )
  return resolveRelative(text, { today })
}

/** A day as a source record writes it. */
export const dayArgument = (name: string, text: string, today: ISODate): ISODate => {
  const day = dayIn(text, { today })
  if (day === null)
    throw new Refusal('usage', `Read --${name}: "${text}" is no day such as 2026-03-01 or today-2d`)
  return day
}

/** One line of text, as a source record takes it. */
export const lineArgument = (name: string, text: string, longest: number): string => {
  const read = line(longest).safeParse(text)
  if (!read.success)
    throw new Refusal('usage', `Read --${name}: expected one line of 1 to ${longest} characters`)
  return read.data
}

/** The same option with the word that was probably meant. */
const remedyOf = (name: string, text: string, allowed: readonly string[]): Remedy | null => {
  const asked = text.slice(0, 40)
  const meant =
    allowed.find((each) => asked.length > 3 && each.split('_').includes(asked)) ??
    allowed.find((each) => editDistance(asked, each) <= 2)
  return meant === undefined || !name.startsWith('--') ? null : { options: { [name.slice(2)]: meant } }
}

/** One of a closed set of words. */
export const choiceArgument = <T extends string>(name: string, text: string, allowed: readonly T[]): T => {
  if (!(allowed as readonly string[]).includes(text))
    throw new Refusal(
      'usage',
      `Read ${name}: found "${text}", expected one of ${allowed.join(', ')}`,
      remedyOf(name, text, allowed),
    )
  return text as T
}

export const roleArgument = (text: string, option = '--role'): Role => choiceArgument(option, text, roles)
