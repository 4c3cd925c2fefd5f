import fc from 'fast-check'
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Role } from '#src/domain/vocabulary.ts'
import { agency, by, grant, listing, noon, take, testFolder, differing } from '../../fixtures.ts'
import { patience, rounds } from '../../faults/rounds.ts'
import { callTool, failureOf } from './mcp-fixtures.ts'
import {
  account,
  bearer,
  brief,
  buyerRequest,
  consent,
  every,
  localIssuer,
  professionalPath as path,
  professionalServer,
} from './professional-fixtures.ts'
import { utc } from '../../utc.ts'
import { aBrief, anAccount, aListing, aRequest } from '../../ids.ts'

/*
 * The oracle is the contract read aloud: sections 1.3 and 1.5 to 1.8, 2.4 for what a match is, 3.1 for what ends, 5.
 * It shares no line with the program.
 */

interface Span {
  from: number
  until: number
}
interface ModelAccount {
  role: Role
  verified: boolean
}
interface ModelBrief extends Span {
  of: number
  represented: boolean
  place: string
  most: number
  beds: number
}
interface ModelHome {
  tier: 'semi_open_listing' | 'off_market_listing' | 'exclusive_off_market' | 'draft' | 'open_listing'
  place: string
  /** Reported, by nobody, or by two who differ so much that one of them fits any brief. */
  price: number | 'unknown' | 'conflicting'
  beds: number | 'unknown'
  granted: boolean
  grant: Span
  consents: Span[]
}
interface ModelRequest extends Span {
  roles: Role[]
}
interface World {
  now: number
  accounts: Map<number, ModelAccount>
  briefs: Map<number, ModelBrief>
  homes: Map<number, ModelHome>
  requests: Map<number, ModelRequest>
}

const representing = new Set<Role>(['listing_agent', 'agency_compliance', 'lawyer', 'solicitor'])
const isWithin = ({ from, until }: Span, now: number) => from <= now && now < until

const refusal = ({ accounts, briefs, now }: World, who: number): string | null => {
  const asking = accounts.get(who)
  if (!asking) return 'account_unknown'
  if (!asking.verified) return 'account_not_verified'
  if (!representing.has(asking.role)) return 'role_not_eligible'
  const opening = [...briefs.values()].some(
    (each) => each.of === who && each.represented && isWithin(each, now),
  )
  return opening ? null : 'brief_required'
}

const meets = (home: ModelHome, wanted: ModelBrief): boolean =>
  home.place === wanted.place &&
  (typeof home.price !== 'number' || home.price <= wanted.most) &&
  (home.beds === 'unknown' || home.beds >= wanted.beds)

/** Until when a home may be shown under a brief; 0 for not at all. */
const shownUntil = (home: ModelHome, wanted: ModelBrief, now: number): number => {
  if (!wanted.represented || !isWithin(wanted, now) || !meets(home, wanted)) return 0
  if (!home.granted || !isWithin(home.grant, now)) return 0
  const earliest = Math.min(home.grant.until, wanted.until)
  if (home.tier === 'semi_open_listing') return earliest
  if (home.tier !== 'off_market_listing') return 0
  const agreed = home.consents.filter((each) => isWithin(each, now)).map(({ until }) => until)
  return agreed.length === 0 ? 0 : Math.min(earliest, Math.max(...agreed))
}

const day = 86_400_000
const base = Date.parse(noon)
const instantOf = (days: number) => new Date(base + days * day).toISOString()
const codes: Record<string, string> = { Lisboa: '1106', Porto: '1312' }
const place = fc.constantFrom('Lisboa', 'Lisboa', 'Lisboa', 'Porto')
const few = fc.nat({ max: 2 })
const usually = fc.constantFrom(true, true, true, false)
const span = fc
  .tuple(fc.integer({ min: -20, max: 6 }), fc.integer({ min: 8, max: 60 }))
  .map(([from, length]) => ({
    from,
    until: from + length,
  }))
const role = fc.constantFrom<Role>('listing_agent', 'lawyer', 'lawyer', 'solicitor', 'valuer')

