import type { NotCompared, Ring } from '#src/domain/costs/comparable.ts'
import type { CostKey, CostRow } from '#src/domain/costs/rows.ts'
import type { TableName } from '#src/domain/costs/tables.ts'
import type { Use } from '#src/domain/costs/uses.ts'
import type { Residence } from '#src/domain/costs/purchase.ts'
import type { Language } from '#src/domain/language.ts'
import { type Municipality, inMunicipality } from '#src/domain/municipality.ts'

const en = {
  heading: 'What it costs to buy',
  atAskingPrice: 'Price with taxes, deed and registry, by who buys:',
  use: {
    own_home: 'Own permanent home',
    young_own_home: 'First own home, up to 35',
    other: 'Second home, or to let',
    non_resident: 'Buyer resident abroad',
    rural_land: 'Rural land',
    other_urban: 'Land to build on, or other urban property',
    listed_territory: 'Buyer in a listed territory',
  } satisfies Record<Use, string>,
  row: {
    imt: 'Transfer tax (IMT)',
    stamp_duty: 'Stamp duty',
    taxes: 'Taxes',
    price_with_taxes: 'Price with taxes',
    deed_registry: 'Deed and registry',
    total: 'In all',
  } satisfies Record<CostKey, string>,
  imiTax: 'Yearly tax (IMI)',
  all: 'Everybody, side by side',
  who: 'Who buys',
  days: (from: string, until: string) => `from ${from} to ${until}`,
  checkedOn: (day: string) => `compared with its source on ${day}`,
  onPrice: 'If that is the price in the deed and the tax value is no higher.',
  notCounted:
    'Deed and registry as at the state’s counter (Casa Pronta): a notary sets fees of their own. Not counted: the taxes and charges of a loan.',
  unknown: 'The taxes are not known here:',
  noSum: {
    price_unknown: 'the price is not stated',
    price_conflicting: 'sources disagree on the price',
    price_not_applicable: 'no price applies',
    home_is_let: 'the home is let, and this table is for buyers who move in',
    no_table_for_use: 'no checked table for this use',
    no_table_for_region: 'no checked table for this region',
    type_unknown: 'the type of property is not stated, or sources disagree on it',
    no_table_for_type: 'no checked table for this type of property',
    no_table_for_day: 'no checked table for today',
    no_tariff: 'not known: no checked tariff',
  } satisfies Record<NonNullable<CostRow['unknown_because']>, string>,
  /** Of the table that is nearest to a day without one. */
  nearest: (article: string, from: string, until: string) =>
    `no checked table for today: the nearest, ${article}, is from ${from} to ${until}`,
  /** Above the tables that several sums follow from. */
  laws: 'Tables and laws',
  /** Before one of several prices, and who reports it. */
  onReport: 'On',
  monthly: 'A month',
  condominium: 'Condominium charge',
  imi: 'IMI, per month',
  total: 'Total a month',
  imiRange: (lowest: string, highest: string) =>
    `By law ${lowest} to ${highest} % of the tax value a year; that value and the rate of the municipality are not stated here`,
  notStated: 'not stated',
  disagree: 'sources disagree',
  doesNotApply: 'does not apply',
  /** What is asked for others like it. */
  compared: {
    own: 'This home',
    ownUnknown: 'not known: price or usable area is not stated, or sources disagree',
    median: (homes: string) => `Median of ${homes} others`,
    spread: 'The middle half of them',
    range: (lower: string, upper: string) => `${lower} to ${upper}`,
    ring: { municipality: 'municipality', district: 'district or island' } satisfies Record<Ring, string>,
    basis: (type: string, place: string, from: string, until: string) =>
      `Asking prices for each m² of usable area on this site: ${type}, ${place}, stated from ${from} to ${until}`,
    wider: (homes: string) =>
      `fewer than five in its municipality (${homes}), so those of the wider ring are compared`,
    inMunicipality: (homes: string) => `${homes} in its municipality`,
    inRing: (homes: string, place: string) => `${homes} in ${place}`,
    not: {
      type_unknown: 'Price not compared: the type of property is not stated, or sources disagree on it',
      not_a_home: 'Price not compared: not a home',
      too_few:
        'Price not compared: too few, fewer than five other homes of its type with price and usable area',
    } satisfies Record<NotCompared, string>,
  },
  publicSince: (day: string, days: number) =>
    `For sale here since ${day}${days === 0 ? ', today' : days === 1 ? ': 1 day' : `: ${days} days`}`,
  reductions: (count: number) =>
    count === 0 ? 'no reduction stated' : count === 1 ? 'reduced once' : `reduced ${count} times`,
  tooFewIn: ({ name }: Municipality) =>
    `Price not compared in ${name}: fewer than five homes with price and usable area.`,
  /** The link to the live answer, which also compares the price with that of others of the type. */
  form: 'costs',
  live: {
    sum: 'The whole sum',
    title: (home: string) => `What it costs: ${home}`,
    describe: (home: string) =>
      `Taxes, deed and registry, a loan as an example, and prices to compare with: ${home}`,
    open: 'For you: age, residence, a loan; prices to compare with',
    back: 'The listing',
    use: 'Use',
    notStated: 'not said',
    age: 'Age on the day of the deed',
    residence: 'Tax residence',
    residences: {
      portugal: 'Portugal',
      abroad: 'Abroad',
      listed_territory: 'A listed territory',
    } satisfies Record<Residence, string>,
    loan: 'A loan, on your own numbers',
    loanNote: 'An example and no offer. Nothing of it is kept, and its address has your numbers.',
    rate: 'Rate, % a year',
    years: 'Years',
    share: 'Share of the price, %',
    submit: 'Count',
    borrowed: 'Borrowed',
    monthly: 'A month, to pay it back',
    noPrice: 'not known: there is no one price',
    refused:
      'Not counted: a number is outside what can be counted, or rate, years and share are not all there.',
    fair: 'What is asked for others',
  },
  ended: (day: string) => `The tables ended on ${day}: the taxes of today are not known here.`,
}

