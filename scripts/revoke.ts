import { changeAuthorisationVerb } from '#src/command/change-authorisation.ts'

await changeAuthorisationVerb(
  'revoke',
  'revoked',
  'Ends the publication authorisation of a listing for good; a new one comes from npx open-listings authorise',
)
