import { givenNames } from './given-names.ts'
import type { Finder } from './cues.ts'
import type { Span } from './span.ts'

/** Who has a home, lives in it or speaks for it. */
const roles =
  /\b(?:propriet[a-z]{2,9}|prop\.|don[oa]s?|vendedor(?:a|es|as)?|senhori[oa]s?|mandantes?|cabeca de casal|herdeir[oa]s?(?: de| do| da)?|heranca de|inquilin[oa]s?|arrendatari[oa]s?|usufrutuari[oa]s?|porteir[oa]|zelador[a]?|vizinh[oa]|caseir[oa]|cliente|titular(?:es)?|owners?|sellers?|vendors?|landlord|landlady|tenants?|caretaker|neighbour|neighbor|keyholder|heirs? of|estate of|propietari[oa]s?|duen[oa]s?|proprietaires?|eigentumer|besitzer|pertence(?:m|nte)? a|em nome d[eao]|viuv[ao](?: d[eao])?|casad[ao]s? com|filh[oa](?: d[eao])?|espos[oa]|marido|mulher d[eao]|irma[o]?|belong(?:s|ing) to|in the name of|widow(?:er)? of|married to|son|daughter|wife|husband|falar com|perguntar (?:por|pel[oa])|tratar com|marcar com|contact[a-z]{0,4}(?: com)?|ligar (?:para|a|ao)|ligue (?:para|a|ao)|visitas com|speak (?:to|with)|ask for|talk to|contact|call|c\/o|a\/c)(?![a-z])/gi
