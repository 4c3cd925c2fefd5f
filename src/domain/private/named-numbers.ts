import type { PrivateKind } from './kinds.ts'
import type { OwnChannels } from './own.ts'
import { splitSentences } from './tokens.ts'
import type { Finding } from './span.ts'
import { numbersIn } from './unexplained.ts'

interface Name {
  kind: PrivateKind
  /** Words, plain and in small letters; `matri*` is every word that begins so. */
  words: string
  /** What else has to be said of the number, where a word alone may name what is public: `artigo 12.º do PDM`. */
  with?: string
  /** The same where it stands behind the number: `artigo 12 da freguesia de Quelfes`. */
  behind?: string
  /** So many digits at least; 1 unless said. */
  digits?: number
}

const opened =
  'alarme* porta* portao portaria entrada predio door* gate* entrance building cofre* caixa* garagem garage condominio intercom videoporteiro campainha wifi wi fi casa property puerta* portal verja portail porte portillon immeuble interphone entree boite tur haustur hoftor eingang tiefgarage chave* key* acesso access'
const names: readonly Name[] = [
  { kind: 'tax_number', words: 'nif* nipc contribuinte* nie dni tin steuernummer vat', digits: 7 },
  {
    kind: 'tax_number',
    words: 'fiscal tax taxpayer',
    with: 'number* numero no id code identificacao identification',
    digits: 7,
  },
  { kind: 'identity_document', words: 'cc bi passaporte* passport*', digits: 6 },
  {
    kind: 'identity_document',
    words: 'cartao bilhete titulo card permit',
    with: 'cidadao identidade identity id residencia residence',
    digits: 5,
  },
  { kind: 'bank_account', words: 'iban nib bic swift', digits: 7 },
  { kind: 'bank_account', words: 'conta account', with: 'bancaria bank n no number', digits: 7 },
  { kind: 'registry_code', words: 'conservatoria* crp descrit* descric* matriculad*' },
  { kind: 'registry_code', words: 'matricula', with: 'n no nr numero predial predio imovel', digits: 2 },
  {
    kind: 'registry_code',
    words: 'certidao certidoes certificate codigo code',
    with: 'permanente permanent predial registry acesso access',
    digits: 6,
  },
  {
    kind: 'registry_code',
    words: 'registo registro land finca title',
    with: 'predial registry registral deed deeds propiedad',
  },
  { kind: 'tax_article', words: 'matriz matricia* caderneta* matrix catastral' },
  { kind: 'tax_article', words: 'inscrit*', with: 'art artigo* article n no sob' },
  {
    kind: 'tax_article',
    words: 'art arts artigo* article articulo entry record item register roll',
    with: 'urban* rustic* mist* predia* fiscal tax rateable matrix fracao fraction fr',
    behind: 'urban* rustic* predia* matri* caderneta freguesia* section parcel register roll',
  },
  {
    kind: 'keys',
    words:
      'alarme* alarm* keypad teclado pin password* passcode codeword senha* segredo combina* clave contrasena kennwort passwort passe zahlencode turcode haustur* hauscode torcode garagencode zugangscode eingangscode alarmcode schlusselcode digicode lockbox keysafe keybox',
    digits: 3,
  },
  { kind: 'keys', words: 'cofre* safe lock box caixa', with: 'chave* key* lock', digits: 3 },
  { kind: 'keys', words: 'codigo* cod code* chave', with: opened, digits: 3 },
  {
    kind: 'telephone',
    words:
      'tel* tlm telm tlf phone mobile cell* whatsapp call ligue ligar contact* fax movil sms viber portable handy avisar avise llam* escribir appel* joindre anrufen rufnummer mensage*',
    digits: 8,
  },
]

/** What may stand between a name and its number. */
const joining: ReadonlySet<string> = new Set(
  'n no nr nos al numero numeros number num sob under o a os as e y et und and eh is es est ist the of d da do de das dos du des del la le el l der den dem die das para pour for fur com con avec mit with using by desliga desligase abre tem has hat press dial type enter marcar marque digitar digite premir prima teclar tecle vendedor vendedora vendedores proprietario proprietaria dono dona owner seller pt u r p ficha respetivo respectivo atual actual secreto novo new rua street'.split(
    ' ',
  ),
)

/** How long the beginnings of words are. */
const [shortest, longest] = [3, 13]

