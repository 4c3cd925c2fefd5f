import { z } from 'zod'
import { wordArgument } from '#src/command/arguments.ts'
import { runVerb } from '#src/command/verb.ts'
import { siteDescription } from '#src/domain/site/description.ts'
import { sourceRecord } from '#src/domain/source/record.ts'

const schemas = { record: sourceRecord, site: siteDescription }

await runVerb({
  name: 'schema',
  description:
    'Prints the JSON Schema (2020-12) of a source record, or of the site file for completion in editors',
  args: {
    of: { type: 'positional', required: false, description: 'record (as when left out) or site' },
  },
  run: ({ of = 'record' }) => {
    const schema = schemas[wordArgument('what', of, Object.keys(schemas) as (keyof typeof schemas)[])]
    console.log(JSON.stringify(z.toJSONSchema(schema as z.ZodType, { io: 'input' }), null, 2))
  },
})
