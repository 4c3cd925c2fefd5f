import { expect, test } from 'vitest'
import { recorded } from '#src/domain/bounded.ts'
import { readPlace } from '#src/domain/search/places.ts'
import { readAsking } from '#src/domain/asking/read.ts'

const asks = (text: string) => readAsking(text).asks
const unread = (text: string) => readAsking(text).unread.map((each) => each.text)

test.each([
  ['tudo em Aveiro menos garagens', { municipalities: ['Aveiro'] }, 'menos garagens'],
  ['qualquer coisa em Faro, salvo terrenos', { municipalities: ['Faro'] }, 'salvo terrenos'],
  ['anything in Braga other than shops', { municipalities: ['Braga'] }, 'other than shops'],
  ['everything in Faro apart from garages', { municipalities: ['Faro'] }, 'apart from garages'],
  ['cualquier cosa en Faro menos pisos', { municipalities: ['Faro'] }, 'menos pisos'],
  ['tout à Braga sauf les appartements', { municipalities: ['Braga'] }, 'sauf les appartements'],
  ['alles in Faro bis auf Wohnungen', { municipalities: ['Faro'] }, 'bis auf Wohnungen'],
  ['alles in Braga außer Büros', { municipalities: ['Braga'] }, 'außer Büros'],
])('%s has no filter for what is excluded', (text, means, said) => {
  expect(asks(text)).toEqual(means)
  expect(unread(text)).toEqual([said])
})

test.each([
  'sem elevador não, por favor',
  'not without a lift',
  'nothing without a balcony',
  'sin ascensor no',
  'no quiero sin terraza',
  'pas sans ascenseur',
  'nicht ohne Aufzug',
  'nichts ohne Balkon',
  'ascensor no',
  'elevador não',
  'Aufzug nicht',
  'no flats over 300k',
  'nenhum apartamento acima de 300 mil',
  'keine Wohnung über 300.000 Euro',
])('%s: what is denied twice, behind, or with an amount is unread', (text) => {
  expect(asks(text)).toEqual({})
  expect(unread(text).length).toBeGreaterThan(0)
})

test.each([
  ['algo no Porto por menos de 150 mil', { municipalities: ['Porto'], max_price_eur: 150_000 }],
  ['três quartos na Guarda', { typologies: ['T3'], municipalities: ['Guarda'] }],
  [
    'villa en Portugal, no Lisboa',
    { property_types: ['detached_house', 'semi_detached_house', 'terraced_house'] },
  ],
  ['no Lisbon', {}],
  ['flats but no Porto please', { property_types: ['apartment'] }],
])('%s: only Portuguese joins a place by "no"', (text, means) => expect(asks(text)).toEqual(means))

test.each([
  ['kein Keller, Balkon erwünscht', { must_not_have: ['basement'], preferences: ['balcony'] }],
  ['kein Erdgeschoss, Aufzug gewünscht', { preferences: ['elevator'] }],
  ['sem cave, varanda desejada', { must_not_have: ['basement'], preferences: ['balcony'] }],
  ['no pool, garden wanted', { must_not_have: ['pool'], preferences: ['garden'] }],
  ['pas de piscine, jardin souhaité', { must_not_have: ['pool'], preferences: ['garden'] }],
])('%s: a denial ends before what is wanted', (text, means) => expect(asks(text)).toEqual(means))

test.each([
  ['ordenar por preço, T2', 'price'],
  ['sorted by price descending, T2', '-price'],
  ['T2 ordenados por precio de mayor a menor', '-price'],
  ['T2, prix décroissant', '-price'],
  ['T2 nach Preis aufsteigend', 'price'],
  ['T2, sort by newest', '-first_published_at'],
])('%s is an order', (text, sort) => expect(asks(text)).toEqual({ typologies: ['T2'], sort }))

test.each(['sort by colour', 'ordenar por cor', 'trier par couleur'])('%s is named as unread', (text) => {
  expect(asks(text)).toEqual({})
  expect(unread(text)).toEqual([text])
})

test.each([
  ['casas com redução de preço nas últimas duas semanas', 14],
  ['price drops in the last 10 days', 10],
  ['pisos rebajados en el último mes', 30],
  ['baisse de prix ces 7 derniers jours', undefined],
  ['Preissenkung in den letzten 30 Tagen', 30],
  ['reduced in price', undefined],
])('%s: a reduction is a filter where it says since when', (text, days) => {
  expect(asks(text).price_reduced_within_days).toBe(days)
  if (days === undefined) expect(unread(text).length).toBeGreaterThan(0)
})

