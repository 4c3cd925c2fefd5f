import type { Reader } from '#src/domain/feed/causes/cause.ts'
import { legalText } from '#src/domain/law/words.ts'
import type { Due, DueGroup, DueKind } from '#src/domain/rights/due.ts'

export type DueLanguage = 'pt' | 'en'

/** The language in which an agency is written to. */
export const chooseLanguage = (languages: readonly string[]): DueLanguage =>
  languages.includes('pt') || languages.length === 0 ? 'pt' : 'en'

/** What lapses, as the heading of a list of homes. */
export const dueHeadings: Record<DueLanguage, Record<DueKind, string>> = {
  pt: {
    licence: 'Licença da agência',
    permission: 'Autorizações de vendedores que terminam',
    certificate: 'Certificados energéticos que caducam',
    requirement: 'O que a lei pede num anúncio e falta',
    confirmation: 'Disponibilidade por atualizar',
    ai_consent: 'Autorizações para assistentes de IA que terminam',
    brief: 'Fichas de procura que terminam',
    tax_table: 'Tabelas de impostos que terminam, sem outra a seguir',
  },
  en: {
    licence: 'Licence of the agency',
    permission: 'Sellers’ permissions that end',
    certificate: 'Energy certificates that expire',
    requirement: 'What the law demands of an advert and is missing',
    confirmation: 'Availability to update',
    ai_consent: 'Permissions for AI assistants that end',
    brief: 'Buyer briefs that end',
    tax_table: 'Tables of taxes that end, with none behind them',
  },
}

/** What lapses by a day of its own; the rest is a rule of the law, which has its words. */
type DatedKind = Exclude<DueKind, 'requirement' | 'licence'>

const titles: Record<DueLanguage, Record<DatedKind, (id: string) => string>> = {
  pt: {
    permission: (id) => `${id}: termina a autorização do vendedor`,
    certificate: (id) => `${id}: caduca o certificado energético`,
    confirmation: (id) => `${id}: dizer se ainda está disponível`,
    ai_consent: (id) => `${id}: termina a autorização para assistentes de IA`,
    brief: (id) => `${id}: termina a ficha de procura`,
    tax_table: (id) => `${id}: termina a tabela`,
  },
  en: {
    permission: (id) => `${id}: the seller’s permission ends`,
    certificate: (id) => `${id}: the energy certificate expires`,
    confirmation: (id) => `${id}: say whether it is still available`,
    ai_consent: (id) => `${id}: the permission for AI assistants ends`,
    brief: (id) => `${id}: the brief ends`,
    tax_table: (id) => `${id}: the table ends`,
  },
}

/** What lapses, of one home: `ol-7k3q9x: the energy certificate lapses`. */
export const dueTitle = (language: DueLanguage, { kind, id, law }: Due): string =>
  kind === 'requirement' || kind === 'licence' ? `${id}: ${law?.is[language]}` : titles[language][kind](id)

/** The heading of a group: a kind, or what the law demands that is missing, with its article and what the reader can do. */
export const groupTitle = (
  language: DueLanguage,
  { kind, due: [first] }: DueGroup<Due>,
  reader: Reader,
): string => (first?.law ? legalText(first.law, reader, language) : dueHeadings[language][kind])

/** How much lapses later than a list says. */
export const laterText: Record<DueLanguage, (count: number) => string> = {
  pt: (count) =>
    count === 1 ? 'Mais tarde termina mais um prazo.' : `Mais tarde terminam mais ${count} prazos.`,
  en: (count) => (count === 1 ? 'One more ends later.' : `${count} more end later.`),
}
