/** What kind of place a municipality mostly is; it decides which homes are for sale there. */
export type Setting = 'city' | 'suburb' | 'town' | 'rural'

/** How a municipality's market looks: its share of the listings, EUR per useful square metre, and its kind. */
export interface Market {
  weight: number
  pricePerM2: number
  setting: Setting
}

/** Share and price of a municipality that has no row of its own, by district or island. */
export const districtMarkets: Record<string, readonly [weight: number, pricePerM2: number]> = {
  aveiro: [6, 1300],
  beja: [3, 1000],
  braga: [6, 1200],
  braganca: [2, 700],
  'castelo-branco': [2.5, 750],
  coimbra: [4, 950],
  evora: [3, 1050],
  faro: [12, 2400],
  guarda: [2, 650],
  leiria: [6, 1250],
  lisboa: [14, 2000],
  portalegre: [2, 700],
  porto: [10, 1500],
  santarem: [4, 950],
  setubal: [12, 2100],
  'viana-do-castelo': [4, 1150],
  'vila-real': [2.5, 800],
  viseu: [2.5, 800],
  'ilha-da-madeira': [6, 2300],
  'ilha-de-porto-santo': [4, 2300],
  'ilha-de-santa-maria': [2, 1200],
  'ilha-de-sao-miguel': [4, 1500],
  'ilha-terceira': [5, 1250],
  'ilha-da-graciosa': [1.5, 950],
  'ilha-de-sao-jorge': [1.5, 1050],
  'ilha-do-pico': [2, 1200],
  'ilha-do-faial': [3, 1350],
  'ilha-das-flores': [1, 950],
  'ilha-do-corvo': [0.4, 900],
}

const rows = `
lisboa 260 5600 city
porto 150 3800 city
vila-nova-de-gaia 115 2900 suburb
sintra 110 2700 suburb
cascais 95 4900 suburb
oeiras 65 4200 suburb
braga 65 2100 city
almada 60 3000 suburb
matosinhos 60 3300 city
loures 55 3000 suburb
amadora 50 2800 city
seixal 50 2600 suburb
coimbra 50 2200 city
odivelas 45 3100 suburb
gondomar 45 2000 suburb
funchal 45 3300 city
loule 45 3700 town
setubal 42 2400 city
maia 40 2500 suburb
guimaraes 40 1700 town
portimao 38 3000 town
leiria 35 1700 town
aveiro 35 2700 city
vila-franca-de-xira 35 2200 suburb
mafra 35 2800 suburb
albufeira 35 3400 town
lagos 30 3800 town
faro 30 2900 city
vila-nova-de-famalicao 30 1500 town
torres-vedras 28 1900 town
santa-maria-da-feira 28 1500 town
viseu 25 1300 town
barreiro 25 2200 suburb
valongo 25 1900 suburb
povoa-de-varzim 25 2400 town
barcelos 22 1300 town
tavira 22 3200 town
montijo 22 2500 suburb
palmela 22 2200 town
vila-do-conde 22 2400 town
ponta-delgada 22 2000 town
olhao 20 2800 town
lagoa-algarve 20 3500 town
sesimbra 20 2800 town
figueira-da-foz 20 1700 town
viana-do-castelo 20 1700 town
silves 18 2700 rural
caldas-da-rainha 18 1700 town
ovar 16 1600 town
evora 16 1800 town
moita 15 1900 suburb
santarem 14 1200 town
ilhavo 14 2000 town
santa-cruz 14 2700 town
peniche 12 2200 town
alcobaca 12 1500 rural
vila-real-de-santo-antonio 12 2600 town
alcochete 10 3200 suburb
castelo-branco 10 950 town
covilha 9 800 town
vila-real 9 1250 town
nazare 9 2500 town
marinha-grande 9 1300 town
angra-do-heroismo 9 1500 town
odemira 9 2600 rural
esposende 9 2100 town
beja 8 1200 town
grandola 8 3500 rural
obidos 8 2200 rural
camara-de-lobos 8 2300 town
guarda 7 800 town
braganca 7 950 town
horta 5 1500 town
portalegre 5 750 town
`

/** Markets of the municipalities that differ from the rest of their district, by slug. */
export const municipalityMarkets: ReadonlyMap<string, Market> = new Map(
  rows
    .trim()
    .split('\n')
    .map((row) => {
      const [slug, weight, pricePerM2, setting] = row.split(' ') as [string, string, string, Setting]
      return [slug, { weight: Number(weight), pricePerM2: Number(pricePerM2), setting }]
    }),
)
