import type { Language } from '#src/domain/language.ts'

/** Where a floor is in a sentence: `on the ground floor`, `no 3.º andar`. */
export const onFloor = (floor: number, language: Language): string => {
  if (language === 'en') {
    if (floor === 0) return 'on the ground floor'
    return floor < 0 ? `on basement level ${-floor}` : `on floor ${floor}`
  }
  if (floor === 0) return 'no rés do chão'
  return floor < 0 ? `na cave ${-floor}` : `no ${floor}.º andar`
}
