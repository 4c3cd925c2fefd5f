import type { Db } from '#src/store/database.ts'

/**
 * What tells two states of a part apart: it differs as soon as something is committed that makes the part stale, and
 * unrelated commits leave it as it is. While no publication was ever begun nothing marks parts, and it moves with
 * everything public.
 *
 * The files that are recorded are part of it: a part that was marked, rendered and settled between two questions is
 * in no queue either time.
 */
export const partVersionsOf = (db: Db) => {
  const version = db
    .prepare<[{ part: string }], string>(
      `SELECT coalesce(
         (SELECT group_concat(generation.generation || ' ' || coalesce(queue.version, '') || ' ' || coalesce(files, ''), char(10))
          FROM generation
          LEFT JOIN queue ON queue.generation = generation.generation AND queue.part = @part
          LEFT JOIN built ON built.generation = generation.generation AND built.part = @part),
         (SELECT version FROM tick))`,
    )
    .pluck()
  return (part: string): string => String(version.get({ part }))
}
