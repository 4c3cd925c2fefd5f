import { withdrawalArguments, withdrawAuthorisations } from '#src/command/change-authorisation.ts'
import { runVerb } from '#src/command/verb.ts'

await runVerb({
  name: 'suspend',
  undo: 'resume',
  description: 'Suspends the publication authorisation of a listing until npx open-listings resume',
  args: withdrawalArguments,
  takesMany: true,
  run: (args) => withdrawAuthorisations('suspended', args),
})
