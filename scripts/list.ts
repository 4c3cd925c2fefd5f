import { feedNameText } from '#src/command/feed-name.ts'
import { withHouse } from '#src/command/operate.ts'
import { reasonText } from '#src/command/reasons.ts'
import { runVerb } from '#src/command/verb.ts'
import { Refusal } from '#src/domain/errors.ts'
import { visible } from '#src/domain/shown.ts'
import { addDays, lisbonDay, startOfDay } from '#src/domain/time/calendar.ts'

const warnDays = 30

await runVerb({
  name: 'list',
  description: 'For the operator: what is public, what is not and why, and what lapses within 30 days',
  args: {
    closed: { type: 'boolean', description: 'Only what is not public' },
    lapsing: { type: 'boolean', description: 'Only what is public and lapses within 30 days' },
  },
  run: ({ closed = false, lapsing = false }) => {
    if (closed && lapsing) throw new Refusal('usage', 'Option "--closed" excludes "--lapsing"')
    return withHouse(({ store, now }) => {
      const instant = now()
      const horizon = startOfDay(addDays(lisbonDay(instant), warnDays + 1))
      const counts = { open: 0, closed: 0, lapsing: 0 }
      const damaged: string[] = []
      const names = store.feeds.names()
      for (const { listing_id, view } of store.operator.list(instant)) {
        if (!view) {
          damaged.push(visible(listing_id))
          continue
        }
        const { decision, candidate } = view
        const { title } = candidate.listing
        const lapses = decision.open && decision.open_until < horizon
        counts[decision.open ? 'open' : 'closed']++
        if (lapses) counts.lapsing++
        if ((closed && decision.open) || (lapsing && !lapses)) continue
        const state = decision.open
          ? `public   until ${decision.open_until}${lapses ? ' (lapses within 30 days)' : ''}`
          : `closed   ${decision.reasons.map((reason) => reasonText[reason]).join('; ')}`
        const name = names.get(listing_id)
        console.log(
          `${listing_id}  ${state}  ${name ? `[${feedNameText(name)}]  ` : ''}${title.pt ?? title.en}`,
        )
      }
      console.log(
        `${counts.open} public, ${counts.closed} not public, ${counts.lapsing} lapse within ${warnDays} days`,
      )
      if (damaged.length > 0)
        throw new Refusal(
          'bad_input',
          `Read ${damaged.length} of the listings: what is stored of them is not what was written. Nothing new of them becomes public; what is public of them stays until suspend, set-status or a restored backup: ${damaged.join(', ')}`,
        )
    })
  },
})
