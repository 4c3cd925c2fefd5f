import { randomBytes } from 'node:crypto'
import type { FollowedLaw } from '#src/domain/law/laws.ts'
import { instantOf, type Instant, firstInstant } from '#src/domain/time/calendar.ts'
import { assistantsOf } from './record/assistants.ts'
import { clockOf } from './record/clock.ts'
import { clockAnswerOf } from './record/clock-answer.ts'
import { catalogueOf } from './read-model/catalogue.ts'
import { followedOf, type Followed } from './cluster/apply.ts'
import { openDatabase, type Connection } from './database.ts'
import { drawKeysOf, signingKeysOf } from './record/signing-keys.ts'
import { disclosuresOf } from './record/disclosures.ts'
import { endedAgenciesOf } from './record/ended-agencies.ts'
import { eraseOf } from './record/erase.ts'
import { feedReportsOf } from './record/feed-reports.ts'
import { answerQuestionOf } from './record/answer-question.ts'
import { followedFrom, followedLawOf, feedKeyOf, settingsOf } from './settings.ts'
import { feedQuestionsOf } from './record/feed-questions.ts'
import { feedsOf } from './record/feeds.ts'
import { disclosureWatchOf } from './record/disclosure-watch.ts'
import { dueWithin } from './record/due.ts'
import { restoreQuarantineOf } from './record/restore-quarantine.ts'
import { importsOf } from './record/imports.ts'
import { journalOf, type Actor } from './record/journal.ts'
import type { OperatorNote } from './record/journal-entry.ts'
import { memberAccountsOf } from './record/member-accounts.ts'
import { membersOf } from './record/members.ts'
import { moveListingOf } from './record/move-listing.ts'
import { operatorOf } from './record/operator.ts'
import { professionalOf } from './record/professional.ts'
import { professionalOperatorOf, professionalSignInOf } from './record/professional-operator.ts'
import { projectionOf } from './record/projection.ts'
import type { KeyStore } from './local/keyring.ts'
import { publishedOf } from './read-model/published.ts'
import { noReserve, reserveIn, noRightOfWay, rightOfWayIn } from './local/withdrawal.ts'
import { textConfirmationsOf } from './record/text-confirmations.ts'
import { referencesOf } from './record/references.ts'
import { recordFormOf } from './record/record-form.ts'
import { twinsOf } from './record/twins.ts'
import { staleOf } from './record/change.ts'
import { memberReportsOf } from './record/member-reports.ts'
import { syncLinesOf } from './read-model/sync-lines.ts'
import { upkeepOf, repairsOf } from './record/upkeep.ts'
import { syncOf } from './read-model/sync.ts'
import { tablesVersion } from './migrations/migrations.ts'
import { versionOf } from './db.ts'
import { isNewer } from '#src/domain/release.ts'
import { readErrorCode } from '#src/store/error-code.ts'

/** How many due listings are settled in one transaction. */
const settledAtOnce = 32

/** Writes what a later opening writes as well, where it cannot be written now. */
const unlessUnwritable = (write: () => void): void => {
  try {
    write()
  } catch (error) {
    if (!/^SQLITE_(BUSY|FULL|IOERR)/.test(readErrorCode(error))) throw error
  }
}

/**
 * The store of one data folder, or in memory. Everything that changes a listing ends in the projection, inside its
 * own transaction.
 */
