import { expect, test } from 'vitest'
import { readRecord } from '#src/domain/source/read.ts'
import { sourceBuyerRequest } from '#src/domain/source/professional.ts'
import type { SourceRecordInput } from '#src/domain/source/record.ts'
import { toSourceItem } from '#src/compose.ts'
import { appContextIn, take } from '../fixtures.ts'
import { refusedRecord } from './importing.ts'
import { account, brief, buyerRequest } from '../server/mcp/professional-fixtures.ts'
import { day } from '../utc.ts'
import { aBrief, aRequest, anAccount } from '../ids.ts'

const problemsOf = (record: object) =>
  readRecord(record, day('2026-05-01')).problems?.map(({ path }) => path.join('.')) ?? []

/** What becomes of records, one after the other, in a store that already has one account. */
const outcomesOf = (...records: SourceRecordInput[]) => {
  const appContext = appContextIn(null)
  take(appContext, account())
  return records.map((input) => {
    const { record, problems } = readRecord(input, day('2026-05-01'))
    if (!record) throw new Error(JSON.stringify(problems))
    const judged = appContext.store.imports.judge(toSourceItem(record))
    if (Array.isArray(judged)) return judged
    take(appContext, input)
    return typeof judged === 'string' ? judged : judged.outcome
  })
}

test('a professional record that is imported again changes nothing', () => {
  const records = [account(), brief(), buyerRequest()]
  const outcomes = outcomesOf(...records, ...records)
  expect(outcomes).toEqual(['unchanged', 'added', 'added', 'unchanged', 'unchanged', 'unchanged'])
})

test('new content changes the record', () => {
  const outcomes = outcomesOf(
    account('pro-one', { role: 'lawyer' }),
    brief(),
    brief('pro-one', { represented: false }),
  )
  expect(outcomes).toEqual(['changed', 'added', 'changed'])
})

test('interface 1.3: a buyer request has no field and no word that could contain a name', () => {
  for (const key of ['name', 'client_name', 'buyer', 'email', 'notes', 'private', 'description'])
    expect(problemsOf(buyerRequest('br-7x7x7x', { [key]: 'Maria' })), key).toEqual([key])
  const wanted = (hard_constraints: object, preferences: object[] = []) =>
    problemsOf(buyerRequest('br-7x7x7x', { requirements: { hard_constraints, preferences } }))
  expect(wanted({ locations: ['Maria Silva'] })).toEqual(['requirements.hard_constraints'])
  expect(wanted({ must_have: ['call 912345678'] })).toEqual(['requirements.hard_constraints'])
  expect(wanted({}, [{ key: 'Maria Silva' }])).toEqual(['requirements.preferences'])
  expect(wanted({ locations: ['Lisbon'], must_have: ['lift'] }, [{ key: 'varanda' }])).toEqual([])
  expect(Object.keys(sourceBuyerRequest.shape)).not.toContain('account_id')
})

test('a brief names an account that exists, and ends after it begins', async () => {
  expect(await refusedRecord(brief('pro-absent'))).toEqual([
    'account_id: found "pro-absent", expected the id of an account in this import or in the database',
  ])
  expect(problemsOf(brief('pro-one', { valid_until: '2026-03-01' }))).toEqual(['valid_until'])
})

test('two accounts cannot have the same subject', () => {
  const outcomes = outcomesOf(account('pro-two', { subject: 'sub-pro-one' }))
  expect(outcomes[0]).toMatchObject([{ path: ['subject'], expected: ['own_subject', 'pro-one'] }])
})

test('a verification names who made it and when, and is not in the future', () => {
  expect(problemsOf(account('pro-x', { verified_on: undefined }))).toEqual(['verified_on'])
  expect(problemsOf(account('pro-x', { verified_on: '2027-01-01' }))).toEqual(['verified_on'])
})

test('an operator’s later decision stays while the source repeats itself', () => {
  const appContext = appContextIn(null)
  take(appContext, account(), brief(), buyerRequest())
  appContext.store.professionalOperator.setVerified(anAccount('pro-one'), false, appContext.now())
  appContext.store.professionalOperator.endBrief(aBrief('brief-1p1n1z'), appContext.now())
  appContext.store.professionalOperator.endRequest(aRequest('br-1b1b1b'), appContext.now())
  take(appContext, account(), brief(), buyerRequest())
  expect(appContext.professional.buyerRequest(aRequest('br-1b1b1b'), 'lawyer', appContext.now())).toBeNull()
  expect(appContext.professional.account('sub-pro-one')).toMatchObject({ verified: false })
  expect(appContext.professional.briefs(anAccount('pro-one'))).toMatchObject([
    { valid_until: appContext.now() },
  ])
  expect(appContext.store.operator.history('account/pro-one').map(({ event }) => event)).toEqual([
    'professional_account_added',
    'professional_account_changed',
  ])
  expect(appContext.store.journal.firstBroken()).toBeNull()
})

test('interface 1.3: the ids of buyer requests and briefs are opaque, so that they contain no person', () => {
  for (const id of ['br-silva-joao-912345678', 'br-maria', 'br-912345678', 'request-1'])
    expect(problemsOf(buyerRequest(id)), id).toEqual(['buyer_request_id'])
  for (const brief_id of ['silva-joao-912345678', 'brief-silva-joao', 'brief-912345678', 'br-4k8w2m'])
    expect(problemsOf(brief('pro-one', { brief_id })), brief_id).toEqual(['brief_id'])
})
