import type { Migration } from './migration.ts'

/**
 * A median of a municipality has its day and the number of its homes: what the prices of before come to, rounded, on the
 * day of the last change.
 */
export const datedMedians: Migration = {
  to: 48,
  sql: /* sql */ `
  DROP TABLE municipality_median;
  CREATE TABLE municipality_median (
    municipality_code TEXT PRIMARY KEY NOT NULL,
    eur_m2 INTEGER,
    homes INTEGER,
    on_day TEXT,
    is_due INTEGER NOT NULL
  ) WITHOUT ROWID;
  INSERT INTO municipality_median
    SELECT municipality_code, max(1, step * CAST(round(median / step) AS INTEGER)), homes, substr(changed_at, 1, 10), 0
    FROM public_version JOIN (
      SELECT *, CASE WHEN median < 500 THEN 5 WHEN median < 1000 THEN 10 WHEN median < 5000 THEN 50
        WHEN median < 10000 THEN 100 ELSE 500 END AS step
      FROM (
        SELECT municipality_code, avg(home_eur_m2) AS median, homes
        FROM (
          SELECT municipality_code, home_eur_m2, count(*) OVER (PARTITION BY municipality_code) AS homes,
            row_number() OVER (PARTITION BY municipality_code ORDER BY home_eur_m2) AS place
          FROM published WHERE home_eur_m2 IS NOT NULL)
        WHERE homes >= 5 AND place IN ((homes + 1) / 2, (homes + 2) / 2)
        GROUP BY municipality_code))
    WHERE changed_at IS NOT NULL;
  `,
}
