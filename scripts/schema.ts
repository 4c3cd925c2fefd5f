import { z } from 'zod'
import { choiceArgument } from '#src/command/arguments.ts'
import { runVerb } from '#src/command/verb.ts'
import { csvColumns } from '#src/domain/feed/columns.ts'
import { feedComplement } from '#src/domain/feed/complement.ts'
import { taxTableFile } from '#src/domain/costs/table-file.ts'
import { siteDescription } from '#src/domain/site/description.ts'
import { sourceRecord } from '#src/domain/source/record.ts'

const schemaOf = (schema: z.ZodType) => (): string =>
  JSON.stringify(z.toJSONSchema(schema, { io: 'input' }), null, 2)

const texts = {
  record: schemaOf(sourceRecord),
  site: schemaOf(siteDescription),
  complement: schemaOf(feedComplement),
  taxes: schemaOf(taxTableFile),
  csv: () => csvColumns.join(','),
}

await runVerb({
  name: 'schema',
  undo: 'reads',
  description:
    'Prints the JSON Schema (2020-12) of a source record, of the site file (for completion in editors), of a file of tables of taxes or of a complement to a home of a feed; or the header row of a feed in CSV',
  args: {
    of: {
      type: 'positional',
      required: false,
      description: 'record (as when left out), site, taxes, complement or csv',
    },
  },
  run: ({ of = 'record' }) =>
    console.log(texts[choiceArgument('what', of, Object.keys(texts) as (keyof typeof texts)[])]()),
})
