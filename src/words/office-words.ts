import type { ActionName, ActionProblem, FieldName, HistoryEvent } from '#src/domain/office/action.ts'
import type { ConfirmationMethod } from '#src/domain/confirmation.ts'
import type { QuestionAnswer } from '#src/domain/feed/question.ts'
import type { PasskeyFailure } from '#src/domain/office/passkey-failure.ts'
import type { Lifecycle } from '#src/domain/listing/lifecycle.ts'
import type { DueKind } from '#src/domain/rights/due.ts'
import type { Scope } from '#src/domain/professional-access.ts'
import type { TextField } from '#src/domain/private/listing-texts.ts'
import type { OwnReason } from '#src/domain/rights/decision.ts'

/** An action: what its button says, what will happen, and what is said of one and of several homes afterwards. */
interface ActionWords {
  name: string
  will: string
  done: (count: string, n: number) => string
}

/** What the office says, in one language. */
export interface OfficeWords {
  title: string
  describe: string
  signIn: {
    lead: string
    button: string
    scripts: string
    out: string
    ended: string
    invited: string
  }
  invitation: {
    title: (name: string) => string
    lead: string
    button: string
    over: { title: string; lead: string; signIn: string }
  }
  failures: Record<'join' | 'sign-in', Record<PasskeyFailure, (origin: string) => string>>
  operator: string
  signOut: string
  today: string
  nothing: string
  questions: {
    title: (count: string) => string
    lead: string
    before: string
    now: string
    known: string
    relisted: (count: string, n: number) => string
    withdrawn: (n: number) => string
    sameId: string
    /** Where all of them are about offers. */
    offers: (count: string) => string
    offer: (words: string) => string
  }
  lapses: {
    title: (days: string, count: string) => string
    homes: (count: string, n: number) => string
    renew: string
    together: string
    days: (days: string) => string
    later: (count: string, n: number) => string
    kinds: Record<DueKind, string>
    until: (day: string) => string
  }
  unconfirmed: {
    title: (count: string) => string
    lead: string
    all: string
    last: (day: string) => string
    never: string
  }
  /** Of closed homes. */
  unread: (count: string) => string
  feed: { title: (count: string) => string; link: string }
  more: (count: string) => string
  homes: (count: string) => string
  allHomes: string
  market: (count: string) => string
  /** Beside a home of a list: to its page. */
  change: string
  search: { label: string; button: string; none: string }
  none: string
  states: Record<Lifecycle, string>
  open: (day: string) => string
  closed: string
  todo: string
  reasons: Record<OwnReason, string>
  publicPage: string
  leftOut: { title: string; lead: string; fields: Record<TextField, string> }
  whatToDo: string
  closing: string
  choose: string
  history: string
  events: Record<HistoryEvent, string>
  steps: Record<string, string>
  back: string
  reference: string
  fields: Record<FieldName, string>
  optional: string
  /** Before one answer for several homes, and above the answers of each. */
  forAll: string
  leaveEmpty: string
  methods: Record<ConfirmationMethod, string>
  answers: Record<QuestionAnswer, string>
  problems: Record<ActionProblem, string>
  actions: Record<ActionName, ActionWords>
  refused: (count: string, n: number) => string
  page: (page: number, pages: number) => string
  previous: string
  next: string
  disclosures: {
    title: string
    /** In the navigation, where a phone has room for two words. */
    short: string
    lead: string
    incomplete: string
    months: string
    none: string
    times: (count: string, n: number) => string
    between: (first: string, last: string) => string
  }
  assistants: {
    title: string
    lead: (server: string) => string
    none: string
    unnamed: string
    used: (day: string) => string
    until: (day: string) => string
    end: string
    note: string
    scopes: Record<Scope, string>
    connect: {
      title: string
      lead: string
      known: {
        host: (host: string) => string
        computer: string
        computerOf: (host: string) => string
        nobody: string
      }
      calledItself: (name: string) => string
      leadsTo: (host: string) => string
      may: string
      limits: readonly string[]
      button: string
      no: string
      noAccount: string
    }
    over: { title: string; lead: string; office: string }
  }
  agencies: {
    title: string
    members: (count: string) => string
    awaiting: (count: string) => string
    none: string
    commands: string
  }
  feeds: {
    title: string
    none: string
    last: (day: string) => string
    never: string
    failing: (times: number) => string
    alarms: Record<'removals_held_back' | 'unchanged', string>
  }
  findings: {
    title: string
    none: string
    todo: string
  }
}
