import { agencyStatement, listingStatement, monthOf } from '#src/command/disclosure-statement.ts'
import { withHouse } from '#src/command/operate.ts'
import { runVerb } from '#src/command/verb.ts'
import { Refusal } from '#src/domain/errors.ts'
import { lisbonDay } from '#src/domain/time/calendar.ts'

await runVerb({
  name: 'disclosures',
  description:
    'For the operator: who was shown a closed home or a buyer request, from the record that every read leaves',
  args: {
    id: {
      type: 'positional',
      description: 'Identifier of the listing or the buyer request: every read of it',
      required: false,
    },
    agency: {
      type: 'string',
      valueHint: 'ID',
      description:
        'The statement of a month for this agency: who was shown which of its homes, and how often',
    },
    month: {
      type: 'string',
      valueHint: 'YYYY-MM',
      description: 'The month of the statement, in Lisbon; this month when left out',
    },
  },
  run: ({ id, agency, month }) =>
    withHouse(({ disclosures, config, now }) => {
      if ((id === undefined) === (agency === undefined))
        throw new Refusal('usage', 'Name one listing or request, or one agency with --agency')
      if (month !== undefined && agency === undefined)
        throw new Refusal('usage', 'Option "--month" belongs to --agency')
      const instant = now()
      while (!disclosures.removeOlder(config.disclosureDays, instant));
      const broken = disclosures.firstBroken()
      if (broken !== null)
        throw new Refusal(
          'bad_input',
          `Trust the record of who looked: row ${broken} is not what was written; restore "disclosures.sqlite" from a backup`,
        )
      const lines =
        id === undefined
          ? agencyStatement(disclosures, String(agency), monthOf(month ?? lisbonDay(instant).slice(0, 7)))
          : listingStatement(disclosures.ofSubject(id), id)
      console.log(lines.join('\n'))
      const until = disclosures.removedUntil()
      const kept = `each row is kept for ${config.disclosureDays} days`
      console.log(
        `The record is intact: every row's chain value holds; ${kept}${until === null ? '' : `, so that those until ${until} are gone`}.`,
      )
    }),
})
