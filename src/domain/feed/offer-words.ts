import { readText, type Bounded } from '#src/domain/bounded.ts'
import { fold } from '#src/domain/search/names.ts'
import type { FeedStatus } from './home.ts'
import { closingWords, type ClosingState } from './status-words.ts'

/** What a feed says of the sale of a home. */
export type SaleState = 'for_sale' | 'unclear' | ClosingState

/** Words for a sale, folded. Spanish ones too: the software of many agencies comes from Spain. */
const sales: ReadonlySet<string> = new Set([
  'sale',
  'sales',
  'for sale',
  'to sell',
  'sell',
  'selling',
  'buy',
  'resale',
  'new build sale',
  'venda',
  'vendas',
  'a venda',
  'para venda',
  'vende se',
  'vender',
  'compra',
  'comprar',
  'compra e venda',
  'venta',
  'vender o alquilar',
  'venta o alquiler',
  'venta y alquiler',
  'en venta',
  'sale or rent',
  'sale and rent',
  'sale rent',
  'for sale or rent',
  'rent or sale',
  'venda ou arrendamento',
  'venda e arrendamento',
  'venda arrendamento',
  'arrendamento ou venda',
  'arrendamento e venda',
  'venda aluguer',
])

/** Words of statuses that say that a home is for sale, folded. */
const openWords: readonly string[] = [
  ...sales,
  'available',
  'active',
  'on market',
  'on the market',
  'published',
  'online',
  'disponivel',
  'ativo',
  'ativa',
  'activo',
  'activa',
  'publicado',
  'disponible',
]
const closings = Object.entries(closingWords) as [ClosingState, readonly string[]][]
const statuses: ReadonlyMap<string, SaleState> = new Map<string, SaleState>([
  ...openWords.map((word) => [word, 'for_sale'] as const),
  ...closings.flatMap(([state, words]) => words.map((word) => [word, state] as const)),
])

const yes: ReadonlySet<string> = new Set(['1', 'true', 'yes', 'y', 'on', 'sim', 's', 'si', 'x'])
const no: ReadonlySet<string> = new Set(['0', 'false', 'no', 'n', 'off', 'none', 'null', 'nao', 'nenhum'])

/** Whether a text of a feed says yes: `1`, `true`, `sim`; `null` where it is no such word. */
export const readFlag = (text: Bounded): boolean | null => {
  const word = fold(text)
  return yes.has(word) ? true : no.has(word) ? false : null
}

/** Words in place of a price that nobody is told before asking, folded. */
const onRequest: ReadonlySet<string> = new Set([
  'poa',
  'p o a',
  'por',
  'price on request',
  'price on application',
  'price upon request',
  'on request',
  'on application',
  'contact us',
  'call',
  'sob consulta',
  'preco sob consulta',
  'a consultar',
  'preco a consultar',
  'consultar',
  'consulte nos',
  'sob pedido',
  'preco sob pedido',
  'sob orcamento',
  'contacte nos',
  'precio a consultar',
  'consultar precio',
  'sur demande',
  'prix sur demande',
  'auf anfrage',
  'preis auf anfrage',
  'op aanvraag',
  'prijs op aanvraag',
])

/** Whether a text in place of a price says that it is told on request. */
export const isOnRequest = (text: Bounded): boolean => onRequest.has(fold(text.slice(0, 60)))

/** Whether a word for what a home is offered for is a sale. */
export const isSale = (text: Bounded): boolean => sales.has(fold(text))

/** What a word of a status says of the sale; `null` where it says nothing that we know. */
export const readStatus = (text: Bounded): SaleState | null => statuses.get(fold(text)) ?? null

/** The weight of what is said: a home that one word calls sold is sold, whatever another says. */
export const weights: Record<SaleState, number> = {
  for_sale: 0,
  reserved: 1,
  unclear: 2,
  withdrawn: 3,
  sold: 4,
}

const longestStatus = 120
const mostWords = 6
/** `nunca foi vendido`, `not reserved`: within so many words before it. */
const denials = { words: new Set('not no nao nunca never non nicht niet pas'.split(' ')), reach: 3 }

/**
 * What a status of several words says: `Vendido em 2026-11-01`, `Under offer / sale agreed`. Of one that may be something
 * else, such as a condition, only what it begins with counts.
 */
export const statusIn = (text: Bounded, mayBeElse = false): SaleState | null => {
  const exact = readStatus(text)
  if (exact !== null) return exact
  const words = fold(text.slice(0, longestStatus)).split(' ')
  let most: SaleState | null = null
  for (let from = 0; from < (mayBeElse ? 1 : words.length); from++) {
    const isDenied = words
      .slice(Math.max(0, from - denials.reach), from)
      .some((each) => denials.words.has(each))
    for (let to = Math.min(words.length, from + mostWords); to > from; to--) {
      const state = statuses.get(words.slice(from, to).join(' '))
      if (state === undefined || state === 'for_sale') continue
      if (!isDenied && (most === null || weights[state] > weights[most])) most = state
      from = to - 1
      break
    }
  }
  return most
}

/** The names under which feeds say how a sale stands, without case, hyphens and underscores. */
const statusNames: Readonly<Record<string, Pick<FeedStatus, 'means' | 'mayBeElse'>>> = {
  status: {},
  propertystatus: {},
  listingstatus: {},
  salestatus: {},
  salesstatus: {},
  marketstatus: {},
  situacao: { mayBeElse: true },
  situacaocomercial: {},
  estadocomercial: {},
  estadovenda: {},
  estadodavenda: {},
  estadonegocio: {},
  estadodonegocio: {},
  estado: { mayBeElse: true },
  estadoimovel: { mayBeElse: true },
  state: { mayBeElse: true },
  propertystate: { mayBeElse: true },
  availability: { mayBeElse: true },
  disponibilidade: { mayBeElse: true },
  sold: { means: 'sold' },
  issold: { means: 'sold' },
  solddate: { means: 'sold' },
  datesold: { means: 'sold' },
  vendido: { means: 'sold' },
  vendida: { means: 'sold' },
  reserved: { means: 'reserved' },
  isreserved: { means: 'reserved' },
  reservado: { means: 'reserved' },
  reservada: { means: 'reserved' },
  underoffer: { means: 'reserved' },
  isunderoffer: { means: 'reserved' },
  undercontract: { means: 'reserved' },
  sstc: { means: 'reserved' },
  saleagreed: { means: 'reserved' },
  cpcv: { means: 'reserved' },
  withdrawn: { means: 'withdrawn' },
  iswithdrawn: { means: 'withdrawn' },
  offmarket: { means: 'withdrawn' },
  retirado: { means: 'withdrawn' },
  retirada: { means: 'withdrawn' },
  suspended: { means: 'withdrawn' },
  suspenso: { means: 'withdrawn' },
  archived: { means: 'withdrawn' },
}

/** A status of a sale, where a feed has one under this name. */
export const statusUnder = (field: string, text: string): FeedStatus<string> | null => {
  const name = fold(readText(field)).replaceAll(' ', '')
  return Object.hasOwn(statusNames, name) ? { field, text, ...statusNames[name] } : null
}
