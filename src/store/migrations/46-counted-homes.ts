import type { Migration } from './migration.ts'

/** How many homes are public is counted from an index: to read each row took the home page 3 ms for every thousand. */
export const countedHomes: Migration = {
  to: 46,
  sql: /* sql */ `CREATE INDEX published_type ON published (json_extract(entry, '$.property_type'), open_until, open_from);`,
}
