import type { Migration } from './migration.ts'

/** What each part of a picture's file says of how it was made; of pictures that were stored before nobody asked. */
export const wordsOfFiles: Migration = {
  to: 45,
  sql: /* sql */ `ALTER TABLE picture ADD COLUMN file_words TEXT;`,
}
