import { corpus, verdictOn } from './corpus.ts'
for (const v of corpus.map(verdictOn)) {
  if (v.missed.length > 0) console.log('MISSED', v.missed, '|', v.text)
  if (v.wronged.length > 0) console.log('WRONGED', v.wronged, '|', v.text)
}
