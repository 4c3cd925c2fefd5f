import type { NotOffered } from './reading.ts'
import type { Sentence } from './sentence.ts'
import type { AskedLanguage } from './vocabulary.ts'

const kinds = ['rent', 'nights', 'swap'] as const satisfies NotOffered[]

/** How far before a word its denial may stand. */
const farthest = 4

const isDenied = (sentence: Sentence, at: number): boolean => {
  for (let before = at - 1; before >= Math.max(0, at - farthest); before--) {
    if (sentence.isBreak(before)) return false
    if (sentence.longest(before, 'without', 'not', 'except', 'not_needed') > 0) return true
  }
  return false
}

/** What a sentence asks for that this site has not; `null` where it also says that something is bought. */
export const notOfferedIn = (sentence: Sentence): NotOffered | null => {
  let found: NotOffered | null = null
  for (let at = 0; at < sentence.length; at += Math.max(1, sentence.longest(at, 'vacant'))) {
    if (sentence.longest(at, 'buy') > 0) return null
    const length = sentence.longest(at, ...kinds)
    if (length > 0 && sentence.longest(at, 'vacant') === 0 && !isDenied(sentence, at))
      found ??= sentence.kindOf(at, length, kinds) ?? null
  }
  return found
}

/** That in one sentence, in the language in which it was asked. */
const sentences: Readonly<Record<AskedLanguage, Readonly<Record<NotOffered, string>>>> = {
  pt: {
    rent: 'Este site só tem imóveis à venda: não há nada para arrendar.',
    nights: 'Este site só tem imóveis à venda: não há alojamento por noite.',
    swap: 'Este site só tem imóveis à venda: não regista permutas.',
  },
  en: {
    rent: 'This site has property for sale only: nothing to rent.',
    nights: 'This site has property for sale only: no rooms by the night.',
    swap: 'This site has property for sale only: it records no swaps.',
  },
  es: {
    rent: 'Este sitio solo tiene inmuebles en venta: no hay nada en alquiler.',
    nights: 'Este sitio solo tiene inmuebles en venta: no hay alojamiento por noches.',
    swap: 'Este sitio solo tiene inmuebles en venta: no registra permutas.',
  },
  fr: {
    rent: 'Ce site n’a que des biens à vendre : rien n’est à louer.',
    nights: 'Ce site n’a que des biens à vendre : aucune chambre à la nuit.',
    swap: 'Ce site n’a que des biens à vendre : il n’enregistre pas d’échanges.',
  },
  de: {
    rent: 'Auf dieser Seite stehen nur Immobilien zum Kauf: nichts zur Miete.',
    nights: 'Auf dieser Seite stehen nur Immobilien zum Kauf: keine Unterkunft für Nächte.',
    swap: 'Auf dieser Seite stehen nur Immobilien zum Kauf: kein Tausch.',
  },
}

export const notOfferedText = (what: NotOffered, language: AskedLanguage): string => sentences[language][what]
