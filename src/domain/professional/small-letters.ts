/**
 * Streets and landmarks whose names are written in small letters: `rua das flores`, `jardim da estrela`. Such a
 * word is followed by a name, or by a word that says what the street is like; the latter are listed, so that a name is rather found
 * too often than not at all.
 */
const start = String.raw`(?<![\p{L}\d-])`
const end = String.raw`(?![\p{L}\d])`
/** Each part of a word may begin one too: their number is bounded, so that reading takes no longer than the text. */
const word = String.raw`(?=\p{L}[\p{L}'’-])\p{L}+(?:['’-]\p{L}+){0,7}`
const saint = String.raw`(?:s[ãa]o|santo|santa|nossa|dom|dona|dr\.?|doutor|general|almirante|marechal|infante) `

const streets =
  'rua|avenida|travessa|pra[çc]a|praceta|beco|cal[çc]ada|alameda|estrada|rotunda|escadinhas|azinhaga|ladeira|viela|bairro'
const landmarks =
  'urbaniza[çc][ãa]o|largo|jardim|parque|igreja|capela|mercado|castelo|mosteiro|convento|pal[áa]cio|hospital|escola|universidade|praia|quinta|herdade|torre|edif[íi]cio|condom[íi]nio|loteamento|esta[çc][ãa]o|apeadeiro|metro|terminal|ponte|aeroporto|est[áa]dio|miradouro|freguesia|caf[ée]|pastelaria|padaria|livraria|farm[áa]cia|hotel|teatro|museu|biblioteca|marina|caves?'

/** What may follow the word for a street and is no name. */
const plain = [
  'de da do das dos a o as os um uma é e ou em na no nas nos ao aos à às com sem para por pelo pela que onde como se já não nem mais menos muito muita pouco pouca bem tão só sempre até também foi era está estão fica ficam tem têm há dá vai',
  'calma calmo tranquila tranquilo sossegada sossegado larga largo estreita estreito antiga antigo nova novo nobre popular moderna moderno bonita bonito bela belo segura seguro plana plano íngreme próxima próximo vizinha vizinho cheia cheio simpática simpático comum grande pequena pequeno típica típico histórica histórico pedonal pública público privativa interior exterior secundária secundário primária primário paralela paralelo perpendicular transversal familiar jovem recente urbana urbano fechada fechado portuguesa central panorâmica particular',
  'acesso serviço serviços sentido trânsito terra pedra moradia moradias prédio prédios casa casas imóvel apartamento apartamentos edifício condomínio trás traseiras frente baixo cima lado estacionamento água distância música família férias luxo qualidade prestígio esquina gaveto betão vidro areia lazer habitação escritórios recreio convívio garagem alimentação zona manhã tarde noite empreendimento urbanização bairro quarteirão complexo piscina sala cozinha quarto quartos moradores condóminos vizinhos filhos crianças parede porta janela chão teto tecto solo rés parque',
]
  .join('|')
  .replaceAll(' ', '|')

/** Endings of words that say what something is like: `arborizada`, `residencial`, `agradável`. */
const qualities = String.raw`\p{L}+(?:os[ao]|ad[ao]|id[ao]|[áíú]vel|al|ente|iv[ao]|dora?)s?${end}`
const notPlain = String.raw`(?!(?:${plain})${end}|${qualities})`

const englishStreets = 'street|avenue|lane|alley'
const plainEnglish =
  'a an the this that its our each every one no of to from on in at and or with is two three four quiet calm main side narrow wide high back front same next way little broad short private commercial pedestrian dead-end cul-de-sac parallel old new nice good safe busy'.replaceAll(
    ' ',
    '|',
  )
const englishQualities = String.raw`[\p{L}-]+(?:ed|ing|y|al|ous|ful|ive|less|ic|some)${end}`

const patterns: readonly RegExp[] = [
  new RegExp(`${start}(?:${streets})(?: d[aeo]s?)? (?:${saint}${word}|${notPlain}${word})`, 'giu'),
  // The word for a landmark is followed by too much else: only one that is joined to a name counts.
  new RegExp(
    `${start}(?:${landmarks})(?: d[ao]s? (?:${saint}${word}|${notPlain}${word})| de ${saint}${word})`,
    'giu',
  ),
  new RegExp(
    `${start}(?!(?:${plainEnglish})${end}|${englishQualities})${word} (?:${englishStreets})${end}`,
    'giu',
  ),
]

/** The names of streets and landmarks in small letters, with the word for what they are. */
export const smallNamesIn = (text: string): string[] =>
  patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([words]) => words))