/** What may stand between the role and the name. */
const joining =
  /(?: (?:d[aeo]s?|of the|of) [a-z]{3,14}){0,1}(?:[ :\-,("]|\n){0,4}(?:(?:e|eh|sao|o|a|os|as|ao|com|is|are|the|name|named|nome|chama-se|called|actual|atual|exmo|exma|Exm[oa]|nosso|nossa|our|mr and|Nome|current)[ .:,]{1,2}){0,3}/iy
const honorific =
  /(?:Sr\.?ª?|Sra\.?|Srs\.|SR\.?|SRA\.?|sr\.|sra\.|Senhora?|senhora?|Dona|dona|DONA|D\.|Dra?\.?|Eng\.?[ºª]?|Arq\.?|Prof\.?|Mr\.?|Mrs\.?|Ms\.?|Miss|Don|Dona|Dña\.?|M\.|Mme\.?|Monsieur|Madame|Herr|Frau)(?:[ª.])?(?: |\n)(?:D\. |Dr\.? |Eng\.? )?/y
const capital = "[A-Z][A-Za-z']{1,24}(?:-[A-Z][A-Za-z']{1,24})?"
const name = new RegExp(
  `(${capital})(?:(?: (?:d[aeo]s?|e|van|von|de la|del|and))? (${capital})(?![a-z])){0,6}`,
  'y',
)
const smallName = /[a-z]{3,14}(?![A-Za-z])/y

/** What begins with a capital behind a role and is no name, folded. */
const noNames: ReadonlySet<string> = new Set(
  'occupied occupier motivated motivado motivada vende vendem vendido particular particulares private banco bank camara municipal estado santa caixa lda limitada sociedade empresa company fundo imobiliaria imobiliario agencia agency agent nos us today hoje already now for to we our the a o e em no na com para por disponivel aceita financing finance financiamento direto directo unico unica unicos whatsapp telefone email phone consultor consultora equipa team escritorio office responsavel comercial visitas marcacao portugal lisboa porto faro algarve remax era century keller williams direct suite apartamento moradia casa terreno imovel ref referencia linha apoio geral mais info informacoes'.split(
    ' ',
  ),
)

const placeNouns: ReadonlySet<string> = new Set(
  'rua avenida av r travessa largo praca praceta beco calcada alameda estrada praia escola hospital teatro palacio estadio quinta herdade monte jardim parque bairro urbanizacao edificio igreja capela ponte museu mosteiro convento castelo torre rotunda centro colegio universidade casa vila adega street square hotel'.split(
    ' ',
  ),
)
/** `a casa da Dona Amélia`: whose it is, and no name of a place. */
const belongings: ReadonlySet<string> = new Set(
  'propriedade telefone telemovel contacto numero chaves chave nome herdeiros heranca casa posse pertenca pertence email filho filha filhos esposa marido viuva viuvo mae pai imovel conta nif morada residencia loja cafe'.split(
    ' ',
  ),
)
/** `o apartamento é da Dona Amélia`, in which the verb without its accent is the word that joins. */
const homes: ReadonlySet<string> = new Set(
  'casa apartamento moradia imovel predio terreno andar fracao vivenda'.split(' '),
)

const isGiven = (word: string): boolean => givenNames.has(word.toLowerCase().split('-', 1)[0] ?? '')
const isCapitals = (word: string): boolean => word === word.toUpperCase()

const matchAt = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at
  return pattern.exec(text)
}

/** Where a name that begins at a place ends; `null` where none does. `isTitled` is whether a `Sr.` stands before it. */
/** Words for calling somebody. */
const calls =
  /^(?:pertence|em nome|viuv|casad|filh|espos|marido|mulher|irma|belong|in the|widow|married|son|daughter|wife|husband|falar|perguntar|tratar|marcar|contact|ligar|ligue|visitas|speak|ask|talk|call|c\/o|a\/c|cliente|titular|vizinh|neighb)/i
const named = /(?:^|\n|[.;,|•] ?)(?:nome(?: completo)?|(?:full )?name|nombre|nom) ?: ?/gi

const nameEnd = (
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
  const second = /^[^ ]+ (?:(?:d[aeo]s?|e|and|de la|del|van|von) )?([A-Z][A-Za-z'-]+)/.exec(words)?.[1]
  if (noNames.has(first.toLowerCase())) return null
  if (isTitled || isGiven(first)) return at + words.length
  // Words of a text in capitals alone are names where the first is.
  if (second === undefined || noNames.has(second.toLowerCase()) || isCapitals(first + second)) return null
  return takesAny || isGiven(second) ? at + words.length : null
}

const namesBehindRoles = (plain: string): Span[] => {
  const found: Span[] = []
  for (const { 0: role, index } of plain.matchAll(roles)) {
    const from = index + role.length
    const joined = matchAt(joining, plain, from)?.[0] ?? ''
    // What ends a sentence parts them.
    if (joined === '' && !role.endsWith('.')) continue
    // `Dona Maria` may be a beach.
    if (/^dona$/i.test(role) && joined === ' ') continue
    const titled = matchAt(honorific, plain, from + joined.length)?.[0] ?? ''
    const at = from + joined.length + titled.length
    // Whom to call may be a company: without a sign that a name follows it is one that is known.
    const takesAny = /[:\-(]/.test(joined) || !calls.test(role)
    const end = nameEnd(plain, at, { isTitled: titled !== '', takesAny })
    if (end !== null) found.push({ at: index, end })
  }
  return found
}

const titles =
  /(?<![A-Za-z0-9.])(?:Sr\.?ª?|Sra\.?|SR\.|SRA\.|sr\.|sra\.|Senhora?|senhora?|Dona|dona|DONA|D\.|Exm[oa]\.? Sra?\.|Mr\.?|Mrs\.?|Ms\.?|Miss|Dna\.?)[ª.]? (?=[A-Za-z])/g
const roman = / (?:I{1,3}|IV|VI{0,3}|IX)$/
const placeBehind =
  /^ (?:valley|theatre|beach|street|square|hospital|school|palace|station)|^, (?:a |o )?(?:padari|pastelari|cafe|restaurant|mercearia|loja|bakery|coffee)/

const namesBehindTitles = (plain: string): Span[] => {
  const found: Span[] = []
  for (const { 0: title, index } of plain.matchAll(titles)) {
    const words = plain
      .slice(Math.max(0, index - 40), index)
      .split(/[^A-Za-z]+/)
      .filter((word) => word !== '')
    const isJoined = /[A-Za-z] $/.test(plain.slice(Math.max(0, index - 2), index))
    const behind = isJoined ? words.map((word) => word.toLowerCase()) : []
    const nearest = behind.at(-1) ?? ''
    const owner = behind.at(-2) ?? ''
    const isOwned = belongings.has(owner) || (/^(?:e|era|foi)$/.test(owner) && homes.has(behind.at(-3) ?? ''))
    if (isJoined && /^d[aeo]s?$|^of$/.test(nearest) && !isOwned) continue
    if (isJoined && placeNouns.has(nearest)) continue
    const at = index + title.length
    const end = nameEnd(plain, at, {
      isTitled: !/^[dD]/.test(title) || /^d?D?ona/i.test(title),
      takesAny: false,
    })
    if (
      end === null ||
      roman.test(plain.slice(at, end)) ||
      roman.test(
        plain
          .slice(end, end + 5)
          .replace(/[^A-Z ].*/s, '')
          .trimEnd(),
      ) ||
      placeBehind.test(plain.slice(end, end + 16))
    )
      continue
    found.push({ at: index, end })
  }
  return found
}

const namesBehindLabels = (plain: string): Span[] =>
  [...plain.matchAll(named)].flatMap(({ 0: label, index }) => {
    const at = index + label.length
    const end = nameEnd(plain, at, { isTitled: false, takesAny: true })
    return end === null ? [] : [{ at, end }]
  })

/** Names of people: behind a word for an owner, a tenant, a neighbour or a call, and behind `Sr.`, `Dona`, `Mrs`. */
export const peopleFinders: readonly Finder[] = [
  {
    cue: {
      words:
        'propriet* prop dono dona donos donas vendedor* senhori* mandante* cabeca herdeir* heranca inquilin* arrendatari* usufrutuari* porteir* zelador* vizinh* caseir* cliente titular* owner* seller* vendor* landlord landlady tenant* caretaker neighb* keyholder heir* estate propietari* duen* eigentumer besitzer pertence* nome viuv* casad* filh* espos* marido mulher irma irmao belong* name widow* married son daughter wife husband falar perguntar tratar marcar contact* ligar ligue visitas speak ask talk call c',
    },
    find: namesBehindRoles,
  },
  { cue: { words: 'sr sra senhor senhora dona d mr mrs ms miss dna' }, find: namesBehindTitles },
  { cue: { words: 'nome name nombre nom' }, find: namesBehindLabels },
]
