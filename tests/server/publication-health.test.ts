import { expect, test } from 'vitest'
import type { PublisherMessage } from '#src/publish/main.ts'
import { upkeepTasks, type Task } from '#src/publish/task.ts'
import { publicationWatch } from '#src/server/publication-health.ts'
import { sourcesTask } from '#src/server/sources.ts'
import { noon } from '../fixtures.ts'
import { utc } from '../utc.ts'

const opened = () => {
  const lines: [level: string, text: string, detail: unknown][] = []
  const write =
    (level: string) =>
    (detail: unknown, text?: unknown): void =>
      void lines.push([level, String(text), detail])
  let now = noon
  const watch = publicationWatch({ info: write('info'), error: write('error') }, () => now)
  return {
    ...watch,
    set: (instant: string) => (now = utc(instant)),
    /** What was logged since it was asked last. */
    logged: () => lines.splice(0).map(([level, text]) => `${level}: ${text}`),
    lines,
  }
}

const published = (change: object = {}): PublisherMessage => ({
  kind: 'published',
  summary: {
    rendered: 0,
    written: 0,
    removed: 0,
    unchanged: 0,
    failed: [],
    seconds: 1,
    removals: [],
    ...change,
  },
})
const failed = (of: string, what: Task = 'publication'): PublisherMessage => ({
  kind: 'failed',
  what,
  cause: { kind: 'disk_full', of },
  message: `${of}: no space left on device, open '/home/somebody/site/file'`,
})
const broken = (part: string, error = 'broken') => ({
  part,
  error,
  cause: { kind: 'part_not_rendered', of: error } as const,
})

test('a repeated failure is logged once, a different one again, and so is its end', () => {
  const watch = opened()
  watch.onMessage(published())
  expect(watch.logged()).toEqual(['info: published'])
  for (let round = 0; round < 3; round++) watch.onMessage(failed('ENOSPC'))
  expect(watch.logged()).toEqual(['error: publication failed'])
  watch.onMessage(failed('SQLITE_FULL'))
  expect(watch.logged()).toEqual(['error: publication failed'])
  watch.onMessage(published())
  expect(watch.logged()).toEqual(['info: published again'])
  watch.onMessage(published({ rendered: 7, written: 7 }))
  expect(watch.logged()).toEqual(['info: published'])
})

test('parts that cannot be rendered are logged once for each cause, and again when they can', () => {
  const watch = opened()
  const failures = [broken('listing/ol-a'), broken('listing/ol-b'), broken('home', 'other')]
  watch.onMessage(published({ rendered: 9, failed: failures }))
  expect(watch.lines[1]?.[2]).toEqual({
    kind: 'part_not_rendered',
    count: 2,
    failed: [
      { part: 'listing/ol-a', error: 'broken' },
      { part: 'listing/ol-b', error: 'broken' },
    ],
  })
  const text = 'error: published, but some parts could not be rendered'
  expect(watch.logged()).toEqual(['info: published', text, text])
  watch.onMessage(published({ failed: failures }))
  // A run that fails completely reports nothing about the parts.
  watch.onMessage(failed('ENOSPC'))
  expect(watch.logged()).toEqual(['error: publication failed'])
  watch.onMessage(published({ rendered: 2, failed: failures.slice(2) }))
  expect(watch.logged()).toEqual(['info: published', 'info: published again', 'info: published again'])
  watch.onMessage(published({ rendered: 1 }))
  expect(watch.logged()).toEqual(['info: published', 'info: published again'])
})

