import { z } from 'zod'
import { runVerb } from '#src/command/verb.ts'
import { csvColumns } from '#src/domain/feed/columns.ts'
import { feedComplement } from '#src/domain/feed/complement.ts'
import { sourceRecord } from '#src/domain/source/record.ts'

const printed = (schema: z.ZodType): string =>
  JSON.stringify(z.toJSONSchema(schema, { io: 'input' }), null, 2)

await runVerb({
  name: 'schema',
  description: 'Prints the JSON Schema (2020-12) of a source record',
  args: {
    complement: { type: 'boolean', description: 'Print that of a complement to a home of a feed' },
    csv: { type: 'boolean', description: 'Print the header row of a feed in CSV, to begin a table with' },
  },
  run: ({ complement, csv }) =>
    console.log(csv ? csvColumns.join(',') : printed(complement ? feedComplement : sourceRecord)),
})
