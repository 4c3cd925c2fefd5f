import type { NotCompared } from '#src/domain/costs/comparable.ts'
import type { NoSum } from '#src/domain/costs/purchase.ts'
import type { CostKey } from '#src/domain/costs/rows.ts'
import type { Use } from '#src/domain/costs/tables.ts'
import type { Language } from '#src/domain/language.ts'
import type { Municipality } from '#src/domain/municipality.ts'
import { inMunicipality } from '#src/domain/listing/preposition.ts'

const en = {
  heading: 'What it costs to buy',
  atAskingPrice: 'Price with taxes, by who buys:',
  use: {
    own_home: 'Own permanent home',
    young_own_home: 'First own home, up to 35',
    other: 'Second home, or to let',
    non_resident: 'Buyer resident abroad',
    rural_land: 'Rural land',
    other_urban: 'Land to build on, or other urban property',
    listed_territory: 'Company in a listed territory',
  } satisfies Record<Use, string>,
  row: {
    imt: 'Transfer tax (IMT)',
    stamp_duty: 'Stamp duty',
    taxes: 'Taxes',
    price_with_taxes: 'Price with taxes',
  } satisfies Record<CostKey, string>,
  table: (article: string, source: string, from: string, until: string) =>
    `${article} (${source}), from ${from} to ${until}`,
  checkedOn: (day: string) => `compared with its source on ${day}`,
  onPrice: 'If that is the price in the deed and the tax value is no higher.',
  notCounted: 'Not counted: notary, register and loan.',
  unknown: 'The taxes are not known here:',
  noSum: {
    price_unknown: 'the price is not stated',
    price_conflicting: 'sources disagree on the price',
    price_not_applicable: 'no price applies',
    home_is_let: 'the home is let, and whoever pays this tax moves in',
    no_table_for_use: 'no checked table for this use',
    no_table_for_region: 'no checked table for this region',
    type_unknown: 'the type of property is not stated, or sources disagree on it',
    no_table_for_type: 'no checked table for this type of property',
    no_table_for_day: 'no checked table for today',
  } satisfies Record<NoSum, string>,
  /** Above the tables that several sums follow from. */
  laws: 'Tables and laws',
  /** Before one of several prices, and who reports it. */
  onReport: 'On',
  monthly: 'A month',
  condominium: 'Condominium charge',
  imi: 'IMI, per month',
  total: 'Total a month',
  notStated: 'not stated',
  disagree: 'sources disagree',
  doesNotApply: 'does not apply',
  comparable: (homes: string, place: string, median: string) =>
    `${homes} other homes of its type on this site in ${place}: median asking price ${median}/m² of usable area`,
  pricesOf: (from: string, until: string) => `prices of ${from} to ${until}`,
  ownPrice: (price: string) => `this home: ${price}/m²`,
  notCompared: {
    type_unknown: 'Price not compared: the type of property is not stated, or sources disagree on it',
    not_a_home: 'Price not compared: not a home',
    too_few: 'Price not compared: fewer than five other homes of its type with price and usable area',
  } satisfies Record<NotCompared, string>,
  tooFewIn: ({ name }: Municipality) =>
    `Price not compared in ${name}: fewer than five homes with price and usable area.`,
  /** The link to the live answer, which also compares the price with that of others of the type. */
  form: 'costs',
  ended: 'The table has ended: the taxes of today are not known here.',
}

/** The words of what a home costs to buy and to keep. */
export const costWords: Record<Language, typeof en> = {
  en,
  pt: {
    heading: 'Quanto custa comprar',
    atAskingPrice: 'Preço com impostos, conforme quem compra:',
    use: {
      own_home: 'Habitação própria e permanente',
      young_own_home: 'Primeira habitação, até 35 anos',
      other: 'Segunda habitação, ou para arrendar',
      non_resident: 'Comprador residente no estrangeiro',
      rural_land: 'Prédio rústico',
      other_urban: 'Terreno para construção, ou outro prédio urbano',
      listed_territory: 'Sociedade em território da lista',
    },
    row: {
      imt: 'IMT',
      stamp_duty: 'Imposto do Selo',
      taxes: 'Impostos',
      price_with_taxes: 'Preço com impostos',
    },
    table: (article, source, from, until) => `${article} (${source}), de ${from} a ${until}`,
    checkedOn: (day) => `comparada com a fonte em ${day}`,
    onPrice: 'Se for esse o preço da escritura e o valor patrimonial tributário não for superior.',
    notCounted: 'Não inclui notário, registo nem crédito.',
    unknown: 'Não se sabe aqui quanto é de impostos:',
    noSum: {
      price_unknown: 'preço sem informação',
      price_conflicting: 'fontes em desacordo sobre o preço',
      price_not_applicable: 'o preço não se aplica',
      home_is_let: 'a casa está arrendada, e quem paga este imposto vai morar nela',
      no_table_for_use: 'sem tabela verificada para este uso',
      no_table_for_region: 'sem tabela verificada para esta região',
      type_unknown: 'tipo de imóvel sem informação, ou fontes em desacordo',
      no_table_for_type: 'sem tabela verificada para este tipo de imóvel',
      no_table_for_day: 'sem tabela verificada para hoje',
    },
    laws: 'Tabelas e leis',
    onReport: 'Sobre',
    monthly: 'Por mês',
    condominium: 'Quota do condomínio',
    imi: 'IMI, por mês',
    total: 'Total por mês',
    notStated: 'sem informação',
    disagree: 'fontes em desacordo',
    doesNotApply: 'não se aplica',
    comparable: (homes, place, median) =>
      `${homes} outras casas do mesmo tipo neste site, em ${place}: mediana do preço pedido ${median}/m² de área útil`,
    pricesOf: (from, until) => `preços de ${from} a ${until}`,
    ownPrice: (price) => `esta casa: ${price}/m²`,
    notCompared: {
      type_unknown: 'Preço sem comparação: tipo de imóvel sem informação, ou fontes em desacordo',
      not_a_home: 'Preço sem comparação: não é uma casa',
      too_few: 'Preço sem comparação: menos de cinco outras casas do mesmo tipo com preço e área útil',
    },
    tooFewIn: (municipality) =>
      `Preço sem comparação ${inMunicipality(municipality)}: menos de cinco casas com preço e área útil.`,
    form: 'custos',
    ended: 'A tabela terminou: não se sabe aqui quanto é hoje de impostos.',
  },
}
