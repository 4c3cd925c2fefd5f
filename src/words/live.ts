import type { Language } from '#src/domain/language.ts'

const en = {
  status: {
    available: 'Confirmed available',
    reserved: 'Confirmed reserved',
    unknown: 'Nobody has confirmed that it is available',
  },
  before: (age: string) => `Last confirmed available ${age}`,
  age: (days: number) => (days === 0 ? 'today' : days === 1 ? 'yesterday' : `${days}\u00a0days\u00a0ago`),
  on: (day: string) => `On ${day}`,
  by: (who: string, how: string) => `by the ${who}, ${how}`,
  stale: 'Ask the agency if that has changed.',
  until: (day: string) => `Publication is authorised until ${day}.`,
  checked: (time: string) => `Checked at ${time}, Lisbon time. Checking does not hold the property.`,
  asking: 'Checking…',
  gone: 'This property is no longer public.',
  goneNote: 'The details on this page no longer apply.',
  failed: 'It did not work. Try again in a moment.',
  receipt: 'Signed receipt of this answer',
  copied: 'Copied',
}

/** What a live check says, on its page and in place on the listing's; the browser loads these words and no others. */
export const live: Record<Language, typeof en> = {
  en,
  pt: {
    status: {
      available: 'Disponibilidade confirmada',
      reserved: 'Reserva confirmada',
      unknown: 'Ninguém confirmou que está disponível',
    },
    before: (age) => `Disponibilidade confirmada pela última vez ${age}`,
    age: (days) => (days === 0 ? 'hoje' : days === 1 ? 'ontem' : `há\u00a0${days}\u00a0dias`),
    on: (day) => `A ${day}`,
    by: (who, how) => `pelo ${who}, ${how}`,
    stale: 'Pergunte à mediadora se algo mudou.',
    until: (day) => `A publicação está autorizada até ${day}.`,
    checked: (time) =>
      `Consultado ${time.startsWith('01:') ? 'à' : 'às'} ${time}, hora de Lisboa. A consulta não reserva o imóvel.`,
    asking: 'A consultar…',
    gone: 'Este imóvel já não está publicado.',
    goneNote: 'Os dados desta página já não são válidos.',
    failed: 'Não resultou. Tente de novo daqui a pouco.',
    receipt: 'Comprovativo assinado desta resposta',
    copied: 'Copiado',
  },
}