test('the operator sees since when and why it fails, when it last succeeded and how many parts are waiting', () => {
  const watch = opened()
  expect(watch.health()).toEqual({
    last_success: null,
    failing_since: null,
    causes: [],
    waiting: 0,
    failing: [],
  })
  watch.onMessage({ kind: 'progress', done: 10, total: 50 })
  expect(watch.health().waiting).toBe(40)
  watch.onMessage(published())
  expect(watch.health()).toMatchObject({ last_success: noon, failing_since: null, causes: [], waiting: 0 })
  const later = utc('2026-05-01T13:00:00.000Z')
  watch.set(later)
  watch.onMessage(published({ failed: [broken('listing/ol-a'), broken('home', 'other')] }))
  watch.set('2026-05-01T14:00:00.000Z')
  watch.onMessage(failed('ENOSPC'))
  watch.onMessage(failed('ENOSPC', 'lines'))
  const health = watch.health()
  const afterwards = utc('2026-05-01T14:00:00.000Z')
  expect(health).toEqual({
    failing: [
      {
        task: 'publication',
        since: later,
        causes: [
          { kind: 'disk_full', count: 1 },
          { kind: 'part_not_rendered', count: 2 },
        ],
      },
      { task: 'lines', since: afterwards, causes: [{ kind: 'disk_full', count: 1 }] },
    ],
    last_success: noon,
    failing_since: later,
    causes: [
      { kind: 'disk_full', count: 2 },
      { kind: 'part_not_rendered', count: 2 },
    ],
    waiting: 2,
  })
  // Anybody may ask: neither a listing nor a path is named.
  expect(JSON.stringify(health)).not.toMatch(/ol-a|home|broken|ENOSPC/)
  watch.onMessage(published())
  expect(watch.health().failing_since).toBe(afterwards)
  watch.onMessage({ kind: 'recovered', what: 'lines' })
  expect(watch.health()).toMatchObject({ failing_since: null, causes: [] })
})

test('a process that ends and is started again is one failure until it has published', () => {
  const watch = opened()
  const ended: PublisherMessage = {
    kind: 'failed',
    what: 'publishing_process',
    cause: { kind: 'process_ended', of: '1' },
    message: 'The publishing process ended (1); it is started again',
  }
  watch.onMessage(ended)
  watch.onMessage(ended)
  expect(watch.logged()).toEqual(['error: the publishing process ended'])
  expect(watch.health().causes).toEqual([{ kind: 'process_ended', count: 1 }])
  watch.onMessage(published())
  expect(watch.logged()).toEqual(['info: published', 'info: published again'])
})

test('the process of the sources has failed until one has tried all that were due, also where none is', () => {
  const watch = opened()
  const hear = (message: Parameters<typeof sourcesTask>[0]) => {
    const told = sourcesTask(message)
    if (told) watch.onMessage(told)
  }
  const failing = [{ task: 'sources_process', since: noon, causes: [{ kind: 'process_ended', count: 1 }] }]
  hear({ ended: 'SIGKILL' })
  expect(watch.health().failing).toEqual(failing)
  watch.set('2026-05-01T13:00:00.000Z')
  // The source with which it ended may come after this one.
  hear({ source: 'crm', refused: 0 })
  hear({ ended: 'SIGKILL' })
  expect(watch.health().failing).toEqual(failing)
  hear({ round: 'complete' })
  expect(watch.health().failing).toEqual([])
})

test('consecutive failures count from the first', () => {
  const watch = opened()
  watch.onMessage(failed('ENOSPC'))
  watch.set('2026-05-01T13:00:00.000Z')
  watch.onMessage(published({ failed: [broken('home')] }))
  expect(watch.health()).toMatchObject({
    failing_since: noon,
    causes: [{ kind: 'part_not_rendered', count: 1 }],
  })
})

test('a task that recovers hides no other one: each has its own beginning and cause', () => {
  const watch = opened()
  for (const [minute, task] of upkeepTasks.entries()) {
    watch.set(`2026-05-01T13:0${minute}:00.000Z`)
    watch.onMessage(failed('ENOSPC', task))
  }
  for (const [minute, task] of upkeepTasks.entries()) {
    expect(watch.health().failing).toEqual(
      upkeepTasks.slice(minute).map((each, at) => ({
        task: each,
        since: utc(`2026-05-01T13:0${minute + at}:00.000Z`),
        causes: [{ kind: 'disk_full', count: 1 }],
      })),
    )
    watch.onMessage({ kind: 'recovered', what: task })
  }
  expect(watch.health().failing).toEqual([])
})
