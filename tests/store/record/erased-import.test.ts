import { expect, test } from 'vitest'
import { agency, by, confirmation, grant, appContextIn, listing, noon, testFolder } from '../../fixtures.ts'
import { everything, importing, sourceFolder } from '../../import/importing.ts'
import { account, brief, buyerRequest } from '../../server/mcp/professional-fixtures.ts'
import { aBrief, aListing, anAccount, aRequest } from '../../ids.ts'

const erasure = { now: noon, retainedUntil: null, operatorNote: { reason: 'asked' } }
const consent = {
  kind: 'ai_consent',
  ai_consent_id: 'c-1',
  listing_id: 'ol-gone',
  valid_from: '2026-04-01',
  ...by,
}

test('the same file as before brings nothing back that was erased, until there is a new permission', async () => {
  const appContext = appContextIn(testFolder())
  const { operator, professionalOperator, erase } = appContext.store
  const put = (...records: unknown[]) => importing(appContext, sourceFolder({ 'a.json': records }))
  const records = [agency(), listing('ol-gone'), confirmation('ol-gone'), consent, brief(), buyerRequest()]
  await put(...records, account(), grant('ol-gone'))
  operator.changeAuthorisation(aListing('ol-gone'), 'revoked', noon)
  professionalOperator.setVerified(anAccount('pro-one'), false, noon)
  professionalOperator.endBrief(aBrief('brief-1p1n1z'), noon)
  professionalOperator.endRequest(aRequest('br-1b1b1b'), noon)
  erase.one({ kind: 'listing', id: 'ol-gone' }, erasure)
  erase.one({ kind: 'request', id: 'br-1b1b1b' }, erasure)
  erase.one({ kind: 'account', id: 'pro-one' }, erasure)
  const before = everything(appContext)
  // The permission that was revoked and the account that was erased are refused no more than the others.
  const whole = [...records, account(), grant('ol-gone'), listing('ol-other')]
  const { problems, refused, counts, passedOver } = await put(...whole.slice(0, -1))
  expect([refused, problems]).toEqual([0, []])
  expect(everything(appContext)).toEqual(before)
  // What is not taken is named, and not counted as unchanged.
  expect(counts.professional_account).toEqual({ added: 0, changed: 0, unchanged: 0 })
  expect(new Set(passedOver.map(({ why }) => why))).toEqual(new Set(['erased']))
  expect(passedOver.map(({ kind }) => kind).toSorted()).toEqual(
    whole
      .slice(1, -1)
      .map(({ kind }) => kind)
      .toSorted(),
  )
  expect((await put(...whole)).counts.listing).toEqual({ added: 1, changed: 0, unchanged: 0 })

  await put(grant('ol-gone', { authorisation_id: 'auth-new' }))
  await put(...records)
  expect(appContext.store.published.open(aListing('ol-gone'), noon)).not.toBeNull()
})
