import Database from 'better-sqlite3'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { compose } from '#src/compose.ts'
import { readConfig } from '#src/config.ts'
import { importRecords } from '#src/import/import-records.ts'
import { verifierOf } from '#src/server/mcp/professional/token.ts'
import { demonstrationFolder, demonstrationWithoutPictures } from '../demonstration.ts'
import { dataFolder, run } from './running.ts'
import { requestDisclosure } from '../store/record/disclosure.ts'
import { utc } from '../utc.ts'
import { instantOf } from '#src/domain/time/calendar.ts'
import { aBrief, agencyOf, anAccount } from '../ids.ts'

const demo = demonstrationWithoutPictures()
const base = 'https://homes.example'
const env = { DATA_DIR: dataFolder(), BASE_URL: base }

beforeAll(async () => {
  const appContext = compose(readConfig(env))
  const path = demo
  const report = await importRecords(appContext, { path, dryRun: false, progress: () => undefined })
  expect(report.problems).toEqual([])
  expect(report.counts.buyer_request.added).toBeGreaterThan(0)
  appContext.store.close()
})

const reads = () => {
  const { professional, store, now } = compose(readConfig(env))
  const consents = professional
    .closedMarket(now())
    .listings.flatMap((each) => each.consents.map((one) => one.valid_until))
  const seen = {
    agent: professional.account('demo|agent'),
    brief: professional.briefs(anAccount('agent-demo')).find(({ brief_id }) => brief_id === 'brief-3c7t5s'),
    requests: professional.buyerRequests('lawyer', now(), '', 20).length,
    consents: consents.filter((end) => end > now()).length,
  }
  store.close()
  return seen
}

test('professional-token issues a token that the server accepts, and reports an unknown account', async () => {
  const { code, out } = await run('professional-token', ['agent-demo', '--minutes', '5'], env)
  expect(code).toBe(0)
  const verify = verifierOf(readConfig(env), base, `${base}/mcp`, null)
  const verdict = await verify(out.trim(), instantOf(new Date()))
  expect(verdict).toMatchObject({
    caller: {
      subject: 'demo|agent',
      scopes: ['connection:read', 'buyer-requests:read', 'closed-listings:match'],
    },
  })
  const refused = await Promise.all([
    run('professional-token', ['nobody'], env),
    run('professional-token', ['agent-demo', '--scope', 'all'], env),
    run('professional-token', ['agent-demo', '--minutes', '2000'], env),
    run('professional-token', ['agent-demo'], { ...env, PROFESSIONAL_ISSUER: 'https://login.example' }),
  ])
  expect(refused.map((each) => each.code)).toEqual([1, 2, 2, 1])
  expect(refused[0]?.err.join()).toContain('npx open-listings professionals')
  expect(refused[3]?.err.join()).toContain('PROFESSIONAL_ISSUER')
})

test('the desk’s answers show the effect of each verb when it returns', async () => {
  const listed = await run('professionals', [], env)
  expect(listed.out).toMatch(/^agent-demo +verified +listing_agent +2 +demo\|agent$/m)
  const asJson = JSON.parse((await run('professionals', ['--json'], env)).out) as { accounts: object[] }
  expect(asJson.accounts).toContainEqual(
    expect.objectContaining({ account_id: 'agent-demo', state: 'verified' }),
  )
  const before = reads()
  expect(before).toMatchObject({ agent: { verified: true } })
  await run('verify-account', ['agent-demo', '--withdraw'], env)
  await run('end-brief', ['brief-3c7t5s'], env)
  await run('end-request', ['br-4k8w2m'], env)
  await run('ai-consent', ['ol-5c2z7v'], env)
  expect((await run('inspect', ['ol-5c2z7v'], env)).out).toMatch(
    /^AI assistants +consent-[^:]+: authorised, 20/m,
  )
  const after = reads()
  expect(after.agent?.verified).toBe(false)
  expect((after.brief?.valid_until ?? '') < (before.brief?.valid_until ?? '')).toBe(true)
  expect(after.requests).toBe(before.requests - 1)
  expect(after.consents).toBe(before.consents + 1)
  await run('verify-account', ['agent-demo'], env)
  await run('ai-consent', ['ol-5c2z7v', '--withdraw'], env)
  expect(reads()).toMatchObject({ agent: { verified: true }, consents: before.consents })
  expect((await run('inspect', ['ol-5c2z7v'], env)).out).toContain(': authorised (ended), ')
  expect((await run('inspect', ['ol-2d9j5g'], env)).out).toContain(
    'AI assistants    not authorised by the seller',
  )
})

