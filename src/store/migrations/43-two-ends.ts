import type { Migration } from './migration.ts'

/**
 * Each row of `published` says from when on it is public, as its record does, beside until when. What a clock that was
 * ahead has opened is not public any more with the right one, and is judged again. The beginning has a check of its own
 * behind the others, so that a server of the release before reads the rows until it is replaced. A damaged row stays
 * damaged.
 */
export const twoEnds: Migration = {
  to: 43,
  sql: /* sql */ `
  CREATE TABLE published_new (
    listing_id TEXT PRIMARY KEY NOT NULL,
    open_until TEXT NOT NULL,
    open_from TEXT NOT NULL,
    updated_at TEXT NOT NULL,
    municipality_code TEXT NOT NULL,
    agency_id TEXT NOT NULL,
    home_eur_m2 INTEGER,
    confirmed_on TEXT,
    digest TEXT NOT NULL,
    checks TEXT NOT NULL,
    entry TEXT NOT NULL,
    card TEXT NOT NULL,
    item TEXT NOT NULL,
    contact TEXT NOT NULL,
    pictures TEXT NOT NULL,
    reports TEXT NOT NULL,
    record TEXT NOT NULL
  );
  INSERT INTO published_new
    SELECT listing_id, open_until, open_from, updated_at, municipality_code, agency_id, home_eur_m2, confirmed_on, digest,
      checks || iif(substr(checks, 89, 22) = substr(then_digest(heading), 1, 22),
        substr(then_digest(listing_id || ' ' || open_until || ' ' || open_from), 1, 22), '......................'),
      entry, card, item, contact, pictures, reports, record
    FROM (
      SELECT *, coalesce(iif(json_valid(record), record ->> '$.authorisation.valid_from', NULL), updated_at) AS open_from,
        listing_id || ' ' || open_until || ' ' || updated_at || ' ' || municipality_code || ' ' || agency_id || ' '
          || coalesce(home_eur_m2, 'null') || ' ' || coalesce(confirmed_on, 'null') || ' ' || digest AS heading
      FROM published)
    ORDER BY listing_id;
  DROP TABLE published;
  ALTER TABLE published_new RENAME TO published;
  CREATE INDEX published_end ON published (open_until);
  CREATE INDEX published_begin ON published (open_from);
  CREATE INDEX published_municipality ON published (municipality_code, open_until, open_from, home_eur_m2);
  CREATE INDEX published_confirmed ON published (confirmed_on DESC, listing_id) WHERE confirmed_on IS NOT NULL;
  `,
}
