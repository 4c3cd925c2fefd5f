import { givenNames } from './given-names.ts'
import { isOfPlace, isRegnal } from './place-names.ts'
import { matchAt } from './span.ts'

const capital = "[A-Z][A-Za-z']{1,24}(?:-[A-Z][A-Za-z']{1,24})?"
const name = new RegExp(
  `(${capital})(?:(?: (?:d[aeo]s?|e(?: [ao]s?)?|y|et|und|van|von|de la|del|and))? (${capital})(?![a-z])){0,6}`,
  'y',
)
const smallName = /[a-z]{3,14}(?![A-Za-z])/y

/** What begins with a capital behind a role and is no name, folded. */
const noNames: ReadonlySet<string> = new Set(
  'occupied occupier motivated motivado motivada vende vendem vendido particular particulares private banco bank camara municipal estado santa caixa lda limitada sociedade empresa company fundo imobiliaria imobiliario agencia agency agent nos us today hoje already now for to we our the a o e em no na com para por disponivel aceita financing finance financiamento direto directo unico unica unicos whatsapp telefone email phone consultor consultora equipa team escritorio office responsavel comercial visitas marcacao portugal lisboa porto faro algarve remax era century keller williams direct suite apartamento moradia casa terreno imovel ref referencia linha apoio geral mais info informacoes'.split(
    ' ',
  ),
)

const isGiven = (word: string): boolean => givenNames.has(word.toLowerCase().split('-', 1)[0] ?? '')
const isCapitals = (word: string): boolean => word === word.toUpperCase()

/** Where a name that begins at a place ends; `null` where none does. `isTitled` is whether a `Sr.` stands before it. */
export const nameEnd = (
  plain: string,
  at: number,
  { isTitled, takesAny }: { isTitled: boolean; takesAny: boolean },
): number | null => {
  const found = matchAt(name, plain, at)
  if (!found) {
    const small = matchAt(smallName, plain, at)
    return small && givenNames.has(small[0]) ? at + small[0].length : null
  }
  const [words, first = ''] = found
  const second =
    /^[^ ]+ (?:(?:d[aeo]s?|e(?: [ao]s?)?|y|et|und|and|de la|del|van|von) )?([A-Z][A-Za-z'-]+)/.exec(
      words,
    )?.[1]
  if (
    (noNames.has(first.toLowerCase()) && !(second !== undefined && isGiven(second))) ||
    (!isTitled && isOfPlace(first)) ||
    isRegnal(plain, { at, end: at + words.length })
  )
    return null
  if (isTitled || isGiven(first)) return at + words.length
  // Words of a text in capitals alone are names where the first is.
  if (second === undefined || noNames.has(second.toLowerCase()) || isCapitals(first + second)) return null
  return takesAny || isGiven(second) ? at + words.length : null
}
