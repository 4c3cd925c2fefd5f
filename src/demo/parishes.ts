import table from '#data/parishes.json' with { type: 'json' }

/** A parish (freguesia) and a point near its middle. */
export interface Parish {
  name: string
  lat: number
  lon: number
}

/** Some parishes, by the slug of their municipality. Elsewhere the parish of a generated home stays unknown. */
export const parishes: ReadonlyMap<string, Parish[]> = new Map(
  [...Map.groupBy(table.parishes, ({ municipality }) => municipality)].map(([slug, known]) => [
    slug,
    known.flatMap(({ name, lat, lon }) => (lat !== undefined && lon !== undefined ? { name, lat, lon } : [])),
  ]),
)
