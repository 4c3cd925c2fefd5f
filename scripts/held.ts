import { jsonArgument, print } from '#src/command/json.ts'
import { withAppContext } from '#src/command/operate.ts'
import { questionTable } from '#src/command/question-table.ts'
import { runVerb } from '#src/command/verb.ts'
import { doubtTexts } from '#src/domain/feed/question.ts'
import { agencyId } from '#src/domain/ids.ts'

await runVerb({
  name: 'held',
  undo: 'reads',
  description:
    'For the operator: homes of feeds that are not public until you answer what they are, with what the feed has and what was expected, known homes under new references among them. npx open-listings answer answers',
  args: {
    agency: { type: 'string', valueHint: 'ID', description: 'Only of the feeds of this agency' },
    ...jsonArgument,
  },
  run: ({ agency, json }) =>
    withAppContext(({ store, now }) => {
      const agency_id = agencyId.optional().parse(agency)
      if (agency_id !== undefined) store.professionalOperator.refuseUnknownAgency(agency_id)
      const questions = store.questions.open(agency_id)
      const awaiting = questions.map((question) => ({ ...question, ...doubtTexts(question.doubt, 'en') }))
      print(json, { at: now(), held: awaiting }, () => [
        ...questionTable(questions),
        questions.length === 0
          ? 'No home is held'
          : `${questions.length} held. npx open-listings answer HELD same: it was corrected, and is the home that it was; new: it is another home, and the former one is gone. Of new references one answer is for all of them. Of words that may say that a home is to let or sold: for_sale or not_for_sale. Where homes share an id, only the feed can be corrected`,
      ])
    }),
})
