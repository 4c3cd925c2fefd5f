import { agencyId } from '#src/domain/ids.ts'
import { dueMail, tablesMail } from '#src/command/due-mail.ts'
import { lockedOutLines } from '#src/command/locked-out.ts'
import { jsonArgument, print } from '#src/command/json.ts'
import { progressOf } from '#src/command/progress.ts'
import { withAppContext } from '#src/command/operate.ts'
import { table, timeIn } from '#src/command/table.ts'
import { questionTable } from '#src/command/question-table.ts'
import { runVerb } from '#src/command/verb.ts'
import type { DueLine } from '#src/compose.ts'
import { dueAddress } from '#src/addresses/due.ts'
import { dueDays, tablesDue, type Due, type DueGroup } from '#src/domain/rights/due.ts'
import type { FeedQuestion } from '#src/domain/feed/question.ts'
import { Refusal } from '#src/domain/errors.ts'
import { findFeedAlarms, alarmText } from '#src/import/feed/feed-alarms.ts'
import { visible } from '#src/domain/quote.ts'
import { lastDayBefore } from '#src/domain/time/calendar.ts'
import { dueHeadings, groupTitle } from '#src/formats/due-words.ts'
import type { TableName } from '#src/domain/costs/tables.ts'
import { tableName } from '#src/words/costs.ts'

/** So many held homes of an agency are shown here: a feed may be wrong in every home. */
const mostAwaiting = 20

await runVerb({
  name: 'due',
  undo: 'reads',
  description:
    'For the operator: what lapses soon, by agency: licences, permissions, energy certificates, confirmations, consents, buyer briefs, and 60 days before their end the tables of taxes; the homes of feeds that are held until you answer, and the feeds that need attention',
  args: {
    days: {
      type: 'string',
      valueHint: 'N',
      default: '30',
      description: 'Until the end of this many days from today',
    },
    agency: { type: 'string', valueHint: 'ID', description: 'Only of this agency' },
    mail: { type: 'boolean', description: 'Write the text of a mail to each agency instead' },
    ...jsonArgument,
  },
  run: ({ days, agency, mail = false, json }) => {
    if (!/^\d{1,3}$/.test(days)) throw new Refusal('usage', `Read --days: found "${days}", expected 0 to 999`)
    return withAppContext((appContext) => {
      const { store, now, about } = appContext
      const agency_id = agencyId.optional().parse(agency)
      if (agency_id !== undefined) store.professionalOperator.refuseUnknownAgency(agency_id)
      const instant = now()
      const within = dueDays(instant, Number(days))
      const progress = progressOf()
      const { agencies, briefs, damaged } = store.due(instant, within, agency_id, (done, total) =>
        progress.update('judging homes', done, total),
      )
      progress.stop()
      const tables = agency_id === undefined ? tablesDue(about().taxes, instant, within) : null
      const toOperator = tables && tablesMail(tables, about())
      const mails = [
        ...agencies.map((each) => ({
          agency_id: each.agency.agency_id,
          ...dueMail(each, about(), within),
        })),
        ...(toOperator ? [{ agency_id: null, ...toOperator }] : []),
      ]
      const feeds = findFeedAlarms(appContext, instant).filter(
        (alarm) => agency_id === undefined || alarm.agency_id === agency_id,
      )
      const count = agencies.reduce((sum, { due }) => sum + due.count, briefs.count)
      const later = agencies.reduce((sum, { due }) => sum + due.later, briefs.later)
      const asked = store.questions.open(agency_id)
      const briefsDue = briefs.groups.flatMap((group) => group.due)
      const linkOf = (each: Due): string | null => {
        const path = dueAddress(each)
        return path && about().base_url + path
      }
      const lockedOut = store.members.ended(instant, agency_id)
      const answer = {
        at: instant,
        until: within.last,
        later,
        agencies: agencies.map(({ agency: { agency_id, name }, due, questions }) => ({
          agency_id,
          name,
          due: due.groups.flatMap((group) => group.due.map((each) => ({ ...each, link: linkOf(each) }))),
          later: due.later,
          held: questions,
        })),
        held: asked.length,
        briefs: briefsDue,
        tables: tables?.groups.flatMap((group) => group.due) ?? [],
        feeds,
        locked_out: lockedOut,
        damaged,
        ...(mail && { mails }),
      }
      print(json, answer, () =>
        mail
          ? mails.flatMap(({ agency_id, to, subject, text }, index) => [
              ...(index > 0 ? ['', ''] : []),
              `To: ${to ?? `(${agency_id ?? 'the operator'} has no email address)`}`,
              `Subject: ${visible(subject)}`,
              '',
              text,
            ])
          : [
              ...agencies.flatMap(({ agency: { agency_id, name }, due, questions }) => [
                `${visible(name)} (${agency_id})`,
                ...due.groups.flatMap(groupLines),
                ...questionLines(questions),
                '',
              ]),
              ...(briefs.count === 0
                ? []
                : [
                    'Professional accounts',
                    ...table(
                      ['LAST DAY', 'BRIEF', 'ACCOUNT'],
                      briefsDue.map((brief) => [dayOf(brief), brief.id, brief.account_id]),
                    ),
                    '',
                  ]),
              ...(tables === null || tables.count === 0
                ? []
                : [
                    dueHeadings.en.tax_table,
                    ...table(
                      ['LAST DAY', 'TABLES'],
                      tables.groups
                        .flatMap((group) => group.due)
                        .map((due) => [dayOf(due), tableName(due.id as TableName, 'en')]),
                    ),
                    '',
                  ]),
              ...(feeds.length === 0
                ? []
                : [
                    'Feeds',
                    ...table(
                      ['SINCE (LISBON)', 'AGENCY', 'FEED', 'WHAT'],
                      feeds.map((alarm) => [
                        timeIn(alarm.since),
                        alarm.agency_id,
                        alarm.source,
                        alarmText(alarm),
                      ]),
                    ),
                    '',
                  ]),
              ...lockedOutLines(lockedOut),
              `${count} until ${within.last}${later > 0 ? `; ${later} later` : ''}${asked.length > 0 ? `; ${asked.length} held until you answer: npx open-listings held` : ''}`,
            ],
      )
      if (damaged.length > 0)
        throw new Refusal(
          'bad_input',
          `Read ${damaged.length} of the listings: what is stored of them is not what was written; restore a backup: ${damaged.map(visible).join(', ')}`,
        )
    })
  },
})

