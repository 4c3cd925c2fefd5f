import { pairs } from './pairs.ts'

// Sentences of one list can contradict each other: a text takes at most one of each list.

export const kitchen = pairs(`
  A cozinha e a sala formam um só espaço, com a bancada encostada à parede do fundo.
  The kitchen and living room are one space, with the worktop against the far wall.
  A cozinha é um compartimento próprio, com porta.
  The kitchen is a separate room with a door.
  A cozinha tem uma marquise com ponto de água para a máquina da roupa.
  The kitchen has an enclosed utility area with a water point for a washing machine.
  Entre a cozinha e a sala há uma porta de correr.
  There is a sliding door between the kitchen and the living room.
  A bancada da cozinha é de pedra e tem {2..4} metros de comprimento.
  The kitchen worktop is stone and {n} metres long.
  Na planta, a zona junto à cozinha está marcada como "despensa & lavandaria".
  On the plan, the area next to the kitchen is labelled "despensa & lavandaria".
  A cozinha tem espaço para uma mesa de {2..6} lugares.
  The kitchen has room for a table for {n}.
`)

export const living = pairs(`
  A sala tem duas janelas do mesmo lado e uma parede livre para estantes.
  The living room has two windows on the same side and one wall free for shelving.
  A sala mede cerca de {16..24} m², segundo a agência.
  According to the agency, the living room measures about {n} m².
  A sala de estar e a zona de refeições ocupam a mesma divisão.
  The sitting and dining areas share the same room.
  A agência designa a divisão maior por "sala comum".
  The agency calls the largest room the "sala comum".
  O teto da sala fica a {255..310/5} centímetros do pavimento.
  The living-room ceiling is {n} centimetres above the floor.
  A sala tem tomadas de rede em duas paredes.
  The living room has network sockets on two walls.
`)

export const bedrooms = pairs(`
  Os quartos ficam do lado oposto à sala.
  The bedrooms are on the side away from the living room.
  O quarto maior mede cerca de {12..18} m²; as medidas dos restantes constam da planta.
  The largest bedroom measures about {n} m²; the other measurements are on the floor plan.
  Um dos quartos tem dimensão para servir de escritório.
  One of the bedrooms is of a size to serve as an office.
  Todos os quartos têm janela para o exterior.
  All the bedrooms have a window to the outside.
  Os quartos não comunicam entre si; cada um tem a sua porta.
  The bedrooms do not connect with each other; each has its own door.
`)

export const bathroom = pairs(`
  A casa de banho principal tem janela e base de duche.
  The main bathroom has a window and a shower tray.
  A casa de banho principal tem banheira e ventilação natural.
  The main bathroom has a bath and natural ventilation.
  A casa de banho principal tem ventilação mecânica.
  The main bathroom has mechanical ventilation.
  O lavatório e a sanita da casa de banho principal são suspensos.
  The basin and the toilet in the main bathroom are wall-hung.
`)

export const entrance = pairs(`
  A porta de entrada abre para um vestíbulo com cerca de {3..6} m².
  The front door opens onto a hallway of about {n} m².
  A entrada faz-se diretamente pela sala.
  The front door opens directly into the living room.
  Um corredor de {3..8} metros liga a entrada às restantes divisões.
  A corridor of {n} metres links the entrance to the other rooms.
  O quadro elétrico e o intercomunicador ficam junto à porta de entrada.
  The fuse board and the intercom are next to the front door.
`)

export const floors = pairs(`
  O pavimento é de madeira nas divisões secas e de mosaico nas zonas de água.
  The floors are wood in the dry rooms and tile in the wet areas.
  O pavimento é flutuante, assente sobre a laje original.
  The flooring is laminate laid over the original slab.
  O pavimento é de mosaico cerâmico em todas as divisões.
  The floors are ceramic tile in every room.
  O soalho das divisões secas é de pinho tratado.
  The floorboards in the dry rooms are treated pine.
`)

export const windows = pairs(`
  A caixilharia é de alumínio, com estores exteriores.
  The window frames are aluminium, with external shutters.
  A caixilharia é de PVC e os estores são manuais.
  The window frames are PVC and the shutters are manual.
  As janelas têm portadas interiores de madeira.
  The windows have interior wooden shutters.
  As janelas são de batente e têm rede mosquiteira.
  The windows are side-hung and have insect screens.
`)

export const services = pairs(`
  O quadro elétrico tem {9..18} circuitos identificados.
  The fuse board has {n} labelled circuits.
  A água quente vem de um termoacumulador de {80..200/20} litros.
  Hot water comes from a {n}-litre electric cylinder.
  A água quente vem de um esquentador a gás.
  Hot water comes from a gas water heater.
  O contador de água fica num armário exterior.
  The water meter is in an outside cabinet.
  A fibra ótica chega até à entrada.
  Fibre-optic cabling reaches the entrance.
`)