test('verify-account invites a professional, or gives the account to somebody of an agency, and does one of these', async () => {
  const { code, out } = await run('verify-account', ['agent-demo', '--invite', 'Rui'], env)
  expect(code).toBe(0)
  expect(out).toMatch(/^https:\/\/[^/]+\/office\/join\/[\w-]{43}$/m)
  expect(out).toContain('agent-demo: verified')
  const members = (await run('members', [], env)).out
  expect(members).toMatch(/^m-[0-9a-f]{12} +professional +listing_agent +Rui +invited/m)
  const both = await run('verify-account', ['agent-demo', '--invite', 'Rui', '--withdraw'], env)
  expect(both.code).toBe(2)
  const nobody = await run('verify-account', ['agent-demo', '--member', 'm-nobody'], env)
  expect(nobody.err.join()).toContain('npx open-listings members')
})

test('the texts of a closed home cause a warning until a verb confirms them, and inspect says where they stand', async () => {
  const records = JSON.parse(readFileSync(join(demo, 'restricted.json'), 'utf8')) as { listing_id?: string }[]
  const home = records.find(({ listing_id }) => listing_id === 'ol-2d9j5g')
  const file = join(env.DATA_DIR, 'described.json')
  const description = { pt: 'Na rua das flores.', en: 'In a quiet street.' }
  writeFileSync(file, JSON.stringify([{ ...home, description }]))
  const imported = await run('import', [file], env)
  expect(imported.err.join('\n')).toMatch(
    /rua das flores[^]*^2 warnings of texts [^]*npx open-listings confirm-texts ID/m,
  )
  expect((await run('inspect', ['ol-2d9j5g'], env)).out).toMatch(/^texts +withheld from professionals/m)
  const confirmed = await run('confirm-texts', ['ol-2d9j5g', '--by', 'Ana'], env)
  expect(confirmed.out).toContain('professionals may read its title and description until they change')
  expect((await run('inspect', ['ol-2d9j5g'], env)).out).toMatch(/^texts +confirmed at 20/m)
  expect((await run('import', [file], env)).err.join('\n')).not.toContain('warning')
  const facts = {
    property_type: { value: 'land', reported_by_role: 'listing_agent', reported_on: '2026-05-01' },
  }
  const again = { ...home, description, facts: { ...(home as { facts?: object }).facts, ...facts } }
  writeFileSync(file, JSON.stringify([again]))
  const warned = (await run('import', [file], env)).err.join('\n')
  expect(warned).toMatch(/^\d+ warnings? of values /m)
  expect(warned).not.toContain('withheld')
})

test('disclosures --verify verifies the record, and fails on one that lost rows', async () => {
  const env = { DATA_DIR: dataFolder() }
  const appContext = compose(readConfig(env))
  appContext.disclosures.record([requestDisclosure({ account_id: anAccount('agent-demo') })])
  appContext.store.close()
  const verified = await run('disclosures', ['--verify'], env)
  expect(verified).toMatchObject({ code: 0 })
  expect(verified.out).toContain('The record is intact')
  expect(verified.out).not.toContain('agent-demo')
  rmSync(join(env.DATA_DIR, 'disclosures.sqlite'))
  const lost = await run('disclosures', ['--verify'], env)
  expect(lost.code).not.toBe(0)
  expect(lost.err.join()).toContain('it ended with row 1 of 2026-05-01T12:00:00.000Z and now has no row')
  const later = await run('disclosures', ['--verify'], env)
  expect(later.out).toMatch(/^Rows are missing, as was noticed at 20.*row 1 of 2026-05-01/m)
})