/** Many homes that lack the same are a line of their names: none has a day of its own. */
function groupLines(group: DueGroup<DueLine>): string[] {
  const { due } = group
  const title = groupTitle('en', group, 'operator')
  if (due.length > 1 && due.every(({ at, kind }) => at === null && kind === 'requirement'))
    return [`${title}: ${homesText(due.map(({ id }) => id))}`, '']
  const refs = due.some(({ reference }) => reference !== null)
  return [
    title,
    ...table(
      ['LAST DAY', 'LISTING', ...(refs ? ['REF'] : []), 'STATE', 'TITLE'],
      due.map((each) => [
        dayOf(each),
        each.id,
        ...(refs ? [each.reference ?? ''] : []),
        each.public === null ? '' : each.public ? 'public' : 'closed',
        each.title,
      ]),
    ),
    '',
  ]
}

function homesText(ids: readonly string[]): string {
  const more = ids.length - mostAwaiting
  return `${ids.length} homes (${ids.slice(0, mostAwaiting).map(visible).join(', ')}${more > 0 ? ` and ${more} more` : ''})`
}

function dayOf({ at, kind }: Due): string {
  return at !== null ? lastDayBefore(at) : kind === 'confirmation' ? 'never' : ''
}

function questionLines(questions: readonly FeedQuestion[]): string[] {
  const more = questions.length - mostAwaiting
  return [
    ...questionTable(questions.slice(0, mostAwaiting)),
    ...(more > 0 ? [`and ${more} more held: npx open-listings held`] : []),
  ]
}
