BEGIN TRANSACTION;
CREATE TABLE beginning (one INTEGER PRIMARY KEY CHECK (one = 1), seq INTEGER NOT NULL, at TEXT, chain BLOB NOT NULL);
INSERT INTO "beginning" VALUES(1,0,NULL,X'0000000000000000000000000000000000000000000000000000000000000000');
CREATE TABLE disclosure (
    seq INTEGER PRIMARY KEY NOT NULL,
    at TEXT NOT NULL,
    account_id TEXT NOT NULL,
    role TEXT NOT NULL,
    brief_id TEXT,
    subject_id TEXT NOT NULL,
    agency_id TEXT,
    tool TEXT NOT NULL,
    chain BLOB NOT NULL
  );
INSERT INTO "disclosure" VALUES(1,'2026-05-01T12:00:01.000Z','pro-one','listing_agent','brief-1b1b1b','ol-one','casa-demo','closed_listing_get',X'07FF1B2A46C19A872A8FA9FBC020CB4537E8D6F984F2486F8D05EDDAE469D261');
INSERT INTO "disclosure" VALUES(2,'2026-05-01T12:00:01.000Z','pro-one','listing_agent','brief-1b1b1b','ol-two','casa-demo','closed_listing_get',X'51FC6C9DD42CE22AFBB979FFC8F335502335D98C9298233983EF68BC19F1F027');
CREATE TABLE spool (name TEXT PRIMARY KEY NOT NULL, taken INTEGER NOT NULL) WITHOUT ROWID;
INSERT INTO "spool" VALUES('ad7690212f496dfc361ccfd0',362);
CREATE TRIGGER disclosure_keeps BEFORE UPDATE ON disclosure
    BEGIN SELECT RAISE(ABORT, 'The record of who looked is append-only'); END;
CREATE TRIGGER disclosure_holds BEFORE DELETE ON disclosure WHEN OLD.seq > (SELECT seq FROM beginning)
    BEGIN SELECT RAISE(ABORT, 'The record of who looked is append-only'); END;
COMMIT;
PRAGMA user_version = 3;
