import { originForm } from '#src/domain/site/description.ts'
import { warnAboutClock } from '#src/command/clock-text.ts'
import { lockedOutLines } from '#src/command/locked-out.ts'
import { demandStore } from '#src/command/operate.ts'
import { noteArguments, readOperatorNote } from '#src/command/operator-note.ts'
import { runVerb } from '#src/command/verb.ts'
import { compose } from '#src/compose.ts'
import { config } from '#src/config.ts'
import { Refusal } from '#src/domain/errors.ts'
import { isLocalOrigin } from '#src/domain/site/site.ts'

await runVerb({
  name: 'set-origin',
  undo: 'never',
  description:
    'Moves the site to another origin: write it into the site file first. Every address changes; stop the server before',
  args: {
    origin: {
      type: 'positional',
      required: true,
      description: 'The new origin, such as https://casas.example.pt',
    },
    ...noteArguments,
  },
  async run({ origin, ...rest }, confirm) {
    const operatorNote = readOperatorNote(rest)
    const settings = config()
    const { site } = settings
    if (!originForm.safeParse(origin).success)
      throw new Refusal('usage', `Read the origin: "${origin}" is none such as https://casas.example.pt`)
    if (site.file !== null && site.origin !== origin)
      throw new Refusal(
        'environment',
        `Move the site to ${origin}: the site file "${site.file}" says ${site.origin}; write the new origin there first`,
      )
    if (site.file === null && !isLocalOrigin(origin))
      throw new Refusal(
        'environment',
        `Move the demonstration to ${origin}: it stays on this machine; describe your site with npx open-listings init`,
      )
    demandStore(settings)
    const appContext = compose({ ...settings, baseUrl: origin }, { isMoving: true })
    try {
      const from = appContext.about().base_url
      if (from === origin) return console.log(`It is at ${origin} already: nothing changed`)
      const ending = appContext.store.members.endedAt(origin, appContext.now())
      const agencies = new Set(ending.map(({ agency_id }) => agency_id)).size
      await confirm.demand(
        `Move the site from ${from} to ${origin}: every address changes, and ${ending.length === 0 ? 'nobody of the office' : `${ending.length} of the office at ${agencies} ${agencies === 1 ? 'agency' : 'agencies'}`} has to be invited again, because a passkey is of one host`,
      )
      appContext.store.setBaseUrl(origin, appContext.now(), operatorNote)
      const lockedOut = appContext.store.members.ended(appContext.now())
      console.log(
        `moved from ${from} to ${origin}: npx open-listings history site/origin shows it. Now start the server, or npx open-listings publish, which writes every page again. Partners that keep copies follow ${from}: tell them`,
      )
      for (const line of lockedOutLines(lockedOut)) console.log(line)
    } finally {
      warnAboutClock(appContext)
      appContext.store.close()
    }
  },
})
