import type { Migration } from './migration.ts'

/**
 * From the first tables of release 1.1.0 (version 18) to those of version 39, as stores of all versions between them go
 * on: each text ends at a version that some stores have. Versions without a text changed only what a later text drops.
 */
export const sinceRelease110: readonly Migration[] = [
  {
    to: 19,
    sql: /* sql */ `
  -- When anything public changed last. It outlives the changes themselves, which are forgotten.
  ALTER TABLE tick ADD COLUMN changed_at TEXT;
  UPDATE tick SET changed_at = (SELECT max(at) FROM (
    SELECT max(removed_at) AS at FROM change
    UNION ALL
    SELECT max(updated_at) FROM published));
  `,
  },
  {
    to: 22,
    sql: /* sql */ `
  -- What pages of many listings and feeds show is made again from the records: these lack the standing of the checks, and
  -- say of each text that it is Portuguese.
  DELETE FROM card;
  `,
  },
  {
    to: 23,
    sql: /* sql */ `
  -- The round figure, in euros per m², about which the median of a municipality's homes lies. One whose homes have
  -- changed since is due to be computed.
  CREATE TABLE municipality_median (
    municipality_code TEXT PRIMARY KEY NOT NULL, eur_m2 INTEGER, is_due INTEGER NOT NULL) WITHOUT ROWID;
  INSERT INTO municipality_median SELECT DISTINCT municipality_code, NULL, 1 FROM published;
  CREATE INDEX municipality_median_due ON municipality_median (municipality_code) WHERE is_due = 1;
  `,
  },
  {
    to: 24,
    sql: /* sql */ `
  -- A home's asking price per m² of useful area, written with its row. Farmhouses are homes too.
  DROP INDEX published_home_eur_m2;
  ALTER TABLE published DROP COLUMN home_eur_m2;
  ALTER TABLE published ADD COLUMN home_eur_m2 INTEGER;
  UPDATE published SET home_eur_m2 = json_extract(record, '$.price_per_m2.value')
    WHERE iif(json_valid(record), json_extract(record, '$.price_per_m2.derived_from[1]') = 'areas.useful_m2'
      AND json_extract(record, '$.property_type.value') IN ('apartment', 'duplex', 'penthouse', 'detached_house',
        'semi_detached_house', 'terraced_house', 'farmhouse'), 0);
  UPDATE municipality_median SET is_due = 1;
  `,
  },
  {
    to: 25,
    sql: /* sql */ `
  -- Few are suspended; every import asks which of them a restore suspended.
  CREATE INDEX authorisation_suspended ON authorisation (listing_id) WHERE state = 'suspended';
  `,
  },
  {
    to: 26,
    sql: /* sql */ `
  -- Grants that a doubted clock has ended are held (has_ended = 2). An earlier program would take them for valid, so that
  -- the tables have a version which it refuses.
  CREATE INDEX authorisation_held ON authorisation (listing_id) WHERE has_ended = 2;
  `,
  },
  {
    to: 27,
    sql: /* sql */ `
  -- Removals of a feed that wait for its operator. No reference of a home is in here.
  CREATE TABLE feed_held (
    agency_id TEXT NOT NULL,
    source TEXT NOT NULL,
    since TEXT NOT NULL,
    missing INTEGER NOT NULL,
    known INTEGER NOT NULL,
    reason TEXT NOT NULL,
    PRIMARY KEY (agency_id, source)
  ) WITHOUT ROWID;
  -- When a home of the feed changed last, and when all of the feed was fetched last.
  ALTER TABLE feed_source ADD COLUMN changed_at TEXT;
  ALTER TABLE feed_source ADD COLUMN fetched_at TEXT;
  `,
  },
  {
    to: 28,
    sql: /* sql */ `
  -- What words of an agency's feeds mean, as an operator taught them; an empty source is every feed of the agency.
  CREATE TABLE feed_word (
    agency_id TEXT NOT NULL,
    source TEXT NOT NULL,
    word TEXT NOT NULL,
    value TEXT NOT NULL,
    taught_at TEXT NOT NULL,
    seal TEXT NOT NULL,
    PRIMARY KEY (agency_id, source, word)
  ) WITHOUT ROWID;
  `,
  },
  {
    to: 29,
    sql: /* sql */ `
  -- Private: the pictures that feeds name of their homes, as JSON in the order of the feed: the address of each, what is
  -- stored of it, and by what its server recognises it. Pending while any is still to be fetched, and unnamed while the
  -- listing does not name all that is stored.
  CREATE TABLE feed_picture (
    agency_id TEXT NOT NULL,
    source TEXT NOT NULL,
    ref TEXT NOT NULL,
    listing_id TEXT NOT NULL,
    pictures TEXT NOT NULL,
    is_pending INTEGER NOT NULL,
    is_unnamed INTEGER NOT NULL,
    seal TEXT NOT NULL,
    PRIMARY KEY (agency_id, source, ref)
  );
  CREATE INDEX feed_picture_pending ON feed_picture (agency_id, source, ref) WHERE is_pending = 1;
  CREATE INDEX feed_picture_unnamed ON feed_picture (listing_id) WHERE is_unnamed = 1;
  CREATE INDEX feed_picture_listing ON feed_picture (listing_id);
  `,
  },
  {
    to: 30,
    sql: /* sql */ `
  -- By what each home of a feed is known again, as JSON: an id that the agency's software uses again is not a home.
  ALTER TABLE feed_home ADD COLUMN claims TEXT;
  UPDATE feed_home SET seal = then_seal(agency_id, source, ref, listing_id, complement, claims)
    WHERE seal = then_seal(agency_id, source, ref, listing_id, complement);
  -- Private: what feeds say that only a person can decide. Of an answered one stays only that it was, and what was added
  -- to a home before another one took its id.
  CREATE TABLE feed_question (
    question_id TEXT PRIMARY KEY NOT NULL,
    agency_id TEXT NOT NULL,
    source TEXT NOT NULL,
    ref TEXT NOT NULL,
    -- The listing that is held until then; NULL where none was stored.
    listing_id TEXT,
    kind TEXT NOT NULL,
    -- What is doubted, with both sides, as JSON.
    doubt TEXT,
    -- The listing as the feed has it now, as JSON; NULL where the next import reads it again.
    record TEXT,
    asked_at TEXT NOT NULL,
    answer TEXT,
    answered_at TEXT,
    -- A complement as JSON.
    former TEXT,
    seal TEXT NOT NULL
  ) WITHOUT ROWID;
  CREATE UNIQUE INDEX feed_question_open ON feed_question (agency_id, source, ref, kind) WHERE answer IS NULL;
  CREATE INDEX feed_question_answered ON feed_question (agency_id, source) WHERE answer IS NOT NULL;
  CREATE INDEX feed_question_listing ON feed_question (listing_id);
  `,
  },
  {
    to: 31,
    sql: /* sql */ `
  -- What an agency itself calls a listing, so that the operator's verbs find it by that. None has one before its next import.
  CREATE INDEX listing_reference ON listing (agency_id, source ->> '$.reference') WHERE source ->> '$.reference' IS NOT NULL;
  `,
  },
  {
    to: 32,
    sql: /* sql */ `
  -- Private: agencies that have left. Nothing is taken of them before a new agreement.
  CREATE TABLE ended_agency (
    agency_id TEXT PRIMARY KEY NOT NULL,
    ended_at TEXT NOT NULL,
    seal TEXT NOT NULL
  ) WITHOUT ROWID;
  `,
  },
  {
    to: 33,
    sql: /* sql */ `
  -- What the file of a picture said of its origin; NULL of one that was stored before that was read.
  ALTER TABLE picture ADD COLUMN file_origin TEXT;
  UPDATE picture SET seal = then_seal(listing_id, position, digest, width, height, file_origin)
    WHERE seal = then_seal(listing_id, position, digest, width, height);
  `,
  },
  {
    to: 34,
    sql: /* sql */ `
  -- Private: who may sign in at the office, with what, and until when. An agency_id that is NULL is the operator's.
  CREATE TABLE office_member (
    member_id TEXT PRIMARY KEY NOT NULL,
    agency_id TEXT,
    role TEXT,
    name TEXT NOT NULL,
    invited_at TEXT NOT NULL,
    joined_at TEXT,
    removed_at TEXT,
    seal TEXT NOT NULL
  ) WITHOUT ROWID;
  -- Of what a member holds, an invitation or a session, the digest alone.
  CREATE TABLE office_invitation (
    digest TEXT PRIMARY KEY NOT NULL,
    member_id TEXT NOT NULL,
    expires_at TEXT NOT NULL,
    seal TEXT NOT NULL
  ) WITHOUT ROWID;
  CREATE TABLE office_session (
    digest TEXT PRIMARY KEY NOT NULL,
    member_id TEXT NOT NULL,
    expires_at TEXT NOT NULL,
    seal TEXT NOT NULL
  ) WITHOUT ROWID;
  CREATE TABLE office_passkey (
    credential_id TEXT PRIMARY KEY NOT NULL,
    member_id TEXT NOT NULL,
    public_key TEXT NOT NULL,
    counter INTEGER NOT NULL,
    seal TEXT NOT NULL
  ) WITHOUT ROWID;
  -- Challenges that were answered, until they expire.
  CREATE TABLE office_challenge (digest TEXT PRIMARY KEY NOT NULL, expires_at TEXT NOT NULL) WITHOUT ROWID;
  `,
  },
  {
    to: 35,
    sql: /* sql */ `
  -- Private: what members of agencies say of homes beside their sources, as JSON: facts, validations, prices, texts.
  CREATE TABLE stated (
    listing_id TEXT PRIMARY KEY NOT NULL,
    stated TEXT NOT NULL,
    seal TEXT NOT NULL
  ) WITHOUT ROWID;
  `,
  },
  {
    to: 36,
    sql: /* sql */ `
  -- What each listing was when it was projected last, and its last change of status: since when it is reserved, or
  -- available again, who said so, and what it was before. What it was before this table is known of its confirmations alone.
  CREATE TABLE sale_history (
    listing_id TEXT PRIMARY KEY NOT NULL,
    lifecycle TEXT NOT NULL,
    confirmed TEXT,
    status TEXT,
    before TEXT,
    changed_on TEXT,
    reported_by_role TEXT,
    seal TEXT NOT NULL
  ) WITHOUT ROWID;
  INSERT INTO sale_history
    SELECT listing_id, lifecycle, confirmed, NULL, NULL, NULL, NULL, then_seal(listing_id, lifecycle, confirmed, NULL, NULL, NULL, NULL)
    FROM (SELECT listing_id, lifecycle, (
      SELECT status FROM confirmation WHERE confirmation.listing_id = listing.listing_id
      ORDER BY confirmed_on DESC, reported_by_role DESC LIMIT 1) AS confirmed FROM listing);
  `,
  },
  {
    to: 37,
    sql: /* sql */ `
  -- One row of each open listing, with what searches, cards and feeds show of its record, and a check of each part. What
  -- is read of many rows comes first. What was missing or damaged beside an intact record gets a check that never holds, so
  -- that it is made of the record; a damaged row gets no other, so that it stays absent until it is made again from its
  -- source.
  CREATE TABLE published_new (
    listing_id TEXT PRIMARY KEY NOT NULL,
    open_until TEXT NOT NULL,
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
    SELECT listing_id, open_until, updated_at, municipality_code, agency_id, home_eur_m2, confirmed_on, digest,
      coalesce(substr(then_digest(owner || entry), 1, 22), '......................')
        || coalesce(substr(then_digest(owner || card), 1, 22), '......................')
        || coalesce(substr(then_digest(owner || item), 1, 22), '......................')
        || substr(then_digest(owner || reports || char(10) || contact || char(10) || pictures), 1, 22)
        || substr(then_digest(owner || updated_at || ' ' || municipality_code || ' ' || agency_id || ' '
          || coalesce(home_eur_m2, 'null') || ' ' || coalesce(confirmed_on, 'null') || ' ' || digest), 1, 22),
      coalesce(entry, ''), coalesce(card, ''), coalesce(item, ''), contact, pictures, reports, record
    FROM (
      SELECT published.*, listing_id || ' ' || open_until || ' ' AS owner,
        json_extract(record, '$.availability.confirmed_on') AS confirmed_on,
        iif(search_entry.seal = then_digest(entry), entry, NULL) AS entry,
        iif(card.seal = then_digest(listing_id || ' ' || open_until || ' ' || card), card, NULL) AS card,
        iif(item_seal = then_digest(listing_id || ' ' || open_until || ' ' || item), item, NULL) AS item
      FROM published LEFT JOIN search_entry USING (listing_id) LEFT JOIN card USING (listing_id)
      WHERE then_digest(record) = digest AND sides = then_digest(reports || char(10) || contact || char(10) || pictures)
        AND published.seal = then_seal(listing_id, open_until, digest, updated_at, municipality_code, agency_id, sides)
    ) ORDER BY listing_id;
  INSERT INTO published_new
    SELECT listing_id, open_until, updated_at, municipality_code, agency_id, home_eur_m2, NULL, digest, '', '', '', '',
      contact, pictures, reports, record
    FROM published WHERE listing_id NOT IN (SELECT listing_id FROM published_new);
  DROP TABLE search_entry;
  DROP TABLE card;
  DROP TABLE published;
  ALTER TABLE published_new RENAME TO published;
  CREATE INDEX published_end ON published (open_until);
  CREATE INDEX published_municipality ON published (municipality_code, open_until, home_eur_m2);
  -- Those whose availability was confirmed last come first.
  CREATE INDEX published_confirmed ON published (confirmed_on DESC, listing_id) WHERE confirmed_on IS NOT NULL;
  `,
  },
  {
    to: 38,
    sql: /* sql */ `
  -- One digest of all that is stored of a listing: its row, permissions, confirmations, prices, pictures and statements. What was not
  -- intact, or is known to lack a row, gets one that never holds.
  ALTER TABLE listing ADD COLUMN sources_digest TEXT NOT NULL DEFAULT '';
  UPDATE listing SET sources_digest = then_digest(
    listing_id || ' ' || agency_id || ' ' || lifecycle || ' ' || coalesce(first_published_at, '') || ' ' || set_by_operator
      || ' ' || source || char(10)
    || coalesce((SELECT group_concat('grant ' || authorisation_id || ' ' || state || ' ' || valid_from || ' '
        || valid_until || ' ' || has_ended || ' ' || set_by_operator || ' ' || source || char(10), '' ORDER BY valid_from, authorisation_id)
      FROM authorisation WHERE authorisation.listing_id = listing.listing_id), '')
    || coalesce((SELECT group_concat('confirmation ' || confirmed_on || ' ' || reported_by_role || ' ' || status
        || ' ' || method || char(10), '' ORDER BY confirmed_on DESC, reported_by_role DESC)
      FROM confirmation WHERE confirmation.listing_id = listing.listing_id), '')
    || coalesce((SELECT group_concat('price ' || reported_on || ' ' || position || ' ' || value || ' '
        || reported_by_role || char(10), '' ORDER BY reported_on, position)
      FROM price WHERE price.listing_id = listing.listing_id), '')
    || coalesce((SELECT group_concat('picture ' || position || ' ' || digest || ' ' || width || ' ' || height
        || ' ' || coalesce(file_origin, '') || char(10), '' ORDER BY position)
      FROM picture WHERE picture.listing_id = listing.listing_id), '')
    || coalesce((SELECT 'stated ' || row.stated || char(10) FROM stated AS row WHERE row.listing_id = listing.listing_id), ''))
  WHERE seal = then_seal(listing_id, agency_id, source, lifecycle, first_published_at, set_by_operator)
    AND NOT EXISTS (SELECT 1 FROM authorisation AS row WHERE row.listing_id = listing.listing_id AND row.seal <>
      then_seal(row.authorisation_id, row.listing_id, row.source, row.state, row.valid_from, row.valid_until, row.has_ended, row.set_by_operator))
    AND NOT EXISTS (SELECT 1 FROM confirmation AS row WHERE row.listing_id = listing.listing_id AND row.seal <>
      then_seal(row.listing_id, row.confirmed_on, row.reported_by_role, row.status, row.method))
    AND NOT EXISTS (SELECT 1 FROM price AS row WHERE row.listing_id = listing.listing_id AND row.seal <>
      then_seal(row.listing_id, row.reported_on, row.position, row.value, row.reported_by_role))
    AND NOT EXISTS (SELECT 1 FROM picture AS row WHERE row.listing_id = listing.listing_id AND row.seal <>
      then_seal(row.listing_id, row.position, row.digest, row.width, row.height, row.file_origin))
    AND NOT EXISTS (SELECT 1 FROM stated AS row WHERE row.listing_id = listing.listing_id AND row.seal <> then_seal(row.listing_id, row.stated))
    AND NOT EXISTS (SELECT 1 FROM held WHERE held.listing_id = listing.listing_id
      AND held.seal = then_seal(held.listing_id, held.grants, held.prices, held.confirmed_on) AND (
        held.grants > (SELECT count(*) FROM authorisation AS row WHERE row.listing_id = held.listing_id)
        OR held.prices > (SELECT count(*) FROM price AS row WHERE row.listing_id = held.listing_id)
          + coalesce((SELECT json_array_length(row.stated, '$.prices') FROM stated AS row WHERE row.listing_id = held.listing_id), 0)
        OR held.confirmed_on > (SELECT coalesce(max(confirmed_on), '') FROM confirmation AS row WHERE row.listing_id = held.listing_id)));
  DROP TABLE held;
  ALTER TABLE listing DROP COLUMN seal;
  ALTER TABLE authorisation DROP COLUMN seal;
  ALTER TABLE confirmation DROP COLUMN seal;
  ALTER TABLE price DROP COLUMN seal;
  ALTER TABLE picture DROP COLUMN seal;
  `,
  },
  {
    to: 39,
    sql: /* sql */ `
  -- The place of a confirmation among those of its listing, in the order in which they were recorded; 0 of those from before.
  ALTER TABLE confirmation ADD COLUMN recorded INTEGER NOT NULL DEFAULT 0;
  `,
  },
]
