import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { examplesOf, realAnswers } from './real-answers.ts'
import { syncExamples } from './sync-examples.ts'
import { syncRefusals } from './sync-refusals.ts'

const formats = join(import.meta.dirname, '../../src/formats')
const write = (file: string, value: unknown) =>
  writeFileSync(join(formats, file), `${JSON.stringify(value, null, 2)}\n`)

write('openapi/examples.json', examplesOf(await realAnswers()))
write('sync-examples.json', await syncExamples())
write('sync-refused.json', await syncRefusals())
