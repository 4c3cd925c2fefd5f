import { pairs } from './pairs.ts'

// Buildings, shops, offices, warehouses and garages. A text takes at most one sentence of each list.

export const units = pairs(`
  As unidades têm contadores de água e eletricidade separados.
  The units have separate water and electricity meters.
  O prédio não está constituído em propriedade horizontal.
  The building is not divided into separate titles.
  As unidades têm duas plantas diferentes, repetidas em cada piso.
  The units follow two different layouts, repeated on each floor.
  O logradouro nas traseiras é acessível a todas as unidades.
  The rear yard is accessible to all the units.
`)

export const stairs = pairs(`
  A escada comum é de madeira e tem claraboia.
  The shared staircase is wooden and has a skylight.
  A escada comum é de betão revestido a pedra.
  The shared staircase is concrete clad in stone.
  A escada comum recebe luz de uma janela em cada patamar.
  The shared staircase is lit by a window on each landing.
`)

export const interior = pairs(`
  O interior é um só espaço, sem pilares.
  The interior is a single space without pillars.
  O interior está dividido por paredes leves que podem ser retiradas.
  The interior is divided by lightweight partitions that can be removed.
  O pavimento é de betão afagado.
  The floor is polished concrete.
  O pé-direito é de cerca de {270..420/10} centímetros.
  The ceiling height is about {n} centimetres.
  Ao fundo há uma copa com ponto de água.
  At the back there is a small kitchen area with a water point.
`)

export const doors = pairs(`
  A porta principal tem {90..140/10} centímetros de largura.
  The main door is {n} centimetres wide.
  As cargas e descargas fazem-se pela rua lateral.
  Loading and unloading take place from the side street.
  O acesso faz-se por uma porta de vidro e uma grade de enrolar.
  Access is through a glass door and a roller grille.
  Há uma segunda saída para as traseiras.
  There is a second exit at the rear.
`)

export const supply = pairs(`
  A instalação elétrica é trifásica.
  The electrical supply is three-phase.
  Há ligação de fibra ótica e {4..16} tomadas de rede.
  There are a fibre connection and {n} network sockets.
  O uso permitido consta do título de utilização.
  The permitted use is stated in the use permit.
  Há uma instalação sanitária para o pessoal.
  There is a toilet for staff.
`)

export const bay = pairs(`
  A entrada tem {230..300/10} centímetros de largura.
  The entrance is {n} centimetres wide.
  Cabe um automóvel e sobra espaço para duas bicicletas.
  It fits one car, with room left for two bicycles.
  A altura livre à entrada é de {190..230/5} centímetros.
  The clear height at the entrance is {n} centimetres.
`)

export const fittings = pairs(`
  A fração é autónoma e não está ligada a nenhuma casa.
  The unit has its own title and is not tied to any home.
  O pavimento está pintado e a marcação é visível.
  The floor is painted and the markings are visible.
  Há um ponto de luz com temporizador.
  There is a light on a timer.
  Há uma tomada elétrica com contador próprio.
  There is a power socket with its own meter.
`)

export const driveway = pairs(`
  A entrada faz-se em duas manobras, segundo a agência.
  According to the agency, driving in takes two manoeuvres.
  O comando do portão é entregue na escritura.
  The remote control for the gate is handed over at the deed.
  A saída pedonal dá para a rua das traseiras.
  The pedestrian exit leads to the street behind.
`)
