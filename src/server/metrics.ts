import { Hono } from 'hono'
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import type { AppContext } from '#src/compose.ts'
import { instantOf } from '#src/domain/time/calendar.ts'
import { readSourceHealth, type SourceHealth } from './feed-health.ts'
import type { OwnFacts } from './own-facts.ts'
import type { PublicationHealth } from './publication-health.ts'
import { selfCheck, whereReadable } from './self-check.ts'
import { livePages } from '#src/addresses/live-pages.ts'
import { inPortuguese } from '#src/addresses/language.ts'
import { publishedPages, siteAddresses } from '#src/addresses/parts.ts'

/** Kinds of addresses by path prefix; the first match counts. */
const surfaces: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['health', /^\/(?:healthz|livez|readyz)$/],
  ['search', /^\/v1\/(?:property-searches|database-queries)$/],
  ['record', /^\/v1\/properties\/[^/]+$/],
  ['availability', /^\/v1\/properties\/[^/]+\/availability(?:\.md)?$/],
  ['evidence', /^\/v1\/properties\/[^/]+\/evidence(?:\.md)?$/],
  ['costs', /^\/v1\/properties\/[^/]+\/costs(?:\.md)?$/],
  ['contact_route', /^\/v1\/properties\/[^/]+\/contact-route(?:\.md)?$/],
  ['comparison', /^\/v1\/property-comparisons$/],
  ['sync_snapshot', /^\/v1\/public-sync\/snapshot\.jsonl$/],
  ['sync_changes', /^\/v1\/public-sync\/changes$/],
  ['sync_documents', /^\/v1\/public-sync\//],
  ['mcp_public', /^\/mcp\/public/],
  ['mcp_professional', /^\/mcp$/],
  ['asset', /^\/_astro\//],
  ['picture', /^\/media\//],
  ['feed', /^\/(?:pt\/)?feeds\//],
  ['sitemap', /^\/sitemap/],
  ['listing_page', /^\/(?:pt\/)?properties\//],
  ['search_page', /^\/(?:pt\/)?(?:search|compare)(?:\.md|\.json)?$/],
  ['page', /^\/(?:pt(?:\/|$)|en$|$|municipalities\/|districts\/|agencies\/)/],
]

const pages: ReadonlySet<string> = new Set([
  ...siteAddresses.filter((path) => !path.includes('.')),
  ...[...publishedPages, ...livePages].flatMap((path) => [path, inPortuguese(path)]),
])

/** Which surface of the service an address belongs to; never names a listing. `other` for what fits none. */
export const classifyPath = (path: string): string =>
  surfaces.find(([, pattern]) => pattern.test(path))?.[0] ?? (pages.has(path) ? 'page' : 'other')

/** Seconds, as OpenTelemetry's HTTP conventions give them. */
const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10]
const removalBuckets = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 3_600]

const soonDays = 7

type Fetch = (request: Request, env?: unknown) => Response | Promise<Response>

/**
 * What Prometheus reads of a server. Threat: a label with an id, or a figure about closed listings, would reveal it to whoever
 * reads the metrics what the pages do not; labels are the names of surfaces, status classes and the site file's sources, and
 * every count is of what is public.
 */
export const metricsOf = (
  appContext: Pick<AppContext, 'store' | 'now' | 'clockReading' | 'config' | 'cluster'>,
  health: () => PublicationHealth,
  ownFacts?: () => OwnFacts,
) => {
  const { store, now, clockReading } = appContext
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register })

  const gauge = (name: string, help: string, read: () => number | null) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        const value = whereReadable(read)
        if (value === null) this.remove()
        else this.set(value)
      },
    })

  const requests = new Histogram({
    name: 'http_server_request_duration_seconds',
    help: 'Duration of HTTP requests until the answer is made',
    labelNames: ['surface', 'method', 'status'],
    buckets: requestBuckets,
    registers,
  })
  const withheld = new Counter({
    name: 'open_listings_sealed_rows_withheld_total',
    help: 'Stored rows that did not match their seal and were withheld until they were made again',
    registers,
  })
  const removals = new Histogram({
    name: 'open_listings_revocation_to_files_seconds',
    help: 'Time from the commit that closed a listing until its files were removed',
    buckets: removalBuckets,
    registers,
  })

  gauge('open_listings_public', 'Listings that are public now', () =>
    [...store.published.countByMunicipality(now()).values()].reduce((sum, count) => sum + count, 0),
  )
  gauge(
    `open_listings_expiring_${soonDays}d`,
    `Public listings whose authorisation ends within ${soonDays} days`,
    () => {
      const instant = now()
      return store.published.countEnding(instant, instantOf(Date.parse(instant) + soonDays * 86_400_000))
    },
  )
  gauge(
    'open_listings_publication_pending_parts',
    'Parts of the site that wait to be rendered; they are answered live until then',
    () => health().waiting,
  )
  gauge(
    'open_listings_publication_last_success_timestamp_seconds',
    'When a publication was last complete',
    () => secondsOf(health().last_success),
  )
  gauge(
    'open_listings_publication_failing_since_timestamp_seconds',
    'Since when the publication fails; absent while it does not',
    () => secondsOf(health().failing_since),
  )
  gauge(
    'open_listings_disk_reserve_bytes',
    'Room kept on the disk for withdrawals; less than 2 MiB says that the disk was full',
    () => store.reserve().bytes,
  )

  gauge('open_listings_clock_doubted', 'Whether the clock is not believed: 1 while it is', () =>
    store.clock.status(clockReading()).status === 'right' ? 0 : 1,
  )

  register.registerMetric(
    new Gauge({
      name: 'open_listings_check',
      help: 'Whether a check of the doctor finds something: 1 while it does',
      labelNames: ['check', 'severity'],
      registers: [],
      collect() {
        this.reset()
        for (const { name, severity, status } of selfCheck(appContext, health, ownFacts))
          this.set({ check: name, severity }, status === 'good' ? 0 : 1)
      },
    }),
  )

  const perSource = (name: string, help: string, read: (each: SourceHealth) => number | null) =>
    new Gauge({
      name,
      help,
      labelNames: ['source'],
      registers,
      collect() {
        this.reset()
        for (const each of whereReadable(() => readSourceHealth(appContext)) ?? []) {
          const value = read(each)
          if (value !== null) this.set({ source: each.name }, value)
        }
      },
    })
  perSource(
    'open_listings_feed_last_success_timestamp_seconds',
    'When the feed of a source of the site file was last read without a fault; absent while it never was',
    ({ last_success }) => secondsOf(last_success),
  )
  perSource(
    'open_listings_feed_failures',
    'How many times in a row the feed of a source could not be read',
    ({ failures }) => failures,
  )
  perSource(
    'open_listings_feed_removals_held_back',
    'How many homes the feed of a source lacks that are not suspended before the operator confirms it',
    ({ removals_held_back }) => removals_held_back,
  )
  perSource(
    'open_listings_feed_homes_held',
    'How many homes of the feed of a source are not public until the operator answers what they are',
    ({ homes_held }) => homes_held,
  )
  perSource(
    'open_listings_feed_changed_timestamp_seconds',
    'When a home of the feed of a source changed last; absent while that is not known',
    ({ changed_at }) => secondsOf(changed_at),
  )

  return {
    /** Answers requests and measures them. */
    timed: (fetch: Fetch): Fetch => {
      const measure = (request: Request, { status }: Response, begun: number) =>
        requests.observe(
          {
            surface: classifyPath(new URL(request.url).pathname),
            method: methodOf(request.method),
            status: `${Math.floor(status / 100)}xx`,
          },
          (performance.now() - begun) / 1_000,
        )
      return async (request, env) => {
        const begun = performance.now()
        const answer = await fetch(request, env)
        measure(request, answer, begun)
        return answer
      }
    },
    /** Counts rows that were withheld. */
    withheld: (count: number): void => withheld.inc(count),
    /** Notes, for listings that were closed, how many seconds later their files were removed. */
    removed: (seconds: readonly number[]): void => seconds.forEach((each) => removals.observe(each)),
    /** The metrics in Prometheus' text format, with its media type. */
    async text(): Promise<Response> {
      return new Response(await register.metrics(), {
        headers: { 'Content-Type': register.contentType, 'Cache-Control': 'no-store' },
      })
    },
  }
}
type Metrics = ReturnType<typeof metricsOf>

/** Answers `/metrics` at an address of its own, which the proxy in front of the site does not lead to. */
export const metricsApp = ({ text }: Pick<Metrics, 'text'>): Hono => new Hono().get('/metrics', text)

const secondsOf = (instant: string | null): number | null =>
  instant === null ? null : Date.parse(instant) / 1_000

// Threat: a request method can be any word, and each would create a series of its own.
const methodOf = (method: string): string =>
  ['GET', 'HEAD', 'POST', 'OPTIONS'].includes(method) ? method : 'other'
