import type { Migration } from './migration.ts'

/**
 * Each confirmation remembers what the last import said of its day and role, as the journal has it: a file that says the
 * same again takes nothing back that an operator recorded since.
 */
export const rememberedConfirmations: Migration = {
  to: 42,
  sql: /* sql */ `
  UPDATE confirmation SET raw_digest = (
    SELECT then_digest(json_object('kind', 'availability_confirmation', 'listing_id', said.subject,
      'status', said.detail ->> '$.status', 'confirmed_on', said.detail ->> '$.confirmed_on',
      'reported_by_role', said.detail ->> '$.reported_by_role', 'method', said.detail ->> '$.method'))
    FROM journal AS said
    WHERE said.subject = confirmation.listing_id AND said.event = 'availability_confirmed' AND said.actor = 'import'
      AND said.detail ->> '$.confirmed_on' = confirmation.confirmed_on
      AND said.detail ->> '$.reported_by_role' = confirmation.reported_by_role
    ORDER BY said.seq DESC LIMIT 1)
  WHERE raw_digest IS NULL;
  `,
}
