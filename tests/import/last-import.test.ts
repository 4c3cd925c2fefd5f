import { expect, test } from 'vitest'
import { memberId } from '#src/domain/ids.ts'
import type { SourceRecord } from '#src/domain/source/record.ts'
import type { OperatorNote } from '#src/store/record/journal-entry.ts'
import type { TakenBack } from '#src/store/record/member-reports.ts'
import {
  agency,
  appContextIn,
  by,
  confirmation,
  grant,
  listing,
  testFolder,
  type TestContext,
} from '../fixtures.ts'
import { aBrief, aListing, anAccount, agencyOf, aRequest } from '../ids.ts'
import { account, brief, buyerRequest } from '../server/mcp/professional-fixtures.ts'
import { day, utc } from '../utc.ts'
import { everything, importing, lines, sourceFolder } from './importing.ts'

const home = aListing('ol-test01')
const ana = memberId.parse('m-ana')
const said = { reported_by_role: 'listing_agent', reported_on: day('2026-04-30'), member: ana } as const
const rui = { member: memberId.parse('m-rui'), role: 'agency_compliance', on: day('2026-05-01') } as const
const picture = {
  digest: 'a'.repeat(43),
  width: 800,
  height: 600,
  file_origin: null,
  file_words: null,
  ...said,
  alt: { pt: 'Sala' },
  credit: 'Casa Demo',
  digital_source_type: 'unknown',
} as const
const consent = (change: object = {}) => ({
  kind: 'ai_consent',
  ai_consent_id: 'consent-1',
  listing_id: 'ol-test01',
  valid_from: '2026-04-01',
  valid_until: '2026-06-01',
  ...by,
  ...change,
})
const priced = (value: number, on: string) => ({ facts: { price_eur: { value, ...by, reported_on: on } } })

const view = (context: TestContext) => context.store.operator.inspect(home, context.now()).candidate
const statements = (act: (all: TestContext['store']['memberReports']) => void) => (context: TestContext) =>
  context.store.write(context.now, () => act(context.store.memberReports))
const takenBack = (what: TakenBack) =>
  statements((all) => all.takeBack(home, what, { at: utc('2026-05-01T12:00:00.000Z') }))
const at = { at: utc('2026-05-01T12:00:00.000Z') }

/** Who states something: an operator at the commands, or a member of the agency at the office. */
const stating: Record<'operator' | 'member', OperatorNote> = {
  operator: { by: 'Rui', reason: 'heard at the telephone' },
  member: { member: ana, role: 'listing_agent' },
}

interface Case {
  /** What the source says first, and later, beside the agency, the home and its permission. */
  first: unknown
  newer: unknown
  /** Who can state something in between, what it is, and how that is taken back. */
  by: readonly (keyof typeof stating)[]
  state(context: TestContext, note: OperatorNote): void
  takeBack?(context: TestContext, note: OperatorNote): void
  read(context: TestContext): unknown
  /** What counts after each step. */
  counts: { first: unknown; stated: unknown; newer: unknown; back?: unknown }
}

/** Every kind of record, and every kind of statement that can be taken back: a new one does not compile without a case. */
const kinds: Record<
  SourceRecord['kind'] | TakenBack['kind'] | 'picture' | 'resumed' | 'check' | 'words',
  Case
