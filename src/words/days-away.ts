import type { Language } from '#src/domain/language.ts'

const words: Record<
  Language,
  { near: Readonly<Record<number, string>>; past(days: number): string; ahead(days: number): string }
> = {
  en: {
    near: { [-1]: 'yesterday', 0: 'today', 1: 'tomorrow' },
    past: (days) => `${days} days ago`,
    ahead: (days) => `in ${days} days`,
  },
  pt: {
    near: { [-1]: 'ontem', 0: 'hoje', 1: 'amanhã' },
    past: (days) => `há ${days} dias`,
    ahead: (days) => `faltam ${days} dias`,
  },
}

/** How far a day is from today, in days that are negative before it: `yesterday`, `2 days ago`, `in 90 days`. */
export const daysAway = (days: number, language: Language): string => {
  const { near, past, ahead } = words[language]
  return (near[days] ?? (days < 0 ? past(-days) : ahead(days))).replaceAll(' ', '\u00a0')
}
