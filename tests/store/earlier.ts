/**
 * Takes back what later versions of the tables made, so that a database of this version can be made into one of an
 * earlier version: run it before the version is set back.
 */
export const undoLater = /* sql */ `
  DROP TABLE stale;
  CREATE TABLE generation (generation TEXT PRIMARY KEY NOT NULL, is_current INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TABLE queue (generation TEXT NOT NULL, part TEXT NOT NULL, version INTEGER NOT NULL, PRIMARY KEY (generation, part)) WITHOUT ROWID;
  CREATE TABLE built (generation TEXT NOT NULL, part TEXT NOT NULL, files TEXT NOT NULL, PRIMARY KEY (generation, part)) WITHOUT ROWID;
`
