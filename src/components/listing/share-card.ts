import { tileText } from '#src/components/ledger/tile.tsx'
import { spellChecks } from '#src/domain/evidence/ledger-row.ts'
import { capital } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import { linkPictureAddress } from '#src/addresses/listing.ts'
import { linkSize } from '#src/domain/listing/link-picture.ts'
import { otherLanguageOfPicture } from '#src/domain/listing/texts.ts'
import type { OpenListing } from '#src/domain/evidence/open-listing.ts'
import type { About } from '#src/domain/site/site.ts'
import { labelledAlt } from '#src/words/picture-origin.ts'
import { wordsOf } from '#src/words/words.ts'

/** The picture beside a link to a page, in other people's programs. */
export interface ShareCard {
  url: string
  width: number
  height: number
  alt: string
}

/** For pages that are about no single home. */
export const siteCard = (language: Language, { base_url, cards }: About): ShareCard => ({
  url: `${base_url}${cards?.folder ?? '/cards'}/house.png`,
  ...linkSize,
  alt: wordsOf(language).listing.illustration,
})

/** For the page of a listing: its first photograph or its drawing, above its evidence tile. */
export const card = (
  { record, reports }: OpenListing,
  language: Language,
  { base_url }: About,
): ShareCard => ({
  url: base_url + linkPictureAddress(record.listing_id),
  ...linkSize,
  alt: `${asSentence(textOf(record, language))} ${capital(tileText(spellChecks(reports), language))}`,
})

/** An agency writes the text of a picture with its full stop, or without. */
const asSentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`)

/** What its first picture shows; what kind of picture it is where that is said in the other language, or AI made it. */
const textOf = (record: OpenListing['record'], language: Language): string => {
  const [first] = record.media
  const { illustration, picture } = wordsOf(language).listing
  if (!first) return illustration
  return otherLanguageOfPicture(first, record, language) === null
    ? labelledAlt(first, language)
    : picture.source[first.digital_source_type]
}
