import { readFileSync } from 'node:fs'
import { noChannels, collectOwnChannels } from '#src/domain/private/own.ts'
import { judgeText } from '#src/domain/private/public-text.ts'
import { splitSentences } from '#src/domain/private/tokens.ts'
import { toPlain } from '#src/domain/private/plain.ts'

/** The agency in whose name all of the texts are written. */
export const speaker = {
  office: 'Rua de Santo António 40, Faro',
  channels: [
    { type: 'telephone', value: '+351 289 000 111' },
    { type: 'email', value: 'info@casasdosul.example' },
  ],
}

/** A text of the corpus: what is private in it stands between « and ». */
export interface CorpusText {
  language: string
  text: string
  secrets: string[]
}

const unescaped = (line: string): string => line.replaceAll(String.raw`\n`, '\n')

const textsIn = (file: string): CorpusText[] =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [language = '', marked = ''] = unescaped(line).split('\t')
      const secrets = [...marked.matchAll(/«([^»]*)»/g)].map(([, secret = '']) => secret)
      return { language, text: marked.replaceAll(/[«»]/g, ''), secrets }
    })

/** The texts on which the rules were corrected. */
export const corpus: readonly CorpusText[] = textsIn('corpus.tsv')
/** Texts written by somebody who had not read the rules; the README has the figures of their first reading. */
export const heldBack: readonly CorpusText[] = textsIn('held-back.tsv')

/** Adverts without anything private, as agencies write them, by people who had not read the rules. */
export const ordinary: readonly CorpusText[] = textsIn('ordinary.tsv')

/** Titles of listings, half of them with something private. */
export const titles: readonly CorpusText[] = textsIn('titles.tsv')

/** What the judge did with a text. */
export interface Verdict extends CorpusText {
  kept: string
  /** Secrets that are still there. */
  missed: string[]
  /** Sentences without a secret that are gone. */
  wronged: string[]
  /** Sentences that are rightly gone. */
  rightly: number
}

export const verdictOn = (given: CorpusText): Verdict => {
  const { text: kept, leftOut } = judgeText(given.text, {
    own: speaker ? collectOwnChannels(speaker) : noChannels,
  })
  const parts = splitSentences(toPlain(given.text)).map(({ at, end }) => given.text.slice(at, end))
  const gone = [...new Set(leftOut.map(({ sentence }) => sentence))].map(
    (sentence) => parts[sentence - 1] ?? '',
  )
  const hasSecret = (sentence: string) =>
    given.secrets.some((secret) => sentence.includes(secret) || secret.includes(sentence))
  return {
    ...given,
    kept,
    missed: given.secrets.filter((secret) => kept.includes(secret)),
    // A line that only says what the next one is goes with it.
    wronged: gone.filter((sentence) => !hasSecret(sentence) && !sentence.trim().endsWith(':')),
    rightly: gone.filter(hasSecret).length,
  }
}

/** Which part of what is private was left out, and which part of what was left out is private. */
export const figuresOf = (
  verdicts: readonly Verdict[],
): { recall: number; precision: number; secrets: number; cut: number } => {
  const sum = (of: (verdict: Verdict) => number): number =>
    verdicts.reduce((total, verdict) => total + of(verdict), 0)
  const secrets = sum((each) => each.secrets.length)
  const rightly = sum((each) => each.rightly)
  const cut = rightly + sum((each) => each.wronged.length)
  return {
    recall: 1 - sum((each) => each.missed.length) / secrets,
    precision: rightly / cut,
    secrets,
    cut,
  }
}

/** How many sentences texts have, and those that were left out although nothing in them is private. */
export const cutOf = (texts: readonly CorpusText[]): { sentences: number; wronged: string[] } => ({
  sentences: texts.reduce((sum, { text }) => sum + splitSentences(toPlain(text)).length, 0),
  wronged: texts.flatMap((each) => verdictOn(each).wronged),
})