test.each([
  ['no condominium fees above 40 a month', { max_condominium_eur: 40 }],
  ['nada de condomínio acima de 50 euros', { max_condominium_eur: 50 }],
  ['no condominium fees under 40 a month', {}],
  ['T2 que não ultrapasse 200 mil', { typologies: ['T2'], max_price_eur: 200_000 }],
  ["can't pay more than 200k", { max_price_eur: 200_000 }],
  ['que no pase de 200 mil euros', { max_price_eur: 200_000 }],
  ['sans dépasser 200 000 euros', { max_price_eur: 200_000 }],
  ['nicht teurer als 200.000 Euro', { max_price_eur: 200_000 }],
])('%s: a denied comparison is turned round or unread', (text, means) => expect(asks(text)).toEqual(means))

test.each([
  ['a menos de 10 km de Aveiro', '40.6400,-8.6500,10'],
  ['num raio de 10 km de Aveiro', '40.6400,-8.6500,10'],
  ['within 10 km of Aveiro', '40.6400,-8.6500,10'],
  ['en un radio de 10 km de Aveiro', '40.6400,-8.6500,10'],
  ['dans un rayon de 10 km d’Aveiro', '40.6400,-8.6500,10'],
  ['im Umkreis von 10 km um Aveiro', '40.6400,-8.6500,10'],
])('%s is near, with all its words', (text, near) => {
  expect(readAsking(text).criteria).toMatchObject([{ field: 'near', value: near }])
  expect(unread(text)).toEqual([])
})

test.each([
  'more than 10 km from Aveiro',
  'not within 10 km of Aveiro',
  '10 minutes from Aveiro',
  'a mais de 10 km de Aveiro',
])('%s is no filter and no place', (text) => {
  expect(asks(text)).toEqual({})
  expect(unread(text).length).toBeGreaterThan(0)
})

test.each([
  ['terreno com mais de 2 hectares', 20_000],
  ['land over 1.5 ha', 15_000],
  ['terreno de al menos 3 hectáreas', 30_000],
  ['terrain de 2 hectares', 20_000],
  ['Grundstück ab 1 Hektar', 10_000],
])('%s is a plot in square metres', (text, plot) =>
  expect(asks(text)).toEqual({ property_types: ['land'], min_plot_m2: plot }),
)

test.each([
  ['3-Zimmer-Wohnung', 'T2'],
  ['Wohnung mit vier Zimmern', 'T3'],
  ['appartement trois pièces', 'T2'],
  ['apartamento de 4 assoalhadas', 'T3'],
])('%s counts the living room', (text, typology) =>
  expect(asks(text)).toEqual({ property_types: ['apartment'], typologies: [typology] }),
)

test.each(['under $300,000', '300,000 dollars', 'até 300 mil dólares', '£300k'])(
  '%s is no amount in euros',
  (text) => {
    expect(asks(text)).toEqual({})
    expect(unread(text).length).toBeGreaterThan(0)
  },
)

test.each([
  ['Braga, garage required', { municipalities: ['Braga'], preferences: ['garage'] }],
  ['Braga, garagem obrigatória', { municipalities: ['Braga'], preferences: ['garage'] }],
  ['Braga, garaje sí', { municipalities: ['Braga'], preferences: ['garage'] }],
  ['Braga, garage souhaité', { municipalities: ['Braga'], preferences: ['garage'] }],
  ['Braga, Garage erwünscht', { municipalities: ['Braga'], preferences: ['garage'] }],
  ['garagem em Braga', { municipalities: ['Braga'], property_types: ['garage'] }],
])('%s: a garage that is said to be wanted comes with a home', (text, means) =>
  expect(asks(text)).toEqual(means),
)

test.each([
  'Aufzug nicht erforderlich',
  'lift not important',
  'elevador não faz diferença',
  'ascensor no importa',
])('%s is no wish', (text) => {
  expect(asks(text)).toEqual({})
  expect(unread(text)).toEqual([text])
})

test.each([
  ['everything in Sintra less apartments', { municipalities: ['Sintra'] }],
  ['apartamento que no esté en planta baja', { property_types: ['apartment'] }],
  ['apartment that is not located on the ground floor', { property_types: ['apartment'] }],
])('%s: what may be excluded by words that mean nothing is unread', (text, means) => {
  expect(asks(text)).toEqual(means)
  expect(unread(text).length).toBeGreaterThan(0)
})

