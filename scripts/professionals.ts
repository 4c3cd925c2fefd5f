import { withHouse } from '#src/command/operate.ts'
import { runVerb } from '#src/command/verb.ts'

await runVerb({
  name: 'professionals',
  description: 'For the operator: every professional account, its role, briefs and whether it is verified',
  args: {},
  run: () =>
    withHouse(({ store, now }) => {
      const accounts = store.professionalOperator.accounts()
      for (const { account_id, role, verified, briefs, subject, whole } of accounts) {
        const state = verified === 1 ? 'verified' : 'not verified'
        const told = whole === 1 ? state : 'not what was written: restore a backup'
        console.log(`${account_id}  ${told}  ${role}  ${briefs} briefs  ${subject}`)
      }
      const requests = store.professionalOperator.currentRequests(now())
      console.log(`${accounts.length} accounts, ${requests} current buyer requests`)
    }),
})
