import type { Member } from '#src/domain/office/member.ts'
import type { Answering, Asked, Handler } from './asked.ts'

/** What the operator's own people see: the agencies that have an office or something held. */
export const operatorPage =
  ({ appContext: { store }, page, signedAs }: Answering): Handler<Asked & { member: Member }> =>
  (asked) => {
    const members = store.members.list().filter(({ removed_at }) => removed_at === null)
    const held = store.questions.counts()
    const ids = new Set([
      ...members.flatMap(({ agency_id }) => agency_id ?? []),
      ...held.map(({ agency_id }) => agency_id),
    ])
    const agencies = [...ids].toSorted().map((agency_id) => ({
      agency: store.operator.agency(agency_id)?.name ?? agency_id,
      members: members.filter((each) => each.agency_id === agency_id).length,
      held: held.filter((each) => each.agency_id === agency_id).reduce((sum, { homes }) => sum + homes, 0),
    }))
    return page(asked, { name: 'operator', signed: signedAs(asked.member), agencies })
  }
