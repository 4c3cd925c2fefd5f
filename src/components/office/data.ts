import type { PictureRefusal } from '#src/domain/listing/altered-pictures.ts'
import type { RecordMedia } from '#src/domain/listing/record.ts'
import type { LeftOutOf } from '#src/domain/private/listing-texts.ts'
import type { ListingId } from '#src/domain/ids.ts'
import type { HomeClaims } from '#src/domain/message/home-claims.ts'
import type { ActionName, ActionProblem, Field, HistoryEvent } from '#src/domain/office/action.ts'
import type { Refused } from '#src/domain/office/upload.ts'
import type { Scope } from '#src/domain/professional-access.ts'
import type { LegalWords } from '#src/domain/law/words.ts'
import type { Lifecycle } from '#src/domain/listing/lifecycle.ts'
import type { Label, Role } from '#src/domain/vocabulary.ts'
import type { Due, DueDays, DueList } from '#src/domain/rights/due.ts'
import type { OwnReason } from '#src/domain/rights/decision.ts'
import type { Visits } from '#src/domain/professional/disclosure.ts'
import type { Counted, NamedHome } from './counted.ts'
import type { Disagreement, OfficeFact, OpenQuestion } from './facts-data.ts'
import type { Instant, ISODate } from '#src/domain/time/calendar.ts'

/** Who is signed in, and for whom. */
export interface Signed {
  name: string
  role: Role | null
  /** `null` of who is of none: the operator's own people, and professionals who are here for their assistants alone. */
  agency: string | null
  /** Whether a professional account is theirs, in whose name they connect assistants. */
  hasAccount: boolean
}

/** Who stands behind an assistant, as far as this site knows. */
export type KnownAssistant =
  | { by: 'host'; host: string }
  | { by: 'computer'; host: string | null }
  | { by: 'nobody' }

/** An assistant that asks to be connected. Its name is a stranger's text. */
export interface AskingAssistant {
  name: string | null
  known: KnownAssistant
  /** Where the answer goes. */
  leadsTo: string
  scopes: readonly Scope[]
}

/** An assistant that is connected, and how to end it. */
export interface ConnectedAssistant {
  grant_digest: string
  /** The host that vouches for it, or the name that it gave itself. */
  called: { host: string } | { name: string | null }
  used_at: Instant
  expires_at: Instant
}

/** Why a home is not public: a reason of this program, or of the law, with what to do. */
export type Closed = { own: OwnReason } | { law: LegalWords }

/** A home of the agency, as the public sees it. */
export interface OfficeHome extends NamedHome {
  lifecycle: Lifecycle
  /** Until when it is public; `null` while it is not. */
  open_until: Instant | null
  closed: readonly Closed[]
  confirmed_on: ISODate | null
}

/** What a question shows of its two sides. */
export type AwaitingSides =
  | { kind: 'another_home'; before: HomeClaims; now: HomeClaims }
  /** Each new reference, and the known home that it may be; `home` is `null` of one that the agency has no more. */
  /** The words that are in doubt, of which home; `null` where it is not stored. */
  | { kind: 'unclear_offer'; found: string; home: NamedHome | null }
  | {
      kind: 'relisted'
      homes: Counted<{ ref: string; former: string; home: NamedHome | null }>
      isWithdrawn: boolean
    }

/** What a feed leaves in doubt of a home, or of all that it has under new references. */
export interface AwaitingQuestion {
  question_id: string
  listing_id: ListingId | null
  ref: string
  reference: string | null
  /** `null` where several homes have one id, which only the feed can mend. */
  sides: AwaitingSides | null
}

/** What lapses, of which home; `null` of the agency itself. */
export interface Lapse extends Due {
  listing_id: ListingId | null
  title: Label
  reference: string | null
}

/** A feed that is fetched by itself, and how it fares. */
export interface FollowedFeed {
  name: string
  agency: string
  succeeded_at: Instant | null
  /** Why the last attempts failed; `null` where the last one did not. */
  failing: { times: number; reason: string | null } | null
  /** What an operator has to look at although it is read. */
  alarms: readonly ('removals_held_back' | 'unchanged')[]
}

/** A picture of a home. */
export interface HomePicture {
  digest: string
  width: number
  height: number
  alt: Label
  credit: string
  /** How it was made, and who says so. */
  made: Omit<RecordMedia, 'url' | 'width' | 'height' | 'alt' | 'credit'>
  /** The place of its unaltered original, and why it is not public. */
  original: number | null
  refusal: PictureRefusal | null
  /** What can be done with it: that of a feed is changed there. */
  actions: readonly ActionName[]
  isStated: boolean
}

/** A line of a home's history. */
export interface HistoryLine {
  at: Instant
  event: HistoryEvent
  /** The state that it came to. */
  state: string | null
  /** The fact that it is about. */
  about: Label | null
  /** What was said. */
  value: Label | null
  /** The member who did it. */
  by: string | null
}

