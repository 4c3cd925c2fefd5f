/** Why a value of a feed became no fact, in words for the operator and the agency. */
export const feedRules = {
  template_default:
    'nearly every home of the feed has this value, so it may be a default of the software that wrote it; unknown until the operator confirms it',
  ambiguous_class:
    'the format cannot write A+ and B-, so A and B may stand for them; unknown until a file of complements gives the certificate',
  ambiguous_type:
    'may be several types of property, such as a detached, a semi-detached or a terraced house; unknown until the feed says which',
  ambiguous_number:
    'the mark before three digits may separate thousands or decimals; unknown until it is written 1250 or 1250.0',
  unmapped:
    'not a word that we know; unknown until the feed has another one, or the operator is told what it means',
  undefined_area:
    'the format does not define which area this is; unknown; an area that it defines, such as the useful one, is shown',
  placeholder_price:
    'says that the price is on request, or is a number that is written then; unknown until the feed has the price',
  improbable_price:
    'a price that nobody asks for a property of this type: below 5,000 euros for a home, or more than 100 times what others there ask; it may be a rent or mistyped; unknown until the feed has the price',
  not_euro: 'a price in another currency; unknown until the feed has it in euros',
  outside:
    'a point that is not in Portugal, or far from the municipality; unknown until it is corrected: latitude and longitude in degrees, such as 37.02 and -7.93',
  place_overruled:
    'names another place than the municipality that the operator gave, which counts; correct it where the feed is written',
  unreadable:
    'not in the form that the field requires, such as 250000 for a price or 85.5 for an area; unknown until it is',
  cut_off:
    'the file ends here without a line break, so that the value may be cut; unknown until its last line ends',
  markup: 'a text written as HTML; only its words are shown, and nothing has to be done',
  no_day:
    'not a date such as 2026-03-01, from 2000 to today; the facts of the home count as stated on the day they are first read',
  earlier_day:
    'not later than the day of another price that the feed gave before; the facts of the home count as stated on the day they are read',
  double_encoded:
    'text that was encoded twice, such as SÃ£o for São; it is shown as it came, and must be corrected where the feed is written',
  other_licence:
    'another AMI licence than that of the agency whose feed it is; check whose home it is: the licence of the agency’s record is shown',
  not_for_sale:
    'not offered for sale as a whole; the home is skipped, and nothing has to be done if that is so',
  no_operation:
    'nothing says that the home is for sale, so it may be to let; it is skipped until the feed says so (price_freq in Kyero, operationType in idealista, offer_type in Imovirtual)',
  said_reserved: 'the feed says that the home is reserved; it is shown as reserved until it says otherwise',
  said_sold: 'the feed says that the home is sold; it is not public until the feed says otherwise',
  said_withdrawn:
    'the feed says that the home is not on the market; it is not public until the feed says otherwise',
  complement_without_home:
    'the feed has no home for sale with this id; ref is the id that the feed gives (id in Kyero, propertyCode in idealista, external_id in Imovirtual), not the agency’s reference',
  complement_of_former_home:
    'what was given for the home that had this id before, and does not pass to the one that has it now; give the permission and the certificate of this home',
  pictures_not_fetched:
    'the operator does not take the pictures of this feed; hand them in with a complement',
  picture_address: 'the address of a picture is not an https address; the picture is left out',
  picture_private: 'the address of a picture leads into a private network; the picture is left out',
  picture_unreachable:
    'the address of a picture did not answer with it; it is tried again the next time that the feed is read',
  no_picture:
    'at the address of a picture there is no JPEG, PNG, WebP or AVIF picture; it is left out, and tried again the next time',
  picture_too_large:
    'a picture of more than 20 MB, 100 million pixels or 30,000 on a side; it is left out, and tried again the next time',
  more_pictures: 'only the first 40 pictures of a home are taken',
} as const
export type FeedRule = keyof typeof feedRules

/** The rules of what fetching pictures finds, which goes on after the feed is read. */
export const fetchRules = [
  'picture_unreachable',
  'no_picture',
  'picture_too_large',
  'picture_private',
] as const

/** An entry of a report, once for all homes that have the same value under the same rule. */
export interface FeedNote {
  rule: FeedRule
  field: string
  found: string
  homes: number
  /** The first of them. */
  refs: string[]
}

/** The most different notes in a report, and the most references with each: an agency's feed can be wrong in every home. */
const bounds = { notes: 1_000, references: 10_000, refs: 5, characters: 80 }

/** Collects notes; the same value under the same rule is one note. */
export const collectNotes = () => {
  const notes = new Map<string, FeedNote>()
  const references = new Map<string, string>()
  let current: { ref: string; reference: string } | null = null
  const name = (ref: string) => {
    if (current?.ref === ref && current.reference !== ref && references.size < bounds.references)
      references.set(ref, current.reference)
    return ref
  }
  return {
    /** What the agency itself calls the home whose notes come next. `isNamed` where the report names it anyway. */
    call(ref: string, reference: string | undefined, isNamed = false): void {
      current = reference === undefined ? null : { ref, reference }
      if (isNamed) name(ref)
    },
    /** What the agency calls the homes that notes name. */
    references: references as ReadonlyMap<string, string>,
    add(ref: string, rule: FeedRule, field: string, value: unknown): void {
      const found = String(value).slice(0, bounds.characters).toWellFormed()
      const key = JSON.stringify([rule, field, found])
      const known = notes.get(key)
      if (known) {
        known.homes++
        if (known.refs.length < bounds.refs) known.refs.push(name(ref))
      } else if (notes.size < bounds.notes)
        notes.set(key, { rule, field, found, homes: 1, refs: [name(ref)] })
    },
    /** Those of most homes first. */
    all: (): FeedNote[] => [...notes.values()].toSorted((a, b) => b.homes - a.homes),
  }
}
export type FeedNotes = ReturnType<typeof collectNotes>
