/** What advertisers and mail programs add to an address, so that it says nothing of what is asked. */
const names: ReadonlySet<string> = new Set([
  'gclid',
  'gclsrc',
  'gbraid',
  'wbraid',
  'dclid',
  'gad_source',
  'gad_campaignid',
  'srsltid',
  'fbclid',
  'igsh',
  'igshid',
  'msclkid',
  'twclid',
  'ttclid',
  'yclid',
  'li_fat_id',
  'epik',
  'mc_cid',
  'mc_eid',
  '_ga',
  '_gl',
  '_hsenc',
  '_hsmi',
])

/** Whether a parameter only tells where a reader came from: it is passed over in silence. */
export const isTracking = (name: string): boolean => name.startsWith('utm_') || names.has(name.toLowerCase())
