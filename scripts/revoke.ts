import { withdrawalArguments, withdrawAuthorisations } from '#src/command/change-authorisation.ts'
import { runVerb } from '#src/command/verb.ts'

await runVerb({
  name: 'revoke',
  undo: 'never',
  description:
    'Ends the publication authorisation of a listing for good; a new one comes from npx open-listings authorise. At a terminal it asks, in a script it does it',
  args: withdrawalArguments,
  takesMany: true,
  run: (args, confirm) =>
    withdrawAuthorisations('revoked', args, (chosen) =>
      confirm.ask(
        `Revoke the permission of ${chosen.length === 1 ? chosen[0] : `${chosen.length} listings`}, for good: only a new permission of the seller opens ${chosen.length === 1 ? 'it' : 'them'} again`,
      ),
    ),
})