test.each([
  'evitar Amadora',
  'hate pools',
  'instead of a balcony',
  'au lieu d’un balcon',
  'statt Balkon',
  'en lugar de una terraza',
  '10 km past Braga',
])('%s is nothing to look for', (text) => {
  expect(asks(text)).toEqual({})
  expect(unread(text)).toEqual([text])
})

test('a name of two municipalities is searched in both, and each of them is offered beside the other places', () => {
  const { asks: means, questions, unread: rest } = readAsking('T2 em Lagoa ou Faro')
  expect(means).toEqual({ typologies: ['T2'], municipalities: ['Lagoa', 'Faro'] })
  expect(rest).toEqual([])
  expect(questions).toMatchObject([{ text: 'Lagoa' }])
  const offered = questions[0]?.meanings.map(({ municipalities = [] }) => municipalities) ?? []
  expect(offered.map(([lagoa = '', faro]) => [readPlace(recorded(lagoa))?.codes, faro])).toEqual([
    [['0806'], 'Faro'],
    [['4201'], 'Faro'],
  ])
})

test('a name that is repeated asks once', () => {
  expect(readAsking('Lagoa, '.repeat(60)).questions.map(({ meanings }) => meanings.length)).toEqual([2])
})

test.each([
  [
    'apart. em Faro, max. 200 mil',
    { property_types: ['apartment'], municipalities: ['Faro'], max_price_eur: 200_000 },
  ],
  ['T2 c/ varanda s/ garagem', { typologies: ['T2'], preferences: ['balcony'], must_not_have: ['garage'] }],
  [
    'Haus mit mind. 3 Schlafzimmern, ca. 400k',
    { min_bedrooms: 3, min_price_eur: 360_000, max_price_eur: 440_000 },
  ],
  [
    'busco un piso con terraza, aprox. 200 mil',
    { property_types: ['apartment'], min_price_eur: 180_000, max_price_eur: 220_000 },
  ],
  ['T1 150k +/-', { typologies: ['T1'], min_price_eur: 135_000, max_price_eur: 165_000 }],
  ['T1 150k ±', { typologies: ['T1'], min_price_eur: 135_000, max_price_eur: 165_000 }],
])('%s: shortened words and signs mean what they shorten', (text, means) => {
  expect(asks(text)).toMatchObject(means)
})

test.each([
  ['T2 nunca acima de trezentos e vinte mil', 320_000],
  ['flat up to three hundred and fifty thousand', 350_000],
  ['piso hasta doscientos cincuenta mil', 250_000],
  ['maison maximum quatre-vingt-dix mille euros', 90_000],
  ['Haus bis dreihundertfünfzigtausend Euro', 350_000],
  ['moradia até um milhão e duzentos mil', 1_200_000],
  ['villa up to 1 million 200 thousand', 1_200_000],
  ['moradia até um milhão e meio', 1_500_000],
  ['Haus unter einer Dreiviertelmillion', 750_000],
  ['Haus bis 1/4 Mio. in Faro', 250_000],
  ['T2 até 300 mil com entrada de 30 mil', 300_000],
])('%s: a number in words is the whole number', (text, most) => {
  expect(asks(text).max_price_eur).toBe(most)
})

test.each([
  'tenho 150 mil de entrada e o banco empresta mais 100 mil',
  'I have 60k as a deposit and the bank lends me 200k',
  'tengo 80 mil ahorrados',
  'T2 300k negociáveis',
  'T2 in Faro 300/350k',
  'Haus bis 3/7 Mio.',
])('%s: an amount that is a part, or stands by a word that may compare it, is no bound', (text) => {
  const { min_price_eur: least, max_price_eur: most } = asks(text)
  expect([least, most]).toEqual([undefined, undefined])
})

test.each(['T3 acima', 'pelo menis 3 quartos', 'mit mindesten 3 Schlafzimmern', '2/3 quartos'])(
  '%s: rooms by a word that may compare them are unread',
  (text) => {
    const { typologies, min_bedrooms: least } = asks(text)
    expect([typologies, least]).toEqual([undefined, undefined])
  },
)

