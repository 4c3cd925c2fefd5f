import type { Disclosure } from '#src/domain/professional/disclosure.ts'
import { aBrief, agencyOf, anAccount } from '../../ids.ts'
import { utc } from '../../utc.ts'

/** A row of the disclosure record: a closed listing that was shown to one account. */
export const disclosure = (change: Partial<Disclosure> = {}): Disclosure => ({
  at: utc('2026-05-01T12:00:00.000Z'),
  account_id: anAccount('pro-one'),
  role: 'listing_agent',
  brief_id: aBrief('brief-one'),
  subject_id: 'ol-semi',
  agency_id: agencyOf('casa-demo'),
  tool: 'closed_listing_get',
  ...change,
})

/** The same of a buyer request, which belongs to no brief and no agency. */
export const requestDisclosure = (change: Partial<Disclosure> = {}): Disclosure =>
  disclosure({
    brief_id: null,
    subject_id: 'br-1b1b1b',
    agency_id: null,
    tool: 'buyer_request_get',
    ...change,
  })
