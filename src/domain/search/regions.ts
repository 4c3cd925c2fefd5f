import table from '#data/regions.json' with { type: 'json' }

/** A region as people name it, and the INE codes of its municipalities, in order. */
interface Region {
  name: string
  aliases: readonly string[]
  /** Which of the things that its name can mean is meant: a sentence part in English. */
  meaning: string
  codes: readonly string[]
}

/** A statistical region; NUTS 2 consist of complete NUTS 3. */
const statistical = (name: string, aliases: readonly string[], level: 2 | 3, codes: readonly string[]) => ({
  name,
  aliases,
  meaning: `NUTS ${level} of 2024`,
  codes,
})

/** Where a region of both levels has one name, it is listed once, at the upper one. */
export const regions: readonly Region[] = [
  ...table.nuts_2.map(({ name, aliases }) => {
    const parts = table.nuts_3.filter(({ nuts_2 }) => nuts_2 === name)
    return statistical(name, aliases, 2, parts.flatMap(({ municipalities }) => municipalities).toSorted())
  }),
  ...table.nuts_3
    .filter(({ name, nuts_2 }) => name !== nuts_2)
    .map(({ name, aliases, municipalities }) => statistical(name, aliases, 3, municipalities)),
  ...table.spoken.map(({ municipalities, ...spoken }) => ({ ...spoken, codes: municipalities })),
]

/** Everyday names without a list of municipalities, with names that can be sent instead. */
export const unboundedRegions: readonly {
  name: string
  aliases: readonly string[]
  instead: readonly string[]
}[] = table.unbounded