/** What a table is of, in words. */
export const tableName = (name: TableName, language: Language): string =>
  name === 'imi' ? costWords[language].imiTax : costWords[language].row[name]

/** The words of what a home costs to buy and to keep. */
export const costWords: Record<Language, typeof en> = {
  en,
  pt: {
    heading: 'Quanto custa comprar',
    atAskingPrice: 'Preço com impostos, escritura e registo, conforme quem compra:',
    use: {
      own_home: 'Habitação própria e permanente',
      young_own_home: 'Primeira habitação, até 35 anos',
      other: 'Segunda habitação, ou para arrendar',
      non_resident: 'Comprador residente no estrangeiro',
      rural_land: 'Prédio rústico',
      other_urban: 'Terreno para construção, ou outro prédio urbano',
      listed_territory: 'Comprador em território da lista',
    },
    row: {
      imt: 'IMT',
      stamp_duty: 'Imposto do Selo',
      taxes: 'Impostos',
      price_with_taxes: 'Preço com impostos',
      deed_registry: 'Escritura e registo',
      total: 'Ao todo',
    },
    imiTax: 'IMI anual',
    all: 'Todos, lado a lado',
    who: 'Quem compra',
    days: (from, until) => `de ${from} a ${until}`,
    checkedOn: (day) => `comparada com a fonte em ${day}`,
    onPrice: 'Se for esse o preço da escritura e o valor patrimonial tributário não for superior.',
    notCounted:
      'Escritura e registo como no balcão Casa Pronta: um notário tem honorários próprios. Não inclui impostos nem comissões de um crédito.',
    unknown: 'Não se sabe aqui quanto é de impostos:',
    noSum: {
      price_unknown: 'preço sem informação',
      price_conflicting: 'fontes em desacordo sobre o preço',
      price_not_applicable: 'o preço não se aplica',
      home_is_let: 'a casa está arrendada, e esta tabela é para quem vai morar nela',
      no_table_for_use: 'sem tabela verificada para este uso',
      no_table_for_region: 'sem tabela verificada para esta região',
      type_unknown: 'tipo de imóvel sem informação, ou fontes em desacordo',
      no_table_for_type: 'sem tabela verificada para este tipo de imóvel',
      no_table_for_day: 'sem tabela verificada para hoje',
      no_tariff: 'não se sabe: sem tabela de emolumentos verificada',
    },
    nearest: (article, from, until) =>
      `sem tabela verificada para hoje: a mais próxima, ${article}, é de ${from} a ${until}`,
    laws: 'Tabelas e leis',
    onReport: 'Sobre',
    monthly: 'Por mês',
    condominium: 'Quota do condomínio',
    imi: 'IMI, por mês',
    total: 'Total por mês',
    imiRange: (lowest, highest) =>
      `Por lei ${lowest} a ${highest} % do valor patrimonial por ano; esse valor e a taxa do município não são ditos aqui`,
    notStated: 'sem informação',
    disagree: 'fontes em desacordo',
    doesNotApply: 'não se aplica',
    compared: {
      own: 'Esta casa',
      ownUnknown: 'não se sabe: preço ou área útil sem informação, ou fontes em desacordo',
      median: (homes) => `Mediana de ${homes} outras`,
      spread: 'A metade do meio',
      range: (lower, upper) => `${lower} a ${upper}`,
      ring: { municipality: 'município', district: 'distrito ou ilha' },
      basis: (type, place, from, until) =>
        `Preços pedidos por m² de área útil neste site: ${type}, ${place}, com datas de ${from} a ${until}`,
      wider: (homes) => `menos de cinco no seu município (${homes}), por isso compara-se a zona mais larga`,
      inMunicipality: (homes) => `${homes} no seu município`,
      inRing: (homes, place) => `${homes} em ${place}`,
      not: {
        type_unknown: 'Preço sem comparação: tipo de imóvel sem informação, ou fontes em desacordo',
        not_a_home: 'Preço sem comparação: não é uma casa',
        too_few:
          'Preço sem comparação: são poucas, menos de cinco outras casas do mesmo tipo com preço e área útil',
      },
    },
    publicSince: (day, days) =>
      `À venda aqui desde ${day}${days === 0 ? ', hoje' : days === 1 ? ': 1 dia' : `: ${days} dias`}`,
    reductions: (count) =>
      count === 0 ? 'sem redução conhecida' : count === 1 ? 'uma redução' : `${count} reduções`,
    tooFewIn: (municipality) =>
      `Preço sem comparação ${inMunicipality(municipality)}: menos de cinco casas com preço e área útil.`,
    form: 'custos',
    live: {
      sum: 'A soma toda',
      title: (home) => `Quanto custa: ${home}`,
      describe: (home) =>
        `Impostos, escritura e registo, um crédito como exemplo, e preços para comparar: ${home}`,
      open: 'Para si: idade, residência, crédito; preços para comparar',
      back: 'O anúncio',
      use: 'Uso',
      notStated: 'não dito',
      age: 'Idade no dia da escritura',
      residence: 'Residência fiscal',
      residences: {
        portugal: 'Portugal',
        abroad: 'No estrangeiro',
        listed_territory: 'Território da lista',
      },
      loan: 'Um crédito, com os seus números',
      loanNote: 'É um exemplo e não uma proposta. Nada fica guardado; o endereço tem os seus números.',
      rate: 'Taxa, % por ano',
      years: 'Anos',
      share: 'Parte do preço, %',
      submit: 'Calcular',
      borrowed: 'Montante',
      monthly: 'Prestação por mês',
      noPrice: 'não se sabe: não há um só preço',
      refused:
        'Não calculado: um número está fora do que se pode calcular, ou faltam taxa, anos ou parte do preço.',
      fair: 'O que se pede por outras',
    },
    ended: (day) => `As tabelas terminaram a ${day}: não se sabe aqui quanto é hoje de impostos.`,
  },
}
