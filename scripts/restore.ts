import { resolve } from 'node:path'
import { lockedOutLines } from '#src/command/locked-out.ts'
import { runVerb } from '#src/command/verb.ts'
import { hasStore, joinFrom, lockPublication, placeSiteOf, restoreInto } from '#src/compose.ts'
import { config, demonstrationWord, environment, siteFile } from '#src/config.ts'
import { Refusal } from '#src/domain/errors.ts'
import { clearPublished } from '#src/publish/publication.ts'

await runVerb({
  name: 'restore',
  undo: 'never',
  description:
    'Puts a backup in the place of the database. What may have been withdrawn since is held back until it is confirmed',
  args: {
    folder: {
      type: 'positional',
      description: 'A folder that npx open-listings backup made',
      required: true,
    },
    'nothing-was-revoked': {
      type: 'boolean',
      description: 'Confirms that nothing was withdrawn after the backup: nothing is held back',
    },
    'public-only': {
      type: 'boolean',
      description: 'For one of several servers that is to hold only what is public: the rest is left out',
    },
  },
  async run(
    { folder, 'nothing-was-revoked': nothingWasRevoked = false, 'public-only': isPublicOnly = false },
    confirm,
  ) {
    const from = resolve(folder)
    // Before the settings are read: on an empty machine they lack the site file.
    if (environment()['SITE'] !== demonstrationWord && (await placeSiteOf(from, siteFile())))
      console.log(`placed the site file: ${siteFile()}`)
    const settings = config()
    if (isPublicOnly && settings.databaseUrl === null)
      throw new Refusal('bad_input', 'Restore: --public-only is for one of several servers; set DATABASE_URL')
    if (hasStore(settings))
      await confirm.demand(
        `Restore: the database in ${settings.dataDir} is put aside, what was written since the backup no longer counts, and whoever may sign in has to be invited again`,
      )
    const release = lockPublication(settings)
    if (!release) throw new Refusal('busy', 'Restore: a publication is under way; stop the server first')
    try {
      if (settings.databaseUrl !== null) {
        const { made_at } = await joinFrom(settings, from, isPublicOnly)
        clearPublished(settings)
        console.log(`placed the backup of ${made_at}: the server follows the log from there when it starts`)
        return
      }
      const { backup, compared, replaced, replacedDisclosures, interrupted, ...quarantined } =
        await restoreInto(settings, {
          from,
          nothingWasRevoked,
          clearPublished: () => clearPublished(settings),
        })
      const { listing_ids, revoked_ids, account_ids, uninvited, isReserved } = quarantined
      console.log(`restored the backup of ${backup.made_at}: ${backup.listings} listings`)
      if (replaced !== null) console.log(`the database that it replaces is kept in ${replaced}`)
      if (interrupted !== null)
        console.log(
          `an import that was interrupted is not completed: import its files again. It is kept in ${interrupted}`,
        )
      if (replacedDisclosures !== null)
        console.log(
          `the record of who looked that was here is damaged or does not go on from the backup's: it is kept in ${replacedDisclosures}, and no statement counts what only it has`,
        )
      console.log(
        nothingWasRevoked
          ? 'nothing is held back, because you confirmed that nothing was withdrawn'
          : compared
            ? 'held back: every listing with an entry after the backup in the journal that was replaced'
            : 'held back: everything, because no intact journal here says what was withdrawn after the backup. What the backup does not hold is held back when it is imported: import the sources, revoke what was withdrawn, then confirm the rest with npx open-listings resume --restored',
      )
      if (listing_ids.length > 0)
        console.log(
          `${listing_ids.length} ${listing_ids.length === 1 ? 'listing stays' : 'listings stay'} suspended until you confirm: npx open-listings resume ID confirms one with its consents, npx open-listings resume --restored all that were not revoked since, npx open-listings revoke ID ends one: ${listing_ids.slice(0, 20).join(', ')}${listing_ids.length > 20 ? ', …' : ''}`,
        )
      if (revoked_ids.length > 0)
        console.log(
          `revoked after the backup: ${revoked_ids.join(', ')}. Revoke them again: npx open-listings revoke ${revoked_ids.join(' ')}; resume --restored leaves them suspended`,
        )
      if (account_ids.length > 0)
        console.log(
          `${account_ids.length} professional accounts are no longer verified: look at their briefs and requests, then npx open-listings verify-account ID: ${account_ids.join(', ')}`,
        )
      for (const line of lockedOutLines(uninvited)) console.log(line)
      if (!isReserved)
        console.error(
          'warning: the disk has no room for the reserve, out of which withdrawals are written when it is full; make room before anything else',
        )
      console.log(
        'A new feed has begun: receivers take a new snapshot. Now start the server, or npx open-listings publish',
      )
    } finally {
      release()
    }
  },
})
