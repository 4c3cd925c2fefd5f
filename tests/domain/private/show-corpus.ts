import { corpus, cutOf, figuresOf, heldBack, ordinary, verdictOn } from './corpus.ts'

for (const [name, texts] of [
  ['corpus', corpus],
  ['held back', heldBack],
] as const) {
  const verdicts = texts.map(verdictOn)
  for (const { missed, wronged, text } of verdicts) {
    if (missed.length > 0) console.log('missed', missed, 'in', text)
    if (wronged.length > 0) console.log('wrongly cut', wronged, 'in', text)
  }
  const { recall, precision, secrets, cut } = figuresOf(verdicts)
  console.log(`${name}: recall ${recall.toFixed(3)} of ${secrets} private parts`)
  console.log(`${name}: precision ${precision.toFixed(3)} of ${cut} sentences left out`)
}

const { sentences, wronged } = cutOf(ordinary)
for (const sentence of wronged) console.log('wrongly cut of an ordinary advert:', sentence)
console.log(`ordinary adverts: ${wronged.length} of ${sentences} sentences left out`)
