import { corpus, verdictOn } from './corpus.ts'

const verdicts = corpus.map(verdictOn)
const sum = (of: (verdict: (typeof verdicts)[number]) => number): number =>
  verdicts.reduce((total, verdict) => total + of(verdict), 0)

for (const { missed, wronged, text } of verdicts) {
  if (missed.length > 0) console.log('missed', missed, 'in', text)
  if (wronged.length > 0) console.log('wrongly cut', wronged, 'in', text)
}
const [secrets, missed] = [sum((each) => each.secrets.length), sum((each) => each.missed.length)]
const [rightly, wronged] = [sum((each) => each.rightly), sum((each) => each.wronged.length)]
console.log(`recall ${(1 - missed / secrets).toFixed(3)} of ${secrets} private parts`)
console.log(
  `precision ${(rightly / (rightly + wronged)).toFixed(3)} of ${rightly + wronged} sentences left out`,
)
