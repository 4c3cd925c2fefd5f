import type { Language } from '#src/domain/language.ts'
import type { RowState } from '#src/domain/evidence/ledger-row.ts'

interface OfficeFactWords {
  unknown: {
    title: (count: string) => string
    lead: string
    answer: string
    together: string
    homes: (count: string, n: number) => string
  }
  stated: { title: (count: string) => string; settled: (count: string) => string; again: string }
  unreported: { title: (count: string) => string; say: string }
  states: Record<RowState, string>
  /** Who stated it, on which day. */
  by: (role: string, day: string) => string
  confirmed: (role: string, day: string) => string
  until: (day: string) => string
  checked: string
  /** Before the form about a check. */
  check: string
  none: string
  /** What the member's profession keeps them from, said once. */
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
    lead: 'Most important first.',
    answer: 'Answer',
    together: 'Answer several in one form',
    homes: (count, n) => (n === 1 ? '1 home' : `${count} homes`),
  },
  stated: {
    title: (count) => `Stated (${count})`,
    settled: (count) => `With nothing to do (${count})`,
    again: 'State it again',
  },
  unreported: { title: (count) => `Nobody has stated (${count})`, say: 'Say what you know' },
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
  role: 'Your profession states facts and does not confirm them: a colleague of another profession does.',
  feed: {
    title: (count) => `Your feed says otherwise (${count})`,
    lead: 'The page shows what was stated here, or both as disputed. Correct your feed, or take it back here.',
    texts: 'Title and description',
    own: 'Here',
    feed: (day) => `Your feed, since ${day}`,
    drop: 'Take mine back',
  },
}

const pt: OfficeFactWords = {
  unknown: {
    title: (count) => `O que os compradores ainda não podem saber (${count})`,
    lead: 'Primeiro o mais importante.',
    answer: 'Responder',
    together: 'Responder a vários num só formulário',
    homes: (count, n) => (n === 1 ? '1 imóvel' : `${count} imóveis`),
  },
  stated: {
    title: (count) => `Com informação (${count})`,
    settled: (count) => `Sem nada a fazer (${count})`,
    again: 'Dizer de novo',
  },
  unreported: { title: (count) => `Sem informação (${count})`, say: 'Dizer o que sabe' },
  states: {
    validated: 'com confirmação',
    reported: 'com informação',
    conflicting: 'em desacordo',
    unknown: 'sem informação',
    not_applicable: 'não se aplica',
    expired: 'caducou',
  },
  by: (role, day) => `${role}, ${day}`,
  confirmed: (role, day) => `confirmação: ${role}, ${day}`,
  until: (day) => `até ${day}`,
  checked: 'verificação feita',
  check: 'Diz que isto foi verificado, e em que dia. O que um documento diz não é publicado.',
  none: 'não se aplica',
  role: 'A sua profissão informa e não confirma: confirma um colega de outra profissão.',
  feed: {
    title: (count) => `O seu feed diz outra coisa (${count})`,
    lead: 'A página mostra o que foi dito aqui, ou ambos em desacordo. Corrija o feed, ou retire aqui o que disse.',
    texts: 'Título e descrição',
    own: 'Aqui',
    feed: (day) => `O seu feed, desde ${day}`,
    drop: 'Retirar o meu',
  },
}

/** Words about the facts of a home at the office. */
export const officeFactWords: Record<Language, OfficeFactWords> = { en, pt }
