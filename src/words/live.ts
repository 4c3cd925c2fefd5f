import type { Language } from '#src/domain/language.ts'

const en = {
  status: {
    available: (day: string) => `Still available on ${day}`,
    reserved: (day: string) => `Reserved as of ${day}`,
    unknown: () => 'Nobody has said whether it is still available',
  },
  before: (day: string, age: string) => `Last known: available on ${day}, ${age}`,
  by: (who: string, how: string, age: string) => `Source: ${who}, ${how}, ${age}.`,
  reserved: 'Reserved',
  stale: 'It may have changed: ask the agency.',
  until: (day: string) => `Seller’s permission: until ${day}.`,
  checked: (time: string) => `Looked up at ${time} (Lisbon). This does not hold the property.`,
  asking: 'Checking…',
  gone: 'This property is no longer listed here.',
  goneNote: 'Ignore the details below.',
  failed: 'That did not work. Try again shortly.',
  receipt: 'Signed receipt of this answer',
  copied: 'Copied',
}

/** What a live check says, on its page and in place on the listing's; the browser loads these words and no others. */
export const live: Record<Language, typeof en> = {
  en,
  pt: {
    status: {
      available: (day) => `Ainda disponível a ${day}`,
      reserved: (day) => `Reservado à data de ${day}`,
      unknown: () => 'Ninguém disse se ainda está disponível',
    },
    before: (day, age) => `Última informação: disponível a ${day}, ${age}`,
    by: (who, how, age) => `Fonte: ${who}, ${how}, ${age}.`,
    reserved: 'Reservado',
    stale: 'Pode ter mudado: pergunte à agência.',
    until: (day) => `Autorização do vendedor: até ${day}.`,
    checked: (time) =>
      `Consulta ${time.startsWith('01:') ? 'à' : 'às'} ${time} (Lisboa). Não reserva o imóvel.`,
    asking: 'A consultar…',
    gone: 'Este imóvel já não está anunciado aqui.',
    goneNote: 'Ignore os dados abaixo.',
    failed: 'Não funcionou. Tente daqui a pouco.',
    receipt: 'Comprovativo assinado desta resposta',
    copied: 'Copiado',
  },
}
