import { readFileSync } from 'node:fs'
import { readAsking } from '#src/domain/asking/read.ts'
import { score, type Asking } from './score.ts'

/* How each file of sentences is read: `node tests/domain/asking/figures.ts`, and what it misses with `--missing`. */

for (const name of ['corpus.jsonl', 'wordings.jsonl']) {
  const scores = readFileSync(new URL(name, import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Asking)
    .map((asking) => score(asking, readAsking(asking.text)))
  const counts = Map.groupBy(scores, ({ verdict }) => verdict)
  const of = (verdict: 'exact' | 'missing' | 'wrong') => counts.get(verdict)?.length ?? 0
  console.log(`${name}: ${of('exact')} of ${scores.length} exact, ${of('wrong')} wrong`)
  if (process.argv.includes('--missing'))
    for (const { asking, missing, unsaid } of counts.get('missing') ?? [])
      console.log(`  ${asking.text}: ${[...missing, ...unsaid].join(', ')}`)
}
