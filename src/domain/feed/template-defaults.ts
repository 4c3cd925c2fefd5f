import type { FeedFacts } from './facts.ts'

/** A value that nearly every home of a feed has. */
export interface TemplateDefault {
  /** The name of the fact: `energy.class`. */
  field: string
  value: string
  homes: number
  of: number
}

/**
 * From this many homes on, a value that this share of them has is a default of the software that wrote the feed. A
 * value that counted as a default remains one until only half of them have it: one near the bound must not flip daily.
 */
const bounds = { homes: 10, share: 0.95, lowestShare: 0.5 }

/** Counts which values the homes of a feed share. A feed's value is not a reported fact by itself. */
export const countValues = () => {
  const counts = new Map<string, Map<string, number>>()
  let homes = 0
  return {
    add(facts: FeedFacts): void {
      homes++
      for (const [field, value] of facts) {
        const values = counts.get(field) ?? new Map<string, number>()
        counts.set(field, values)
        values.set(String(value), (values.get(String(value)) ?? 0) + 1)
      }
    },
    /** How many homes there are. */
    homes: (): number => homes,
    /** The values that count as unknown until the operator confirms them; `before` are those that did so already. */
    defaults: (before: ReadonlySet<string>): TemplateDefault[] =>
      [...counts].flatMap(([field, values]) =>
        [...values]
          .filter(([value, count]) =>
            before.has(`${field}=${value}`)
              ? count >= bounds.lowestShare * homes
              : homes >= bounds.homes && count >= bounds.share * homes,
          )
          .map(([value, count]) => ({ field, value, homes: count, of: homes })),
      ),
  }
}