export const openStore = (folder: string, openKeys: () => KeyStore, connection?: Connection) => {
  const reserve = folder === ':memory:' ? noReserve : reserveIn(folder)
  const db = reserve.withRoom(() => openDatabase(folder, connection))
  const rightOfWay = folder === ':memory:' ? noRightOfWay : rightOfWayIn(folder)
  const keys = reserve.withRoom(openKeys)
  const settings = settingsOf(db)
  const followedLaw = followedLawOf(settings)
  const clock = clockOf(db, settings)
  const journal = journalOf(db, clock.dated)
  const lines = syncLinesOf(db, keys, settings)
  const stale = staleOf(db)
  const followed = connection?.replication && followedOf(db)
  const isPublicOnly = followed?.read()?.isPublicOnly ?? false
  const projection = projectionOf({
    db,
    settings,
    journal,
    lines,
    stale,
    clock,
    isPublicOnly,
  })
  const repairs = repairsOf(db, lines, projection)
  const published = publishedOf(db, repairs.onDamaged)
  const { yieldToOthers } = rightOfWay
  const upkeep = upkeepOf({ db, settings, lines, repairs, head: published.head, yieldToOthers })
  const signingKeys = signingKeysOf({ db, keys, lines, journal, clock, signAll: upkeep.signAll })
  const endedAgencies = endedAgenciesOf(db, journal, projection)
  const operator = operatorOf(db, journal, projection, clock)
  const professionalOperator = professionalOperatorOf(db, journal, projection)
  const feedKey = feedKeyOf(db, settings)
  const feeds = feedsOf(db, feedKey, journal)
  const questions = feedQuestionsOf(db, feedKey)
  const textConfirmations = textConfirmationsOf(db, journal, projection)
  const version = versionOf(db, projection)
  // Of a listing that is public, a server without the private tables knows when it ends.
  const nextDue = db
    .prepare<[Instant], Instant>(
      isPublicOnly
        ? 'SELECT min(open_until) FROM published WHERE open_until > ?'
        : 'SELECT min(due_at) FROM listing WHERE due_at > ?',
    )
    .pluck()
  const recordForm = recordFormOf(db, settings, projection)
  const disclosures = disclosuresOf(folder, connection)
  const disclosureWatch = disclosureWatchOf(db, settings, journal, disclosures)
  const listingTable = isPublicOnly ? 'published' : 'listing'
  const countListings = db.prepare<[], number>(`SELECT count(*) FROM ${listingTable}`).pluck()
  // Asked by every command: counting takes 0.1 s of 300,000.
  const anyListing = db.prepare<[], 1>(`SELECT 1 FROM ${listingTable} LIMIT 1`).pluck()
  const rowsWritten = db.prepare<[], number>('SELECT total_changes()').pluck()
  const isEmpty = (): boolean => anyListing.get() === undefined

  /**
   * A feed is one sequence of numbers. A database behind the highest number that its feed has published was restored
   * from a backup: it would use numbers again for other changes, so it begins a new feed (design 6).
   */
  const isFeedGood = (): boolean => {
    const feed = settings.get('feed')
    return feed !== undefined && (keys.recordedHeads()[feed] ?? 0) <= published.head()
  }
  const prepareSync = db.write((): void => {
    if (isEmpty()) recordForm.begin()
    if (!isFeedGood()) {
      settings.put('feed', randomBytes(12).toString('base64url'))
      lines.putOffAll()
    }
    if (!lines.isAdopted()) {
      if (connection?.replication) lines.refuseForeign()
      lines.adopt()
    }
  })
  // The usual case asks for no lock, so that opening never waits for a writer.
  if (!isFeedGood() || !lines.isAdopted()) prepareSync()

  // Where a key cannot be drawn now, the next opening does it.
  if (!isPublicOnly) unlessUnwritable(() => reserve.withRoom(drawKeysOf(db, settings)))

  const moveTo = db.write(
    (base_url: string, now: Instant, actor: Actor, operatorNote: OperatorNote): void => {
      const from = settings.get('base_url')
      if (from === base_url) return
      settings.put('base_url', base_url)
      recordForm.doubt()
      if (from === undefined) return
      const detail = { from, to: base_url, ...operatorNote }
      journal.append({
        at: now,
        subject: 'site/origin',
        event: 'origin_changed',
        actor,
        detail,
        record: null,
      })
    },
  )
  /** Projects every listing again where the law, or a day from which it closes, is another than before. */
  const follow = db.write((law: FollowedLaw, now: Instant): void => {
    const before = settings.get('law')
    const text = JSON.stringify(followedFrom(law, before === undefined ? undefined : followedLaw(), now))
    if (text === before) return
    settings.put('law', text)
    if (!isEmpty()) recordForm.doubt()
  })
  const hasInvented = db
    .prepare<[], number>(
      "SELECT EXISTS (SELECT 1 FROM agency WHERE json_extract(source, '$.ami_licence') LIKE '%-DEMO')",
    )
    .pluck()

  const shared = connection?.replication
  const issuedAt = (now: Instant): Instant => (shared ? instantOf(shared.instant()) : now)
  const sync = syncOf(db, settings, keys, lines, published, repairs.repairLines, issuedAt)

  const imports = importsOf({
    db,
    dataDir: folder,
    journal,
    projection,
    yieldToOthers,
    isShared: shared !== undefined,
    clock,
  })

  const lastBegin = published.lastBegin
  /** Whether time has changed something, forwards or back, that is not committed. */
  const isDue = (now: Instant): boolean => {
    const [due, begin] = [nextDue.get(firstInstant), lastBegin()]
    return (due !== undefined && due <= now) || (begin !== null && now < begin)
  }
  const memberAccounts = memberAccountsOf(db, journal)
  const members = membersOf(db, settings, journal, memberAccounts)
  const settle = db.write((now: Instant): number => {
    const fallen = projection.fallenDue(now, settledAtOnce)
    projection.project(fallen, now, 'time')
    return fallen.length
  })

  return {
    published,
    catalogue: catalogueOf(published, version, recordForm.isCurrent, lines),
    recordForm: { isCurrent: recordForm.isCurrent, step: recordForm.step },
    stale: { versionOf: stale.versionOf, changedAfter: stale.changedAfter },
    operator,
    due: dueWithin({ operator, professionalOperator, questions, members }),
    erase: eraseOf(db, journal, projection, clock),
    moveListing: moveListingOf(db, journal, projection, endedAgencies),
    endedAgencies,
    professionalOperator,
    feeds,
    twins: twinsOf(db),
    questions: { ...questions, answer: answerQuestionOf({ journal, feeds, questions, imports, operator }) },
    references: referencesOf(db),
    reports: feedReportsOf(db, settings, journal),
    members,
    memberAccounts,
    ...professionalSignInOf(members, memberAccounts, professionalOperator),
    assistants: assistantsOf(db, memberAccounts, members, professionalOperator.verifiedSubject),
    /** Signs the cookies of the authorisation server. */
    oauthKey: (): string | null => settings.get('oauth_key') ?? null,
    memberReports: memberReportsOf(db, journal, projection),
    textConfirmations,
    ...restoreQuarantineOf(db, journal, projection, professionalOperator.doubtAccounts, clock),
    /** For `compose.ts` alone, which passes it to the professional server alone. */
    professional: professionalOf(
      db,
      version,
      () => settings.get('base_url') ?? '',
      textConfirmations.confirmedAt,
    ),
    journal: { firstBroken: journal.firstBroken },
    /** For `compose.ts` alone, which separates it from what every surface may use. */
    disclosures,
    disclosureWatch,
    sync: {
      ...sync.source,
      ...upkeep,
      ...signingKeys,
      repair: repairs.repair,
      takeBroken: repairs.takeBroken,
      examine: sync.examine,
      feed: lines.feed,
    },
    /** Sets the callback for damage found by a read. */
    watchDamage: repairs.watch,
    countListings: (): number => countListings.get() ?? 0,
    /** Whether there is no listing at all. */
    isEmpty,
    /**
     * Whether the listings are a demonstration's; `null` of a store without any, which may become either. An earlier
     * version did not record it: there the licences of invented agencies decide.
     */
    isDemonstration: (): boolean | null => {
      if (isEmpty()) return null
      const written = settings.get('demonstration')
      if (isPublicOnly) return written === 'yes'
      return written === undefined ? hasInvented.get() === 1 : written === 'yes'
    },
    /** Writes down whether the listings are a demonstration's. Takes no lock when that is known. */
    setDemonstration: (isOne: boolean): void => {
      const written = isOne ? 'yes' : 'no'
      if (settings.get('demonstration') !== written) settings.put('demonstration', written)
    },
    baseUrl: (): string | null => settings.get('base_url') ?? null,
    /**
     * Moves every published record to another base address, in short transactions; one that is interrupted is completed
     * like a change of the records' form. Nothing happens, and no lock is taken, when it is the same. Who asked for it
     * and why is for the journal.
     */
    setBaseUrl: (base_url: string, now: Instant, operatorNote?: OperatorNote): void => {
      if (settings.get('base_url') === base_url) return
      moveTo(base_url, now, operatorNote ? 'operator' : 'configuration', operatorNote ?? {})
      while (!recordForm.step(now)) rightOfWay.yieldBriefly()
    },
    /**
     * The law that the site file names is followed from now on; listings are projected again like after a change of the
     * records' form. Takes no lock when it is the same.
     */
    followLaw: (law: FollowedLaw, now: Instant): void => {
      const before = settings.get('law')
      if (before !== undefined && JSON.stringify(followedFrom(law, followedLaw(), now)) === before) return
      follow(law, now)
    },
    /** The law as it is followed, with the days from which its rules close. */
    followedLaw,
    /** The newest release of this program that has opened the database; `null` of one before that was written down. */
    release: (): string | null => settings.get('release') ?? null,
    /**
     * Writes down that a release opened the database, where it is newer than any before. Where that cannot be written
     * now, the next opening does it.
     */
    noteRelease: (version: string): void => {
      const before = settings.get('release')
      if (before !== undefined && !isNewer(version, before)) return
      unlessUnwritable(() => reserve.withRoom(() => settings.put('release', version)))
    },
    version,
    /** How far the file follows a log that several servers share; `null` where it follows none. */
    followed: (): Followed | null => followed?.read() ?? null,
    /** Whether the private tables are left out of this file. */
    isPublicOnly,
    /** The version of the tables. */
    schema: tablesVersion(),
    /** A number to ask `published.changesAfter` with: what is read from here on is at least as new. */
    mark: (): number => {
      version.forget()
      return published.head()
    },
    /** Differs as soon as something is committed that makes the part stale; unrelated commits leave it as it is. */
    partVersion: stale.versionOf,
    /** The next instant after another, or the first of all, at which time changes a listing. */
    nextDue: (after: Instant = firstInstant): Instant | null => nextDue.get(after) ?? null,
    isDue,
    /** The keys of the parts that show something that time has changed until `now`, which is not committed yet. */
    partsDue: projection.partsDue,
    /** Computes some of the medians that wait for it at `now`, in one short transaction; answers whether that was all. */
    settleMedians: projection.settleMedians,
    /** Commits some of what time has changed until `now`, in one short transaction; answers whether that was all. */
    settleSome: (now: Instant): boolean => settle(now) < settledAtOnce,
    /**
     * Commits what time has changed until `now`; answers how many listings it checked. Permissions end at the same
     * midnight for many listings: short transactions let a withdrawal through between them.
     */
    settleDue: (now: Instant): number => {
      let settled = 0
      while (isDue(now)) {
        if (settled > 0) rightOfWay.yieldBriefly()
        settled += settle(now)
      }
      return settled
    },
    imports,
    /** Reads in one transaction: by itself each question to the database is one. */
    inOneRead: <T>(read: () => T): T => db.transaction(read)(),
    /**
     * Waits for the database, then reads the clock and acts, all in one transaction: the journal's instant is that of
     * the commit, however long it waited for another writer.
     */
    write: <T>(read: () => Instant, act: (now: Instant) => T): T =>
      rightOfWay.first(() => {
        reserve.demandUnused()
        return db.write(() => {
          const now = read()
          clock.demandCredible(now)
          return act(now)
        })()
      }),
    /**
     * Like `write`, for what takes a right away: it succeeds on a full disk, out of the reserve, and while the clock is
     * doubted. It acts then at the last instant that was seen: what that clock has ended may open again, and is
     * withdrawn too.
     */
    withdraw: <T>(read: () => Instant, act: (now: Instant) => T): T =>
      rightOfWay.first(() => reserve.withRoom(() => db.write(() => act(clock.credible(read())))())),
    clock: {
      status: clock.status,
      state: clock.state,
      credible: clock.credible,
      demandCredible: clock.demandCredible,
      retained: clock.retained,
      /** Whether a process may follow its clock back, from an instant that it has told already. */
      mayReturn: (from: Instant, to: Instant): boolean =>
        clock.mayReturn(from, to, nextDue.get(firstInstant) ?? null),
      /** Notes now and then that an instant was seen: an hour after the last one. Takes no lock in between. */
      see: (now: Instant): void => {
        if (clock.isSightingDue(now)) db.write(() => clock.see(now))()
      },
      ...clockAnswerOf({ db, journal, projection, clock, lines, recordForm }, rightOfWay.yieldBriefly),
    },
    /** How many rows this connection has written so far, to learn within a transaction whether anything was. */
    rowsWritten: (): number => rowsWritten.get() ?? 0,
    /** Resolves when no other writer waits. To be awaited between the transactions of a long series. */
    yieldToOthers,
    reserve: reserve.left,
    close: (): void => {
      rightOfWay.close()
      disclosures.close()
      db.close()
    },
  }
}
