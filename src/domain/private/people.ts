import type { Finder } from './cues.ts'
import { givenNames } from './given-names.ts'
import { isThing, nameEnd } from './names.ts'
import { isInPlace, isOfPlace, isPlaceBehind, isRegnal, isTown, isWithinPlace } from './place-names.ts'
import { matchAt, findMatches, findSpans, type Span } from './span.ts'

/** Who has a home, lives in it or speaks for it. */
const roles =
  /\b(?:propriet[a-z]{2,9}|prop\.|don[oa]s?|vendedor(?:a|es|as)?|senhori[oa]s?|mandantes?|cabeca de casal|herdeir[oa]s?(?: de| do| da)?|heranca de|inquilin[oa]s?|hospedes?|empreiteir[oa]|mestre|arrendatari[oa]s?|usufrutuari[oa]s?|porteir[oa]|zelador[a]?|vizinh[oa]|caseir[oa]|cliente|titular(?:es)?|owners?|sellers?|vendors?|landlord|landlady|tenants?|caretaker|neighbour|neighbor|keyholder|heirs? of|estate of|propietari[oa]s?|duen[oa]s?|proprietaires?|eigentumer|besitzer|pertence(?:m|nte)? a|em nome d[eao]|viuv[ao](?: d[eao])?|casad[ao]s? com|filh[oa](?: d[eao])?|espos[oa]|marido|mulher d[eao]|irma[o]?|nora|genro|sobrinh[oa]|net[oa]|cunhad[oa]|sogr[oa]|prim[oa]|afilhad[oa]|niece|nephew|grandson|granddaughter|brother|sister|cousin|hij[oa]|sobrin[oa]|niet[oa]|herman[oa]|vecin[oa]|voisin(?:e)?|fils|fille|neveu|soeur|frere|sohn|tochter|nachbarn?|nachbarin|belong(?:s|ing) to|in the name of|widow(?:er)? of|married to|son|daughter|wife|husband|(?:falar|tratar|marcar) (?:com|c\/)|perguntar (?:por|pel[oa])|contact[a-z]{0,4}(?: com)?|ligar (?:para|a|ao)|ligue (?:para|a|ao)|visitas (?:com|c\/)|speak (?:to|with)|ask for|talk to|contact|call|c\/o|a\/c)(?![a-z])/gi
