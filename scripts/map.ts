import { readFileSync } from 'node:fs'
import { agencyId } from '#src/domain/ids.ts'
import { feedNameArgument } from '#src/command/feed-arguments.ts'
import { jsonArgument, print } from '#src/command/json.ts'
import { withAppContext } from '#src/command/operate.ts'
import { noteArguments, readOperatorNote } from '#src/command/operator-note.ts'
import { table } from '#src/command/table.ts'
import { taughtWordIn } from '#src/command/taught-word.ts'
import { runVerb } from '#src/command/verb.ts'
import { Refusal } from '#src/domain/errors.ts'
import { quote } from '#src/domain/quote.ts'

await runVerb({
  name: 'map',
  undo: 'again',
  description:
    'Teaches what words of an agency’s feeds mean that are not in our vocabulary: a type, a feature, a condition, or the municipality of a town; without words it lists those that were taught. They count from the next import on',
  args: {
    word: {
      type: 'positional',
      description:
        'WORD=VALUE, such as Palheiro=land, "Vista serra=garden" or "Vila Sol=0808"; several may follow one another. With --forget the word alone',
      required: false,
    },
    agency: { type: 'string', valueHint: 'ID', description: 'The agency whose feeds have these words' },
    source: {
      type: 'string',
      valueHint: 'NAME',
      description: 'This feed of the agency alone; by default all of them',
    },
    file: {
      type: 'string',
      valueHint: 'FILE',
      description: 'The words that a file has, WORD=VALUE a line; # begins a comment, - reads standard input',
    },
    forget: { type: 'boolean', description: 'Forgets these words' },
    ...noteArguments,
    ...jsonArgument,
  },
  takesMany: true,
  run: ({ _: words, agency, source, file, forget = false, json, ...rest }) => {
    if (agency === undefined) throw new Refusal('usage', 'Map words: name the agency with --agency')
    const scope = {
      agency_id: agencyId.parse(agency),
      source: source === undefined ? null : feedNameArgument(source),
    }
    const operatorNote = readOperatorNote(rest)
    const allWords = file === undefined ? words : [...words, ...linesIn(file)]
    const taught = forget ? [] : allWords.map(taughtWordIn)
    return withAppContext(({ store, now }) => {
      const { feeds } = store
      store.professionalOperator.refuseUnknownAgency(scope.agency_id)
      if (forget) {
        if (allWords.length === 0) throw new Refusal('usage', 'Forget words: name them')
        store.write(now, (instant) => {
          for (const word of allWords)
            if (!feeds.forgetWord(scope, word.split('=', 1)[0] ?? '', instant, operatorNote))
              throw new Refusal(
                'not_found',
                `Forget ${quote(word)}: it was not taught for ${scope.source ?? 'all feeds'} of "${agency}"`,
              )
        })
      }
      const changed = store.write(now, (instant) => feeds.teachWords(scope, taught, instant, operatorNote))
      const all = feeds.taughtWords(scope.agency_id)
      print(json, { agency_id: scope.agency_id, words: all }, () =>
        taught.length > 0
          ? [`taught: ${changed} of ${taught.length}. They count from the next import on`]
          : forget
            ? [`forgotten: ${allWords.length}`]
            : table(
                ['WORD', 'MEANS', 'FEED', 'SINCE'],
                all.map((each) => [each.word, each.value, each.source ?? 'all', each.taught_at.slice(0, 10)]),
              ),
      )
    })
  },
})

/** The lines of a file that say something. */
function linesIn(file: string): string[] {
  let text: string
  try {
    text = readFileSync(file === '-' ? 0 : file, 'utf8')
  } catch (error) {
    throw new Refusal('bad_input', `Read "${file}": ${(error as Error).message}`)
  }
  const lines = text.split(/\r?\n/).map((line) => line.trim())
  const found = lines.filter((line) => line !== '' && !line.startsWith('#'))
  if (found.length === 0) throw new Refusal('bad_input', `Read "${file}": it has no words`)
  return found
}
