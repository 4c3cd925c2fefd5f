import { accountId } from '#src/domain/ids.ts'
import { withAppContext } from '#src/command/operate.ts'
import { runVerb } from '#src/command/verb.ts'
import { scopes } from '#src/domain/professional-access.ts'
import { Refusal } from '#src/domain/errors.ts'
import { professionalServer } from '#src/formats/mcp/servers.ts'
import { localIssuerOf } from '#src/server/mcp/professional/issuer.ts'

const longestMinutes = 24 * 60

await runVerb({
  name: 'professional-token',
  undo: 'reads',
  description: 'Prints a token for a professional account, of the issuer in DATA_DIR',
  args: {
    account_id: { type: 'positional', description: 'Identifier of the account', required: true },
    scope: {
      type: 'string',
      default: scopes.join(' '),
      description: 'Scopes, separated by spaces',
    },
    minutes: { type: 'string', default: '60', description: 'How long it is valid, at most a day' },
  },
  run: ({ account_id, scope, minutes }) =>
    withAppContext(async ({ store, config, now }) => {
      const { professional } = config.site
      if (professional)
        throw new Refusal(
          'impossible_transition',
          `Make a token: the site file names ${professional.issuer}, which makes its own; remove professional from it to make tokens here`,
        )
      const wanted = scope.split(' ').filter(Boolean)
      const unknown = wanted.filter((each) => !(scopes as readonly string[]).includes(each))
      if (unknown.length > 0)
        throw new Refusal(
          'usage',
          `Read --scope: found "${unknown[0]}", expected some of ${scopes.join(', ')}`,
        )
      const valid = /^\d+$/.test(minutes) ? Number(minutes) : 0
      if (valid < 1 || valid > longestMinutes)
        throw new Refusal('usage', `Read --minutes: found "${minutes}", expected 1 to ${longestMinutes}`)
      const { subject } = store.professionalOperator.accountOf(accountId.parse(account_id))
      const base_url = store.baseUrl() ?? config.baseUrl
      const issuer = await localIssuerOf(config, base_url)
      const audience = base_url + professionalServer.path
      console.log(
        await issuer.mint({
          subject,
          audience,
          scope: wanted.join(' '),
          minutes: valid,
          now: new Date(now()),
        }),
      )
    }),
})
