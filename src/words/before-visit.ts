import type { VisitQuestion } from '#src/domain/evidence/before-visit.ts'
import type { Language } from '#src/domain/language.ts'

const en = {
  heading: 'Before you visit',
  lead: 'Seven questions a buyer has. Who answered, and when.',
  question: {
    for_sale: 'Is it still for sale?',
    may_sell: 'May the agency sell it?',
    registry_read: 'Has anybody read the land registry?',
    charges: 'Is there a mortgage or other charge?',
    lived_in: 'Does anybody live there?',
    bought_first: 'May somebody else buy first?',
  } satisfies Record<VisitQuestion, string>,
  cost: 'What will it cost me?',
  yes: 'Yes',
  /** Before a day. */
  yesOn: 'Yes, on',
  reserved: 'Reserved: ask the agency',
  permittedUntil: (day: string) => `Yes, until ${day}`,
  noContract: (day: string) => `Permitted until ${day}; contract not stated`,
  permission: 'Permission',
  contract: 'Contract',
  read: { reported: 'Yes', validated: 'Yes; a second professional confirmed it' },
  unpublished: 'Checked; the answer is not published',
  nobody: 'Nobody has said',
  expired: (day: string) => `Not any more: expired on ${day}`,
  disagree: 'Sources disagree',
  ask: 'Ask',
  askAbout: (question: string) => `Ask: ${question}`,
  sum: (least: string, most: string) =>
    least === most ? `${least} with taxes` : `${least} to ${most} with taxes`,
  byBuyer: 'by who buys; deed and registry at the state’s counter; a loan not counted',
  monthly: (amount: string) => `then ${amount} a month`,
  monthlyUnknown: 'cost a month not stated in full',
  howComes: 'How it comes about',
  visit: 'Ask for a visit',
  when: 'When could I see it?',
  left: (count: string, n: number) =>
    n === 0
      ? 'None of the seven questions is open.'
      : n === 1
        ? 'One question that this page leaves open. Untick what you do not need.'
        : `${count} questions that this page leaves open. Untick what you do not need.`,
  further: (count: string, n: number) => (n === 1 ? 'One more thing to ask' : `${count} more things to ask`),
  /** Why there is more to ask than checks that are not stated. */
  inAll: (count: string, n: number) =>
    `${n === 1 ? 'One thing' : `${count} things`} to ask in all: of these 19 checks, of their results and of other facts.`,
  inPortuguese: 'Write in Portuguese',
  mail: 'Write an email',
  copy: 'Copy',
  straight: (agency: string) => `Goes straight to ${agency}; nothing passes through this site.`,
}

/** The words of what a buyer asks before a visit, and of how it is asked. */
export const beforeVisitWords: Record<Language, typeof en> = {
  en,
  pt: {
    heading: 'Antes da visita',
    lead: 'Sete perguntas de quem compra. Quem respondeu, e quando.',
    question: {
      for_sale: 'Ainda está à venda?',
      may_sell: 'A agência pode vendê-lo?',
      registry_read: 'Alguém leu o registo predial?',
      charges: 'Há hipoteca ou outro encargo?',
      lived_in: 'Vive lá alguém?',
      bought_first: 'Alguém pode comprar primeiro?',
    },
    cost: 'Quanto vou pagar?',
    yes: 'Sim',
    yesOn: 'Sim, a',
    reserved: 'Reservado: pergunte à agência',
    permittedUntil: (day) => `Sim, até ${day}`,
    noContract: (day) => `Autorizado até ${day}; contrato sem informação`,
    permission: 'Autorização',
    contract: 'Contrato',
    read: { reported: 'Sim', validated: 'Sim; um segundo profissional confirmou' },
    unpublished: 'Verificado; a resposta não é publicada',
    nobody: 'Ninguém disse',
    expired: (day) => `Já não: caducou a ${day}`,
    disagree: 'Fontes em desacordo',
    ask: 'Perguntar',
    askAbout: (question) => `Perguntar: ${question}`,
    sum: (least, most) => (least === most ? `${least} com impostos` : `${least} a ${most} com impostos`),
    byBuyer: 'conforme quem compra; escritura e registo no balcão Casa Pronta; sem crédito',
    monthly: (amount) => `depois ${amount} por mês`,
    monthlyUnknown: 'encargos por mês sem informação completa',
    howComes: 'Como se calcula',
    visit: 'Pedir visita',
    when: 'Quando posso visitar?',
    left: (count, n) =>
      n === 0
        ? 'Nenhuma das sete perguntas está em aberto.'
        : n === 1
          ? 'Uma pergunta que esta página deixa em aberto. Retire o que não precisa.'
          : `${count} perguntas que esta página deixa em aberto. Retire o que não precisa.`,
    further: (count, n) => (n === 1 ? 'Mais uma pergunta' : `Mais ${count} perguntas`),
    inAll: (count, n) =>
      `${n === 1 ? 'Uma pergunta' : `${count} perguntas`} ao todo: sobre estes 19 pontos, os seus resultados e outros dados.`,
    inPortuguese: 'Escrever em português',
    mail: 'Escrever email',
    copy: 'Copiar',
    straight: (agency) => `Vai diretamente para ${agency}; nada passa por este site.`,
  },
}
