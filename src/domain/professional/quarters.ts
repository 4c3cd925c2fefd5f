import { recorded, unaccented } from '#src/domain/bounded.ts'
/** Quarters and landmarks that are well known and no parishes: their names are no everyday words. */
const known =
  'Chiado|Bairro Alto|Príncipe Real|Cais do Sodré|Mouraria|Alfama|Madragoa|Intendente|Martim Moniz|Rossio|Restauradores|Saldanha|Marquês de Pombal|Entrecampos|Campo Pequeno|Telheiras|Laranjeiras|Sete Rios|Amoreiras|Alcântara|Docas|Parque das Nações|Roma-Areeiro|Arco do Cego|Picoas|Anjos|São Bento|Santa Catarina|Poço dos Negros|Restelo|Algés|Bolhão|Aliados|Clérigos|Trindade|Batalha|Fontainhas|Miragaia|Massarelos|Boavista|Casa da Música|Serralves|Foz Velha|Nevogilde|Passeio Alegre|Matosinhos Sul|Antas|Marquês|Cedofeita|Virtudes|Galerias de Paris|Cais de Gaia|Vilamoura|Quinta do Lago|Vale do Lobo|Quarteira|Praia da Rocha|Meia Praia|Ria Formosa|Quinta da Marinha|Guincho|Birre|Bicuda|Penha Longa|Beloura|Comporta|Melides|Tróia'

/** Quarters whose names are everyday words too: they count with a capital, and in any case behind `na` or `no`. */
const everyday = 'Baixa|Foz|Graça|Bica|Sé|Castelo|Ribeira|Lapa|Rato|Expo|Oriente|Lavra|Leça|Leões|Sado'

const start = String.raw`(?<![\p{L}\d])`
const end = String.raw`(?![\p{L}\d])`

const patterns: readonly RegExp[] = [
  new RegExp(`${start}(?:${known}|${unaccented(recorded(known))})${end}`, 'giu'),
  new RegExp(`${start}(?:${everyday})${end}`, 'gu'),
  new RegExp(`${start}n[ao] (?:${everyday}|${unaccented(recorded(everyday))})${end}`, 'giu'),
]

/** The names of well-known quarters in a text. */
export const quartersIn = (text: string): string[] =>
  patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([words]) => words))
