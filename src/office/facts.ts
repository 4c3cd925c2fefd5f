import type { AppContext, OperatorView, StatedHome } from '#src/compose.ts'
import { findReporter } from '#src/compose.ts'
import type { NamedHome } from '#src/components/office/counted.ts'
import type { Disagreement, OfficeFact, OpenQuestion } from '#src/components/office/facts-data.ts'
import { buildRecord, checkReports } from '#src/domain/rights/build-record.ts'
import { checkEntries, type Check } from '#src/domain/listing/facts/checks.ts'
import { isFactName, findOutcome } from '#src/domain/listing/facts/facts.ts'
import { statableRows } from '#src/domain/evidence/ledger.ts'
import { questionsIn, valueIn, type LedgerRow } from '#src/domain/evidence/ledger-row.ts'
import type { FactValue } from '#src/domain/listing/fact.ts'
import { forBoth } from '#src/domain/listing/texts.ts'
import type { Label } from '#src/domain/vocabulary.ts'
import type { ActionName } from '#src/domain/office/action.ts'
import { labelStated } from '#src/domain/office/fact-field.ts'
import type { AgencyMember } from '#src/domain/office/member.ts'
import { validationProblem } from '#src/domain/office/validation.ts'
import type { Grant } from '#src/domain/authorisation.ts'
import { keyApplies, reportIn } from '#src/domain/source/stated.ts'
import { isStatedKey, type StatedKey, type Statement } from '#src/domain/source/stated-form.ts'
import type { Instant } from '#src/domain/time/calendar.ts'

/** What a home would say of its permission if it had one: its facts do not depend on it. */
const noGrant = (now: Instant, { candidate }: OperatorView): Grant => ({
  authorisation_id: '',
  state: 'requested',
  valid_from: now,
  valid_until: now,
  reported_by_role: candidate.listing.written_by_role,
  reported_on: candidate.listing.location.reported_on,
})

/** The ledger of a home, public or not, by what its agency can state. */
const ledgerOfHome = (view: OperatorView, now: Instant): readonly Readonly<LedgerRow>[] => {
  const { candidate, decision } = view
  const grant = decision.open ? decision.grant : (candidate.grants.at(-1) ?? noGrant(now, view))
  const reports = checkReports(candidate, grant, now)
  return statableRows({ record: buildRecord(candidate, grant, reports, now), reports })
}

const isCheck = (key: string): key is Check => Object.hasOwn(checkEntries, key)

/** What the price says is changed by an action of its own. */
const isAnswerable = (key: string): key is StatedKey => isStatedKey(key) && key !== 'price_eur'

/** What answers a question about a row: of a check of others' rights what was found, and not that it was made. */
const answerOf = ({ key, question, state }: Readonly<LedgerRow>): StatedKey | null => {
  if (question === null || state === 'conflicting' || !isAnswerable(key)) return null
  return isFactName(key) ? key : (isCheck(key) && findOutcome(key)) || key
}

/** The questions about a home that its agency can answer here, what matters most to a purchase first. */
const openRows = (view: OperatorView, now: Instant) =>
  questionsIn(ledgerOfHome(view, now)).flatMap((row) => {
    const key = answerOf(row)
    return key === null ? [] : { ...row, key }
  })

/** A question, and the homes of which it is asked. */
interface Asked extends Pick<OpenQuestion, 'key' | 'question'> {
  weight: number
  homes: NamedHome[]
}

/** What is known and unknown of a home, with what a member can do about each. */
export const describeFacts = (
  view: OperatorView,
  { listing, source, stated }: StatedHome,
  { member_id, role }: AgencyMember,
  now: Instant,
): OfficeFact[] =>
  ledgerOfHome(view, now).flatMap((row) => {
    const { key } = row
    if (!isStatedKey(key)) return []
    const by = { member: member_id, role }
    return {
      key,
      row,
      isStated: stated.facts[key] !== undefined,
      isValidated: stated.validations[key] !== undefined,
      answers: answerOf(row),
      canState: isAnswerable(key) && keyApplies(listing, key) && !reportIn(source, key)?.not_applicable,
      validation: validationProblem(reportIn(listing, key), findReporter(stated, key), by),
    }
  })

