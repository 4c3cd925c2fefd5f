/**
 * What several documents say about the service. Each fact is defined here once: the code that enforces it and
 * every document that states it read it here.
 */
export const service = {
  /** Bytes that a request's body may have. */
  largestBody: 65_536,
  /** Entries in which an answer repeats what was sent, problems and terms without meaning: a body has room for thousands. */
  mostRepeated: 20,
  /** Characters of JSON up to which a refusal repeats what was sent. */
  longestInput: 200,
  /** Listings on a page of the open-listings feed and of the feed of a search, and lines or changes on a signed page. */
  page: 50,
  /** Seconds for which the requests of a client are counted. */
  countedSeconds: 60,
  /** How many days a copy is valid after the beginning of the UTC day of its signing, if nothing ends it before. */
  leaseDays: 8,
  /** Minutes for which a signed page, feed page or key document may be used. */
  pageMinutes: 10,
  /** Days for which the change feed remembers a removal, unless the operator sets another number. */
  removalDays: 90,
  /** Days between the announcement that something is removed and its removal. */
  noticeDays: 180,
} as const

/** A number as the documents write it: `65,536`. */
export const figure = (number: number): string => number.toLocaleString('en')

/** A sentence or two in both languages. */
export type Statement = Readonly<Record<'en' | 'pt', string>>

/**
 * The rules that /privacy, /api, /sync, the API description, schema.json and llms.txt state, each in these words. A
 * test reads them all and compares.
 */
export const sentences = {
  /** Who may store a copy, for what, and how long. */
  copies: {
    en: `Anybody may store a signed copy of an open listing, without an account and without asking, to answer questions about it and to lead people to its page and its agency. The right to keep the copy ends when the listing is removed or at its \`copy_until\`, at most ${service.leaseDays} days after the UTC midnight before its signing, whichever comes first. A copy permits no advertising: that is for the agency to permit.`,
    pt: `Qualquer pessoa pode guardar uma cópia assinada de um imóvel publicado, sem conta e sem pedir autorização, para responder a perguntas sobre ele e para levar pessoas à sua página e à sua agência. O direito de guardar a cópia termina quando o imóvel é removido ou no seu \`copy_until\`, no máximo ${service.leaseDays} dias depois da meia-noite UTC anterior à assinatura, o que vier primeiro. Uma cópia não autoriza a anunciar: isso cabe à agência.`,
  },
  licence: {
    en: 'The software is under the MIT licence. The listings are not: titles, descriptions and pictures remain their agencies’.',
    pt: 'O software tem a licença MIT. Os anúncios não: títulos, descrições e imagens continuam a ser das agências.',
  },
  /** What may grow, and how a version is recognised. */
  versions: {
    en: 'Within `/v1` answers only gain members: ignore those that you do not know. Of what is signed, only `record` gains members; a signed object with another unknown member is refused. Anything else comes under `/v2`, with a first line in the signed bytes other than `open-listings-sync/v1`.',
    pt: 'Em `/v1` as respostas só ganham membros: ignore os que não conhece. Do que é assinado, só `record` ganha membros; um objeto assinado com outro membro desconhecido deve ser recusado. Tudo o resto virá em `/v2`, com outra primeira linha nos bytes assinados que não `open-listings-sync/v1`.',
  },
  /** Where to confirm the key. */
  key: {
    en: '`kid` is the RFC 7638 thumbprint of a key. Confirm that of the current key with the publisher by means other than this site, such as a telephone call or your contract: whoever could replace this site could replace key.json too.',
    pt: '`kid` é a impressão digital RFC 7638 de uma chave. Confirme a da chave atual com o editor por outra via que não este site, como um telefonema ou o seu contrato: quem pudesse substituir este site também poderia substituir o key.json.',
  },
  /** What becomes of the change feed without a change. */
  renewals: {
    en: 'Extending the validity of a copy is not a change: lines are signed again a day before they end, and only a snapshot has them.',
    pt: 'Prolongar a validade de uma cópia não conta como alteração: as linhas são assinadas de novo um dia antes de terminarem e só um instantâneo as traz.',
  },
} as const satisfies Record<string, Statement>

/** How long removals are remembered. */
export const removalsRemembered = (days: number): Statement => ({
  en: `A removal is remembered for ${days} days; an earlier cursor is answered with \`reset\`.`,
  pt: `Uma remoção fica registada durante ${days} dias; a um cursor anterior responde-se com \`reset\`.`,
})

/** Whether requests are counted, how, and for how long. */
export const requestsCounted = (isCounted: boolean): Statement =>
  isCounted
    ? {
        en: `To keep one visitor from crowding out the others, the server counts requests by network address (IPv6 by /64). A count stays in memory for ${service.countedSeconds} seconds and is never written down.`,
        pt: `Para que um visitante não prejudique os outros, o servidor conta os pedidos por endereço de rede (IPv6 por /64). A contagem fica em memória durante ${service.countedSeconds} segundos e nunca é gravada.`,
      }
    : {
        en: 'This server does not count requests by client and stores no network addresses.',
        pt: 'Este servidor não conta os pedidos de cada cliente nem guarda endereços de rede.',
      }
