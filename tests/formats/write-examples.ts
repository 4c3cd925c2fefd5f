import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { realAnswers } from './real-answers.ts'

const file = join(import.meta.dirname, '../../src/formats/openapi/examples.json')
writeFileSync(file, `${JSON.stringify(await realAnswers(), null, 2)}\n`)