/** A value of a fact in both languages. */
export const shown = (key: StatedKey, value: FactValue): Label => ({
  pt: valueIn({ key }, value, 'pt'),
  en: valueIn({ key }, value, 'en'),
})

/** What a form is about: the question that it answers, or what is reported now. */
export const describeSubject = (action: ActionName, key: StatedKey, { listing }: StatedHome): Label => {
  const { label, question } = labelStated(key)
  if (action === 'state') return question ?? label
  const { value, alternatives = [] } = reportIn(listing, key) ?? {}
  const values = [...(value === undefined ? [] : [value]), ...alternatives.map((each) => each.value)]
  if (values.length === 0) return label
  const all = values.map((each) => shown(key, each))
  return {
    pt: `${label.pt}: ${all.map(({ pt }) => pt).join(' / ')}`,
    en: `${label.en}: ${all.map(({ en }) => en).join(' / ')}`,
  }
}

/** Where a home's feed says otherwise than a member of its agency. */
export const listDisagreements = ({ source, stated, price }: StatedHome): Disagreement[] => {
  const { listing_id, reference = null, location } = source
  const home = { listing_id, title: forBoth(source.title), reference }
  const found: Disagreement[] = []
  const offered = source.facts.price_eur
  if (price && offered?.value !== undefined && offered.value !== price.value)
    found.push({
      ...home,
      drop: 'drop-price',
      key: null,
      label: labelStated('price_eur').label,
      own: shown('price_eur', price.value),
      feed: shown('price_eur', offered.value),
      since: offered.reported_on ?? location.reported_on,
      isNew: offered.reported_on !== price.instead_of,
    })
  for (const [key, statement] of Object.entries(stated.facts) as [StatedKey, Statement][]) {
    const { value, not_applicable: isNone } = statement
    const report = reportIn(source, key)
    if (!report || report.alternatives || (value === null && !isNone)) continue
    if (isNone ? report.not_applicable : report.value === value) continue
    found.push({
      ...home,
      drop: 'drop-fact',
      key,
      label: labelStated(key).label,
      own: value === null ? null : shown(key, value),
      feed: report.value === undefined ? null : shown(key, report.value),
      since: report.reported_on ?? location.reported_on,
      isNew: true,
    })
  }
  const { texts } = stated
  if (
    texts &&
    JSON.stringify([texts.title, texts.description]) !== JSON.stringify([source.title, source.description])
  )
    found.push({
      ...home,
      drop: 'drop-texts',
      key: null,
      label: null,
      own: forBoth(texts.title),
      feed: forBoth(source.title),
      since: location.reported_on,
      isNew:
        JSON.stringify(texts.instead_of) !==
        JSON.stringify({ title: source.title, description: source.description }),
    })
  return found
}

/** Gathers what buyers cannot know yet, and where the feed says otherwise, over the homes of an agency. */
export const factsGathering = ({ store }: Pick<AppContext, 'store'>, now: Instant) => {
  const questions = new Map<StatedKey, Asked>()
  const disagreements: Disagreement[] = []
  return {
    add(view: OperatorView): void {
      const { listing_id, title, reference = null } = view.candidate.listing
      if (store.memberReports.isStated(listing_id))
        disagreements.push(
          ...listDisagreements(store.memberReports.home(listing_id)).filter(({ isNew }) => isNew),
        )
      if (!view.decision.open) return
      for (const { key, question, weight } of openRows(view, now)) {
        const asked = questions.get(key) ?? { key, weight, question, homes: [] }
        asked.homes.push({ listing_id, title: forBoth(title), reference })
        questions.set(key, asked)
      }
    },
    disagreements,
    /** What matters most to a purchase first. */
    questions: (): Asked[] => [...questions.values()].toSorted((a, b) => a.weight - b.weight),
  }
}
