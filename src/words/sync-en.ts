import { copiesRule } from '#src/domain/site/reuse.ts'
import type { About } from '#src/domain/site/site.ts'
import { removalsRemembered, service, sentences } from '#src/domain/service.ts'
import type { SyncText } from './sync-text.ts'

/** The protocol of the synchronisation, complete enough to write a receiver from it (design 6). */
export const syncEn = (removalDays: number, about: Pick<About, 'reuse'>): SyncText => ({
  title: 'Signed copies',
  lead: 'Copies of the open listings can be stored as long as each copy can be verified and ends when permission ends. This page is the complete protocol.',
  schema: 'This protocol as a JSON Schema, with every field explained:',
  receipts: 'To verify a receipt:',
  exampleOf: {
    record_line: 'Example of a record line',
    page_line: 'Example of a page line',
    changes: 'Example of a page of changes',
    key: 'Example of key.json',
  },
  sections: [
    {
      heading: 'A copy in five steps',
      steps: [
        'Read `/v1/public-sync/key.json`, compare the thumbprint `kid` with the one that the publisher gave you by another route, and store it.',
        'Read `/v1/public-sync/snapshot.jsonl` page after page, with `after` set to `next`, until `next` is `null`. Verify each page before you ask for the one after it, and set everything aside until the last page is verified.',
        'Read `/v1/public-sync/changes` with `after` set to the `changes_cursor` of the first page of the snapshot, until `next` equals `head`. Then replace the old copies with the new ones, all at once.',
        'Go on asking for changes. Remove on `remove`. On `upsert`, fetch the listing again unless `digest` is that of your copy.',
        'Remove each copy at its `copy_until`, whatever else happens. Take a new snapshot before the earliest of them: lines are signed again a day before they end, without a change.',
      ],
      paragraphs: [
        '`npx open-listings mirror --from URL --into FOLDER --follow` does all of this, and its logic (src/mirror) can be used by other programs.',
      ],
    },
    {
      heading: 'Who may store a copy',
      paragraphs: [
        copiesRule(about).en,
        sentences.licence.en,
        'To store a subset, read the complete snapshot all the same: a page is signed as one unit, so verify all of it and then store the records that you want. The changes name no place and no type. On an `upsert` of a listing that you do not have, fetch it, and store it if it belongs to your subset; on one that you have, remove it when it no longer does. Ignore a `remove` of what you never had.',
      ],
    },
    {
      heading: 'Signatures',
      paragraphs: [
        'Every signed object has the members `kid` and `sig`. The signature is Ed25519 (RFC 8032) over these bytes: the text `open-listings-sync/v1`, one line feed, then the canonical JSON (RFC 8785) of the object without `sig`. `sig` is base64url without padding.',
        'Every signed object except a receipt is sent in its canonical form: refuse a text that is not the canonical JSON of its content, so that no member can hide behind another.',
        sentences.versions.en,
        'Verify strictly: the encoding of the key and of the signature must be the canonical one, and keys of small order are refused. The Ed25519 of OpenSSL and Node does this, provided that the key itself has been checked before; `@noble/ed25519` needs `{ zip215: false }`.',
        'Each digest is SHA-256 in base64url without padding. Instants are UTC with milliseconds and sort as text.',
      ],
    },
    {
      heading: 'Record lines',
      paragraphs: [
        'A record line is one open listing. It is signed when its version becomes public, and again a day before its `copy_until`. It is valid on its own: a stored line can be verified without asking again. `record` is the same object as the answer of `/v1/properties/{listing_id}`.',
        'Check that the key is the current or a retired one and not revoked, that `feed` is the feed you follow, that `record.listing_id` is `listing_id`, and that `copy_until` is in the future. It is the end of the authorisation, or eight days after the UTC midnight before the signing, whichever comes first. A `listing_id` matches `^[a-z0-9-]{1,64}$`; refuse any other before you name a file after it.',
      ],
      example: 'record_line',
    },
    {
      heading: 'The page line',
      paragraphs: [
        'The last line of each snapshot page is signed at the moment of the answer, under the current key, and covers what comes before it: `count` lines, and `digest` over their exact bytes with their line feeds. Lines are in the order of `listing_id`, all after `after`. `next` is the last of them while there are more.',
        'Check that `after` and `limit` are what you asked for, that `expires_at` is in the future, that `issued_at` is not earlier than that of any answer you have accepted, and that no record has a `seq` above `changes_cursor`. All pages of a snapshot have the same `feed`, and `changes_cursor` never falls.',
        'A page without this line is truncated. A listing that is not between its neighbours on a page was not open at `issued_at`. So a page of one line says whether one listing is open: set `limit` to 1, and `after` to the `listing_id` with its last character replaced by the one before it in ASCII, and a `~` added. For `example-home-1` that is `example-home-0~`.',
      ],
      example: 'page_line',
    },
    {
      heading: 'Changes',
      paragraphs: [
        'The feed numbers public events only, so a gap means that a later change of the same listing replaced an earlier one. It contains the latest change of each listing. `upsert` or `remove` is decided when you ask. `remove` gives no reason: expired, withdrawn, sold and revoked look the same. `digest` is that of the canonical JSON of `record`.',
        'It is a stream of observed updates, not a history of every edit, and carries no delivery-time guarantee. When you use a copy, ask again.',
        sentences.renewals.en,
        removalsRemembered(removalDays).en,
        'With `reset` true the cursor cannot be followed, because it is ahead of `head` or below `oldest`, where removals are forgotten: take a new snapshot. Another `feed` in key.json means that the publisher began anew: take a new snapshot too. A cursor above 2^53 − 1 is read as 2^53 − 1, and `after` says so: it is ahead of every feed.',
      ],
      example: 'changes',
    },
    {
      heading: 'Keys',
      paragraphs: [
        sentences.key.en,
        'key.json is the current key as a JWK, all keys as a JWK Set (`keys`), and in `revisions` the chain that proves them. Each revision is signed by its own `current` key, and that key must be the `current` or the `next` key of the revision before. A later revision never takes a revocation back.',
        'Store the last revision that you trusted. Accept a key.json only when its chain contains exactly that revision under its number: one with fewer revisions is rolled back, one with another is forked. Then `kid` of pages, changes and key.json must be the current key, `kid` of a record line the current or a retired key. Read key.json again when a key is not the one you expect.',
        'At a rotation the next key becomes current, and lines signed with the old one remain valid until they are signed again. After a revocation nothing signed with the key is valid: remove such copies and fetch them again.',
      ],
      example: 'key',
    },
    {
      heading: 'Receipts',
      paragraphs: [
        'Each answer about availability has a `receipt`: what was answered about which listing, at `checked_at`, signed like a record line. Store it, and you can prove what was answered, and when. It permits nothing after `valid_until`: ask again.',
        'Its members may be in any order, because it travels inside other JSON. Check its key as that of a record line. The page `/receipt` does it for a pasted one, and says which check failed; `npx open-listings verify-receipt` does it offline, with a stored key.json.',
      ],
    },
    {
      heading: 'Limits and failures',
      paragraphs: [
        `A page has at most ${service.page} lines or changes. Wait as \`Retry-After\` says after 429. Follow no redirect to another origin. Bound what you read: no page needs 32 MiB.`,
        'Refuse entirely whatever does not verify; your copies stay as they were until they end. `refused` in `/v1/public-sync/schema.json` lists texts that a receiver must refuse, each with the reason: try yours on them. The examples on this page are signed under the test keys of RFC 8032 (section 7.1, tests 1 and 2): never trust these keys.',
      ],
    },
  ],
})
