import { withAppContext } from '#src/command/operate.ts'
import { runVerb } from '#src/command/verb.ts'
import { Refusal } from '#src/domain/errors.ts'
import { isLocalOrigin } from '#src/domain/site/site.ts'
import { toServerJson } from '#src/formats/mcp/catalogues.ts'

await runVerb({
  name: 'server-json',
  undo: 'reads',
  description: 'Prints the server.json by which the MCP Registry lists the public server of this site',
  args: {},
  run: () =>
    withAppContext(({ about }) => {
      const { base_url } = about()
      if (isLocalOrigin(base_url))
        throw new Refusal(
          'environment',
          `Describe the server for the registry: ${base_url} is this machine alone`,
        )
      console.log(JSON.stringify(toServerJson(about()), null, 2))
    }),
})
