import type { FollowedFeed } from '#src/components/office/data.ts'
import type { Judged } from '#src/doctor/checks.ts'
import type { AgencyId } from '#src/domain/ids.ts'
import type { Member } from '#src/domain/office/member.ts'
import { sourceStatesOf } from '#src/import/feed/source-states.ts'
import type { Answering, Asked, Handler } from './request.ts'

/** What the operator's own people see: the agencies that have an office or something held, their feeds, what the doctor finds. */
export const operatorPage =
  (
    { appContext, page, signedAs }: Answering,
    findings: () => readonly Judged[],
  ): Handler<Asked & { member: Member }> =>
  (asked) => {
    const { store } = appContext
    const nameOf = (agency_id: AgencyId) => store.operator.agency(agency_id)?.name ?? agency_id
    const members = store.members.list(asked.now).filter(({ removed_at }) => removed_at === null)
    const held = store.questions.counts()
    const ids = new Set([
      ...members.flatMap(({ agency_id }) => agency_id ?? []),
      ...held.map(({ agency_id }) => agency_id),
    ])
    const agencies = [...ids].toSorted().map((agency_id) => ({
      agency: nameOf(agency_id),
      members: members.filter((each) => each.agency_id === agency_id).length,
      held: held.filter((each) => each.agency_id === agency_id).reduce((sum, { homes }) => sum + homes, 0),
    }))
    const feeds = sourceStatesOf(appContext, asked.now).map((state): FollowedFeed => {
      const { name, agency_id, succeeded_at = null, failures = 0, failure = null, alarms } = state
      const failing = failures > 0 ? { times: failures, reason: failure } : null
      return {
        name,
        agency: nameOf(agency_id),
        succeeded_at,
        failing,
        alarms: alarms.map(({ kind }) => kind),
      }
    })
    const found = findings().flatMap(({ status, looks_at, found: text, remedy }) =>
      (status === 'warning' || status === 'error') && text !== null
        ? { severity: status, looks_at, found: text, remedy }
        : [],
    )
    const signed = signedAs(asked.member)
    return page(asked, { name: 'operator', signed, agencies, feeds, findings: found })
  }