const operation = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('account' as const), who: few, role, verified: usually }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('brief' as const),
      id: fc.nat({ max: 3 }),
      of: few,
      span,
      represented: usually,
      place,
      most: fc.constantFrom(100_000, 300_000, 500_000),
      beds: fc.constantFrom(0, 2),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('home' as const),
      id: fc.nat({ max: 5 }),
      tier: fc.constantFrom<ModelHome['tier']>(
        'semi_open_listing',
        'semi_open_listing',
        'off_market_listing',
        'off_market_listing',
        'exclusive_off_market',
        'draft',
        'open_listing',
      ),
      place,
      price: fc.constantFrom<ModelHome['price']>(90_000, 200_000, 400_000, 'unknown', 'conflicting'),
      beds: fc.constantFrom<ModelHome['beds']>(1, 3, 'unknown'),
      span,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('consent' as const), home: fc.nat({ max: 5 }), span }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('request' as const), id: few, role, span }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('verify' as const), who: few, verified: usually }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('end-brief' as const), id: fc.nat({ max: 3 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('end-request' as const), id: few }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('end-consent' as const), home: fc.nat({ max: 5 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('revoke' as const), home: fc.nat({ max: 5 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 9 }) }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('look' as const), who: fc.constantFrom(0, 0, 1, 1, 2, 3) }),
  },
)
type Operation = typeof operation extends fc.Arbitrary<infer O> ? O : never

const names = {
  account: (who: number) => `pro-${who}`,
  brief: (id: number) => `brief-${id}b1b1b`,
  home: (id: number) => `ol-home${id}`,
  request: (id: number) => `br-${id}b1b1b`,
}

/** Two who may be let in, and a home that one of them may see, so that most of what follows is about what is shown. */
const beginning: readonly Operation[] = [
  { do: 'account', who: 0, role: 'listing_agent', verified: true },
  { do: 'account', who: 1, role: 'lawyer', verified: true },
  {
    do: 'brief',
    id: 0,
    of: 0,
    span: { from: -5, until: 40 },
    represented: true,
    place: 'Lisboa',
    most: 500_000,
    beds: 0,
  },
  {
    do: 'home',
    id: 0,
    tier: 'semi_open_listing',
    place: 'Lisboa',
    price: 200_000,
    beds: 3,
    span: { from: -5, until: 40 },
  },
]

let issuer: Awaited<ReturnType<typeof localIssuer>>
const tokens = new Map<number, string>()
beforeAll(async () => {
  issuer = await localIssuer()
  for (let who = 0; who <= 3; who++)
    tokens.set(
      who,
      await issuer.token({
        sub: `sub-${names.account(who)}`,
        scope: every,
        exp: base / 1000 + 1_000 * 86_400,
      }),
    )
})
afterAll(() => issuer.close())

