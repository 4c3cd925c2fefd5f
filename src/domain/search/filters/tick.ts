import { z } from 'zod'
import type { Language } from '#src/domain/language.ts'
import {
  atOnce,
  filter,
  leftOut,
  notOffered,
  type Explain,
  type FilterPage,
  type FilterWords,
} from './filter.ts'
import type { Judge } from './judge.ts'

const shape = z.boolean().optional()

/** A filter that is asked for or not. */
interface Tick<Name extends string> {
  name: Name
  description: string
  judge: Judge
  explain: Explain
  page: Pick<FilterPage<boolean>, 'fact' | 'reason'> &
    Record<Language, Pick<FilterWords<boolean>, 'label' | 'dropped'> & { phrase: string }>
}

export const tick = <const Name extends string>({ name, description, judge, explain, page }: Tick<Name>) => {
  const wordsIn = (language: Language): FilterWords<boolean> => {
    const { phrase, ...words } = page[language]
    return { ...words, phrase: () => phrase, wrong: notOffered[language] }
  }
  return filter<Name, typeof shape, boolean>({
    name,
    schema: shape.describe(description),
    read: atOnce((sent) => sent ?? false),
    sent: () => true,
    demands: () => [{ criterion: name, judge, explain }],
    loosen: () => leftOut,
    page: { ...page, control: { kind: 'tick' }, en: wordsIn('en'), pt: wordsIn('pt') },
  })
}
