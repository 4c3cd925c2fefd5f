import { z } from 'zod'
import { runVerb } from '#src/command/verb.ts'
import { sourceRecord } from '#src/domain/source/record.ts'

await runVerb({
  name: 'schema',
  description: 'Prints the JSON Schema (2020-12) of a source record',
  args: {},
  run: () => console.log(JSON.stringify(z.toJSONSchema(sourceRecord, { io: 'input' }), null, 2)),
})