> = {
  availability_confirmation: {
    first: confirmation(),
    newer: confirmation('ol-test01', { method: 'site_visit' }),
    by: ['operator', 'member'],
    state: ({ store, now }, note) =>
      store.operator.confirmAvailability(
        home,
        {
          status: 'reserved',
          confirmed_on: day('2026-04-29'),
          reported_by_role: 'listing_agent',
          method: 'owner_contact',
        },
        now(),
        note,
      ),
    read: (context) => view(context).confirmation?.status,
    counts: { first: 'available', stated: 'reserved', newer: 'available' },
  },
  listing: {
    first: listing(),
    newer: listing('ol-test01', { title: { pt: 'Casa', en: 'Home' } }),
    by: ['operator', 'member'],
    state: ({ store, now }, note) => store.operator.setLifecycle(home, 'reserved', now(), note),
    takeBack: ({ store, now }, note) => store.operator.setLifecycle(home, 'active', now(), note),
    read: (context) => view(context).lifecycle,
    counts: { first: 'active', stated: 'reserved', newer: 'reserved', back: 'active' },
  },
  authorisation: {
    first: grant(),
    newer: grant('ol-test01', { valid_until: '2026-07-20' }),
    by: ['operator', 'member'],
    state: ({ store, now }, note) => void store.operator.changeAuthorisation(home, 'suspended', now(), note),
    takeBack: ({ store, now }, note) => void store.operator.changeAuthorisation(home, 'granted', now(), note),
    read: (context) =>
      view(context)
        .grants.map(({ state }) => state)
        .join(),
    counts: { first: 'granted', stated: 'suspended', newer: 'suspended', back: 'granted' },
  },
  // The source suspended it and says so still; that it was resumed here counts.
  resumed: {
    first: grant('ol-test01', { state: 'suspended' }),
    newer: grant('ol-test01', { state: 'suspended', valid_until: '2026-07-20' }),
    by: ['operator', 'member'],
    state: ({ store, now }, note) => void store.operator.changeAuthorisation(home, 'granted', now(), note),
    takeBack: ({ store, now }, note) =>
      void store.operator.changeAuthorisation(home, 'suspended', now(), note),
    read: (context) =>
      view(context)
        .grants.map(({ state }) => state)
        .join(),
    counts: { first: 'suspended', stated: 'granted', newer: 'granted', back: 'suspended' },
  },
  ai_consent: {
    first: consent(),
    newer: consent({ valid_until: '2026-07-01' }),
    by: ['operator'],
    state: ({ store, now }) => void store.professionalOperator.withdrawConsent(home, now()),
    read: ({ store, now }) =>
      store.professionalOperator.consents(home).some(({ valid_until }) => valid_until > now()),
    counts: { first: true, stated: false, newer: false },
  },
  // Another agency gets the home, and the first one continues to send it.
  agency: {
    first: listing(),
    newer: listing('ol-test01', { agency_id: 'other', title: { pt: 'Casa', en: 'Home' } }),
    by: ['operator'],
    state: ({ store, now }) =>
      void store.write(now, (instant) => store.moveListing(home, agencyOf('other'), {}, instant)),
    read: (context) => view(context).agency.agency_id,
    counts: { first: 'casa-demo', stated: 'other', newer: 'other' },
  },
  professional_account: {
    first: account(),
    newer: account('pro-one', { verified_on: '2026-04-09' }),
    by: ['operator'],
    state: ({ store, now }) => store.professionalOperator.setVerified(anAccount('pro-one'), false, now()),
    takeBack: ({ store, now }) => store.professionalOperator.setVerified(anAccount('pro-one'), true, now()),
    read: ({ store }) =>
      store.professionalOperator
        .accounts()
        .map(({ verified }) => verified)
        .join(),
    counts: { first: '1', stated: '0', newer: '0', back: '1' },
  },
  buyer_brief: {
    first: [account(), brief()],
    newer: [account(), brief('pro-one', { valid_until: '2026-09-01' })],
    by: ['operator'],
    state: ({ store, now }) => store.professionalOperator.endBrief(aBrief('brief-1p1n1z'), now()),
    read: ({ store, now }) => store.professionalOperator.briefTerms(now()).length,
    counts: { first: 1, stated: 0, newer: 0 },
  },
  buyer_request: {
    first: buyerRequest(),
    newer: buyerRequest('br-1b1b1b', { valid_until: '2026-09-01' }),
    by: ['operator'],
    state: ({ store, now }) => store.professionalOperator.endRequest(aRequest('br-1b1b1b'), now()),
    read: ({ store, now }) => store.professionalOperator.currentRequests(now()),
    counts: { first: 1, stated: 0, newer: 0 },
  },
  price: {
    first: listing('ol-test01', priced(385_000, '2026-04-01')),
    newer: listing('ol-test01', priced(360_000, '2026-05-02')),
    by: ['member'],
    state: statements((all) => all.price(home, { value: 370_000, ...said }, at)),
    takeBack: takenBack({ kind: 'price' }),
    read: (context) => view(context).listing.facts.price_eur?.value,
    counts: { first: 385_000, stated: 370_000, newer: 370_000, back: 360_000 },
  },
  texts: {
    first: listing(),
    newer: listing('ol-test01', { title: { pt: 'Nova', en: 'New' } }),
    by: ['member'],
    state: statements((all) =>
      all.texts(home, { title: { pt: 'Casa' }, description: { pt: 'Boa casa.' }, ...said }, at),
    ),
    takeBack: takenBack({ kind: 'texts' }),
    read: (context) => view(context).listing.title.pt,
    counts: { first: 'T2 em Arroios', stated: 'Casa', newer: 'Casa', back: 'Nova' },
  },
  picture: {
    first: listing(),
    newer: listing('ol-test01', { title: { pt: 'Nova', en: 'New' } }),
    by: ['member'],
    state: statements((all) => all.pictures.add(home, [picture], at)),
    takeBack: statements((all) => all.pictures.takeBack(home, picture.digest, at)),
    read: (context) => view(context).pictures.length,
    counts: { first: 0, stated: 1, newer: 1, back: 0 },
  },
  fact: {
    first: listing(),
    newer: listing('ol-test01', { title: { pt: 'Nova', en: 'New' } }),
    by: ['member'],
    state: statements((all) => all.state(home, 'beds', { value: 3, ...said }, at)),
    takeBack: takenBack({ kind: 'fact', key: 'beds' }),
    read: (context) => {
      const { value, alternatives } = view(context).listing.facts.beds ?? {}
      return alternatives?.map((each) => each.value) ?? value
    },
    counts: { first: 2, stated: [2, 3], newer: [2, 3], back: 2 },
  },
  check: {
    first: listing('ol-test01', { checks: {} }),
    newer: listing('ol-test01', { checks: { title: { ...by, reported_on: day('2026-05-02') } } }),
    by: ['member'],
    state: statements((all) => all.state(home, 'title', { value: null, ...said }, at)),
    takeBack: takenBack({ kind: 'fact', key: 'title' }),
    read: (context) => view(context).listing.checks.title?.reported_on,
    counts: { first: undefined, stated: '2026-04-30', newer: '2026-05-02', back: '2026-05-02' },
  },
  // What a member's picture shows is another statement than that there is one.
  words: {
    first: listing(),
    newer: listing('ol-test01', { title: { pt: 'Nova', en: 'New' } }),
    by: ['member'],
    state: statements((all) => {
      all.pictures.add(home, [picture], at)
      all.pictures.describe(home, picture.digest, { alt: { pt: 'Cozinha' }, credit: 'Ana' }, at)
    }),
    takeBack: statements((all) => all.pictures.takeBack(home, picture.digest, at)),
    read: (context) => view(context).listing.media.map(({ alt }) => alt.pt),
    counts: { first: [], stated: ['Cozinha'], newer: ['Cozinha'], back: [] },
  },
  // A check with a relative date, which each edit of the record dates anew.
  validation: {
    first: listing('ol-test01', { checks: { title: { ...by, reported_on: 'today-9d' } } }),
    newer: listing('ol-test01', {
      title: { pt: 'Nova', en: 'New' },
      checks: { title: { ...by, reported_on: 'today-9d' } },
    }),
    by: ['member'],
    state: statements((all) => all.validate(home, 'title', rui, at)),
    takeBack: takenBack({ kind: 'validation', key: 'title' }),
    read: (context) => view(context).listing.checks.title?.validated_by_role,
    counts: { first: undefined, stated: 'agency_compliance', newer: 'agency_compliance', back: undefined },
  },
}