test.each([
  'flat, no lift is fine',
  'Wohnung ohne Aufzug ist okay',
  "I don't mind no lift, flat",
  'T2, não me importo que não tenha elevador',
  'piso sin ascensor no pasa nada',
  'appartement, sans ascenseur pas grave',
])('%s: what does not matter is neither wanted nor denied', (text) => {
  const { preferences, must_not_have: denied } = asks(text)
  expect([preferences, denied]).toEqual([undefined, undefined])
})

test.each([
  ['não é Sintra, é Mafra!', ['Mafra']],
  ['is Mafra safe?', undefined],
  ['casa para mis padres en Chaves', ['Chaves']],
  ['maison pour notre retraite à Tavira', ['Tavira']],
  ['prefiro Faro a Loulé', undefined],
  ['our lovely old 60 m² flat in Faro', undefined],
])('%s: the clause that asks is read, and the one that tells is not', (text, towns) => {
  expect(asks(text).municipalities).toEqual(towns)
})

test.each([
  ['au nord de Lisbonne', {}],
  ['T2 a sul do Porto', { typologies: ['T2'] }],
  ['flat past Sintra', { property_types: ['apartment'] }],
  ['piso entre Braga y Guimarães', { property_types: ['apartment'] }],
  ['Wohnung östlich von Faro', { property_types: ['apartment'] }],
  ['20 km north of Leiria', {}],
  ['flat in north Lisbon', { property_types: ['apartment'], municipalities: ['Lisboa'] }],
])('%s: beside a place is not in it', (text, means) => {
  expect(asks(text)).toEqual(means)
  expect(unread(text).length).toBeGreaterThan(0)
})

test.each([
  ['a mulher quer piscina mas eu não', undefined],
  ["my wife wants a pool but I don't", undefined],
  ['todos quieren balcón menos yo', undefined],
  ['ma femme veut une piscine, moi non', undefined],
  ['meine Frau will einen Pool, ich aber nicht', undefined],
  ['a mulher quer piscina e eu também', ['pool']],
  ['my wife wants a pool and so do I', ['pool']],
  ["flat with a garden, we don't have a car", ['garden']],
])('%s: what others want is wanted unless the speaker says otherwise', (text, means) =>
  expect(asks(text).preferences).toEqual(means),
)

test.each([
  'menos de 200 mil desconfio',
  "less than 200k I'd be suspicious",
  'por encima de 350 mil me niego',
  'moins de 200 000 euros je me méfie',
  'mehr als 350.000 Euro tut weh',
  'desconfio de tudo abaixo de 200 mil',
])('%s: a price that a clause only speaks of is no bound', (text) => {
  expect(asks(text)).toEqual({})
  expect(unread(text).join(' ')).toMatch(/[23][05]0/)
})

test.each([
  ['balcony preferred over terrace', ['balcony']],
  ['garden over pool', ['garden']],
  ['varanda preferida ao terraço', ['balcony']],
  ['el ascensor me importa más que el garaje', ['elevator']],
  ["plutôt un balcon qu'une terrasse", ['balcony']],
  ['mehr Garten als Pool', ['garden']],
])('%s: only the first of two is wanted', (text, means) => expect(asks(text).preferences).toEqual(means))

test.each([
  ['rés do chão fora, T2 em Braga', { typologies: ['T2'], municipalities: ['Braga'] }],
  ['Amadora excluded, T2', { typologies: ['T2'] }],
  ['pool? no', {}],
  ['T1 exclu, T2 oui', { typologies: ['T2'] }],
  ['Erdgeschoss ausgeschlossen', {}],
  ['anything without a lift is out', {}],
])('%s: what is excluded behind its name is unread', (text, means) => {
  expect(asks(text)).toEqual(means)
  expect(unread(text).length).toBeGreaterThan(0)
})

test.each([
  ['moradia com pisina', 'pisina', { preferences: ['pool'] }],
  ['flat with balcny', 'balcny', { preferences: ['balcony'] }],
  ['aprtamento no Porto', 'aprtamento', { property_types: ['apartment'] }],
  ['maison avec jardn', 'jardn', { preferences: ['garden'] }],
  ['pisso en Faro', 'pisso', { property_types: ['apartment'] }],
  ['Wohnnung mit Aufzug', 'Wohnnung', { property_types: ['apartment'] }],
])('%s: a misspelled word is asked about, and not taken', (text, word, meant) => {
  const { asks: taken, questions } = readAsking(text)
  expect(questions).toEqual([{ text: word, meanings: [meant] }])
  expect(unread(text).join(' ')).toContain(word)
  expect(taken).not.toMatchObject(meant)
})
