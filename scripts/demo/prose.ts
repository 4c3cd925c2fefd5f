import { inPhrase } from '#src/domain/format.ts'
import type { Label } from '#src/domain/vocabulary.ts'
import type { Home } from './home.ts'
import type { Draw } from '#src/components/drawing/paint.ts'
import type { Pair } from './sentences/pairs.ts'
import { nameHome, whereOf } from './title.ts'
import { firstTopics, furtherTopics, lastTopic, type Topic } from './topics.ts'

const mostWords = 108

// English says "a shop" and "an office", "a one-bedroom flat" and "an eight-bedroom house", but "land" without an article.
const articled = (name: string, { kind }: Home) =>
  kind === 'land' ? 'Land' : `${/^(?:[aeiu]|o(?!ne))/i.test(name) ? 'An' : 'A'} ${inPhrase(name)}`

const words = (text: string) => text.split(' ').length

/** Writes the paragraphs of a text in both languages, from the same sentences, 60 to 110 words in each. */
export const describe = (draw: Draw, home: Home): Label => {
  const name = nameHome(home)
  const where = whereOf(home)
  const sentenceOf = ({ sentences }: Topic): Label => {
    const { pt, en, numbers } = draw.pick<Pair>(sentences)
    const steps = numbers ? Math.floor((numbers.to - numbers.from) / numbers.step) : 0
    const n = numbers ? String(numbers.from + draw.int(0, steps) * numbers.step) : ''
    const fill = (text: string, what: string, place: string) =>
      text.includes('{') ? text.replace('{home}', what).replace('{where}', place).replace('{n}', n) : text
    return { pt: fill(pt, name.pt, where.pt), en: fill(en, articled(name.en, home), where.en) }
  }

  const end = sentenceOf(lastTopic)
  const sentences: { paragraph: number; text: Label }[] = []
  const count = { pt: words(end.pt), en: words(end.en) }
  const wanted = draw.int(68, 96)
  const add = (topic: Topic) => {
    const text = sentenceOf(topic)
    const next = { pt: count.pt + words(text.pt), en: count.en + words(text.en) }
    if (Math.max(next.pt, next.en) > mostWords) return
    Object.assign(count, next)
    sentences.push({ paragraph: topic.paragraph, text })
  }

  firstTopics(home).forEach(add)
  for (const topic of order(draw, home)) if (Math.min(count.pt, count.en) < wanted) add(topic)
  sentences.push({ paragraph: lastTopic.paragraph, text: end })

  const paragraphs = [1, 2, 3].map((number) => sentences.filter(({ paragraph }) => paragraph === number))
  const write = (language: keyof Label) =>
    paragraphs
      .filter((sentences) => sentences.length > 0)
      .map((sentences) => sentences.map(({ text }) => text[language]).join(' '))
      .join('\n\n')
  return { pt: write('pt'), en: write('en') }
}

// A few things of each sort first, so that no text is all kitchen or all surroundings; the rest if words are missing.
const order = (draw: Draw, home: Home): Topic[] => {
  const { home: inside, features, rest } = furtherTopics(home)
  const [rooms, extras, others] = [draw.shuffled(inside), draw.shuffled(features), draw.shuffled(rest)]
  return [
    ...rooms.slice(0, 2),
    ...extras.slice(0, 2),
    ...others.slice(0, 2),
    ...draw.shuffled([...rooms.slice(2), ...extras.slice(2), ...others.slice(2)]),
  ]
}
