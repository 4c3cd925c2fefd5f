import type { Feature } from '#src/domain/listing/facts/features.ts'
import { pairs, type Pair } from './pairs.ts'

/** How a text states that a feature is present. */
export const present: Record<Feature, Pair[]> = {
  elevator: pairs(`
    O edifício tem elevador.
    The building has a lift.
    O elevador para em todos os pisos.
    The lift stops at every floor.
  `),
  garage: pairs(`
    Há uma garagem fechada para um automóvel.
    There is a closed garage for one car.
    A garagem tem entrada pela rua.
    The garage is entered from the street.
  `),
  parking: pairs(`
    Inclui um lugar de estacionamento.
    One parking space is included.
    O lugar de estacionamento está marcado e numerado.
    The parking space is marked and numbered.
  `),
  storage: pairs(`
    Inclui uma arrecadação com cerca de {3..9} m².
    A storage room of about {n} m² is included.
    A arrecadação tem luz e porta com chave.
    The storage room has a light and a lockable door.
  `),
  balcony: pairs(`
    A varanda mede cerca de {3..9} m².
    The balcony measures about {n} m².
    Há uma varanda virada para a rua.
    There is a balcony facing the street.
  `),
  terrace: pairs(`
    O terraço mede cerca de {12..45} m².
    The terrace measures about {n} m².
    O terraço tem um ponto de água.
    The terrace has a water point.
  `),
  garden: pairs(`
    O jardim tem relva e algumas árvores.
    The garden has grass and a few trees.
    O jardim é regado com água da rede.
    The garden is watered from the mains.
  `),
  pool: pairs(`
    Há uma piscina no exterior.
    There is an outdoor swimming pool.
    A piscina tem {120..180/10} centímetros de profundidade.
    The swimming pool is {n} centimetres deep.
  `),
  air_conditioning: pairs(`
    O ar condicionado está instalado.
    Air conditioning is installed.
    O ar condicionado tem a unidade exterior nas traseiras.
    The outdoor unit of the air conditioning is at the rear.
  `),
  central_heating: pairs(`
    O aquecimento central é a gás, com radiadores.
    The central heating is gas-fired, with radiators.
    O aquecimento central tem um termostato na entrada.
    The central heating has a thermostat at the entrance.
  `),
  fireplace: pairs(`
    A sala tem lareira com recuperador de calor.
    The living room has a fireplace with a closed stove.
    Há uma lareira na sala.
    There is a fireplace in the living room.
  `),
  equipped_kitchen: pairs(`
    A cozinha inclui placa, forno, exaustor e frigorífico.
    The kitchen includes a hob, an oven, an extractor and a refrigerator.
    Os eletrodomésticos da cozinha ficam.
    The kitchen appliances stay.
  `),
  fitted_wardrobes: pairs(`
    Há roupeiros embutidos.
    There are fitted wardrobes.
    Os roupeiros embutidos têm portas de correr.
    The fitted wardrobes have sliding doors.
  `),
  double_glazing: pairs(`
    As janelas têm vidros duplos.
    The windows are double-glazed.
    Os vidros são duplos em todas as janelas.
    All the windows have double glazing.
  `),
  solar_panels: pairs(`
    Há painéis solares na cobertura.
    There are solar panels on the roof.
  `),
  ev_charging: pairs(`
    Há um ponto de carregamento para veículo elétrico.
    There is a charging point for an electric vehicle.
  `),
  step_free_access: pairs(`
    Da rua até à porta não há degraus.
    There are no steps between the street and the door.
  `),
  suite: pairs(`
    Há um quarto com casa de banho privativa.
    One bedroom has its own bathroom.
  `),
  furnished: pairs(`
    O mobiliário está incluído na venda.
    The furniture is included in the sale.
  `),
  sea_view: pairs(`
    Do imóvel vê-se o mar.
    The sea can be seen from the property.
  `),
  river_view: pairs(`
    Do imóvel vê-se o rio.
    The river can be seen from the property.
  `),
  gated_community: pairs(`
    Integra um condomínio fechado, com portão de acesso.
    It is part of a gated community with an entrance gate.
  `),
  concierge: pairs(`
    Há portaria nos dias úteis.
    A concierge is on duty on weekdays.
  `),
  security_door: pairs(`
    A porta de entrada é blindada.
    The front door is a security door.
  `),
  barbecue: pairs(`
    No exterior há uma churrasqueira.
    There is a barbecue outside.
  `),
  attic: pairs(`
    O sótão tem acesso por uma escada interior.
    The attic is reached by an internal staircase.
  `),
  basement: pairs(`
    A cave mede cerca de {15..60} m².
    The basement measures about {n} m².
  `),
}

/** How a text states that a feature is absent, for those that people ask about. */
export const missing: Partial<Record<Feature, Pair[]>> = {
  elevator: pairs(`
    O edifício não tem elevador.
    The building has no lift.
  `),
  garage: pairs(`
    Não há garagem.
    There is no garage.
  `),
  parking: pairs(`
    Não inclui lugar de estacionamento.
    No parking space is included.
  `),
  storage: pairs(`
    Não há arrecadação.
    There is no storage room.
  `),
  balcony: pairs(`
    Não há varanda.
    There is no balcony.
  `),
  air_conditioning: pairs(`
    Não há ar condicionado instalado.
    No air conditioning is installed.
  `),
  step_free_access: pairs(`
    Há degraus entre a rua e a porta.
    There are steps between the street and the door.
  `),
  furnished: pairs(`
    O mobiliário não está incluído na venda.
    The furniture is not included in the sale.
  `),
}
