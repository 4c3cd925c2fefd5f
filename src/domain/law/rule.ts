import type { Reader } from '#src/domain/feed/causes/cause.ts'
import type { Lifecycle } from '#src/domain/listing/lifecycle.ts'
import type { Label, PropertyType } from '#src/domain/vocabulary.ts'
import type { FactName } from '#src/domain/listing/facts/facts.ts'
import type { FactState, FactValue } from '#src/domain/listing/fact.ts'
import type { ISODate } from '#src/domain/time/calendar.ts'

/**
 * What follows where a rule is not met. `closes`: the home is not public. `warns`: the import, the operator's lists and
 * the mail to the agency name it. `asks`: so does the list of questions to the agency. `says`: the advert must carry
 * words, which every page has.
 */
const effects = ['closes', 'warns', 'asks', 'says'] as const
export type Effect = (typeof effects)[number]

/** The texts that a rule may demand of an agency. */
export type LegalText = 'ami_licence'
/** The days that a rule may demand: until when a document counts, when somebody looked a licence up. */
type LegalDay = 'energy.certificate_valid_until'

/** How an authority writes its numbers, and what people write around them. */
export interface NumberForm {
  /** How it is written, with `#` for its digits: `AMI #`. */
  written: string
  /** How many digits it has at most. */
  digits: number
  /** The words, in lower case, that may stand beside the digits. */
  words: readonly string[]
}

/** What an advert must have. */
export type Requirement =
  /** A fact that is reported, by reports that agree. */
  | { fact: FactName }
  /** The last day of the document behind a fact, which has not passed; only where the fact is reported with another value than these. */
  | { validUntil: LegalDay; of: FactName; except: readonly FactValue[] }
  | { text: LegalText }
  /** A text that is a number in the form of the authority which gives it. */
  | { number: LegalText; form: NumberForm }
  /** That somebody looked it up since the year began; what is owed for the year is owed until this day, as `02-20`. */
  | { checkedInYear: LegalText; until: `${number}-${number}` }
  /** Words that are shown with a fact wherever it is shown, so that no advert lacks them. */
  | { noteOn: FactName; words: Label }
  /** What every page of a home carries by itself, so that no advert lacks it. */
  | { carries: 'complaints_book' | 'operator' | 'picture_origin' | 'accessibility' }

/** How a requirement is not met. The reasons for which a home is closed are made of a rule's name and one of these. */
export const faults = ['missing', 'conflicting', 'date_missing', 'lapsed', 'malformed', 'unchecked'] as const
export type Fault = (typeof faults)[number]
/** A rule that closes, and how it is not met: `energy_certificate_lapsed`. */
export type LegalReason = `${string}_${Fault}`

/** What is wrong, and what each reader can do: no name of a field reaches an agency. */
export interface FaultWords {
  is: Label
  mend: Readonly<Record<Reader, Label>>
}

/** One rule on what an advert must say. */
export interface Rule {
  /** The article: `Law 15/2013, article 17`. */
  article: Label
  /** Where it was read: in the law itself, as the authority that enforces it applies it, or with somebody who reports it. */
  source: 'law' | 'authority' | 'second source'
  /** What it demands, as people read it. */
  says: Label
  /** The first and the last day on which it holds, as `2026-08-02`; without them always. */
  from?: string
  until?: string
  /** The types of property that it is about; without them all. A type that is unknown may be any. */
  types?: readonly PropertyType[]
  /** The states of a sale that it is about; without them all. */
  states?: readonly Lifecycle[]
  /** Only where this fact is reported with one of these values. */
  where?: { fact: FactName; is: readonly FactValue[] }
  /** It is about the agency itself, and found once for all of its homes. */
  about?: 'agency'
  requires: Requirement
  effects: readonly Effect[]
  /** A rule that closes from a day that the site sets, or so many days after it was first followed. */
  closesAfter?: { days: number }
  faults: Partial<Record<Fault, FaultWords>>
}

/** The law of a country, by the names of its rules. */
export interface Law {
  country: string
  rules: Readonly<Record<string, Rule>>
}

/** How a fact stands, as the record has it. */
export interface Standing {
  state: FactState
  value: FactValue | null
}

/** Everything that rules look at in an agency. */
export interface JudgedAgency {
  texts: Readonly<Partial<Record<LegalText, string | undefined>>>
  /** When each was looked up last. */
  checked: Readonly<Partial<Record<LegalText, ISODate | undefined>>>
}

/** Everything that rules look at in one advert. */
export interface Advert {
  lifecycle: Lifecycle
  /** `null` while it is unknown or disputed. */
  property_type: PropertyType | null
  fact: (name: FactName) => Standing
  days: Readonly<Partial<Record<LegalDay, ISODate | undefined>>>
  texts: Readonly<Partial<Record<LegalText, string | undefined>>>
}
