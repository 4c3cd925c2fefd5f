import type { Migration } from './migration.ts'

/** Tables and columns are called what they hold, and the chain that only release 1.0.0 wrote is gone. */
export const plainNames: Migration = {
  to: 40,
  sql: /* sql */ `
  ALTER TABLE journal RENAME COLUMN listing_id TO subject;
  DROP INDEX journal_listing;
  CREATE INDEX journal_subject ON journal (subject, seq);
  DROP TRIGGER journal_keeps;
  CREATE TRIGGER journal_only_erases BEFORE UPDATE ON journal
    WHEN NOT (NEW.seq = OLD.seq AND NEW.at = OLD.at AND NEW.subject = OLD.subject AND NEW.event = OLD.event
      AND NEW.actor = OLD.actor AND NEW.commitment = OLD.commitment AND NEW.chain = OLD.chain
      AND NEW.detail = '{}' AND NEW.record IS NULL AND NEW.salt IS NULL AND OLD.event <> 'erased')
    BEGIN SELECT RAISE(ABORT, 'The journal is append-only'); END;
  DROP TRIGGER journal_holds;
  CREATE TRIGGER journal_deletes_nothing BEFORE DELETE ON journal
    BEGIN SELECT RAISE(ABORT, 'The journal is append-only'); END;
  DROP TABLE journal_before;

  ALTER TABLE authorisation RENAME COLUMN has_ended TO end_mark;
  ALTER TABLE confirmation RENAME COLUMN recorded TO recorded_order;
  ALTER TABLE stated RENAME COLUMN stated TO statements;
  ALTER TABLE stated RENAME TO member_statements;
  ALTER TABLE feed_held RENAME TO feed_held_removals;
  ALTER TABLE tick RENAME TO public_version;
  ALTER TABLE unsigned RENAME TO sync_line_to_sign;

  -- A server of the release before that still runs reads these until it is replaced, and can write none of them. A later
  -- step drops them.
  CREATE VIEW tick AS SELECT * FROM public_version;
  CREATE VIEW unsigned AS SELECT rowid, listing_id FROM sync_line_to_sign;
  CREATE VIEW feed_held AS SELECT * FROM feed_held_removals;
  `,
}
