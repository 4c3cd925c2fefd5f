/**
 * The tables as they are, which a new store makes. A change of them is a change here and a step in `migrations/`; a test
 * proves that both lead to the same tables.
 *
 * Instants and days are text (ISO 8601), truth values 0 and 1. A `seal` is a digest of what else is in its row, by which
 * damage is noticed: a row whose seal does not hold counts as absent.
 */
export const schema = /* sql */ `
  -- The store's own settings, such as its base address and the name of its feed of changes: see settings.ts.
  CREATE TABLE setting (
    key TEXT PRIMARY KEY NOT NULL,
    value TEXT NOT NULL,
    seal TEXT NOT NULL DEFAULT ''
  ) WITHOUT ROWID;
  INSERT INTO setting VALUES ('sync_oldest', '0', seal('sync_oldest', '0'));


  -- SOURCES: what agencies handed in. Private: no public surface reads these tables.

  CREATE TABLE agency (
    agency_id TEXT PRIMARY KEY NOT NULL,
    -- The record as it was taken, as JSON; so in every table of sources.
    source TEXT NOT NULL,
    seal TEXT NOT NULL DEFAULT ''
  );

  -- Agencies that have left. Nothing is taken of them before a new agreement.
  CREATE TABLE ended_agency (
    agency_id TEXT PRIMARY KEY NOT NULL,
    ended_at TEXT NOT NULL
  ) WITHOUT ROWID;

  CREATE TABLE listing (
    listing_id TEXT PRIMARY KEY NOT NULL,
    agency_id TEXT NOT NULL REFERENCES agency,
    source TEXT NOT NULL,
    -- As the operator set it last, or the source.
    lifecycle TEXT NOT NULL,
    first_published_at TEXT,
    -- When time alone changes what is public of it: it is projected again then.
    due_at TEXT,
    -- The digest of the JSON as it was handed in, with its relative dates: the same file on a later day changes nothing.
    raw_digest TEXT,
    -- Whether an operator set the lifecycle last: no import opens what an operator closed.
    set_by_operator INTEGER NOT NULL DEFAULT 0,
    -- Of all that is stored of the listing in this and the other tables of sources: see stored-sources.ts.
    sources_digest TEXT NOT NULL DEFAULT ''
  );
  CREATE INDEX listing_agency ON listing (agency_id);
  CREATE INDEX listing_due ON listing (due_at) WHERE due_at IS NOT NULL;
  CREATE INDEX listing_closed ON listing (json_extract(source, '$.record_class'))
    WHERE json_extract(source, '$.record_class') IN ('semi_open_listing', 'off_market_listing');
  -- What an agency itself calls a listing.
  CREATE INDEX listing_reference ON listing (agency_id, source ->> '$.reference') WHERE source ->> '$.reference' IS NOT NULL;

  -- Permissions to publish a listing.
  CREATE TABLE authorisation (
    authorisation_id TEXT PRIMARY KEY NOT NULL,
    listing_id TEXT NOT NULL REFERENCES listing,
    source TEXT NOT NULL,
    -- granted, suspended or revoked.
    state TEXT NOT NULL,
    valid_from TEXT NOT NULL,
    valid_until TEXT NOT NULL,
    -- 1: time was seen to end it. 2: a doubted clock has ended it, and an operator says whether the clock was right.
    end_mark INTEGER NOT NULL DEFAULT 0,
    raw_digest TEXT,
    -- Whether an operator set the state last.
    set_by_operator INTEGER NOT NULL DEFAULT 0
  );
  CREATE INDEX authorisation_listing ON authorisation (listing_id);
  -- Few are suspended; every import asks which of them a restore suspended.
  CREATE INDEX authorisation_suspended ON authorisation (listing_id) WHERE state = 'suspended';
  CREATE INDEX authorisation_held ON authorisation (listing_id) WHERE end_mark = 2;

  -- The seller's consents that AI assistants of professionals see an off-market home.
  CREATE TABLE ai_consent (
    ai_consent_id TEXT PRIMARY KEY NOT NULL,
    listing_id TEXT NOT NULL REFERENCES listing,
    source TEXT NOT NULL,
    valid_from TEXT NOT NULL,
    valid_until TEXT NOT NULL,
    raw_digest TEXT,
    -- When an operator ended it: it stays ended whatever an import says.
    ended_at TEXT
  );
  CREATE INDEX ai_consent_listing ON ai_consent (listing_id);

  -- Who confirmed on which day that a home is available, reserved or gone.
  CREATE TABLE confirmation (
    listing_id TEXT NOT NULL REFERENCES listing,
    confirmed_on TEXT NOT NULL,
    reported_by_role TEXT NOT NULL,
    status TEXT NOT NULL,
    method TEXT NOT NULL,
    -- The digest of the record in which the last import said it, whatever an operator recorded since.
    raw_digest TEXT,
    -- Its place among those of the listing, in the order in which they were recorded: of one day the last one holds.
    -- 0 where that is not known.
    recorded_order INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (listing_id, confirmed_on, reported_by_role)
  ) WITHOUT ROWID;

  -- Asking prices that a listing had, in euros.
  CREATE TABLE price (
    listing_id TEXT NOT NULL REFERENCES listing,
    reported_on TEXT NOT NULL,
    -- Its place among those of one day.
    position INTEGER NOT NULL,
    value INTEGER NOT NULL,
    reported_by_role TEXT NOT NULL,
    PRIMARY KEY (listing_id, reported_on, position)
  ) WITHOUT ROWID;

  -- The stored file of each picture that a listing's source names.
  CREATE TABLE picture (
    listing_id TEXT NOT NULL REFERENCES listing,
    -- Its place in the source.
    position INTEGER NOT NULL,
    -- SHA-256 of the file, hex: its name.
    digest TEXT NOT NULL,
    -- In pixels.
    width INTEGER NOT NULL,
    height INTEGER NOT NULL,
    -- What the file says of how it was made; NULL of one that was stored before that was read.
    file_origin TEXT,
    -- What each part of the file says of it, as JSON; NULL where none says anything.
    file_words TEXT,
    PRIMARY KEY (listing_id, position)
  ) WITHOUT ROWID;

  -- What members of agencies say of homes beside their sources: facts, validations, prices, texts.
  CREATE TABLE member_statements (
    listing_id TEXT PRIMARY KEY NOT NULL,
    -- As JSON.
    statements TEXT NOT NULL
  ) WITHOUT ROWID;

  -- What each listing was when it was projected last, and the last change of its status.
  CREATE TABLE sale_history (
    listing_id TEXT PRIMARY KEY NOT NULL,
    -- As projected last: the lifecycle, and the status of the latest confirmation.
    lifecycle TEXT NOT NULL,
    confirmed TEXT,
    -- The last change: to which status, from which, since when, and whose word that is; NULL where none is known.
    status TEXT,
    before TEXT,
    changed_on TEXT,
    reported_by_role TEXT
  ) WITHOUT ROWID;

  -- An operator's word that the texts of a closed home may be shown although they hold words that locate it.
  CREATE TABLE text_confirmation (
    listing_id TEXT PRIMARY KEY NOT NULL REFERENCES listing,
    -- Of the texts that it was given for.
    digest TEXT NOT NULL,
    confirmed_at TEXT NOT NULL
  ) WITHOUT ROWID;

  -- How far an accepted import was applied: a crash does not undo it.
  CREATE TABLE import_progress (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    import_id TEXT NOT NULL,
    position INTEGER NOT NULL
  );


  -- JOURNAL: every change of rights and every public version. Append-only, but contents can be erased.

  CREATE TABLE journal (
    seq INTEGER PRIMARY KEY,
    -- In the order of seq, also where a clock was set back.
    at TEXT NOT NULL,
    -- What the row is about: a listing, or 'account/…', 'site/keys' and the like.
    subject TEXT NOT NULL,
    event TEXT NOT NULL,
    actor TEXT NOT NULL,
    -- What the event says, as JSON: see journal.ts.
    detail TEXT NOT NULL,
    -- The exact bytes that were public from then on, compressed with zstd.
    record BLOB,
    -- Random; NULL once the contents are erased.
    salt BLOB,
    -- A digest of salt, detail and record. Without the salt it reveals nothing of them.
    commitment BLOB NOT NULL,
    -- A digest of the row before, and of this one with its commitment in place of its contents.
    chain BLOB NOT NULL
  );
  CREATE INDEX journal_subject ON journal (subject, seq);
  CREATE TRIGGER journal_only_erases BEFORE UPDATE ON journal
    WHEN NOT (NEW.seq = OLD.seq AND NEW.at = OLD.at AND NEW.subject = OLD.subject AND NEW.event = OLD.event
      AND NEW.actor = OLD.actor AND NEW.commitment = OLD.commitment AND NEW.chain = OLD.chain
      AND NEW.detail = '{}' AND NEW.record IS NULL AND NEW.salt IS NULL AND OLD.event <> 'erased')
    BEGIN SELECT RAISE(ABORT, 'The journal is append-only'); END;
  CREATE TRIGGER journal_deletes_nothing BEFORE DELETE ON journal
    BEGIN SELECT RAISE(ABORT, 'The journal is append-only'); END;


  -- FEEDS of agencies. Private. The references are the agencies' own; source is the name of a feed in the site file.

  -- How the addresses that feeds are fetched from fare. None of the addresses is in here.
  CREATE TABLE feed_source (
    agency_id TEXT NOT NULL,
    source TEXT NOT NULL,
    -- By what its server says whether it has changed (RFC 9110).
    etag TEXT,
    last_modified TEXT,
    tried_at TEXT NOT NULL,
    succeeded_at TEXT,
    -- How many attempts failed since then, and why the last one did.
    failures INTEGER NOT NULL,
    failure TEXT,
    -- When one of its homes changed last, and when all of it was fetched last.
    changed_at TEXT,
    fetched_at TEXT,
    PRIMARY KEY (agency_id, source)
  ) WITHOUT ROWID;

  -- The homes of each feed, each with its listing.
  CREATE TABLE feed_home (
    agency_id TEXT NOT NULL,
    source TEXT NOT NULL,
    -- What the agency's software calls the home.
    ref TEXT NOT NULL,
    listing_id TEXT NOT NULL,
    -- What the operator or the agency added to what the feed's format can say, as JSON.
    complement TEXT,
    seal TEXT NOT NULL,
    -- By what the home is known again, as JSON: software may use a ref again for another home.
    claims TEXT,
    PRIMARY KEY (agency_id, source, ref)
  ) WITHOUT ROWID;

  -- The pictures that feeds name of their homes.
  CREATE TABLE feed_picture (
    agency_id TEXT NOT NULL,
    source TEXT NOT NULL,
    ref TEXT NOT NULL,
    listing_id TEXT NOT NULL,
    -- In the feed's order, as JSON: the address of each, what is stored of it, by what its server recognises it.
    pictures TEXT NOT NULL,
    -- Whether any is still to be fetched.
    is_pending INTEGER NOT NULL,
    -- Whether the listing does not name all that is stored.
    is_unnamed INTEGER NOT NULL,
    seal TEXT NOT NULL,
    PRIMARY KEY (agency_id, source, ref)
  );
  CREATE INDEX feed_picture_pending ON feed_picture (agency_id, source, ref) WHERE is_pending = 1;
  CREATE INDEX feed_picture_unnamed ON feed_picture (listing_id) WHERE is_unnamed = 1;
  CREATE INDEX feed_picture_listing ON feed_picture (listing_id);

  -- What feeds say that only a person can decide.
  CREATE TABLE feed_question (
    question_id TEXT PRIMARY KEY NOT NULL,
    agency_id TEXT NOT NULL,
    source TEXT NOT NULL,
    ref TEXT NOT NULL,
    -- The listing that is held until then; NULL where none was stored.
    listing_id TEXT,
    kind TEXT NOT NULL,
    -- What is doubted, with what was expected and what the feed has, as JSON.
    doubt TEXT,
    -- The listing as the feed has it now, as JSON; NULL where the next import reads it again.
    record TEXT,
    asked_at TEXT NOT NULL,
    -- NULL while it waits. Of an answered one stays only that it was, what is in former, and the doubt about an offer.
    answer TEXT,
    answered_at TEXT,
    -- What was added to a home before another one took its ref: a complement, as JSON.
    former TEXT,
    seal TEXT NOT NULL
  ) WITHOUT ROWID;
  CREATE UNIQUE INDEX feed_question_open ON feed_question (agency_id, source, ref, kind) WHERE answer IS NULL;
  CREATE INDEX feed_question_answered ON feed_question (agency_id, source) WHERE answer IS NOT NULL;
  CREATE INDEX feed_question_listing ON feed_question (listing_id);

  -- What operators decided of what agencies' feeds write: a word of their own, or an energy class that nearly a whole feed
  -- shares.
  CREATE TABLE feed_decision (
    agency_id TEXT NOT NULL,
    -- Empty for every feed of the agency.
    source TEXT NOT NULL,
    -- The fact that it is about; empty for a word.
    field TEXT NOT NULL,
    written TEXT NOT NULL,
    -- What it means; NULL while it counts as unknown, until an operator decides.
    meaning TEXT,
    decided_at TEXT,
    seal TEXT NOT NULL,
    PRIMARY KEY (agency_id, source, field, written)
  ) WITHOUT ROWID;

  -- Feeds that lack so many of their homes that an operator has to confirm the removals.
  CREATE TABLE feed_held_removals (
    agency_id TEXT NOT NULL,
    source TEXT NOT NULL,
    since TEXT NOT NULL,
    -- How many homes are missing, of how many.
    missing INTEGER NOT NULL,
    known INTEGER NOT NULL,
    reason TEXT NOT NULL,
    PRIMARY KEY (agency_id, source)
  ) WITHOUT ROWID;

  -- What the last import of each feed found, for the agency's own people. Nothing but what the feed said.
  CREATE TABLE feed_report (
    agency_id TEXT NOT NULL,
    source TEXT NOT NULL,
    at TEXT NOT NULL,
    -- As JSON.
    report TEXT NOT NULL,
    seal TEXT NOT NULL,
    PRIMARY KEY (agency_id, source)
  );

  -- What the secret address of an agency's reports is made with, beside a key of the store; no row before a renewal.
  CREATE TABLE report_address (
    agency_id TEXT PRIMARY KEY NOT NULL,
    salt TEXT NOT NULL,
    seal TEXT NOT NULL
  ) WITHOUT ROWID;


  -- PUBLIC: what the gate let through, and nothing else.

  -- One row of each open listing, with all that is shown of it. What is read of many rows comes first.
  CREATE TABLE published (
    listing_id TEXT PRIMARY KEY NOT NULL,
    -- The instant from which it is not public any more.
    open_until TEXT NOT NULL,
    -- The instant from which it is public. Later than now where a clock was ahead that has been set right since.
    open_from TEXT NOT NULL,
    updated_at TEXT NOT NULL,
    municipality_code TEXT NOT NULL,
    agency_id TEXT NOT NULL,
    -- The asking price per m² of useful area, of a home whose price and useful area are both reported.
    home_eur_m2 INTEGER,
    -- When its availability was confirmed last.
    confirmed_on TEXT,
    -- Of the record.
    digest TEXT NOT NULL,
    -- A part of a digest of each of the other texts, by which damage is noticed: see published-row.ts.
    checks TEXT NOT NULL,
    -- What searches, cards and feeds show of the record, as JSON.
    entry TEXT NOT NULL,
    card TEXT NOT NULL,
    item TEXT NOT NULL,
    -- What stands beside the record, as JSON: how to reach its agent, its pictures, who checked what.
    contact TEXT NOT NULL,
    pictures TEXT NOT NULL,
    reports TEXT NOT NULL,
    -- The public record, as JSON.
    record TEXT NOT NULL
  );
  CREATE INDEX published_end ON published (open_until);
  CREATE INDEX published_begin ON published (open_from);
  CREATE INDEX published_municipality ON published (municipality_code, open_until, open_from, home_eur_m2);
  -- Homes are counted without their rows.
  CREATE INDEX published_type ON published (json_extract(entry, '$.property_type'), open_until, open_from);
  -- Those whose availability was confirmed last come first.
  CREATE INDEX published_confirmed ON published (confirmed_on DESC, listing_id) WHERE confirmed_on IS NOT NULL;

  -- The places of listings in collections that are shown in pages, such as those of a municipality: a listing keeps its
  -- slot while it is public, and a freed one (NULL) is used again, so that a change moves no other listing.
  CREATE TABLE slot (
    collection TEXT NOT NULL,
    slot INTEGER NOT NULL,
    listing_id TEXT,
    PRIMARY KEY (collection, slot)
  ) WITHOUT ROWID;
  CREATE INDEX slot_listing ON slot (listing_id) WHERE listing_id IS NOT NULL;
  CREATE INDEX slot_free ON slot (collection, slot) WHERE listing_id IS NULL;

  -- The median of a municipality's homes as it was on a day, in euros per m², and of how many; NULL where they were too few.
  CREATE TABLE municipality_median (
    municipality_code TEXT PRIMARY KEY NOT NULL,
    eur_m2 INTEGER,
    homes INTEGER,
    on_day TEXT,
    -- Whether its homes have changed since it was computed.
    is_due INTEGER NOT NULL
  ) WITHOUT ROWID;

  -- The version of what is public, raised by every change, and when anything changed last: that outlives the changes
  -- themselves, which are forgotten.
  CREATE TABLE public_version (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    version INTEGER NOT NULL,
    changed_at TEXT
  );
  INSERT INTO public_version VALUES (1, 0, NULL);

  -- At which version each part of the site changed last; its files are stale until they are made at that version.
  CREATE TABLE stale (
    part TEXT PRIMARY KEY NOT NULL,
    version INTEGER NOT NULL
  ) WITHOUT ROWID;
  CREATE INDEX stale_version ON stale (version);


  -- SYNCHRONISATION: what partners copy.

  -- The latest change of each listing that was ever public.
  CREATE TABLE change (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    listing_id TEXT NOT NULL UNIQUE,
    -- Since when it is not public; NULL of what is.
    removed_at TEXT
  );
  CREATE INDEX change_removed ON change (removed_at) WHERE removed_at IS NOT NULL;

  -- The open listings as signed lines, in the form in which partners get them.
  CREATE TABLE sync_line (
    listing_id TEXT PRIMARY KEY NOT NULL,
    -- Of the change that the line has.
    seq INTEGER NOT NULL,
    -- The key that signed it.
    kid TEXT NOT NULL,
    -- Until when a partner may keep its copy.
    copy_until TEXT NOT NULL,
    -- Of the record.
    digest TEXT NOT NULL,
    line TEXT NOT NULL
  );
  CREATE INDEX sync_line_lease ON sync_line (copy_until);
  CREATE INDEX sync_line_key ON sync_line (kid);

  -- Open listings whose line is still to be signed, oldest first; none of them has a row in sync_line.
  CREATE TABLE sync_line_to_sign (listing_id TEXT PRIMARY KEY NOT NULL);


  -- PROFESSIONALS and the buyers whom they represent. No public surface names these tables.

  CREATE TABLE professional_account (
    account_id TEXT PRIMARY KEY NOT NULL,
    -- The 'sub' of the tokens that the issuer gives them.
    subject TEXT NOT NULL UNIQUE,
    role TEXT NOT NULL,
    verified INTEGER NOT NULL,
    source TEXT NOT NULL,
    seal TEXT NOT NULL DEFAULT '',
    raw_digest TEXT,
    -- Whether an operator withdrew the verification: no import gives it back.
    verification_withdrawn INTEGER NOT NULL DEFAULT 0
  );

  -- What a buyer of an account looks for.
  CREATE TABLE buyer_brief (
    brief_id TEXT PRIMARY KEY NOT NULL,
    account_id TEXT NOT NULL REFERENCES professional_account,
    -- Whether a representation agreement with the buyer is in force.
    represented INTEGER NOT NULL,
    valid_from TEXT NOT NULL,
    valid_until TEXT NOT NULL,
    -- As JSON.
    requirements TEXT NOT NULL,
    source TEXT NOT NULL,
    seal TEXT NOT NULL DEFAULT '',
    raw_digest TEXT,
    -- When an operator ended it.
    ended_at TEXT
  );
  CREATE INDEX buyer_brief_account ON buyer_brief (account_id);

  -- What buyers look for, without a column in which a name could stand.
  CREATE TABLE buyer_request (
    buyer_request_id TEXT PRIMARY KEY NOT NULL,
    -- As JSON.
    visible_to_roles TEXT NOT NULL,
    valid_from TEXT NOT NULL,
    valid_until TEXT NOT NULL,
    -- As JSON.
    requirements TEXT NOT NULL,
    reported_by_role TEXT NOT NULL,
    reported_on TEXT NOT NULL,
    source_digest TEXT NOT NULL,
    seal TEXT NOT NULL DEFAULT '',
    raw_digest TEXT,
    -- When an operator ended it.
    ended_at TEXT
  );


  -- OFFICE: who may sign in there, with what, and until when. Of an invitation or a session the digest alone is kept.

  CREATE TABLE office_member (
    member_id TEXT PRIMARY KEY NOT NULL,
    -- NULL of the operator.
    agency_id TEXT,
    role TEXT,
    name TEXT NOT NULL,
    invited_at TEXT NOT NULL,
    joined_at TEXT,
    removed_at TEXT,
    seal TEXT NOT NULL
  ) WITHOUT ROWID;

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
    -- How often it has signed in, as the authenticator counts.
    counter INTEGER NOT NULL,
    seal TEXT NOT NULL
  ) WITHOUT ROWID;

  -- Challenges that were answered, until they expire: none is taken twice.
  CREATE TABLE office_challenge (digest TEXT PRIMARY KEY NOT NULL, expires_at TEXT NOT NULL) WITHOUT ROWID;

  -- Whose professional account it is: of each at most one who signs in.
  CREATE TABLE office_account (
    account_id TEXT PRIMARY KEY NOT NULL,
    member_id TEXT NOT NULL UNIQUE,
    seal TEXT NOT NULL
  ) WITHOUT ROWID;


  -- ASSISTANTS: what the authorisation server remembers, by the digest of what its holder has.

  CREATE TABLE oauth_item (
    -- What the library calls it: Grant, AccessToken, Interaction.
    model TEXT NOT NULL,
    digest TEXT NOT NULL,
    -- As JSON, as the library has it.
    payload TEXT NOT NULL,
    -- Digests: all that came of one consent ends with it, and a session is found by another name.
    grant_digest TEXT,
    uid_digest TEXT,
    account_id TEXT,
    expires_at TEXT NOT NULL,
    -- When what works once was used.
    consumed_at TEXT,
    seal TEXT NOT NULL,
    PRIMARY KEY (model, digest)
  ) WITHOUT ROWID;
  CREATE INDEX oauth_item_grant ON oauth_item (grant_digest) WHERE grant_digest IS NOT NULL;
  CREATE INDEX oauth_item_uid ON oauth_item (uid_digest) WHERE uid_digest IS NOT NULL;
  CREATE INDEX oauth_item_account ON oauth_item (account_id) WHERE account_id IS NOT NULL;
  CREATE INDEX oauth_item_end ON oauth_item (expires_at);
`
