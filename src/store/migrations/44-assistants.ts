import type { Migration } from './migration.ts'

/** What the authorisation server for professionals' assistants remembers, and which member of the office has which account. */
export const assistants: Migration = {
  to: 44,
  sql: /* sql */ `
  CREATE TABLE office_account (
    account_id TEXT PRIMARY KEY NOT NULL,
    member_id TEXT NOT NULL UNIQUE,
    seal TEXT NOT NULL
  ) WITHOUT ROWID;
  CREATE TABLE oauth_item (
    model TEXT NOT NULL,
    digest TEXT NOT NULL,
    payload TEXT NOT NULL,
    grant_digest TEXT,
    uid_digest TEXT,
    account_id TEXT,
    expires_at TEXT NOT NULL,
    consumed_at TEXT,
    seal TEXT NOT NULL,
    PRIMARY KEY (model, digest)
  ) WITHOUT ROWID;
  CREATE INDEX oauth_item_grant ON oauth_item (grant_digest) WHERE grant_digest IS NOT NULL;
  CREATE INDEX oauth_item_uid ON oauth_item (uid_digest) WHERE uid_digest IS NOT NULL;
  CREATE INDEX oauth_item_account ON oauth_item (account_id) WHERE account_id IS NOT NULL;
  CREATE INDEX oauth_item_end ON oauth_item (expires_at);
  `,
}
