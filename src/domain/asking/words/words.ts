import type { Feature } from '#src/domain/listing/facts/features.ts'
import type { Landmark } from '#src/domain/listing/facts/landmarks.ts'
import type { Condition, Orientation, PropertyType } from '#src/domain/vocabulary.ts'

/** What a phrase can be in a sentence, beside a name of something that a listing has or is. */
export type Part =
  // Comparing numbers.
  | 'at_most'
  | 'below'
  | 'above'
  | 'at_least'
  | 'about'
  | 'about_after'
  | 'between'
  | 'to'
  | 'or'
  | 'or_less'
  | 'or_more'
  /** A word of comparing that by itself does not say which: `upwards of`, `acima`. */
  | 'may_compare'
  // Denying a thing, and a sentence.
  | 'without'
  | 'not'
  | 'not_needed'
  | 'not_needed_after'
  | 'needed_after'
  | 'except'
  /** Behind a thing: that it is not to be. */
  | 'excluded_after'
  | 'lacks_furniture'
  | 'join'
  /** Behind a thing: that it is wanted. */
  | 'wanted_after'
  | 'but'
  // Scales and units.
  | 'thousand'
  | 'million'
  | 'half_million'
  | 'one_million'
  | 'quarter_million'
  | 'three_quarter_million'
  /** Behind millions: half a million more. */
  | 'half_more'
  | 'euro'
  | 'foreign_money'
  | 'm2'
  | 'per_m2'
  | 'per_month'
  | 'km'
  | 'hectares'
  | 'minutes'
  | 'days'
  | 'weeks'
  | 'months'
  | 'rooms'
  | 'rooms_with_window'
  | 'baths'
  | 'cars'
  | 'floor'
  // Facts that are said by more than a number.
  | 'ground_floor'
  | 'top_floor'
  | 'built'
  | 'after'
  /** Behind a year: or a later one. */
  | 'or_later'
  | 'before'
  | 'energy'
  | 'condominium'
  | 'plot_of'
  /** Of an area: that it is of the walls too, which no filter compares. */
  | 'gross'
  /** Joins an amount to what it is of. */
  | 'of'
  | 'facing'
  | 'vacant'
  /** As an answer to what is asked for; in a sentence it may be anything: `livre`. */
  | 'maybe_vacant'
  | 'not_reserved'
  | 'reduced'
  /** Before a time: until today. */
  | 'last'
  | 'studio'
  | 'other_type'
  // What is not an asking price, and what this site has not.
  | 'rent'
  | 'nights'
  | 'swap'
  | 'buy'
  | 'payment'
  /** Whose money it is that a clause speaks of: a loan, savings. */
  | 'funding'
  // How much it is wanted.
  | 'must'
  | 'ideally'
  | 'has'
  // In which order.
  | 'ordered_by'
  | 'ordered_after'
  | 'order_key'
  | 'order_first'
  | 'ascending'
  | 'descending'
  // Where.
  | 'in'
  /** Joins a place to what is in it, and nothing else to anything. */
  | 'inside'
  | 'near'
  /** Of an agency's text: what is near without what it is near to: `nas proximidades`. */
  | 'at_hand'
  /** Of an agency's text: how a way is gone that takes minutes. */
  | 'on_foot'
  /** Of an agency's text: between what is near and how near it is: `fica a`. */
  | 'lies'
  | 'by_vehicle'
  | 'metres'
  /** Before a distance: no farther. */
  | 'within'
  | 'from_place'
  /** A point of the compass: `north of` a place is not the place. */
  | 'direction'
  /** Before a place: beyond it, opposite to it or on the way there, and not in it. */
  | 'beside'
  | 'surroundings'
  | 'rough_place'
  | 'anywhere'
  /** Who or what is where no home is looked for: `my job`, `the airport`. */
  | 'elsewhere'
  | 'parish_of'
  /** Behind the name of a district. */
  | 'district_after'
  /** Names what is looked for without a type. */
  | 'any_property'
  // What a clause does.
  /** That something is looked for. */
  | 'asking'
  /** A word of asking that sounds like telling: `my first`, `to live`. */
  | 'own_wish'
  /** Ends what was said before it: `but`. */
  | 'contrast'
  /** Takes back what was said before it. */
  | 'correction'
  /** From here on something else holds: it takes back what is said anew. */
  | 'now'
  /** What somebody does or did, or where they are. */
  | 'stating'
  | 'selling'
  /** What something was or did: its subject belongs to the statement. */
  | 'stating_of'
  | 'is_so'
  | 'owning'
  /** Before what somebody moves out of, and what they move into. */
  | 'leaving'
  | 'arriving'
  | 'possessive'
  /** Before those whom a home is for. */
  | 'for_whom'
  | 'subject'
  /** Who writes. */
  | 'speaker'
  /** In the place of what was said before: `I don't want it`. */
  | 'said_before'
  /** That somebody wants what was said before, too. */
  | 'agreeing'
  /** Between somebody and what they do. */
  | 'auxiliary'
  | 'article'
  | 'relative'
  | 'reason'
  | 'if'
  /** What somebody would do where a condition holds: `comprava`. */
  | 'would_buy'
  /** Who lends: a condition of theirs is about the money for what is looked for. */
  | 'lender'
  /** Before what is wanted where a condition does not hold: `sonst`. */
  | 'otherwise'
  /** Asks how something is done, and for no home. */
  | 'question'
  | 'compared_to'
  /** Before what something is compared to in size. */
  | 'size_of'
  /** That one of two is wanted more, and what stands before the other one. */
  | 'preferring'
  | 'preferred_to'
  | 'how_much'
  /** What no search of homes is about: a lawyer, a tax. */
  | 'other_matter'
  /** Asks for nothing by itself. */
  | 'filler'

/** Phrases of one kind, with a bar between those that mean the same. */
type Phrases<Code extends string> = Readonly<Partial<Record<Code, string>>>

/** The words of one language. The labels of vocabularies are known without a line here. */
export interface Words {
  grammar: Phrases<Part>
  /** `house` is any of the three kinds of houses, `home` any home, and `house_or_home` either. */
  types: Phrases<PropertyType | 'house' | 'home' | 'house_or_home' | 'commercial'>
  features: Phrases<Feature>
  conditions: Phrases<Condition>
  orientations: Phrases<Orientation>
  /** What something may be near: in a sentence it is a word as any other one. */
  landmarks: Phrases<Landmark>
  orders: Phrases<'price' | '-price' | '-first_published_at' | 'price_per_m2'>
  /** Names of places in this language, by their Portuguese name. */
  places: Readonly<Record<string, string>>
  /** From one on. */
  numbers: string
  /** Those above, by their value: what larger ones are put together from. */
  higherNumbers: Readonly<Record<number, string>>
  /** From the first on. */
  ordinals: string
}
