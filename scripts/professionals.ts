import { jsonArgument, print } from '#src/command/json.ts'
import { withAppContext } from '#src/command/operate.ts'
import { table } from '#src/command/table.ts'
import { runVerb } from '#src/command/verb.ts'

await runVerb({
  name: 'professionals',
  undo: 'reads',
  description: 'For the operator: every professional account, its role, briefs and whether it is verified',
  args: { ...jsonArgument },
  run: ({ json }) =>
    withAppContext(({ store, now }) => {
      const accounts = store.professionalOperator.accounts().map(({ intact, verified, ...account }) => ({
        ...account,
        state: intact === 0 ? 'damaged' : verified === 1 ? 'verified' : 'not verified',
      }))
      const requests = store.professionalOperator.currentRequests(now())
      print(json, { accounts, current_buyer_requests: requests }, () => [
        ...table(
          ['ACCOUNT', 'STATE', 'ROLE', 'BRIEFS', 'SUBJECT'],
          accounts.map(({ account_id, state, role, briefs, subject }) => [
            account_id,
            state === 'damaged' ? 'not what was written: restore a backup' : state,
            role,
            String(briefs),
            subject,
          ]),
        ),
        `${accounts.length} accounts, ${requests} current buyer requests`,
      ])
    }),
})
