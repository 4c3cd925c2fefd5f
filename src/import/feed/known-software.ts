import type { SoftwareName } from '#src/domain/message/feed-file-messages.ts'
import { BrokenFeed } from './broken-feed.ts'

/** What shows that a text is an export that we do not read, by words that no feed of ours has. */
const signs: Readonly<Record<SoftwareName, (text: string) => boolean>> = {
  reso: (text) =>
    /"@odata\.(?:context|nextLink)"/.test(text) ||
    (text.includes('"ListingKey"') && text.includes('"StandardStatus"')),
  // The list of its Web API, with an address of its own: pictures at eGO alone are in feeds of every format.
  ego: (text) => text.includes('"Properties"') && /\begorealestate\.com\b/i.test(text),
  houzez: (text) => text.includes('fave_property_') || text.includes('fave_agents'),
  wordpress: (text) =>
    text.includes('wordpress.org/export/') || /"post_(?:type|title|status)"|^post_/m.test(text),
}

/** The software whose export a text is by its beginning; `null` where nothing shows one. */
export const recogniseSoftware = (text: string): SoftwareName | null => {
  for (const [name, isThat] of Object.entries(signs)) if (isThat(text)) return name as SoftwareName
  return null
}

/** Refuses an export that we do not read by its name, with how to get one that we do. */
export const refuseSoftware = (text: string): void => {
  const name = recogniseSoftware(text)
  if (name !== null) throw new BrokenFeed(['software', name], ['export_of_software', name])
}
