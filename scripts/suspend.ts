import { changeAuthorisationVerb } from '#src/command/change-authorisation.ts'

await changeAuthorisationVerb(
  'suspend',
  'suspended',
  'Suspends the publication authorisation of a listing until npx open-listings resume',
)
