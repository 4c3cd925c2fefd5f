/**
 * Raised with every change of the tables; migrations[n] leads from version n to n + 1. The text of a migration never
 * changes: databases out there have run it.
 */
export const migrations: readonly string[] = [
  /* sql */ `
  CREATE TABLE setting (key TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL) WITHOUT ROWID;

  -- Private: what agencies handed in. No public surface reads these tables.
  CREATE TABLE agency (agency_id TEXT PRIMARY KEY NOT NULL, source TEXT NOT NULL);
  CREATE TABLE listing (
    listing_id TEXT PRIMARY KEY NOT NULL,
    agency_id TEXT NOT NULL REFERENCES agency,
    source TEXT NOT NULL,
    lifecycle TEXT NOT NULL,
    first_published_at TEXT,
    due_at TEXT
  );
  CREATE INDEX listing_agency ON listing (agency_id);
  CREATE INDEX listing_due ON listing (due_at) WHERE due_at IS NOT NULL;
  CREATE TABLE authorisation (
    authorisation_id TEXT PRIMARY KEY NOT NULL,
    listing_id TEXT NOT NULL REFERENCES listing,
    source TEXT NOT NULL,
    state TEXT NOT NULL,
    valid_from TEXT NOT NULL,
    valid_until TEXT NOT NULL
  );
  CREATE INDEX authorisation_listing ON authorisation (listing_id);
  CREATE TABLE ai_consent (
    ai_consent_id TEXT PRIMARY KEY NOT NULL,
    listing_id TEXT NOT NULL REFERENCES listing,
    source TEXT NOT NULL,
    valid_from TEXT NOT NULL,
    valid_until TEXT NOT NULL
  );
  CREATE INDEX ai_consent_listing ON ai_consent (listing_id);
  CREATE TABLE confirmation (
    listing_id TEXT NOT NULL REFERENCES listing,
    confirmed_on TEXT NOT NULL,
    reported_by_role TEXT NOT NULL,
    status TEXT NOT NULL,
    method TEXT NOT NULL,
    PRIMARY KEY (listing_id, confirmed_on, reported_by_role)
  ) WITHOUT ROWID;
  CREATE TABLE price (
    listing_id TEXT NOT NULL REFERENCES listing,
    reported_on TEXT NOT NULL,
    value INTEGER NOT NULL,
    reported_by_role TEXT NOT NULL,
    PRIMARY KEY (listing_id, reported_on)
  ) WITHOUT ROWID;
  CREATE TABLE picture (
    listing_id TEXT NOT NULL REFERENCES listing,
    position INTEGER NOT NULL,
    digest TEXT NOT NULL,
    width INTEGER NOT NULL,
    height INTEGER NOT NULL,
    PRIMARY KEY (listing_id, position)
  ) WITHOUT ROWID;

  -- Append-only: every rights change and every public version, with the exact bytes that were public.
  CREATE TABLE journal (
    seq INTEGER PRIMARY KEY,
    at TEXT NOT NULL,
    listing_id TEXT NOT NULL,
    event TEXT NOT NULL,
    actor TEXT NOT NULL,
    detail TEXT NOT NULL,
    record BLOB,
    chain BLOB NOT NULL
  );
  CREATE INDEX journal_listing ON journal (listing_id, seq);
  CREATE TRIGGER journal_keeps BEFORE UPDATE ON journal BEGIN SELECT RAISE(ABORT, 'The journal is append-only'); END;
  CREATE TRIGGER journal_holds BEFORE DELETE ON journal BEGIN SELECT RAISE(ABORT, 'The journal is append-only'); END;

  -- Public: what the gate let through, and nothing else.
  CREATE TABLE published (
    listing_id TEXT PRIMARY KEY NOT NULL,
    open_until TEXT NOT NULL,
    digest TEXT NOT NULL,
    updated_at TEXT NOT NULL,
    municipality_code TEXT NOT NULL,
    agency_id TEXT NOT NULL,
    record TEXT NOT NULL,
    reports TEXT NOT NULL,
    contact TEXT NOT NULL,
    pictures TEXT NOT NULL
  );
  CREATE INDEX published_end ON published (open_until);
  CREATE INDEX published_municipality ON published (municipality_code, open_until);
  -- One row for each listing that was ever public: its latest change. removed_at dates what is no longer public.
  CREATE TABLE change (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    listing_id TEXT NOT NULL UNIQUE,
    removed_at TEXT
  );
  CREATE INDEX change_removed ON change (removed_at) WHERE removed_at IS NOT NULL;
  -- The open listings as signed lines, in the form in which partners get them.
  CREATE TABLE sync_line (
    listing_id TEXT PRIMARY KEY NOT NULL,
    seq INTEGER NOT NULL,
    kid TEXT NOT NULL,
    copy_until TEXT NOT NULL,
    digest TEXT NOT NULL,
    line TEXT NOT NULL
  );
  CREATE INDEX sync_line_lease ON sync_line (copy_until);
  CREATE INDEX sync_line_key ON sync_line (kid);

  -- Collections in slots: a listing keeps its slot while it is public, a freed slot is used again.
  CREATE TABLE slot (
    collection TEXT NOT NULL,
    slot INTEGER NOT NULL,
    listing_id TEXT,
    PRIMARY KEY (collection, slot)
  ) WITHOUT ROWID;
  CREATE INDEX slot_listing ON slot (listing_id) WHERE listing_id IS NOT NULL;
  CREATE INDEX slot_free ON slot (collection, slot) WHERE listing_id IS NULL;

  -- Published files: a generation is one template build under one base address.
  CREATE TABLE generation (generation TEXT PRIMARY KEY NOT NULL, is_current INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TABLE queue (
    generation TEXT NOT NULL,
    part TEXT NOT NULL,
    version INTEGER NOT NULL,
    PRIMARY KEY (generation, part)
  ) WITHOUT ROWID;
  CREATE TABLE built (
    generation TEXT NOT NULL,
    part TEXT NOT NULL,
    files TEXT NOT NULL,
    PRIMARY KEY (generation, part)
  ) WITHOUT ROWID;
  CREATE TABLE tick (one INTEGER PRIMARY KEY CHECK (one = 1), version INTEGER NOT NULL);
  INSERT INTO tick VALUES (1, 0);

  -- Professional: read by the professional server and the operator alone. No public surface names these tables.
  -- A buyer request has no column in which a name could stand.
  CREATE TABLE professional_account (
    account_id TEXT PRIMARY KEY NOT NULL,
    subject TEXT NOT NULL UNIQUE,
    role TEXT NOT NULL,
    verified INTEGER NOT NULL,
    source TEXT NOT NULL
  );
  CREATE TABLE buyer_brief (
    brief_id TEXT PRIMARY KEY NOT NULL,
    account_id TEXT NOT NULL REFERENCES professional_account,
    represented INTEGER NOT NULL,
    valid_from TEXT NOT NULL,
    valid_until TEXT NOT NULL,
    requirements TEXT NOT NULL,
    source TEXT NOT NULL
  );
  CREATE INDEX buyer_brief_account ON buyer_brief (account_id);
  CREATE TABLE buyer_request (
    buyer_request_id TEXT PRIMARY KEY NOT NULL,
    visible_to_roles TEXT NOT NULL,
    valid_from TEXT NOT NULL,
    valid_until TEXT NOT NULL,
    requirements TEXT NOT NULL,
    reported_by_role TEXT NOT NULL,
    reported_on TEXT NOT NULL,
    source_digest TEXT NOT NULL
  );
  CREATE INDEX listing_closed ON listing (json_extract(source, '$.record_class'))
    WHERE json_extract(source, '$.record_class') IN ('semi_open_listing', 'off_market_listing');
  `,
  /* sql */ `
  -- Asking prices per m² of useful area, of homes whose price and useful area are both reported.
  ALTER TABLE published ADD COLUMN home_eur_m2 INTEGER GENERATED ALWAYS AS (
    CASE WHEN json_extract(record, '$.price_per_m2.derived_from[1]') = 'areas.useful_m2'
      AND json_extract(record, '$.property_type.value') IN ('apartment', 'duplex', 'penthouse', 'detached_house', 'semi_detached_house', 'terraced_house')
    THEN json_extract(record, '$.price_per_m2.value') END) VIRTUAL;
  CREATE INDEX published_home_eur_m2 ON published (municipality_code, home_eur_m2, open_until)
    WHERE home_eur_m2 IS NOT NULL;
  `,
  /* sql */ `
  -- What a row of the projection said when it was written, so that a damaged one is told to nobody.
  ALTER TABLE published ADD COLUMN sides TEXT NOT NULL DEFAULT '';
  ALTER TABLE published ADD COLUMN seal TEXT NOT NULL DEFAULT '';
  UPDATE published SET sides = seal(reports, contact, pictures);
  UPDATE published SET seal = seal(listing_id, open_until, digest, updated_at, municipality_code, agency_id, sides);

  -- That a grant has ended is noted when time is first seen to end it.
  ALTER TABLE authorisation ADD COLUMN has_ended INTEGER NOT NULL DEFAULT 0;

  -- A seal also for what a listing is made of: nothing is made public again out of a damaged source.
  ALTER TABLE agency ADD COLUMN seal TEXT NOT NULL DEFAULT '';
  ALTER TABLE listing ADD COLUMN seal TEXT NOT NULL DEFAULT '';
  ALTER TABLE authorisation ADD COLUMN seal TEXT NOT NULL DEFAULT '';
  ALTER TABLE ai_consent ADD COLUMN seal TEXT NOT NULL DEFAULT '';
  ALTER TABLE confirmation ADD COLUMN seal TEXT NOT NULL DEFAULT '';
  ALTER TABLE price ADD COLUMN seal TEXT NOT NULL DEFAULT '';
  ALTER TABLE picture ADD COLUMN seal TEXT NOT NULL DEFAULT '';
  UPDATE agency SET seal = seal(agency_id, source);
  UPDATE listing SET seal = seal(listing_id, agency_id, source, lifecycle, first_published_at);
  UPDATE authorisation SET seal = seal(authorisation_id, listing_id, source, state, valid_from, valid_until, has_ended);
  UPDATE ai_consent SET seal = seal(ai_consent_id, listing_id, source, valid_from, valid_until);
  UPDATE confirmation SET seal = seal(listing_id, confirmed_on, reported_by_role, status, method);
  UPDATE price SET seal = seal(listing_id, reported_on, value, reported_by_role);
  UPDATE picture SET seal = seal(listing_id, position, digest, width, height);
  `,
  /* sql */ `
  -- What searches look at of each open listing, with the digest of what was written. A record that is not what was
  -- written gets none: nothing is made of it before it is made again from its source.
  CREATE TABLE search_entry (
    listing_id TEXT PRIMARY KEY NOT NULL,
    entry TEXT NOT NULL,
    seal TEXT NOT NULL
  ) WITHOUT ROWID;
  INSERT INTO search_entry SELECT listing_id, entry, digest(entry) FROM (
    SELECT listing_id, search_entry(record, open_until) AS entry FROM published
    WHERE digest(record) = digest AND seal = seal(listing_id, open_until, digest, updated_at, municipality_code, agency_id, sides)
  );
  `,
  /* sql */ `
  -- How much was known of each listing, so that a row which is lost is missed.
  CREATE TABLE held (
    listing_id TEXT PRIMARY KEY NOT NULL,
    grants INTEGER NOT NULL,
    prices INTEGER NOT NULL,
    confirmed_on TEXT,
    seal TEXT NOT NULL
  ) WITHOUT ROWID;
  INSERT INTO held SELECT listing_id, grants, prices, confirmed_on, seal(listing_id, grants, prices, confirmed_on) FROM (
    SELECT listing_id,
      (SELECT count(*) FROM authorisation WHERE authorisation.listing_id = listing.listing_id) AS grants,
      (SELECT count(*) FROM price WHERE price.listing_id = listing.listing_id) AS prices,
      (SELECT max(confirmed_on) FROM confirmation WHERE confirmation.listing_id = listing.listing_id) AS confirmed_on
    FROM listing
  );
  `,
  /* sql */ `
  -- What the database keeps about itself is sealed too, and what the professional server reads.
  ALTER TABLE setting ADD COLUMN seal TEXT NOT NULL DEFAULT '';
  INSERT OR IGNORE INTO setting (key, value) VALUES ('sync_oldest', '0');
  UPDATE setting SET seal = seal(key, value);
  ALTER TABLE professional_account ADD COLUMN seal TEXT NOT NULL DEFAULT '';
  ALTER TABLE buyer_brief ADD COLUMN seal TEXT NOT NULL DEFAULT '';
  ALTER TABLE buyer_request ADD COLUMN seal TEXT NOT NULL DEFAULT '';
  UPDATE professional_account SET seal = seal(account_id, subject, role, verified, source);
  UPDATE buyer_brief SET seal = seal(brief_id, account_id, represented, valid_from, valid_until, requirements, source);
  UPDATE buyer_request SET seal =
    seal(buyer_request_id, visible_to_roles, valid_from, valid_until, requirements, reported_by_role, reported_on, source_digest);
  `,
  /* sql */ `
  -- What pages of many listings show of each open one, sealed with its end. As above, none is made of a record that is
  -- not what was written. Not WITHOUT ROWID: most cards would be too long for the pages of such a table.
  CREATE TABLE card (
    listing_id TEXT PRIMARY KEY NOT NULL,
    card TEXT NOT NULL,
    seal TEXT NOT NULL
  );
  INSERT INTO card SELECT listing_id, card, card_seal(listing_id, open_until, card) FROM (
    SELECT listing_id, open_until, card(record, '[]') AS card FROM published
    WHERE digest(record) = digest AND seal = seal(listing_id, open_until, digest, updated_at, municipality_code, agency_id, sides)
  );
  `,
  /* sql */ `
  -- What a feed tells of each open listing beside its record, sealed like its card.
  ALTER TABLE card ADD COLUMN item TEXT;
  ALTER TABLE card ADD COLUMN item_seal TEXT;
  UPDATE card SET (item, item_seal) = (SELECT item, card_seal(listing_id, open_until, item) FROM (
    SELECT listing_id, open_until, feed_item(record) AS item FROM published
    WHERE published.listing_id = card.listing_id AND digest(record) = digest
      AND seal = seal(listing_id, open_until, digest, updated_at, municipality_code, agency_id, sides)
  ));
  `,
  /* sql */ `
  -- What stands beside a record is sealed as lines. A row that is not what was written stays so.
  UPDATE published SET
    sides = digest(reports || char(10) || contact || char(10) || pictures),
    seal = seal(listing_id, open_until, digest, updated_at, municipality_code, agency_id,
      digest(reports || char(10) || contact || char(10) || pictures))
  WHERE sides = seal(reports, contact, pictures)
    AND seal = seal(listing_id, open_until, digest, updated_at, municipality_code, agency_id, sides);
  `,
  /* sql */ `
  -- What a feed tells of a listing was dated one change too early.
  UPDATE card SET (item, item_seal) = (SELECT item, card_seal(listing_id, open_until, item) FROM (
    SELECT listing_id, open_until, feed_item(record) AS item FROM published
    WHERE published.listing_id = card.listing_id AND digest(record) = digest
      AND seal = seal(listing_id, open_until, digest, updated_at, municipality_code, agency_id, sides)
  ));
  `,
  /* sql */ `
  -- Whether an operator set the state last: an import never opens what an operator closed. And by what a record with
  -- relative dates is recognised on a later day. What was not intact stays so.
  ALTER TABLE listing ADD COLUMN raw_digest TEXT;
  ALTER TABLE listing ADD COLUMN set_by_operator INTEGER NOT NULL DEFAULT 0;
  UPDATE listing SET set_by_operator = 1 WHERE lifecycle = (
    SELECT json_extract(detail, '$.lifecycle') FROM journal WHERE journal.listing_id = listing.listing_id
      AND event = 'lifecycle_changed' AND actor = 'operator' ORDER BY seq DESC LIMIT 1);
  UPDATE listing SET seal = seal(listing_id, agency_id, source, lifecycle, first_published_at, set_by_operator)
    WHERE seal = seal(listing_id, agency_id, source, lifecycle, first_published_at);

  ALTER TABLE authorisation ADD COLUMN raw_digest TEXT;
  ALTER TABLE authorisation ADD COLUMN set_by_operator INTEGER NOT NULL DEFAULT 0;
  UPDATE authorisation SET set_by_operator = 1 WHERE state = (
    SELECT json_extract(detail, '$.state') FROM journal WHERE journal.listing_id = authorisation.listing_id
      AND event = 'authorisation_changed' AND actor IN ('operator', 'restore')
      AND json_extract(detail, '$.authorisation_id') = authorisation_id ORDER BY seq DESC LIMIT 1);
  UPDATE authorisation SET seal = seal(authorisation_id, listing_id, source, state, valid_from, valid_until, has_ended, set_by_operator)
    WHERE seal = seal(authorisation_id, listing_id, source, state, valid_from, valid_until, has_ended);

  ALTER TABLE confirmation ADD COLUMN raw_digest TEXT;

  -- A consent, brief or request that an operator ended stays ended, also where an import gave it back.
  ALTER TABLE ai_consent ADD COLUMN raw_digest TEXT;
  ALTER TABLE ai_consent ADD COLUMN ended_at TEXT;
  UPDATE ai_consent SET seal = seal(ai_consent_id, listing_id, source, valid_from, valid_until, ended_at)
    WHERE seal = seal(ai_consent_id, listing_id, source, valid_from, valid_until);
  UPDATE ai_consent SET (ended_at, valid_until, seal) = (
    SELECT ended, min(ended, valid_until), iif(seal = seal(ai_consent_id, listing_id, source, valid_from, valid_until, NULL),
      seal(ai_consent_id, listing_id, source, valid_from, min(ended, valid_until), ended), seal)
    FROM (SELECT json_extract(later.detail, '$.valid_until') AS ended FROM journal AS later
      JOIN journal AS added ON added.listing_id = later.listing_id AND added.seq < later.seq
        AND added.event = 'ai_consent_added' AND json_extract(added.detail, '$.ai_consent_id') = ai_consent.ai_consent_id
      WHERE later.listing_id = ai_consent.listing_id AND later.event = 'ai_consent_changed' AND later.actor = 'operator'
      ORDER BY later.seq DESC LIMIT 1))
  WHERE EXISTS (SELECT 1 FROM journal AS later
    JOIN journal AS added ON added.listing_id = later.listing_id AND added.seq < later.seq
      AND added.event = 'ai_consent_added' AND json_extract(added.detail, '$.ai_consent_id') = ai_consent.ai_consent_id
    WHERE later.listing_id = ai_consent.listing_id AND later.event = 'ai_consent_changed' AND later.actor = 'operator');

  ALTER TABLE professional_account ADD COLUMN raw_digest TEXT;
  ALTER TABLE professional_account ADD COLUMN verification_withdrawn INTEGER NOT NULL DEFAULT 0;
  UPDATE professional_account SET seal = seal(account_id, subject, role, verified, verification_withdrawn, source)
    WHERE seal = seal(account_id, subject, role, verified, source);
  UPDATE professional_account SET verified = 0, verification_withdrawn = 1,
      seal = iif(seal = seal(account_id, subject, role, verified, verification_withdrawn, source),
        seal(account_id, subject, role, 0, 1, source), seal)
    WHERE (SELECT json_extract(detail, '$.verified') FROM journal WHERE journal.listing_id = 'account/' || account_id
      AND event = 'professional_account_changed' AND actor IN ('operator', 'restore') ORDER BY seq DESC LIMIT 1) = 0;

  ALTER TABLE buyer_brief ADD COLUMN raw_digest TEXT;
  ALTER TABLE buyer_brief ADD COLUMN ended_at TEXT;
  UPDATE buyer_brief SET seal = seal(brief_id, account_id, represented, valid_from, valid_until, requirements, ended_at, source)
    WHERE seal = seal(brief_id, account_id, represented, valid_from, valid_until, requirements, source);
  UPDATE buyer_brief SET (ended_at, valid_until, seal) = (
    SELECT at, min(at, valid_until), iif(seal = seal(brief_id, account_id, represented, valid_from, valid_until, requirements, NULL, source),
      seal(brief_id, account_id, represented, valid_from, min(at, valid_until), requirements, at, source), buyer_brief.seal)
    FROM journal WHERE listing_id = 'brief/' || brief_id AND event = 'buyer_brief_changed' AND actor = 'operator' ORDER BY seq DESC LIMIT 1)
  WHERE EXISTS (SELECT 1 FROM journal WHERE listing_id = 'brief/' || brief_id AND event = 'buyer_brief_changed' AND actor = 'operator');

  ALTER TABLE buyer_request ADD COLUMN raw_digest TEXT;
  ALTER TABLE buyer_request ADD COLUMN ended_at TEXT;
  UPDATE buyer_request SET seal = seal(buyer_request_id, visible_to_roles, valid_from, valid_until, requirements, reported_by_role, reported_on, ended_at, source_digest)
    WHERE seal = seal(buyer_request_id, visible_to_roles, valid_from, valid_until, requirements, reported_by_role, reported_on, source_digest);
  UPDATE buyer_request SET (ended_at, valid_until, seal) = (
    SELECT at, min(at, valid_until), iif(seal = seal(buyer_request_id, visible_to_roles, valid_from, valid_until, requirements, reported_by_role, reported_on, NULL, source_digest),
      seal(buyer_request_id, visible_to_roles, valid_from, min(at, valid_until), requirements, reported_by_role, reported_on, at, source_digest), buyer_request.seal)
    FROM journal WHERE listing_id = 'request/' || buyer_request_id AND event = 'buyer_request_changed' AND actor = 'operator' ORDER BY seq DESC LIMIT 1)
  WHERE EXISTS (SELECT 1 FROM journal WHERE listing_id = 'request/' || buyer_request_id AND event = 'buyer_request_changed' AND actor = 'operator');

  -- Several prices may be reported on one day.
  CREATE TABLE price_new (
    listing_id TEXT NOT NULL REFERENCES listing,
    reported_on TEXT NOT NULL,
    position INTEGER NOT NULL,
    value INTEGER NOT NULL,
    reported_by_role TEXT NOT NULL,
    seal TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (listing_id, reported_on, position)
  ) WITHOUT ROWID;
  INSERT INTO price_new SELECT listing_id, reported_on, 0, value, reported_by_role,
    iif(seal = seal(listing_id, reported_on, value, reported_by_role), seal(listing_id, reported_on, 0, value, reported_by_role), seal)
  FROM price;
  DROP TABLE price;
  ALTER TABLE price_new RENAME TO price;

  -- How far an accepted import was applied.
  CREATE TABLE import_progress (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    import_id TEXT NOT NULL,
    position INTEGER NOT NULL
  );
  `,
  /* sql */ `
  -- At which version of the record (the counter in tick) each part of the site last changed. Which files are built is
  -- known beside the files.
  CREATE TABLE stale (part TEXT PRIMARY KEY NOT NULL, version INTEGER NOT NULL) WITHOUT ROWID;
  CREATE INDEX stale_version ON stale (version);
  INSERT INTO stale SELECT part, max(version) FROM queue GROUP BY part;
  DROP TABLE queue;
  DROP TABLE built;
  DROP TABLE generation;
  `,
  /* sql */ `
  -- The first page of the feed holds the newest listings, its archives the others.
  DELETE FROM slot WHERE collection IN ('feed/new', 'feed/archive');
  INSERT INTO slot
    SELECT CASE WHEN age < 50 THEN 'feed/new' ELSE 'feed/archive' END,
      CASE WHEN age < 50 THEN 49 - age ELSE age - 50 END, listing_id
    FROM (
      SELECT listing_id, row_number() OVER (ORDER BY first_published_at DESC, listing_id) - 1 AS age
      FROM published LEFT JOIN listing USING (listing_id)
    );
  `,
  /* sql */ `
  -- Open listings whose line is still to be signed, oldest first. What is noted here has no row in sync_line.
  CREATE TABLE unsigned (listing_id TEXT PRIMARY KEY NOT NULL);
  `,
  /* sql */ `
  -- The operator's word that the texts of a closed home may be shown although they hold words that locate it, with the
  -- digest of what it was given for.
  CREATE TABLE text_confirmation (
    listing_id TEXT PRIMARY KEY NOT NULL REFERENCES listing,
    digest TEXT NOT NULL,
    confirmed_at TEXT NOT NULL,
    seal TEXT NOT NULL DEFAULT ''
  ) WITHOUT ROWID;
  `,
  /* sql */ `
  -- Private: what agencies' feeds are remembered by. The references are the agencies' own; each home has one listing_id.
  CREATE TABLE feed_home (
    agency_id TEXT NOT NULL,
    source TEXT NOT NULL,
    ref TEXT NOT NULL,
    listing_id TEXT NOT NULL,
    -- What the operator or the agency added to what the feed's format can say, as JSON.
    complement TEXT,
    seal TEXT NOT NULL,
    PRIMARY KEY (agency_id, source, ref)
  ) WITHOUT ROWID;
  -- How the addresses that feeds are fetched from fare. None of the addresses is in here.
  CREATE TABLE feed_source (
    agency_id TEXT NOT NULL,
    source TEXT NOT NULL,
    etag TEXT,
    last_modified TEXT,
    tried_at TEXT NOT NULL,
    succeeded_at TEXT,
    failures INTEGER NOT NULL,
    failure TEXT,
    PRIMARY KEY (agency_id, source)
  ) WITHOUT ROWID;
  -- Values that nearly a whole feed shares: held unknown while no operator has confirmed them.
  CREATE TABLE feed_value (
    agency_id TEXT NOT NULL,
    source TEXT NOT NULL,
    field TEXT NOT NULL,
    value TEXT NOT NULL,
    confirmed_at TEXT,
    seal TEXT NOT NULL,
    PRIMARY KEY (agency_id, source, field, value)
  ) WITHOUT ROWID;
  `,
  /* sql */ `
  -- What the last import of each feed found, for the agency's own people, as JSON. Nothing but what the feed said.
  CREATE TABLE feed_report (
    agency_id TEXT NOT NULL,
    source TEXT NOT NULL,
    at TEXT NOT NULL,
    report TEXT NOT NULL,
    seal TEXT NOT NULL,
    PRIMARY KEY (agency_id, source)
  );
  -- What the secret address of an agency's reports is made with, beside a key of the database; no row before a renewal.
  CREATE TABLE report_address (
    agency_id TEXT PRIMARY KEY NOT NULL,
    salt TEXT NOT NULL,
    seal TEXT NOT NULL
  ) WITHOUT ROWID;
  `,
  /* sql */ `
  -- What a row of the journal says stands behind a salted commitment, and the chain covers the commitment: contents can be
  -- erased, and the chain still proves every row. A row whose chain value did not hold gets one that does not.
  CREATE TABLE journal_new (
    seq INTEGER PRIMARY KEY,
    at TEXT NOT NULL,
    listing_id TEXT NOT NULL,
    event TEXT NOT NULL,
    actor TEXT NOT NULL,
    detail TEXT NOT NULL,
    record BLOB,
    -- Gone when the contents are.
    salt BLOB,
    commitment BLOB NOT NULL,
    chain BLOB NOT NULL
  );
  INSERT INTO journal_new
    SELECT seq, at, listing_id, event, actor, detail, record, randomblob(32), zeroblob(32), zeroblob(32) FROM journal;
  UPDATE journal_new SET commitment = journal_commitment(salt, detail, record);
  CREATE TEMP TABLE journal_links AS
    WITH RECURSIVE link (seq, was, chain) AS (
      SELECT 0, zeroblob(32), zeroblob(32)
      UNION ALL
      SELECT row.seq, before.chain,
        iif(journal_link_before(link.was, row.seq, row.at, row.listing_id, row.event, row.actor, row.detail, row.record) = before.chain,
          journal_link(link.chain, row.seq, row.at, row.listing_id, row.event, row.actor, row.commitment), zeroblob(32))
      FROM link JOIN journal_new AS row ON row.seq = link.seq + 1 JOIN journal AS before ON before.seq = link.seq + 1
    )
    SELECT seq, chain FROM link WHERE seq > 0;
  UPDATE journal_new SET chain = links.chain FROM journal_links AS links WHERE links.seq = journal_new.seq;
  DROP TABLE journal_links;
  -- By what a backup made before knows which journal continues its own; forgotten when anything is erased, because these
  -- values cover contents without a salt.
  CREATE TABLE journal_before (seq INTEGER PRIMARY KEY, chain BLOB NOT NULL);
  INSERT INTO journal_before SELECT seq, chain FROM journal;
  DROP TABLE journal;
  ALTER TABLE journal_new RENAME TO journal;
  CREATE INDEX journal_listing ON journal (listing_id, seq);
  CREATE TRIGGER journal_keeps BEFORE UPDATE ON journal
    WHEN NOT (NEW.seq = OLD.seq AND NEW.at = OLD.at AND NEW.listing_id = OLD.listing_id AND NEW.event = OLD.event
      AND NEW.actor = OLD.actor AND NEW.commitment = OLD.commitment AND NEW.chain = OLD.chain
      AND NEW.detail = '{}' AND NEW.record IS NULL AND NEW.salt IS NULL AND OLD.event <> 'erased')
    BEGIN SELECT RAISE(ABORT, 'The journal is append-only'); END;
  CREATE TRIGGER journal_holds BEFORE DELETE ON journal BEGIN SELECT RAISE(ABORT, 'The journal is append-only'); END;
  `,
  /* sql */ `
  -- When anything public changed last. It outlives the changes themselves, which are forgotten.
  ALTER TABLE tick ADD COLUMN changed_at TEXT;
  UPDATE tick SET changed_at = (SELECT max(at) FROM (
    SELECT max(removed_at) AS at FROM change
    UNION ALL
    SELECT max(updated_at) FROM published));
  `,
  /* sql */ `
  -- A card tells where the 19 checks stand. None is made of what is not what was written.
  UPDATE card SET (card, seal) = (SELECT card, card_seal(listing_id, open_until, card) FROM (
    SELECT listing_id, open_until, card(record, reports) AS card FROM published
    WHERE published.listing_id = card.listing_id AND digest(record) = digest
      AND digest(reports || char(10) || contact || char(10) || pictures) = sides
      AND seal = seal(listing_id, open_until, digest, updated_at, municipality_code, agency_id, sides)
  )) WHERE EXISTS (
    SELECT 1 FROM published WHERE published.listing_id = card.listing_id AND digest(record) = digest
      AND digest(reports || char(10) || contact || char(10) || pictures) = sides
      AND seal = seal(listing_id, open_until, digest, updated_at, municipality_code, agency_id, sides));
  DELETE FROM card WHERE iif(json_valid(card), json_extract(card, '$.standings'), NULL) IS NULL;
  `,
  /* sql */ `
  -- Those whose availability was confirmed last come first. A damaged card has no day, and no part in it.
  CREATE INDEX card_confirmed ON card (
    iif(json_valid(card), json_extract(card, '$.availability.confirmed_on'), NULL) DESC, listing_id);
  `,
  /* sql */ `
  -- A feed said of every text that it is Portuguese, also of those whose agency wrote in English alone.
  UPDATE card SET (item, item_seal) = (SELECT item, card_seal(listing_id, open_until, item) FROM (
    SELECT listing_id, open_until, feed_item(record) AS item FROM published
    WHERE published.listing_id = card.listing_id
  ))
  WHERE listing_id IN (
    SELECT listing_id FROM published WHERE digest(record) = digest
      AND seal = seal(listing_id, open_until, digest, updated_at, municipality_code, agency_id, sides)
      AND json_extract(record, '$.written_in') = '["en"]'
  );
  `,
  /* sql */ `
  -- The round figure, in euros per m², about which the median of a municipality's homes lies. One whose homes have
  -- changed since is due to be computed.
  CREATE TABLE municipality_median (
    municipality_code TEXT PRIMARY KEY NOT NULL, eur_m2 INTEGER, is_due INTEGER NOT NULL) WITHOUT ROWID;
  INSERT INTO municipality_median SELECT DISTINCT municipality_code, NULL, 1 FROM published;
  CREATE INDEX municipality_median_due ON municipality_median (municipality_code) WHERE is_due = 1;
  `,
  /* sql */ `
  -- A home's asking price per m² of useful area, written with its row: a generated column parsed the record three times.
  -- One index of the municipalities' homes instead of two. Farmhouses are homes too.
  DROP INDEX published_home_eur_m2;
  DROP INDEX published_municipality;
  ALTER TABLE published DROP COLUMN home_eur_m2;
  ALTER TABLE published ADD COLUMN home_eur_m2 INTEGER;
  UPDATE published SET home_eur_m2 = json_extract(record, '$.price_per_m2.value')
    WHERE json_extract(record, '$.price_per_m2.derived_from[1]') = 'areas.useful_m2'
      AND json_extract(record, '$.property_type.value') IN ('apartment', 'duplex', 'penthouse', 'detached_house',
        'semi_detached_house', 'terraced_house', 'farmhouse');
  CREATE INDEX published_municipality ON published (municipality_code, open_until, home_eur_m2);
  UPDATE municipality_median SET is_due = 1 WHERE municipality_code IN (
    SELECT municipality_code FROM published WHERE json_extract(record, '$.property_type.value') = 'farmhouse');
  `,
  /* sql */ `
  -- What the seal of a row covers, beside its key: a sitemap reads 5,000 of them, and looked up in the table each took
  -- four pages, because the long texts come first in it.
  CREATE INDEX published_sealed ON published (
    listing_id, open_until, digest, updated_at, municipality_code, agency_id, sides, seal);
  -- Few are suspended; every import asks which of them a restore suspended.
  CREATE INDEX authorisation_suspended ON authorisation (listing_id) WHERE state = 'suspended';
  `,
  /* sql */ `
  -- Grants that a doubted clock has ended are held (has_ended = 2). An earlier program would take them for valid, so that
  -- the tables have a version which it refuses.
  CREATE INDEX authorisation_held ON authorisation (listing_id) WHERE has_ended = 2;
  `,
  /* sql */ `
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
  /* sql */ `
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
  /* sql */ `
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
  /* sql */ `
  -- By what each home of a feed is known again, as JSON: an id that the agency's software uses again is not a home.
  ALTER TABLE feed_home ADD COLUMN claims TEXT;
  UPDATE feed_home SET seal = seal(agency_id, source, ref, listing_id, complement, claims)
    WHERE seal = seal(agency_id, source, ref, listing_id, complement);
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
  /* sql */ `
  -- What an agency itself calls a listing, so that the operator's verbs find it by that. None has one before its next import.
  CREATE INDEX listing_reference ON listing (agency_id, source ->> '$.reference') WHERE source ->> '$.reference' IS NOT NULL;
  `,
  /* sql */ `
  -- Private: agencies that have left. Nothing is taken of them before a new agreement.
  CREATE TABLE ended_agency (
    agency_id TEXT PRIMARY KEY NOT NULL,
    ended_at TEXT NOT NULL,
    seal TEXT NOT NULL
  ) WITHOUT ROWID;
  `,
  /* sql */ `
  -- What the file of a picture said of its origin; NULL of one that was stored before that was read.
  ALTER TABLE picture ADD COLUMN file_origin TEXT;
  UPDATE picture SET seal = seal(listing_id, position, digest, width, height, file_origin)
    WHERE seal = seal(listing_id, position, digest, width, height);
  `,
  /* sql */ `
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
  /* sql */ `
  -- Private: what members of agencies say of homes beside their sources, as JSON: facts, validations, prices, texts.
  CREATE TABLE stated (
    listing_id TEXT PRIMARY KEY NOT NULL,
    stated TEXT NOT NULL,
    seal TEXT NOT NULL
  ) WITHOUT ROWID;
  `,
  /* sql */ `
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
    SELECT listing_id, lifecycle, confirmed, NULL, NULL, NULL, NULL, seal(listing_id, lifecycle, confirmed, NULL, NULL, NULL, NULL)
    FROM (SELECT listing_id, lifecycle, (
      SELECT status FROM confirmation WHERE confirmation.listing_id = listing.listing_id
      ORDER BY confirmed_on DESC, reported_by_role DESC LIMIT 1) AS confirmed FROM listing);
  `,
  /* sql */ `
  -- One row of each open listing, with what searches, cards and feeds show of its record, and a check of each part. What
  -- is read of many rows comes first. What was missing or damaged beside an intact record is made of that; a damaged row
  -- gets checks that never hold, so that it stays absent until it is made again from its source.
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
      checks(listing_id, open_until, updated_at, municipality_code, agency_id, home_eur_m2, confirmed_on, digest,
        entry, card, item, reports, contact, pictures),
      entry, card, item, contact, pictures, reports, record
    FROM (
      SELECT published.*, json_extract(record, '$.availability.confirmed_on') AS confirmed_on,
        iif(search_entry.seal = digest(coalesce(entry, '')), entry, search_entry(record, open_until)) AS entry,
        iif(card.seal = card_seal(listing_id, open_until, card), card, card(record, reports)) AS card,
        iif(item_seal = card_seal(listing_id, open_until, item), item, feed_item(record)) AS item
      FROM published LEFT JOIN search_entry USING (listing_id) LEFT JOIN card USING (listing_id)
      WHERE digest(record) = digest AND sides = digest(reports || char(10) || contact || char(10) || pictures)
        AND published.seal = seal(listing_id, open_until, digest, updated_at, municipality_code, agency_id, sides)
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
  /* sql */ `
  -- One digest of all that is stored of a listing: its row, permissions, confirmations, prices, pictures and statements. What was not
  -- intact, or is known to lack a row, gets one that never holds.
  ALTER TABLE listing ADD COLUMN sources_digest TEXT NOT NULL DEFAULT '';
  UPDATE listing SET sources_digest = digest(
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
  WHERE seal = seal(listing_id, agency_id, source, lifecycle, first_published_at, set_by_operator)
    AND NOT EXISTS (SELECT 1 FROM authorisation AS row WHERE row.listing_id = listing.listing_id AND row.seal <>
      seal(row.authorisation_id, row.listing_id, row.source, row.state, row.valid_from, row.valid_until, row.has_ended, row.set_by_operator))
    AND NOT EXISTS (SELECT 1 FROM confirmation AS row WHERE row.listing_id = listing.listing_id AND row.seal <>
      seal(row.listing_id, row.confirmed_on, row.reported_by_role, row.status, row.method))
    AND NOT EXISTS (SELECT 1 FROM price AS row WHERE row.listing_id = listing.listing_id AND row.seal <>
      seal(row.listing_id, row.reported_on, row.position, row.value, row.reported_by_role))
    AND NOT EXISTS (SELECT 1 FROM picture AS row WHERE row.listing_id = listing.listing_id AND row.seal <>
      seal(row.listing_id, row.position, row.digest, row.width, row.height, row.file_origin))
    AND NOT EXISTS (SELECT 1 FROM stated AS row WHERE row.listing_id = listing.listing_id AND row.seal <> seal(row.listing_id, row.stated))
    AND NOT EXISTS (SELECT 1 FROM held WHERE held.listing_id = listing.listing_id
      AND held.seal = seal(held.listing_id, held.grants, held.prices, held.confirmed_on) AND (
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
  /* sql */ `
  -- The place of a confirmation among those of its listing, in the order in which they were recorded; 0 of those from before.
  ALTER TABLE confirmation ADD COLUMN recorded INTEGER NOT NULL DEFAULT 0;
  `,
]