/** What may stand between the role and the name. */
const joining =
  /(?: (?:d[aeo]s?|of the|of) [a-z]{3,14}){0,1}(?:[ :\-,("]|\n){0,4}(?:(?:e|eh|sao|o|a|os|as|ao|com|is|are|the|name|named|nome|chama-se|called|actual|atual|exmo|exma|Exm[oa]|nosso|nossa|our|mr and|Nome|current)[ .:,]{1,2}){0,3}/iy
const honorific =
  /(?:(?:M|Mr|Sr|Herr)\.? (?:et|and|e|und) )?(?:Sr\.?ª?|Sra\.?|Srs\.|SR\.?|SRA\.?|sr\.|sra\.|Senhora?|senhora?|Dona|dona|DONA|D\.|Dra?\.?|Eng\.?[ºª]?|Arq\.?|Prof\.?|Mr\.?|Mrs\.?|Ms\.?|Miss|[Dd]on|Dona|Dña\.?|M\.|MM\.|Mme\.?|Mlle\.?|[Mm]onsieur|[Mm]adame|Herrn?|Frau|Familie)(?:ª|(?<!enhora?|[Dd]ona|DONA|adame|onsieur|errn?|Frau|[Dd]on|Miss)\.)?(?: |\n)(?:D\. |Dr\.? |Eng\.? )?/y
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

/** Words for calling somebody. */
const calls =
  /^(?:pertence|em nome|viuv|casad|filh|espos|marido|mulher|irma|belong|in the|widow|married|son|daughter|wife|husband|falar|perguntar|tratar|marcar|contact|ligar|ligue|visitas|speak|ask|talk|call|c\/o|a\/c|cliente|titular|vizinh|neighb)/i
const named = /(?:^|\n|[.;,|•] ?)(?:nome(?: completo)?|(?:full )?name|nombre|nom) ?: ?/gi

const relatives =
  /^(?:viuv|casad|filh|espos|marido|mulher|irma|nora|genro|sobri|net[oa]|cunhad|sogr|prim|afilhad|niece|nephew|grand|brother|sister|cousin|hij|niet|herman|vecin|voisin|fils|fille|neveu|soeur|frere|sohn|tochter|nachbar|widow|son|daughter|wife|husband|vizinh|neighb|cliente)/i
/** A name of which nothing is known, between two commas: `a viúva, Etelvina Prates, aceita`. */
const appositionEnd = (plain: string, at: number): number | null => {
  const end = nameEnd(plain, at, { isTitled: false, takesAny: true })
  return end !== null && /^(?:, [a-z]|\))/.test(plain.slice(end, end + 3)) ? end : null
}

/** The word that ends a text and a space. */
const nearestOf = (text: string): string =>
  text
    .toLowerCase()
    .split(/[^a-z-]/)
    .at(-2) ?? ''

/** A role in brackets or between commas, behind the name: `com a Sandra (inquilina)`. */
const roleBehind =
  /[,(] ?(?:(?:o|a|the|el|la|le|die|der) )?(?:inquilin[oa]|propriet[a-z]{2,9}|propietari[oa]|don[oa] d|vendedora?|senhori[oa]|herdeir[oa]|arrendatari[oa]|viuv[ao]|porteir[oa]|zelador|caseir[oa]|vizinh[oa]|vecin[oa]|tenant|owner|seller|landlord|landlady|neighbour|caretaker|eigentumer|mieter|voisine?|locataire)[a-z]{0,4}(?![a-z])/g
const nameAtEnd = /(?<![A-Za-z])[A-Z][a-z']{1,24}(?: (?:d[aeo]s? )?[A-Z][a-z']{1,24}){0,3} ?$/
const longestName = 110
const namesBeforeRoles = (plain: string): Span[] =>
  findSpans(roleBehind, plain).flatMap(({ at: role, end }) => {
    const from = Math.max(0, role - longestName)
    const name = nameAtEnd.exec(plain.slice(from, role))
    if (!name) return []
    const at = from + name.index
    const isName = nameEnd(plain, at, { isTitled: false, takesAny: false }) !== null
    return isName && !isWithinPlace(plain, at) ? [{ at, end }] : []
  })

const namesBehindRoles = (plain: string): Span[] => {
  const found: Span[] = []
  for (const { 0: role, index } of findMatches(roles, plain)) {
    const from = index + role.length
    const joined = matchAt(joining, plain, from)?.[0] ?? ''
    // What ends a sentence parts them.
    if (joined === '' && !role.endsWith('.')) continue
    // `Dona Maria` may be a beach.
    if (/^dona$/i.test(role) && joined === ' ') continue
    // `vizinha da Escola Dr. …`
    if (joined.endsWith(' ') && !belongings.has(nearestOf(joined)) && isOfPlace(nearestOf(joined))) continue
    const titled = matchAt(honorific, plain, from + joined.length)?.[0] ?? ''
    const at = from + joined.length + titled.length
    // Whom to call may be a company: without a sign that a name follows it is one that is known.
    const takesAny = /[:\-(]/.test(joined) || !calls.test(role)
    const end =
      nameEnd(plain, at, { isTitled: titled !== '', takesAny }) ??
      (joined === ', ' && relatives.test(role) ? appositionEnd(plain, at) : null)
    if (end !== null) found.push({ at: index, end })
  }
  return found
}

const titles =
  /(?<![A-Za-z0-9.])(?:Sr\.?ª?|Sra\.?|SR\.|SRA\.|sr\.?|sra\.?|Senhora?|senhora?|Dona|dona|DONA|D\.|Exm[oa]\.? Sra?\.|Mr\.?|Mrs\.?|Ms\.?|Miss|[Dd]na\.?|(?:M\.|Monsieur|monsieur) (?:et|ou) (?:Mme|madame|Madame)\.?|(?<=[a-z,;:(] )M\.|Mmes?\.?|Mlle\.?|[Mm]adame|[Mm]onsieur|Herrn?|Frau|[Dd]on)(?:ª|(?<!enhora?|[Dd]ona|DONA|adame|onsieur|errn?|Frau|[Dd]on|Miss)\.)? (?=[A-Za-z])/g
/** `T3 em Dona Maria, Sintra`: nobody is where a home is. */
const isPlaceOfName = (plain: string, { at, end }: Span): boolean =>
  /(?:^|[ ,(])(?:em|in) $/.test(plain.slice(Math.max(0, at - 5), at)) &&
  /^(?:[,.)]|$)/.test(plain.slice(end, end + 1))

const namesBehindTitles = (plain: string): Span[] => {
  const found: Span[] = []
  for (const { 0: title, index } of findMatches(titles, plain)) {
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
    if (!isOwned && isWithinPlace(plain, index)) continue
    const at = index + title.length
    const end = nameEnd(plain, at, {
      isTitled: !/^[dD]/.test(title) || /^d?D?ona/i.test(title),
      takesAny: false,
    })
    if (end === null || isPlaceBehind(plain, end) || isPlaceOfName(plain, { at: index, end })) continue
    found.push({ at: index, end })
  }
  return found
}

const of = '(?:entre|between|d[aeo]s?|del|des?|du|of|to|from|von|der|por)'
/** Why a home is sold, and whose reason it is: `divórcio do Rui`, `partilhas entre os irmãos`, `by the death of`. */
const lifeEvents = new RegExp(
  `\\b(?:(?:divorci(?:o|ad[ao]s?)|divorced?|separaca?o|separacion|separation|partilhas?|partition|inventario|inheritance|inherited|herencia|herdad[ao]s?|succession|sucesion|nachlass|erbe|erben|heranca|herdeir[ao]s|heirs|herederos|heritiers|obitos?|death|deces|falecimento|fallecimiento|morte|muerte|scheidung|tod)(?: (?:litigioso|amigavel|obito|morte|falecimento|contenciosa?)){0,1} ${of}|falecid[ao]|fallecid[ao]|late|deceased|verstorbenen?|casal|couple|conjuges|eheleute|executors? of)(?: (?:${of}|casal|conjuges|irma[o]?s?|os|as|o|a|the|couple|late|brothers|siblings|sua|seu|her|his|their|mae|pai|tio|tia|avo|mother|father|uncle|aunt|el|los|las|hermanos|epoux|eheleute|familia|famille|familie|family|herrn?|frau)(?![A-Za-z])){0,4}[ ,:(]{1,2}`,
  'gi',
)
/** A church, a style or a war has its dead too: behind these it is a name that is known. */
const isOfMany =
  /^(?:late|casal|couple|morte|muerte|death|tod|deceased|separa|inherited|herdad|succession|partition)/i

/** Behind these a surname stands alone: `divorce des époux Lambert`. */
const ofSurname =
  /(?:epoux|eheleute|hermanos|famil[a-z]{1,3}|(?:divorci|separac|partilh|inventari)[a-z]{1,3} d[aeo]s? casal) $/i
/** `herança da Arquitetura Moderna` */
const ofArt = /^(?:heranca|herencia) d[ao]s? /i

const namesBehindEvents = (plain: string): Span[] =>
  findMatches(lifeEvents, plain).flatMap(({ 0: event, index }) => {
    // `Casal do Marco` is a place.
    if (/^C(?:asal|ASAL)/.test(event)) return []
    const from = index + event.length
    const titled = matchAt(honorific, plain, from)?.[0] ?? ''
    const end = nameEnd(plain, from + titled.length, {
      isTitled: titled !== '' || ofSurname.test(event),
      takesAny: !isOfMany.test(event) && !ofArt.test(event),
    })
    const isPublic = end === null || isPlaceBehind(plain, end) || ofArtist.test(plain.slice(from, end))
    return isPublic ? [] : [{ at: index, end }]
  })

/** A year of long ago near a name: who built a home then sells none today. */
const longAgo = /(?<![\d.,])1[1-8]\d\d(?![\d.,]?\d| ?(?:€|eur|m2|m²|metr|sq))/
const mostAround = 90
const isOfHistory = (plain: string, { at, end }: Span): boolean =>
  longAgo.test(plain.slice(Math.max(0, at - mostAround), end + mostAround))

/** `verstorbenen Schuler des Architekten Marques` */
const ofArtist = /arquite|arquitect|architekt|architect/i

const namesBehindLabels = (plain: string): Span[] =>
  findMatches(named, plain).flatMap(({ 0: label, index }) => {
    const at = index + label.length
    const end = nameEnd(plain, at, { isTitled: false, takesAny: true })
    return end === null ? [] : [{ at, end }]
  })

const saints =
  /(?:S\.|Sao|Santo|Santa|Sta\.?|Sto\.?|St\.?|Saint|Saint-?e?|San|Casal d[aeo]|D\.|Dom|Infant[ea]|Rainha|Rei) $/
/** Who made a home, and who lived in it long ago. */
const known =
  /(?:arquitet[oa]s?|arquitect[oa]s?|architects?|architekt(?:en|in)?|architecte|arq\.|designed by|desenhad[oa]s? p(?:or|el[oa])|entworfen von|concu par|proje[ct]{1,2}[a-z]{0,3} (?:de|do|da|por|by)|arquitetura (?:de|do|da)|architecture by|construtor[ae]?s?:?|promotor[ae]?s?:?|empreiteir[ao] geral|developer|builders?|(?:finished|completed|developed|delivered|constructed) (?:in \d{4} )?by|(?:construid[ao]s?|edificad[ao]s?|promovid[ao]s?|assinad[ao]s?|decorad[ao]s?|criad[ao]s?) p(?:or|el[oa])|(?:azulejos?|paine(?:l|is)|frescos?|murai?s?|esculturas?|pinturas?|quadros?|gravuras?|jardins?|moveis|candeeiros?)(?: de azulejos?)? (?:de|do|da|por|by)|(?:tiles|murals?|frescoes|prints|paintings|gardens?|furniture|lamps?|built|signed|decorated|landscaped) by|pint[oa]r[a]?|painter|escult[oa]ra?|sculptor|poeta|poet|escrit[oa]ra?|writer|author|engenheiro|engineer|maestro|paisagista|landscaper|chef|atelier|designer|ceramista|artista|artist|fotografo|photographer|composer|music[oa]|presidente?|minist(?:er|r[oa])|futebolista|footballer|fadista|cantora?|singer|at(?:or|riz)|act(?:or|riz|ress)|signee?|(?:pupil|student|disciple) of|discipul[oa] d[aeo]|eleve d[eu]|schuler (?:von|des)|(?:mandad[oa] )?(?:erguer|construir|levantar) pel[oa]|terra|birthplace of|named after|homenagem a|(?:nasceu|viveu|morou|born|lived)(?: here)?)(?: [a-z]{1,12}){0,2} (?:[A-Z][a-z]+\.? )?$/i

/** `em Conceição de Faro`, `en Isla Cristina`, `zona do Bom João`: nobody is where a home is. */
const isWhere = /(?:^|[ ,(])(?:em|in|en|im|near|zona d[aeo]s?|bairro d[aeo]s?) (?:[A-Z][a-z]{1,12} )?$/

/** `Vasco Vieira Architects` */
const studio = / (?:Arquitet[oa]s|Arquitect[oa]s|Arquitetura|Architects?|Architekten|Architectes)(?![a-z])/

/** `Março de 2027`, which without its accent is a name. */
const isMonth = /^Marco (?:d[eo] |del? )?(?:20|19)\d\d/

const fullName = /[A-Z][a-z]{1,14}(?![a-z-])(?: (?:d[aeo]s? )?[A-Z][a-z']{1,24}){0,4}/y

const capitalised = /(?<![A-Za-z'-])[A-Z][a-z]{1,14}(?![a-z-])/g

/** A given name alone: of somebody, unless it is a place's, a saint's, or of who made the home. */
const namesAlone = (plain: string): Span[] =>
  findMatches(capitalised, plain).flatMap(({ 0: name, index: at }) => {
    if (!givenNames.has(name.toLowerCase())) return []
    // `Marina` alone is one for boats.
    if (isOfPlace(name) && !/^ [A-Z]/.test(plain.slice(at + name.length, at + name.length + 2))) return []
    const first = { at, end: at + name.length }
    const end = at + (matchAt(fullName, plain, at)?.[0] ?? name).length
    const before = plain.slice(Math.max(0, at - 48), at)
    const isPublic =
      isInPlace(plain, first) ||
      isWithinPlace(plain, at) ||
      isMonth.test(plain.slice(at, end + 8)) ||
      saints.test(before) ||
      known.test(before) ||
      isWhere.test(before) ||
      isPlaceBehind(plain, first.end) ||
      isPlaceBehind(plain, end) ||
      studio.test(plain.slice(at, end + 14)) ||
      isRegnal(plain, { at, end }) ||
      isOfHistory(plain, { at, end })
    return isPublic ? [] : [{ at, end }]
  })

/** A name in capitals, of two words at least: one alone may be a word of the title. */
const inCapitals = /(?<![A-Za-z']|[A-Za-z]-)([A-Z]{3,15})(?=( (?:D[AEO]S? )?([A-Z]{3,20}))(?![A-Za-z]))/g

/** A full name in a text of capitals: `T2 - FERNANDO LOPES - AMORA`. */
const namesInCapitals = (plain: string): Span[] =>
  findMatches(inCapitals, plain).flatMap(({ 1: given = '', 2: behind = '', 3: family = '', index: at }) => {
    const end = at + given.length + behind.length
    const before = plain.slice(Math.max(0, at - 48), at)
    const isPublic =
      !givenNames.has(given.toLowerCase()) ||
      isOfPlace(given) ||
      isThing(family.toLowerCase()) ||
      isOfPlace(family) ||
      isTown(family) ||
      isInPlace(plain, { at, end: at + given.length }) ||
      isWithinPlace(plain, at) ||
      known.test(before) ||
      isPlaceBehind(plain, at + given.length) ||
      isPlaceBehind(plain, end) ||
      isRegnal(plain, { at, end: at + given.length })
    return isPublic ? [] : [{ at, end }]
  })

/** Names of people: behind a word for an owner, a neighbour or a call, behind `Sr.` or `Mrs`, and behind a divorce or a death. */
export const peopleFinders: readonly Finder[] = [
  {
    cue: {
      words:
        'propriet* prop dono dona donos donas vendedor* senhori* mandante* cabeca herdeir* heranca inquilin* hospede* empreiteir* mestre guest* arrendatari* usufrutuari* porteir* zelador* vizinh* caseir* cliente titular* owner* seller* vendor* landlord landlady tenant* caretaker neighb* keyholder heir* estate propietari* duen* eigentumer besitzer pertence* nome viuv* casad* filh* espos* marido mulher irma irmao nora genro sobri* neto neta cunhad* sogr* primo prima afilhad* niece nephew grandson granddaughter brother sister cousin hijo hija nieto nieta herman* vecin* voisin* fils fille neveu soeur frere sohn tochter nachbar* mieter* locataire belong* name widow* married son daughter wife husband falar perguntar tratar marcar contact* ligar ligue visitas speak ask talk call c',
    },
    find: (plain) => [...namesBehindRoles(plain), ...namesBeforeRoles(plain)],
  },
  {
    cue: { words: [...givenNames].join(' ') },
    find: (plain) => [...namesAlone(plain), ...namesInCapitals(plain)],
  },
  {
    cue: {
      words:
        'sr sra senhor senhora dona d don m mr mrs ms miss dna mme mmes mlle madame monsieur herr herrn frau',
    },
    find: namesBehindTitles,
  },
  {
    cue: {
      words:
        'nome name nombre nom divorc* separac* separation partilha* partition inventario inherit* heranca herencia herdad* herdeir* heir* hereder* heritier* succession sucesion nachlass erbe* obito obitos death deces falec* fallec* morte muerte scheidung tod late deceased verstorben* casal couple conjuges eheleute executor*',
    },
    find: (plain) => [...namesBehindLabels(plain), ...namesBehindEvents(plain)],
  },
]
