import type { ServerIdentity } from './exchange.ts'

const version = '1.0.0'

export const publicIdentity = (base_url: string): ServerIdentity => ({
  name: 'open-listings',
  title: 'Open Listings',
  version,
  description: 'Authorised property listings in Portugal, with the source of every fact',
  websiteUrl: base_url,
})