/** The world of the model beside the program, in which the same is done. */
const played = async (operations: readonly Operation[]) => {
  const folder = testFolder()
  const { appContext, app, errors } = await professionalServer({
    jwksUrl: issuer.jwksUrl,
    folder,
    empty: true,
  })
  const world: World = {
    now: 0,
    accounts: new Map(),
    briefs: new Map(),
    homes: new Map(),
    requests: new Map(),
  }
  const shown: string[] = []
  const { operator, professionalOperator } = appContext.store
  take(appContext, agency())
  const call = (who: number, name: string, given: object = {}) =>
    callTool(app, name, given, { path, headers: bearer(tokens.get(who) ?? '') })
  const note = (who: number, tool: string, subjects: readonly string[]) => {
    for (const subject of subjects)
      shown.push([instantOf(world.now), names.account(who), subject, tool].join(' '))
  }

  const lookAtHomes = async (who: number): Promise<void> => {
    const refused = refusal(world, who)
    const own = [...world.briefs].filter(([, each]) => each.of === who)
    for (const [id, home] of [...world.homes, [9, null] as const]) {
      const listing_id = names.home(id)
      const result = await call(who, 'closed_listing_get', { listing_id })
      const untils = own.map(
        ([brief_id, wanted]) => [home ? shownUntil(home, wanted, world.now) : 0, brief_id] as const,
      )
      const until = Math.max(0, ...untils.map(([each]) => each))
      const where = `${names.account(who)} reads ${listing_id} at ${instantOf(world.now)}`
      if (refused !== null) expect(failureOf(result).code, where).toBe(refused)
      else if (until <= world.now) expect(failureOf(result).code, where).toBe('not_found')
      else {
        expect(result.isError, `${where}: ${result.content[0]?.text}`).toBeUndefined()
        const shown = result.structuredContent as { brief_id: string; authorised_until: string }
        expect(shown.authorised_until, where).toBe(instantOf(until))
        const under = untils.filter(([each]) => each === until).map(([, brief_id]) => names.brief(brief_id))
        expect(under, where).toContain(shown.brief_id)
        note(who, 'closed_listing_get', [listing_id])
      }
    }
    for (const [brief_id, wanted] of own) {
      const result = await call(who, 'closed_listing_match', { brief_id: names.brief(brief_id), limit: 20 })
      const where = `${names.account(who)} matches ${names.brief(brief_id)} at ${instantOf(world.now)}`
      if (refused !== null) expect(failureOf(result).code, where).toBe(refused)
      else if (!wanted.represented || !isWithin(wanted, world.now))
        expect(failureOf(result).code, where).toBe('invalid_arguments')
      else {
        const expected = [...world.homes]
          .filter(([, home]) => shownUntil(home, wanted, world.now) > world.now)
          .map(([id]) => names.home(id))
        const { results, total } = result.structuredContent as {
          results: { listing_id: string }[]
          total: number
        }
        const found = results.map(({ listing_id }) => listing_id)
        expect([found.toSorted(), total], where).toEqual([expected.toSorted(), expected.length])
        note(who, 'closed_listing_match', found)
      }
    }
  }

  const lookAtRequests = async (who: number): Promise<void> => {
    const refused = refusal(world, who)
    const asking = world.accounts.get(who)
    const where = `${names.account(who)} lists requests at ${instantOf(world.now)}`
    const list = await call(who, 'buyer_request_list')
    if (refused !== null && refused !== 'brief_required')
      return void expect(failureOf(list).code, where).toBe(refused)
    const expected = [...world.requests]
      .filter(
        ([, each]) => isWithin(each, world.now) && asking !== undefined && each.roles.includes(asking.role),
      )
      .map(([id]) => names.request(id))
      .toSorted()
    const { buyer_requests, total } = list.structuredContent as {
      buyer_requests: { buyer_request_id: string }[]
      total: number
    }
    expect(total, where).toBe(expected.length)
    expect(
      buyer_requests.map(({ buyer_request_id }) => buyer_request_id),
      where,
    ).toEqual(expected)
    note(who, 'buyer_request_list', expected)
    for (const id of world.requests.keys()) {
      const read = await call(who, 'buyer_request_get', { buyer_request_id: names.request(id) })
      if (expected.includes(names.request(id))) note(who, 'buyer_request_get', [names.request(id)])
      else expect(failureOf(read).code, where).toBe('not_found')
    }
  }

  const perform = async (each: Operation): Promise<void> => {
    switch (each.do) {
      case 'account': {
        const { who, verified } = each
        // Another account under the same id is a new word of the source: an operator's word on the old one is over.
        if (world.accounts.has(who)) return
        const by_ = verified ? {} : { verified_by_role: undefined, verified_on: undefined }
        take(appContext, account(names.account(who), { role: each.role, ...by_ }))
        world.accounts.set(who, { role: each.role, verified })
        return
      }
      case 'brief': {
        const {
          id,
          of,
          span: { from, until },
          represented,
          place,
          most,
          beds,
        } = each
        if (!world.accounts.has(of) || world.briefs.has(id)) return
        const hard_constraints = { locations: [place], max_price: { amount: most }, min_bedrooms: beds }
        take(
          appContext,
          brief(names.account(of), {
            brief_id: names.brief(id),
            represented,
            valid_from: instantOf(from),
            valid_until: instantOf(until),
            requirements: { hard_constraints },
          }),
        )
        world.briefs.set(id, { of, from, until, represented, place, most, beds })
        return
      }
      case 'home': {
        const { id, tier, place, price, beds, span: term } = each
        if (world.homes.has(id)) return
        const facts = {
          property_type: { value: 'apartment', ...by },
          ...(typeof price === 'number' && { price_eur: { value: price, ...by } }),
          ...(price === 'conflicting' && {
            price_eur: differing(40_000, 9_000_000),
          }),
          ...(typeof beds === 'number' && { beds: { value: beds, ...by } }),
        }
        const location = { municipality_code: codes[place], ...by }
        take(
          appContext,
          listing(names.home(id), { record_class: tier, facts, location } as never),
          grant(names.home(id), { valid_from: instantOf(term.from), valid_until: instantOf(term.until) }),
        )
        world.homes.set(id, { tier, place, price, beds, granted: true, grant: term, consents: [] })
        return
      }
      case 'consent': {
        const home = world.homes.get(each.home)
        if (!home) return
        const ai_consent_id = `consent-${each.home}-${home.consents.length}`
        const { from, until } = each.span
        const term = { valid_from: instantOf(from), valid_until: instantOf(until) }
        take(appContext, consent(names.home(each.home), { ai_consent_id, ...term }))
        home.consents.push({ from, until })
        return
      }
      case 'request': {
        const { id, role: to, span: term } = each
        if (world.requests.has(id) || !representing.has(to)) return
        take(
          appContext,
          buyerRequest(names.request(id), {
            visible_to_roles: [to],
            valid_from: instantOf(term.from),
            valid_until: instantOf(term.until),
          }),
        )
        world.requests.set(id, { ...term, roles: [to] })
        return
      }
      case 'verify': {
        const known = world.accounts.get(each.who)
        if (!known) return
        professionalOperator.setVerified(anAccount(names.account(each.who)), each.verified, appContext.now())
        known.verified = each.verified
        return
      }
      case 'end-brief': {
        const known = world.briefs.get(each.id)
        if (!known || known.until <= world.now) return
        professionalOperator.endBrief(aBrief(names.brief(each.id)), appContext.now())
        known.until = world.now
        return
      }
      case 'end-request': {
        const known = world.requests.get(each.id)
        if (!known || known.until <= world.now) return
        professionalOperator.endRequest(aRequest(names.request(each.id)), appContext.now())
        known.until = world.now
        return
      }
      case 'end-consent': {
        const known = world.homes.get(each.home)
        if (!known?.consents.some(({ until }) => until > world.now)) return
        professionalOperator.withdrawConsent(aListing(names.home(each.home)), appContext.now())
        for (const one of known.consents) if (one.until > world.now) one.until = world.now
        return
      }
      case 'revoke': {
        const known = world.homes.get(each.home)
        if (!known?.granted || known.grant.until <= world.now) return
        operator.changeAuthorisation(aListing(names.home(each.home)), 'revoked', appContext.now())
        known.granted = false
        return
      }
      case 'wait':
        world.now += each.days
        appContext.set(utc(instantOf(world.now)))
        return
      case 'look':
        await lookAtHomes(each.who)
        await lookAtRequests(each.who)
    }
  }

  try {
    for (const each of beginning) await perform(each)
    for (const each of operations) await perform(each)
    const recorded = [...world.homes.keys()]
      .map(names.home)
      .concat([...world.requests.keys()].map(names.request))
    const rows = recorded
      .flatMap((id) => appContext.disclosures.ofSubject(id))
      .map(({ at, account_id, subject_id, tool }) => [at, account_id, subject_id, tool].join(' '))
    expect(rows.toSorted()).toEqual(shown.toSorted())
    expect(appContext.disclosures.firstBroken()).toBeNull()
    expect(errors).toEqual([])
    return shown.length
  } finally {
    appContext.store.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

const runs = rounds(12, 600)

test(
  'interface 1.5, 1.6, 1.7, 1.8: accounts, briefs, consents, endings and reads come out as the contract has them',
  async () => {
    let shown = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(operation, { minLength: 25, maxLength: 60, size: 'max' }),
        async (operations) => {
          shown += await played(operations)
        },
      ),
      { numRuns: runs, endOnFailure: true },
    )
    // What shows nothing to anybody proves nothing.
    expect(shown).toBeGreaterThan(runs / 2)
  },
  patience(runs, 4_000),
)
