import table from '#data/parishes.json' with { type: 'json' }

/** A parish (freguesia) and a point near its middle. */
export interface Parish {
  name: string
  lat: number
  lon: number
}

const located = table.parishes.flatMap(({ municipality, name, lat, lon }) =>
  lat !== undefined && lon !== undefined ? { municipality, name, lat, lon } : [],
)

/** Some parishes, by the slug of their municipality. Elsewhere the parish of a generated home stays unknown. */
export const parishes: ReadonlyMap<string, Parish[]> = Map.groupBy(
  located,
  ({ municipality }) => municipality,
)
