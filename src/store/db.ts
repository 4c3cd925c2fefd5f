import Database from 'better-sqlite3'

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
    return new Deferred(() => super.prepare(sql)) as never
  }

  /** From now on, what `write` makes runs in an order that other servers share. */
  follow(order: Order): void {
    this.#order = order
  }

  /** A function that writes: a transaction of its own, or part of the one that is under way. */
  write<Given extends unknown[], Answer>(act: (...given: Given) => Answer): (...given: Given) => Answer {
    const alone = this.transaction(act)
    return (...given) => {
      if (this.inTransaction) return alone.immediate(...given)
      this.#transactions++
      return this.#order === null ? alone.immediate(...given) : this.#order(() => act(...given))
    }
  }
}
