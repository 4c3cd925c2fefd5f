import type { Condition } from '#src/domain/vocabulary.ts'
import { pairs, type Pair } from './pairs.ts'

/** The state of repair, by condition. */
export const repair: Record<Condition, Pair[]> = {
  new: pairs(`
    A construção está concluída e ainda não houve ocupação.
    Construction is finished and there has been no occupant yet.
    É a primeira venda depois da construção.
    This is the first sale since construction.
  `),
  used: pairs(`
    Não há obras de fundo conhecidas desde a construção.
    No major works are known since construction.
    O interior foi pintado há {2..9} anos, segundo a agência.
    According to the agency, the interior was painted {n} years ago.
    O imóvel tem sinais de uso nos pavimentos e nas portas.
    The property shows signs of use on the floors and doors.
  `),
  renovated: pairs(`
    As canalizações e a instalação elétrica foram substituídas nas obras.
    The plumbing and the wiring were replaced during the works.
    A remodelação terminou há {2..8} anos, segundo a agência.
    According to the agency, the renovation ended {n} years ago.
    As obras abrangeram pavimentos, tetos e instalações.
    The works covered floors, ceilings and services.
  `),
  under_construction: pairs(`
    A obra está em curso e a estrutura está concluída.
    Construction is under way and the structure is complete.
    A obra está na fase de acabamentos, segundo o promotor.
    According to the developer, the works are at the finishing stage.
  `),
  off_plan: pairs(`
    A construção ainda não começou.
    Construction has not started yet.
    A venda faz-se em planta, antes do início da obra.
    The sale is off plan, before the works begin.
  `),
  to_renovate: pairs(`
    Precisa de obras na canalização, na eletricidade e nos pavimentos.
    It needs work on the plumbing, the wiring and the floors.
    O custo das obras necessárias ainda não foi orçamentado.
    The cost of the works needed has not been estimated yet.
    O imóvel precisa de obras e está sem uso há {3..12} anos.
    The property needs works and has been unused for {n} years.
  `),
  ruin: pairs(`
    Restam as paredes exteriores em pedra; a cobertura ruiu.
    The outer stone walls remain; the roof has collapsed.
    Não há pavimentos interiores nem instalações a funcionar.
    There are no interior floors and no working services.
  `),
}

export const rebuilding = pairs(`
  A reconstrução depende de projeto aprovado pela câmara municipal.
  Rebuilding depends on plans approved by the town hall.
  A estrutura ainda não foi avaliada por um engenheiro.
  The structure has not been assessed by an engineer yet.
`)

export const safety = pairs(`
  Por segurança, as visitas fazem-se apenas pelo exterior.
  For safety, visits are limited to the outside.
  A entrada no interior exige capacete e acompanhamento.
  Going inside requires a helmet and an escort.
`)

export const project = pairs(`
  O projeto prevê a cozinha e a sala no mesmo espaço.
  The plans show the kitchen and the living room in one space.
  O projeto prevê paredes duplas com isolamento térmico.
  The plans call for double walls with thermal insulation.
  A caixilharia prevista é de alumínio com corte térmico.
  The planned window frames are thermally broken aluminium.
  No projeto, a fração pertence ao "bloco A & B".
  In the plans, the unit belongs to "bloco A & B".
`)

export const progress = pairs(`
  O caderno de acabamentos pode ser consultado na agência.
  The schedule of finishes can be consulted at the agency.
  As medidas são as do projeto de arquitetura.
  The measurements are those of the architectural plans.
  Segundo o promotor, a obra faz-se por fases e o calendário pode mudar.
  According to the developer, the works proceed in phases and the schedule may change.
`)

/** What sources leave open or disagree about. */
export const open = {
  price: pairs(`
    Há dois preços diferentes; a agência está a esclarecer qual vale.
    There are two different prices; the agency is clarifying which one applies.
    Os preços comunicados por duas fontes não coincidem.
    The prices stated by two sources do not agree.
  `),
  area: pairs(`
    Há duas medições da área que não coincidem.
    Two measurements of the area do not agree.
    As áreas comunicadas pela agência e pelo técnico são diferentes.
    The areas stated by the agency and by the technician differ.
  `),
  beds: pairs(`
    O número de quartos não foi comunicado.
    The number of bedrooms is not stated.
    Falta confirmar o número de quartos.
    The number of bedrooms is yet to be confirmed.
  `),
}

export const certificate = {
  in_progress: pairs(`
    O certificado energético está em curso.
    The energy certificate is in progress.
  `),
  exempt: pairs(`
    Segundo a agência, o imóvel está isento de certificado energético.
    According to the agency, the property is exempt from an energy certificate.
  `),
  unknown: pairs(`
    A classe energética não foi comunicada.
    The energy class is not stated.
  `),
}