/** A file that is read as a whole, and one of which each line that is known is not read again. */
const forms = {
  'a.json': (records: unknown[]) => records,
  'a.jsonl': (records: unknown[]) => lines(...records),
}

const cases = Object.entries(kinds).flatMap(([kind, each]) =>
  each.by.flatMap((who) => Object.entries(forms).map((form) => [kind, who, form, each] as const)),
)

test.for(cases)(
  'a source that says the same again changes nothing, whatever was stated in between; a later word of it competes: %s, stated by the %s, in %s',
  async ([, who, [name, written], { first, newer, state, takeBack, read, counts }]) => {
    const note = stating[who]
    const context = appContextIn(testFolder())
    const base = [agency(), agency({ agency_id: 'other' }), listing(), grant()]
    const put = async (given: unknown) => {
      const records = [given].flat() as { kind: string; listing_id?: string }[]
      const others = base.filter(({ kind }) => !records.some((each) => each.kind === kind))
      const report = await importing(context, sourceFolder({ [name]: written([...others, ...records]) }))
      expect([report.refused, report.passedOver]).toEqual([0, []])
    }
    const changesNothing = async (given: unknown) => {
      const before = everything(context)
      await put(given)
      expect(everything(context)).toEqual(before)
    }
    await put(base)
    await put(first)
    expect(read(context)).toEqual(counts.first)
    await changesNothing(first)
    state(context, note)
    expect(read(context)).toEqual(counts.stated)
    context.set(utc('2026-05-03T12:00:00.000Z'))
    // A second time too: the first one may remember what the source says.
    await put(first)
    expect(read(context)).toEqual(counts.stated)
    await changesNothing(first)
    await put(newer)
    expect(read(context)).toEqual(counts.newer)
    await changesNothing(newer)
    if (!takeBack) return
    takeBack(context, note)
    expect(read(context)).toEqual(counts.back)
    await changesNothing(newer)
  },
)
