import type { PropertyType } from '#src/domain/vocabulary.ts'
import { pairs, type Pair } from './pairs.ts'

const flat = pairs(`
  {home} {where}, num prédio com entrada pela rua.
  {home} {where}, in a building entered from the street.
  {home} {where}, com acesso por um patamar partilhado com outra fração.
  {home} {where}, reached from a landing shared with one other unit.
  {home} {where}, num edifício com {8..32} frações.
  {home} {where}, in a building with {n} units.
  {home} {where}, com frente para a rua e para o logradouro.
  {home} {where}, facing both the street and the rear yard.
  {home} {where}, numa rua com estacionamento dos dois lados.
  {home} {where}, on a street with parking on both sides.
  {home} {where}, num quarteirão com comércio ao nível da rua.
  {home} {where}, in a block with shops at street level.
  {home} {where}, num conjunto de {2..5} edifícios com acesso pedonal comum.
  {home} {where}, in a group of {n} buildings with shared pedestrian access.
`)

const house = pairs(`
  {home} {where}, com entrada própria e um pequeno logradouro.
  {home} {where}, with its own entrance and a small yard.
  {home} {where}, com acesso direto à rua e saída para as traseiras.
  {home} {where}, with direct access to the street and a way out at the rear.
  {home} {where}, num arruamento com casas da mesma época.
  {home} {where}, on a street of houses from the same period.
  {home} {where}, a {2..12} minutos de carro da escola básica.
  {home} {where}, {n} minutes by car from the primary school.
  {home} {where}, num lote vedado por um muro.
  {home} {where}, on a plot enclosed by a wall.
  {home} {where}, com a entrada principal do lado do quintal.
  {home} {where}, with the main entrance on the yard side.
`)

const farmhouse = pairs(`
  {home} {where}, com a casa principal ao centro do terreno.
  {home} {where}, with the main house in the middle of the land.
  {home} {where}, com acesso por um caminho de terra batida de {100..900/50} metros.
  {home} {where}, reached by a dirt track of {n} metres.
  {home} {where}, com uma casa e um anexo agrícola.
  {home} {where}, with a house and a farm outbuilding.
  {home} {where}, com árvores de fruto e um poço no terreno.
  {home} {where}, with fruit trees and a well on the land.
`)

const building = pairs(`
  {home} {where}, em propriedade total, com {3..8} unidades.
  {home} {where}, in single ownership, with {n} units.
  {home} {where}, com {2..5} pisos e um espaço comercial ao nível da rua.
  {home} {where}, with {n} floors and a commercial space at street level.
  {home} {where}, com escada comum e logradouro nas traseiras.
  {home} {where}, with a shared staircase and a rear yard.
`)

const land = pairs(`
  {home} {where}, com uma frente de {12..60} metros para a estrada.
  {home} {where}, with {n} metres of road frontage.
  {home} {where}, com acesso por caminho público.
  {home} {where}, reached by a public track.
  {home} {where}, junto a outros terrenos já ocupados com casas.
  {home} {where}, beside other plots that already have houses.
  {home} {where}, com o lado mais estreito virado para a estrada.
  {home} {where}, with its narrower side towards the road.
`)

const shop = pairs(`
  {home} {where}, com uma montra de {2..6} metros para a rua.
  {home} {where}, with a shop window of {n} metres onto the street.
  {home} {where}, ao nível da rua, num prédio de apartamentos.
  {home} {where}, at street level in a block of flats.
  {home} {where}, com duas frentes, numa esquina.
  {home} {where}, on a corner, with two street fronts.
`)

const office = pairs(`
  {home} {where}, num piso dividido em {2..6} salas.
  {home} {where}, on a floor divided into {n} rooms.
  {home} {where}, com entrada partilhada com outras empresas.
  {home} {where}, with an entrance shared with other companies.
  {home} {where}, num edifício de escritórios com átrio comum.
  {home} {where}, in an office building with a shared lobby.
`)

const warehouse = pairs(`
  {home} {where}, com um portão de {3..5} metros de largura.
  {home} {where}, with a gate {n} metres wide.
  {home} {where}, com cais de carga e acesso para camiões.
  {home} {where}, with a loading bay and access for lorries.
  {home} {where}, numa zona de atividades económicas.
  {home} {where}, in a business park.
`)

const garage = pairs(`
  {home} {where}, num conjunto com portão automático.
  {home} {where}, in a group with an automatic gate.
  {home} {where}, com acesso por uma rampa a partir da rua.
  {home} {where}, reached by a ramp from the street.
  {home} {where}, numa fila de {4..18} garagens.
  {home} {where}, in a row of {n} garages.
`)

/** First sentences: what is for sale, and where. */
export const openings: Record<PropertyType, Pair[]> = {
  apartment: flat,
  duplex: flat,
  penthouse: flat,
  detached_house: house,
  semi_detached_house: house,
  terraced_house: house,
  farmhouse,
  building,
  land,
  shop,
  office,
  warehouse,
  garage,
}