/** The texts of a closed home as professionals would read them, and which texts these are. */
export interface UnreadTexts {
  digest: string
  title: Label
  description: Label
}

/** What a form is about. */
export interface ActionSubject {
  id: string
  title: Label
  reference: string | null
  /** What of the home it is about. */
  about: Label | null
  /** What is decided about, where that is its texts. */
  texts: UnreadTexts | null
  /** What is asked of it alone, where there are several. */
  fields: readonly Field[]
  /** Why it was not done to this one. */
  problem: ActionProblem | null
}

export type OfficeScreen =
  | {
      name: 'sign-in'
      isOut: boolean
      /** Whether passkeys have ended, because the site was moved or restored: whose is nobody's business. */
      haveEnded: boolean
      /** The page that was asked for without a session. */
      leadsTo: string | null
      /** Where the site is: a passkey works at that address alone. */
      origin: string
    }
  | { name: 'invitation'; invited: Signed; origin: string }
  | { name: 'connect'; assistant: AskingAssistant; origin: string }
  /** Of an assistant that asks for what is not given, or whose question is over. */
  | { name: 'connect-over' }
  | {
      name: 'assistants'
      signed: Signed
      /** Whether the account may have assistants now. */
      isVerified: boolean
      assistants: readonly ConnectedAssistant[]
      /** What an assistant is told to connect to. */
      server: string
    }
  /** Of an invitation that is used, over or none: the same for each, so that nobody learns of one. */
  | { name: 'invitation-over' }
  | {
      name: 'desk'
      signed: Signed
      questions: Counted<AwaitingQuestion>
      days: DueDays
      lapses: DueList<Lapse>
      unconfirmed: Counted<OfficeHome>
      /** What keeps homes that are for sale from being public, and which. */
      closed: readonly { cause: Closed; homes: Counted<NamedHome> }[]
      /** The homes that are public and were confirmed. */
      market: Counted<OfficeHome>
      /** What buyers cannot know yet; counted are the homes of every question. */
      facts: Counted<OpenQuestion>
      disagreements: Counted<Disagreement>
      /** The closed homes whose texts professionals do not read until somebody confirms them. */
      unread: Counted<NamedHome>
      /** What the last feed got wrong, and where that is told. */
      feed: { findings: number; address: string | null }
      homes: number
    }
  | {
      name: 'homes'
      signed: Signed
      homes: Counted<OfficeHome>
      /** What was looked for; empty for all. */
      query: string
      page: number
      pages: number
    }
  | {
      name: 'home'
      signed: Signed
      home: OfficeHome
      /** What is private in its texts, and left out of what is public. */
      leftOut: readonly LeftOutOf[]
      actions: readonly ActionName[]
      facts: readonly OfficeFact[]
      disagreements: readonly Disagreement[]
      history: readonly HistoryLine[]
    }
  | {
      name: 'action'
      signed: Signed
      action: ActionName
      subjects: readonly ActionSubject[]
      fields: readonly Field[]
      problem: ActionProblem | null
      /** It cannot be done: the problem says why. */
      isForbidden: boolean
    }
  | {
      name: 'pictures'
      signed: Signed
      home: NamedHome
      /** All of the home, in their order; only those that members put in are changed here. */
      pictures: readonly HomePicture[]
      /** What the form asks; `null` where none can be put in. */
      fields: readonly Field[] | null
      refused: readonly Refused[]
    }
  | {
      name: 'disclosures'
      signed: Signed
      /** `2026-05`, and the months beside it of which there may be something. */
      month: string
      previous: string | null
      next: string | null
      /** Whether rows of the record are missing or damaged, so that there may have been more. */
      isIncomplete: boolean
      visits: readonly (Omit<Visits, 'subject_id'> & { listing_id: ListingId; title: Label })[]
    }
  | {
      name: 'operator'
      signed: Signed
      agencies: readonly { agency: string; members: number; awaiting: number }[]
      feeds: readonly FollowedFeed[]
      /** What the doctor finds; its sentences are English, as those of every command. */
      findings: readonly { severity: 'warning' | 'error'; looks_at: string; found: string; remedy: string }[]
    }

/** What an action was not done to: a home, or a question about one. */
export interface NotDone {
  listing_id: ListingId | null
  title: Label
}

/** What was done just now, and to how many; of the others it could not be done. */
export interface Done {
  action: ActionName
  done: number
  refused: number
  /** Those that are left, as far as they are named. */
  left: readonly NotDone[]
}

/** A page of the office: private to who is signed in, never stored and never found. */
export interface OfficePage {
  kind: 'office'
  /** The English address. */
  path: string
  screen: OfficeScreen
  done: Done | null
}
