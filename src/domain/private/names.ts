import { givenNames } from './given-names.ts'
import { isOfPlace, isRegnal, isPlaceWord } from './place-names.ts'
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

const isGivenName = (word: string): boolean => givenNames.has(word.toLowerCase().split('-', 1)[0] ?? '')
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
    (noNames.has(first.toLowerCase()) && !(second !== undefined && isGivenName(second))) ||
    (!isTitled && isOfPlace(first)) ||
    isRegnal(plain, { at, end: at + words.length })
  )
    return null
  if (isTitled || isGivenName(first)) return at + words.length
  // Words of a text in capitals alone are names where the first is.
  if (second === undefined || noNames.has(second.toLowerCase()) || isCapitals(first + second)) return null
  return takesAny || isGivenName(second) ? at + words.length : null
}

/** What begins with a capital in adverts and is nobody, folded: brands, companies, months, kinds of rooms and papers. */
const things: ReadonlySet<string> = new Set(
  `bosch siemens miele smeg aeg daikin mitsubishi fujitsu samsung vulcano vaillant viessmann junkers roca grohe bruma sanitana sanindusa teka ariston whirlpool balay neff gaggenau liebherr bulthaup leicht nobilia santos silestone dekton hormann velux cortizo technal reynaers schuco otis thyssen thyssenkrupp kone schindler bose sonos tesla wallbox apple netflix electrolux zanussi indesit hotpoint candy hisense panasonic toshiba hitachi philips loxone fermax somfy bticino jung legrand efapel fagor franke blanco quooker geberit hansgrohe villeroy porcelanosa margres revigres carrier baxi ferroli solahart grundfos
  continente pingo lidl aldi auchan intermarche jumbo mercadona minipreco ikea decathlon worten fnac leroy carris cp meo nos vodafone google whatsapp facebook instagram idealista imovirtual remax re era century keller kw sothebys engel savills zome iad jll cbre coldwell
  janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro january february march april may june july august september october november december janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre enero febrero abril mayo junio julio agosto septiembre octubre noviembre diciembre
  segunda terca quarta quinta sexta sabado domingo monday tuesday wednesday thursday friday saturday sunday natal pascoa christmas easter verao inverno primavera outono summer winter spring autumn
  portugal espanha spain france franca england inglaterra alemanha germany europa brasil angola mocambique italia suica luxemburgo belgica holanda irlanda america canada africa marrocos atlantico mediterraneo tejo tagus douro mondego guadiana sado minho
  wifi wi alvara licenca certificado energia classe vista varanda terraco garagem jardim sala cozinha quarto suite piscina lote area casa casas apartamento moradia villa imovel imobiliaria agencia agency escritorio office equipa team nos nossa nosso us our the this all any more mais toda todos lda sa camara municipal estado banco caixa santander novobanco millennium bpi montepio credito imt imi iva irs iban pdm ran ren al ami visita visitas viewing viewings email telefone phone whatsapp sms today now hoje ja direct online skype zoom teams
  french dutch german english british portuguese spanish italian scandinavian american japanese turkish venetian persian roman moorish gothic manueline arabic
  town quarter mill village port factory fort harbour city convent monastery chapel post verde norte rapida infante electric motors mao maos hora zona melhor maior marca garantia road centre photos plan sales agora connosco conosco sempre antes marque venha conheca visite virtual guiada guiadas
  cristo rei deus maria lisbon oporto nature ocean sea mar rio lisboa porto faro algarve`
    .split(/\s+/)
    .filter((word) => word !== 'maria'),
)

/** Whether a word, folded, is a brand, a month, a kind of room or another thing. */
export const isThing = (word: string): boolean => things.has(word)

/** Whether a word with a capital is known to be nobody. */
export const isKnownName = (name: string): boolean => {
  const folded = name.toLowerCase()
  return isThing(folded) || isPlaceWord(folded)
}