/** Bits by word, and by the beginnings of words. */
interface BitsOfWords {
  whole: ReadonlyMap<string, number>
  begun: ReadonlyMap<string, number>
}

/** Which of the lists have a word, as bits. */
const bitsOf = (lists: readonly (string | undefined)[]): BitsOfWords => {
  const [whole, begun] = [new Map<string, number>(), new Map<string, number>()]
  for (const [index, list] of lists.entries())
    for (const word of list?.split(' ') ?? []) {
      const of = word.endsWith('*') ? begun : whole
      const key = word.replace('*', '')
      of.set(key, (of.get(key) ?? 0) | (1 << index))
      if (of === begun) begun.set(key.slice(0, shortest), begun.get(key.slice(0, shortest)) ?? 0)
    }
  return { whole, begun }
}
const wordsOf = bitsOf(names.map(({ words }) => words))
const companyOf = bitsOf(names.map((each) => each.with))
const companyBehind = bitsOf(names.map(({ behind }) => behind))
const alone = names.reduce((mask, each, index) => (each.with === undefined ? mask | (1 << index) : mask), 0)

const readBits = ({ whole, begun }: BitsOfWords, word: string): number => {
  const bits = whole.get(word) ?? 0
  // Most words begin as none of them does.
  if (!begun.has(word.slice(0, shortest))) return bits
  let all = bits
  for (let length = shortest; length <= Math.min(longest, word.length); length++)
    all |= begun.get(word.slice(0, length)) ?? 0
  return all
}

const bitsIn = (of: BitsOfWords, words: readonly string[]): number =>
  words.reduce((mask, each) => mask | readBits(of, each.toLowerCase()), 0)

const placeBefore: ReadonlySet<string> = new Set(['de', 'do', 'da', 'dos', 'das', 'of'])
const mostBefore = 90
const mostBehind = 40
const word = /[A-Za-z]{1,24}|\d[\d.,/-]{0,24}/g

/** What is said of a number before it in its sentence. */
interface Before {
  /** Its name, where nothing else is between them. */
  adjacent: Name | null
  /** The nearest name. */
  nearest: Name | null
}

const nameOf = (mask: number, digits: number): Name | null =>
  names.find((each, index) => (mask & (1 << index)) !== 0 && digits >= (each.digits ?? 1)) ?? null

const readBefore = (before: string, behind: string, digits: number): Before => {
  const words = (before.slice(-mostBefore).match(word) ?? []).toReversed()
  const read: Before = { adjacent: null, nearest: null }
  if (bitsIn(wordsOf, words) === 0) return read
  const company = bitsIn(companyOf, words) | bitsIn(companyBehind, behind.match(word) ?? [])
  let [named, isAdjacent] = [0, true]
  for (const [index, each] of words.entries()) {
    const small = each.toLowerCase()
    const name = readBits(wordsOf, small)
    // A place may stand between: `na Conservatória de Loulé sob o n.º 12`.
    const isPlace = /^[A-Z]/.test(each) && placeBefore.has(words[index + 1] ?? '')
    const isJoining =
      name !== 0 || readBits(companyOf, small) !== 0 || joining.has(small) || /^\d/.test(each) || isPlace
    isAdjacent &&= isJoining
    named |= name
    const found = nameOf(named & (alone | company), digits)
    read.nearest ??= found
    if (isAdjacent) read.adjacent ??= found
  }
  return read
}

/**
 * Numbers that are private by what they are called: whatever they look like where the name stands right before them
 * (`artigo matricial 1.987`), and anywhere behind it in the sentence where the text does not say what else they are.
 */
const namedNumbersIn = (plain: string, own: OwnChannels): Finding[] => {
  const parts = splitSentences(plain)
  return numbersIn(plain, own).flatMap(({ text, at, end, isCounted, isExplained }) => {
    const sentence = parts.findLast((part) => part.at <= at)
    if (isCounted || !sentence) return []
    const behind = plain.slice(end, Math.min(sentence.end, end + mostBehind))
    const digits = text.replaceAll(/\D/g, '').length
    const { adjacent, nearest } = readBefore(plain.slice(sentence.at, at), behind, digits)
    const name = adjacent ?? (isExplained ? null : nearest)
    return name === null ? [] : [{ kind: name.kind, at, end }]
  })
}

/** The detector of {@link namedNumbersIn}. */
export const namedNumbers = {
  cue: { words: names.map(({ words }) => words).join(' '), digits: 1 },
  find: namedNumbersIn,
}
