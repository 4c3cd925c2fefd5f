import Database from 'better-sqlite3'
import { openSync, readSync } from 'node:fs'

/** An open connection to a database. */
export type Db = Database.Database

/** An open connection to the record, in which other servers may have a part. */
export type RecordDb = Db & Pick<StoreDatabase, 'write' | 'follow' | 'transactionNumber'>

type Statement = Database.Statement<unknown[]>

/** A statement that SQLite compiles when it is first run, with those of its methods that the store uses. */
class Deferred {
  #compile: () => Statement
  #statement: Statement | null = null

  constructor(compile: () => Statement) {
    this.#compile = compile
  }

  #compiled(): Statement {
    return (this.#statement ??= this.#compile())
  }

  /** Whether it writes nothing; compiles it. */
  get readonly(): boolean {
    return this.#compiled().readonly
  }

  pluck(): this {
    return this.#with((statement) => statement.pluck())
  }

  raw(): this {
    return this.#with((statement) => statement.raw())
  }

  run(...values: unknown[]): Database.RunResult {
    return this.#compiled().run(...values)
  }

  get(...values: unknown[]): unknown {
    return this.#compiled().get(...values)
  }

  all(...values: unknown[]): unknown[] {
    return this.#compiled().all(...values)
  }

  iterate(...values: unknown[]): IterableIterator<unknown> {
    return this.#compiled().iterate(...values)
  }

  #with(mode: (statement: Statement) => Statement): this {
    const compile = this.#compile
    if (this.#statement) mode(this.#statement)
    else this.#compile = () => mode(compile())
    return this
  }
}

/** Runs a transaction where several servers agree on its place among theirs. */
type Order = <T>(act: () => T) => T

/**
 * A statement as SQLite compiles it once. Of a bare parameter in a comparison or a limit, the planner looks at the value
 * and compiles the statement anew for each other one, which costs ten times as much as looking up a row
 * (sqlite.org/c3ref/prepare.html, on statements that are recompiled); of an expression it does not, and \`+\` changes no value.
 */
export const compiledOnce = (sql: string): string =>
  sql.replaceAll(/([=<>]\s*|\b(?:LIMIT|OFFSET|BETWEEN)\s+)(?=[?@])/g, '$1+')

/**
 * The store's connection. Each of its statements is compiled when it is first run: a store has some 300, of which a
 * command or a test runs a few dozen. A statement that SQLite refuses is noticed when it runs; `tests/store/query-plans.test.ts` compiles every one.
 */
export class StoreDatabase extends Database {
  #order: Order | null = null
  #transactions = 0

  /** Which transaction of those that `write` made is under way, or was last. */
  get transactionNumber(): number {
    return this.#transactions
  }

  /** As `Db` has it. */
  override prepare(sql: string): never {
    return new Deferred(() => super.prepare(compiledOnce(sql))) as never
  }

  /** From now on, what `write` makes runs in an order that other servers share. */
  follow(order: Order): void {
    this.#order = order
  }

  /** A function that writes: a transaction of its own, or part of the one that is under way. */
  write<Args extends unknown[], Answer>(act: (...args: Args) => Answer): (...args: Args) => Answer {
    const alone = this.transaction(act)
    return (...args) => {
      if (this.inTransaction) return alone.immediate(...args)
      this.#transactions++
      return this.#order === null ? alone.immediate(...args) : this.#order(() => act(...args))
    }
  }
}

/** The header of a WAL index: a counter of transactions, how far the log goes, its salts (sqlite.org/walformat.html 2.1). */
const headerBytes = 48

/** Returns the number of `versionOf`; after `forget` it is looked up again, also within one event. */
interface Version {
  (): number
  forget(): void
}

/**
 * A number that differs whenever this or another process has changed what is public since the last call. What
 * others committed is looked up once for everything that follows from one event: a request whose bytes were read by
 * then was sent before, and the next event looks again. What this process did itself is counted.
 *
 * Every commit moves the header of the index that all connections share, so that reading it is enough, at a tenth of
 * the cost of a lock. Threat: closing a file drops every POSIX lock that the process has on it, SQLite's too. So the file
 * is opened on first use, never by a thread of a publication, and stays open as long as the process.
 */
export const versionOf = (db: RecordDb, projection: { runs(): number }): Version => {
  const pragma = db.prepare<[], number>('PRAGMA data_version').pluck()
  const [found, seen] = [Buffer.alloc(headerBytes), Buffer.alloc(headerBytes)]
  let index: number | undefined
  let moves = 0
  const others = (): number => {
    if (db.memory) return pragma.get() ?? 0
    index ??= openSync(`${db.name}-shm`, 'r')
    readSync(index, found, 0, headerBytes, 0)
    if (!found.equals(seen)) {
      found.copy(seen)
      moves++
    }
    return moves
  }
  let known: number | undefined
  const forget = () => (known = undefined)
  const version = () => {
    if (known === undefined) {
      known = others()
      process.nextTick(forget)
    }
    return known * 2 ** 32 + projection.runs()
  }
  return Object.assign(version, { forget: () => void forget() })
}
