import { z } from 'zod'
import { alteredPictureRules } from '#src/domain/listing/altered-pictures.ts'
import { portugal } from './portugal.ts'
import type { Law, Rule } from './rule.ts'

/** The laws that a site can follow, by country (ISO 3166-1). A second country is one table more. */
export const laws: Readonly<Record<string, Law>> = { PT: portugal }

/** The rules, of any law, that a site may put off. */
export const postponedRules = [
  ...new Set(
    Object.values(laws).flatMap(({ rules }) =>
      Object.entries(rules).flatMap(([name, { closesAfter }]) => (closesAfter ? [name] : [])),
    ),
  ),
] as [string, ...string[]]

/**
 * The law that a site follows, with the days from which those of its rules close that the site may put off, and what it asks
 * of altered pictures beyond their label.
 */
export const followedLaw = z.object({
  country: z.string(),
  closes: z.record(z.string(), z.iso.date().optional()),
  altered_pictures: z.enum(alteredPictureRules).optional(),
})
export type FollowedLaw = z.output<typeof followedLaw>

/** The law of a country. Throws where there is no table of it: a site that follows none would publish what it must not. */
export const lawOf = ({ country }: Pick<FollowedLaw, 'country'>): Law => {
  const law = laws[country]
  if (law === undefined) throw new Error(`Find the law of "${country}": there is no table of it`)
  return law
}

/** The rule of a finding. */
export const ruleOf = (followed: Pick<FollowedLaw, 'country'>, name: string): Rule | undefined =>
  lawOf(followed).rules[name]
