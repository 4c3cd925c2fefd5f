import type { Migration } from './migration.ts'

/**
 * What an operator decided of what a feed writes stands in one table: the meaning of a word, of no field, and the values of
 * a field, which mean themselves once they are confirmed. A damaged row stays damaged.
 */
export const feedDecisions: Migration = {
  to: 47,
  sql: /* sql */ `
  CREATE TABLE feed_decision (
    agency_id TEXT NOT NULL,
    source TEXT NOT NULL,
    field TEXT NOT NULL,
    written TEXT NOT NULL,
    meaning TEXT,
    decided_at TEXT,
    seal TEXT NOT NULL,
    PRIMARY KEY (agency_id, source, field, written)
  ) WITHOUT ROWID;
  INSERT INTO feed_decision
    SELECT agency_id, source, field, written, meaning, decided_at,
      iif(is_intact, then_digest(json_array(agency_id, source, field, written, meaning, decided_at)), '')
    FROM (
      SELECT agency_id, source, '' AS field, word AS written, value AS meaning, taught_at AS decided_at,
        seal = then_digest(json_array(agency_id, source, word, value, taught_at)) AS is_intact
      FROM feed_word
      UNION ALL
      SELECT agency_id, source, field, value, iif(confirmed_at IS NULL, NULL, value), confirmed_at,
        seal = then_digest(json_array(agency_id, source, field, value, confirmed_at))
      FROM feed_value)
    ORDER BY agency_id, source, field, written;
  DROP TABLE feed_word;
  DROP TABLE feed_value;
  `,
}
