import type { Migration } from './migration.ts'

/**
 * The digest of a listing covers its consents, its confirmed texts and what it was before, too, in place of a seal on each of
 * these rows. A listing whose consent is damaged gets a digest that never holds; a damaged row of the other two, which
 * opens nothing, goes.
 */
export const oneDigest: Migration = {
  to: 41,
  sql: /* sql */ `
  DELETE FROM text_confirmation WHERE seal <> then_seal(listing_id, digest, confirmed_at);
  DELETE FROM sale_history
    WHERE seal <> then_seal(listing_id, lifecycle, confirmed, status, before, changed_on, reported_by_role);
  UPDATE listing SET sources_digest =
    iif(sources_digest = then_digest(found.known) AND found.is_intact, then_digest(found.known || found.added), '')
  FROM (SELECT home.listing_id AS id,
    home.listing_id || ' ' || agency_id || ' ' || lifecycle || ' ' || coalesce(first_published_at, '') || ' '
      || set_by_operator || ' ' || source || char(10)
    || coalesce((SELECT group_concat('grant ' || authorisation_id || ' ' || state || ' ' || valid_from || ' '
        || valid_until || ' ' || end_mark || ' ' || set_by_operator || ' ' || source || char(10), ''
        ORDER BY valid_from, authorisation_id)
      FROM authorisation AS row WHERE row.listing_id = home.listing_id), '')
    || coalesce((SELECT group_concat('confirmation ' || confirmed_on || ' ' || reported_by_role || ' ' || status
        || ' ' || method || char(10), '' ORDER BY confirmed_on DESC, recorded_order DESC, reported_by_role DESC)
      FROM confirmation AS row WHERE row.listing_id = home.listing_id), '')
    || coalesce((SELECT group_concat('price ' || reported_on || ' ' || position || ' ' || value || ' '
        || reported_by_role || char(10), '' ORDER BY reported_on, position)
      FROM price AS row WHERE row.listing_id = home.listing_id), '')
    || coalesce((SELECT group_concat('picture ' || position || ' ' || digest || ' ' || width || ' ' || height
        || ' ' || coalesce(file_origin, '') || char(10), '' ORDER BY position)
      FROM picture AS row WHERE row.listing_id = home.listing_id), '')
    || coalesce((SELECT 'stated ' || row.statements || char(10)
      FROM member_statements AS row WHERE row.listing_id = home.listing_id), '') AS known,
    coalesce((SELECT group_concat('consent ' || ai_consent_id || ' ' || valid_from || ' ' || valid_until || ' '
        || coalesce(ended_at, '') || ' ' || source || char(10), '' ORDER BY ai_consent_id)
      FROM ai_consent AS row WHERE row.listing_id = home.listing_id), '')
    || coalesce((SELECT 'texts ' || digest || ' ' || confirmed_at || char(10)
      FROM text_confirmation AS row WHERE row.listing_id = home.listing_id), '')
    || coalesce((SELECT 'sale ' || lifecycle || ' ' || coalesce(confirmed, '') || ' ' || coalesce(status, '') || ' '
        || coalesce(before, '') || ' ' || coalesce(changed_on, '') || ' ' || coalesce(reported_by_role, '') || char(10)
      FROM sale_history AS row WHERE row.listing_id = home.listing_id), '') AS added,
    NOT EXISTS (SELECT 1 FROM ai_consent AS row WHERE row.listing_id = home.listing_id
      AND row.seal <> then_seal(ai_consent_id, row.listing_id, source, valid_from, valid_until, ended_at)) AS is_intact
    FROM listing AS home) AS found
  WHERE found.id = listing.listing_id;
  ALTER TABLE ai_consent DROP COLUMN seal;
  ALTER TABLE text_confirmation DROP COLUMN seal;
  ALTER TABLE sale_history DROP COLUMN seal;
  ALTER TABLE member_statements DROP COLUMN seal;
  -- Read without it: a row that is damaged says that the agency has left, too.
  ALTER TABLE ended_agency DROP COLUMN seal;
  `,
}
