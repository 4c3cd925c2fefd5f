import { changeAuthorisationVerb } from '#src/command/change-authorisation.ts'

await changeAuthorisationVerb(
  'resume',
  'granted',
  'Lifts the suspension of a publication authorisation, or grants a requested one',
)
