import { parseJson } from '#src/domain/json.ts'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import {
  answeredBy,
  problemWith,
  siteFileWith,
  siteQuestions,
  type Answers,
  type Question,
} from '#src/command/site-questions.ts'
import { runVerb } from '#src/command/verb.ts'
import { compose } from '#src/compose.ts'
import { config, environment, siteFile, type Config } from '#src/config.ts'
import { quoted } from '#src/command/remedy.ts'
import { Refusal, type Remedy } from '#src/domain/errors.ts'
import type { SiteFile } from '#src/domain/site/description.ts'
import { readSiteDescription } from '#src/domain/site/read.ts'

const schemaFile = join(import.meta.dirname, '../data/site.schema.json')

const asked = Object.fromEntries(
  siteQuestions.map(({ option, ask }) => [option, { type: 'string', description: ask } as const]),
)

await runVerb({
  name: 'init',
  undo: 'again',
  description:
    'Asks what your site is called and who answers for it, writes the site file (SITE) and prepares DATA_DIR, without the demonstration',
  args: {
    from: {
      type: 'string',
      valueHint: 'FILE',
      description: 'A site file, or a part of one, to take answers from',
    },
    ...asked,
  },
  async run(args: Readonly<Record<string, unknown>>) {
    const file = siteFile()
    refuseExisting(file)
    const template = typeof args['from'] === 'string' ? partOf(args['from']) : {}
    const options = siteQuestions.flatMap(({ option }) => {
      const answer = args[option]
      return typeof answer === 'string' ? [[option, answer] as const] : []
    })
    const answers = await ask({ ...answeredBy(template), ...Object.fromEntries(options) })
    const $schema = relative(dirname(file), schemaFile)
    const text = `${JSON.stringify({ $schema, ...siteFileWith(answers, template) }, null, 2)}\n`
    const { problems } = readSiteDescription(text)
    if (problems) throw new Refusal('bad_input', `Describe the site: ${problems.join('; ')}`)
    write(file, text)
    try {
      const settings = config()
      compose(settings).store.close()
      tell(settings, file)
    } catch (error) {
      rmSync(file, { force: true })
      throw error
    }
  },
})

function refuseExisting(file: string): void {
  try {
    readFileSync(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  throw new Refusal(
    'impossible_transition',
    `Write the site file "${file}": it is there already; edit it (npx open-listings schema site), or set SITE to another file`,
  )
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  try {
    writeFileSync(file, text, { flag: 'wx' })
  } catch (error) {
    throw new Refusal(
      'environment',
      `Write the site file "${file}": ${(error as Error).message}; set SITE or DATA_DIR to a place that can be written`,
    )
  }
}

/** The file that is made of it is checked. */
const part = z.custom<Partial<SiteFile>>((value) => typeof value === 'object' && value !== null)

function partOf(from: string): Partial<SiteFile> {
  try {
    return parseJson(part, readFileSync(from, 'utf8'))
  } catch (error) {
    throw new Refusal('bad_input', `Read "${from}": ${(error as Error).message}`)
  }
}

/** Asks for what is not answered yet, until each answer can be taken. */
async function ask(known: Answers): Promise<Answers> {
  const answers: Record<string, string> = {}
  const unanswered: Question[] = []
  const isAlone = !process.stdin.isTTY && Object.keys(known).length > 0
  for (const question of siteQuestions) {
    const answer = known[question.option]
    if (answer === undefined) {
      unanswered.push(question)
      continue
    }
    const problem = problemWith(question, answer)
    if (problem === null) answers[question.option] = answer
    else if (isAlone)
      throw new Refusal(
        'usage',
        `Read --${question.option}: found "${answer}". ${problem}`,
        insteadOf(question, answer),
      )
    else {
      // Somebody is there to be asked again.
      console.log(`--${question.option}: found "${answer}". ${problem}`)
      unanswered.push(question)
    }
  }
  if (isAlone) takeDefaults(unanswered, answers)
  else await askOneByOne(unanswered, answers)
  return answers
}

/** What was probably meant by an answer; or that it may be left out. */
function insteadOf(question: Question, answer: string): Remedy | null {
  const { option, otherwise } = question
  const secure = `https://${answer.replace(/^[a-z]+:\/\//i, '').split('/', 1)[0]}`
  if (option === 'origin' && problemWith(question, secure) === null) return { options: { [option]: secure } }
  return otherwise?.({}) === null ? { options: { [option]: null } } : null
}

/** Without a terminal to ask at, a missing answer counts as an empty one. */
function takeDefaults(questions: readonly Question[], answers: Record<string, string>): void {
  for (const question of questions) {
    const answer = question.otherwise ? question.otherwise(answers) : undefined
    if (answer === undefined) throw missing(question)
    if (answer !== null) answers[question.option] = answer
  }
}

function missing({ option, ask: what }: Question): Refusal {
  return new Refusal('usage', `Describe the site: --${option} is missing (${what})`)
}

async function askOneByOne(questions: readonly Question[], answers: Record<string, string>): Promise<void> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const lines = terminal[Symbol.asyncIterator]()
  try {
    for (const question of questions) {
      const { option, otherwise } = question
      const preset = otherwise?.(answers)
      for (;;) {
        process.stdout.write(`${question.ask}${preset ? ` [${preset}]` : preset === null ? ' [none]' : ''}: `)
        const { value, done } = await lines.next()
        if (done) throw missing(question)
        const answer = value.trim() || preset
        if (answer === null) break
        const problem = answer === undefined ? 'It cannot be left out' : problemWith(question, answer)
        if (answer !== undefined && problem === null) {
          answers[option] = answer
          break
        }
        console.log(`  ${problem}`)
      }
    }
  } finally {
    terminal.close()
  }
}

function tell({ dataDir, outDir, host, port, baseUrl }: Config, file: string): void {
  const settings = Object.entries({ SITE: file, DATA_DIR: dataDir, OUT_DIR: outDir }).filter(
    ([name]) => environment()[name] !== undefined,
  )
  const set = settings.map(([name, path]) => ` ${name}=${quoted(path)}`).join('')
  const exported = set === '' ? '' : `  export${set}\n`
  console.log(`
written: ${file}
prepared, with nothing in it: ${dataDir}

Next, in this order:
${exported}  npx open-listings import agency.json
                 the record of each agency first, then its feed (import FEED --agency ID --reported-by ROLE);
                 scripts/README.md shows both, with permissions
  npm start
                 builds, publishes and serves at http://${host}:${port}/; a proxy in front of it answers at ${baseUrl}
  npx open-listings doctor
                 what is wrong or missing, and what to do; npx open-listings list: what is public, and why the rest is not

The site file may also hold a logo, an icon, colours and type, terms of reuse, a text on privacy, notices and the
issuer of professional tokens: npx open-listings schema site. What you change there shows after npx open-listings publish, also beside a running server.
`)
}