test('interface 1.6: an agency learns who was shown its homes, and nothing about briefs', async () => {
  const { disclosures, store } = compose(readConfig(env))
  const at = (time: string) => ({
    at: utc(`2026-05-${time}`),
    account_id: anAccount('agent-demo'),
    role: 'listing_agent' as const,
    brief_id: aBrief('brief-secret'),
    subject_id: 'ol-2d9j5g',
    agency_id: agencyOf('casa-demo'),
    tool: 'closed_listing_get',
  })
  // The last of them is the first of June in Lisbon.
  const days = ['01T10:00:00.000Z', '03T10:00:00.000Z', '31T23:30:00.000Z'].map(at)
  disclosures.record([
    ...days,
    { ...at('02T10:00:00.000Z'), agency_id: agencyOf('douro-demo'), subject_id: 'ol-other' },
  ])
  const keep = { ...env, DISCLOSURE_DAYS: '99999' }
  // While the process that has just shown them lives.
  const statement = await run('disclosures', ['--agency', 'casa-demo', '--month', '2026-05'], keep)
  store.close()
  expect(statement.code).toBe(0)
  expect(statement.out.split('\n').slice(0, 3)).toEqual([
    'Agency casa-demo, 2026-05: 1 of its closed homes shown to 1 professional account',
    'HOME       ACCOUNT     ROLE           TIMES  FIRST (LISBON)    LAST (LISBON)',
    'ol-2d9j5g  agent-demo  listing_agent  2      2026-05-01 11:00  2026-05-03 11:00',
  ])
  expect(statement.out).toContain('The record is intact')
  expect(statement.out).toContain('It ends with row 4 of 2026-05-02T10:00:00.000Z')
  expect(statement.out).not.toMatch(/brief-secret|ol-other/)
  const every = await run('disclosures', ['ol-2d9j5g'], keep)
  expect(every.out).toContain('2026-06-01 00:30  agent-demo  listing_agent  closed_listing_get  brief-secret')
  expect((await run('disclosures', ['ol-5c2z7v'], keep)).out).toContain('ol-5c2z7v was shown to nobody')
  expect((await run('disclosures', ['br-4k8w2m'], keep)).out).toContain('br-4k8w2m was shown to nobody')
  // What is stored no more has its rows all the same.
  expect((await run('disclosures', ['ol-other'], keep)).out).toContain('ol-other was shown once')
  const unknown = await Promise.all([
    run('disclosures', ['ol-zzz'], keep),
    run('disclosures', ['--agency', 'nope', '--month', '2026-05'], keep),
  ])
  expect(unknown.map(({ code, out }) => [code, out])).toEqual([
    [1, ''],
    [1, ''],
  ])
  expect(unknown[0]?.err.join()).toContain('Find the listing or buyer request "ol-zzz": there is none')
  expect(unknown[1]?.err.join()).toContain('Find the agency "nope": there is none')
  const refused = await Promise.all([
    run('disclosures', [], keep),
    run('disclosures', ['ol-2d9j5g', '--agency', 'casa-demo'], keep),
    run('disclosures', ['ol-2d9j5g', '--month', '2026-05'], keep),
    run('disclosures', ['--agency', 'casa-demo', '--month', '2026-13'], keep),
  ])
  expect(refused.map(({ code }) => code)).toEqual([2, 2, 2, 2])
  const file = new Database(join(env.DATA_DIR, 'disclosures.sqlite'))
  file.exec(`DROP TRIGGER disclosure_keeps; UPDATE disclosure SET account_id = 'other' WHERE seq = 2`)
  file.close()
  const broken = await run('disclosures', ['--agency', 'casa-demo', '--month', '2026-05'], keep)
  expect([broken.code, broken.err.join()]).toEqual([
    1,
    expect.stringContaining('row 2 is not what was written'),
  ])
  writeFileSync(join(env.DATA_DIR, 'disclosures.sqlite'), 'this is no database, but some text. '.repeat(300))
  const damaged = await run('disclosures', ['ol-2d9j5g'], keep)
  expect([damaged.code, damaged.err.join()]).toEqual([
    1,
    expect.stringMatching(/disclosures\.sqlite" is damaged.* restore a backup/),
  ])
  expect(damaged.err.join()).not.toContain('open-listings.sqlite')
  rmSync(join(env.DATA_DIR, 'disclosures.sqlite'))
})

test('a verb on something that does not exist says so, and what to do', async () => {
  const ended = await Promise.all([
    run('verify-account', ['nobody'], env),
    run('end-brief', ['nothing'], env),
    run('end-request', ['nothing'], env),
    run('ai-consent', ['ol-nothing'], env),
    run('ai-consent', ['ol-2d9j5g', '--withdraw'], env),
  ])
  for (const { code, err } of ended) {
    expect(code).toBe(1)
    expect(err.join('\n')).toMatch(/^[a-z-]+: [A-Z].*"/)
  }
})

test('the demonstration shows each case of an account, a brief and a request', () => {
  const records = JSON.parse(readFileSync(join(demonstrationFolder, 'professional.json'), 'utf8')) as Record<
    string,
    unknown
  >[]
  const kinds = new Set(records.map(({ kind }) => kind))
  expect([...kinds]).toEqual(['professional_account', 'buyer_brief', 'buyer_request'])
  expect(records.some(({ kind, verified_on }) => kind === 'professional_account' && !verified_on)).toBe(true)
  expect(records.some(({ role }) => role === 'valuer')).toBe(true)
})
