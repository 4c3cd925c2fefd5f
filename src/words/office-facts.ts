import type { Language } from '#src/domain/language.ts'
import type { RowState } from '#src/domain/listing/facts/ledger-row.ts'

interface OfficeFactWords {
  unknown: {
    title: (count: string) => string
    lead: string
    answer: string
    homes: (count: string, n: number) => string
  }
  stated: { title: (count: string) => string; again: string }
  unsaid: { title: (count: string) => string; say: string }
  states: Record<RowState, string>
  /** Who stated it, on which day. */
  by: (role: string, day: string) => string
  confirmed: (role: string, day: string) => string
  until: (day: string) => string
  checked: string
  /** Before the form about a check. */
  check: string
  none: string
  /** What the member's role keeps them from, said once. */
  role: string
  feed: {
    title: (count: string) => string
    lead: string
    texts: string
    own: string
    feed: (day: string) => string
    drop: string
  }
}

const en: OfficeFactWords = {
  unknown: {
    title: (count) => `Buyers cannot know yet (${count})`,
    lead: 'What matters most to a purchase comes first.',
    answer: 'Answer',
    homes: (count, n) => (n === 1 ? '1 home' : `${count} homes`),
  },
  stated: { title: (count) => `Stated (${count})`, again: 'Say it anew' },
  unsaid: { title: (count) => `Nobody has stated (${count})`, say: 'Say what you know' },
  states: {
    validated: 'confirmed',
    reported: 'stated',
    conflicting: 'disputed',
    unknown: 'not stated',
    not_applicable: 'does not apply',
    expired: 'expired',
  },
  by: (role, day) => `${role}, ${day}`,
  confirmed: (role, day) => `confirmed: ${role}, ${day}`,
  until: (day) => `until ${day}`,
  checked: 'checked',
  check: 'You say that this was checked, and on which day. What a document says is not published.',
  none: 'does not apply',
  role: 'Your role states facts and does not confirm them: a colleague in another role does.',
  feed: {
    title: (count) => `Your feed says otherwise (${count})`,
    lead: 'What was said here holds, or both are shown as disputed. Correct your feed, or take it back here.',
    texts: 'Title and description',
    own: 'Here',
    feed: (day) => `Your feed, since ${day}`,
    drop: 'Take mine back',
  },
}

const pt: OfficeFactWords = {
  unknown: {
    title: (count) => `O que os compradores ainda não podem saber (${count})`,
    lead: 'Primeiro o que mais pesa numa compra.',
    answer: 'Responder',
    homes: (count, n) => (n === 1 ? '1 imóvel' : `${count} imóveis`),
  },
  stated: { title: (count) => `Com informação (${count})`, again: 'Dizer de novo' },
  unsaid: { title: (count) => `Sem informação (${count})`, say: 'Dizer o que sabe' },
  states: {
    validated: 'confirmado',
    reported: 'informado',
    conflicting: 'divergente',
    unknown: 'sem informação',
    not_applicable: 'não se aplica',
    expired: 'caducado',
  },
  by: (role, day) => `${role}, ${day}`,
  confirmed: (role, day) => `confirmação: ${role}, ${day}`,
  until: (day) => `até ${day}`,
  checked: 'verificado',
  check: 'Diz que isto foi verificado, e em que dia. O que um documento diz não é publicado.',
  none: 'não se aplica',
  role: 'A sua função informa e não confirma: confirma um colega com outra função.',
  feed: {
    title: (count) => `O seu feed diz outra coisa (${count})`,
    lead: 'Vale o que aqui foi dito, ou mostram-se ambos como divergentes. Corrija o feed, ou retire aqui o que disse.',
    texts: 'Título e descrição',
    own: 'Aqui',
    feed: (day) => `O seu feed, desde ${day}`,
    drop: 'Retirar o meu',
  },
}

/** Words about the facts of a home at the office. */
export const officeFactWords: Record<Language, OfficeFactWords> = { en, pt }
