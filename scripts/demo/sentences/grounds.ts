import { pairs } from './pairs.ts'

// Outside a flat, around a house, and on land. A text takes at most one sentence of each list.

export const block = pairs(`
  As caixas de correio e os contadores ficam no átrio de entrada.
  The letterboxes and the meters are in the entrance lobby.
  A fachada é rebocada e pintada.
  The façade is rendered and painted.
  A fachada é revestida a azulejo.
  The façade is clad in tiles.
  A iluminação da escada comum tem sensor de movimento.
  The lighting of the shared stairs has a motion sensor.
  O condomínio reúne uma vez por ano, segundo a ata mais recente.
  The owners' association meets once a year, according to the latest minutes.
  O regulamento do condomínio pode ser lido na agência.
  The condominium rules can be read at the agency.
`)

export const yard = pairs(`
  O logradouro é pavimentado junto à casa.
  The yard is paved next to the house.
  Há um anexo com cerca de {8..24} m² nas traseiras.
  There is an outbuilding of about {n} m² at the rear.
  O portão para a rua é manual e tem três metros de largura.
  The gate to the street is manual and three metres wide.
  Ao fundo do lote há um tanque de rega.
  At the end of the plot there is an irrigation tank.
  O muro do lado norte é partilhado com o vizinho.
  The wall on the north side is shared with the neighbour.
`)

export const roof = pairs(`
  A cobertura é de telha cerâmica sobre laje de betão.
  The roof is clay tile over a concrete slab.
  A cobertura é de telha cerâmica sobre estrutura de madeira.
  The roof is clay tile over a timber frame.
  As caleiras são de zinco e descarregam para o logradouro.
  The gutters are zinc and drain into the yard.
  As paredes exteriores são de alvenaria rebocada.
  The external walls are rendered masonry.
`)

export const fields = pairs(`
  Cerca de metade do terreno é cultivada; o restante é pasto.
  About half of the land is cultivated; the rest is pasture.
  O terreno tem árvores dispersas e uma zona de horta.
  The land has scattered trees and a vegetable plot.
  Há um armazém agrícola e um forno de lenha separados da casa.
  There are a farm store and a wood-fired oven apart from the house.
  Parte do terreno está vedada com rede.
  Part of the land is fenced with wire mesh.
`)

export const water = pairs(`
  A água vem de um furo com licença de captação, segundo a agência.
  According to the agency, water comes from a borehole with an abstraction licence.
  A água é da rede pública e há outra captação para rega.
  Water comes from the mains, with a second source for irrigation.
  O saneamento faz-se por fossa séptica.
  Drainage is by septic tank.
`)

export const terrain = pairs(`
  O solo é argiloso e o terreno quase plano.
  The soil is clay and the ground almost level.
  O terreno desce cerca de {2..9} metros entre a estrada e o limite oposto.
  The ground falls about {n} metres between the road and the opposite boundary.
  Há mato e algumas árvores por limpar.
  There are scrub and a few trees to be cleared.
  O terreno está lavrado e não tem construções.
  The land is ploughed and has no buildings.
`)

export const mains = pairs(`
  A água e a eletricidade passam na via de acesso.
  Water and electricity run along the access road.
  Não há ligação à rede de esgotos; será precisa uma fossa séptica.
  There is no sewer connection; a septic tank will be needed.
  O poste de eletricidade mais próximo fica a {20..180/10} metros.
  The nearest electricity pole is {n} metres away.
  A ligação à rede de água ainda não foi pedida.
  A connection to the water mains has not been requested yet.
`)

export const planning = pairs(`
  A capacidade construtiva depende do plano diretor municipal e não foi confirmada.
  What may be built depends on the municipal master plan and has not been confirmed.
  Segundo a agência, foi entregue um pedido de informação prévia.
  According to the agency, a request for prior planning information has been filed.
  Segundo a agência, o plano municipal chama à zona "espaço urbano & urbanizável".
  According to the agency, the municipal plan calls the zone "espaço urbano & urbanizável".
  Parte do terreno pode estar em reserva agrícola; a câmara municipal pode esclarecer.
  Part of the land may lie in an agricultural reserve; the town hall can clarify.
`)

export const limits = pairs(`
  As estremas estão assinaladas com marcos de pedra.
  The boundaries are marked with stones.
  O levantamento topográfico pode ser consultado na agência.
  The topographic survey can be consulted at the agency.
  Um dos limites confronta com um caminho público.
  One of the boundaries runs along a public track.
  Num dos lados, o terreno confronta com uma linha de água.
  On one side the land borders a watercourse.
`)
