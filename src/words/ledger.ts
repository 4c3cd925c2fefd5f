import type { Caveat } from '#src/domain/evidence/outcome.ts'
import type { Language } from '#src/domain/language.ts'
import type { Group } from '#src/domain/listing/facts/entry.ts'

const en = {
  heading: 'What is known',
  lead: 'Each line names its source, and who confirmed it. Documents are not published.',
  groups: {
    legal: 'Legal',
    home: 'The property',
    areas: 'Areas',
    costs: 'Price and costs',
    energy: 'Energy',
    location: 'Location',
    features: 'Features',
  } satisfies Record<Group, string>,
  source: 'source',
  /** After a source. */
  confirmed: 'confirmed',
  /** Who made the check that found it, and who confirmed that it was made. */
  checked: 'checked',
  checkConfirmed: 'check confirmed',
  /** What stands for the value of a check; `ending` is that of a Portuguese adjective. */
  check: {
    reported: (_ending: string): string => 'Stated',
    validated: (_ending: string): string => 'Confirmed',
  },
  /** The same where that it was made means that there is one. */
  thereIsOne: 'Exists',
  /** The same where others have rights: that it was checked says nothing of what was found. */
  rightsCheck: { reported: 'Checked', validated: 'Checked and confirmed' },
  disagree: 'Sources disagree',
  unknown: 'Not stated',
  notApplicable: (isPlural: boolean): string => (isPlural ? 'Do not apply' : 'Does not apply'),
  caveats: {
    photographs: 'not shown here',
    finding: 'result not published: ask',
    exempt: 'exempt',
    in_progress: 'in progress',
  } satisfies Record<Caveat, string>,
  /** Behind a check and its source. */
  result: (value: string) => `result: ${value}`,
  validUntil: (day: string) => `valid until ${day}`,
  /** What is not built has a certificate of its project (pré-certificado). */
  certificateUntil: (day: string, isBuilt: boolean) =>
    `${isBuilt ? 'certificate' : 'pre-certificate'} valid until ${day}`,
  expired: (day: string) => `expired on ${day}; not renewed`,
  ask: 'Ask:',
  mailOpening: (reference: string, address: string) =>
    `Hello, I am interested in property ${reference} (${address}). Before a visit, could you tell me:\r\n`,
}

/** The words of a listing's ledger, and of what there is to ask. */
export const ledgerWords: Record<Language, typeof en> = {
  en,
  pt: {
    heading: 'O que se sabe',
    lead: 'Cada linha mostra a fonte e quem confirmou. Os documentos não são publicados.',
    groups: {
      legal: 'Situação legal',
      home: 'O imóvel',
      areas: 'Áreas',
      costs: 'Preço e encargos',
      energy: 'Energia',
      location: 'Localização',
      features: 'Características',
    },
    source: 'fonte',
    confirmed: 'confirmação',
    checked: 'verificação',
    checkConfirmed: 'verificação confirmada',
    check: {
      reported: () => 'Com informação',
      validated: (ending) => `Confirmad${ending}`,
    },
    thereIsOne: 'Existe',
    rightsCheck: { reported: 'Verificação feita', validated: 'Verificação confirmada' },
    disagree: 'Fontes em desacordo',
    unknown: 'Sem informação',
    notApplicable: (isPlural) => (isPlural ? 'Não se aplicam' : 'Não se aplica'),
    caveats: {
      photographs: 'não publicadas aqui',
      finding: 'resultado não publicado: pergunte',
      exempt: 'isento',
      in_progress: 'em curso',
    },
    result: (value) => `resultado: ${value}`,
    validUntil: (day) => `validade: ${day}`,
    certificateUntil: (day, isBuilt) => `${isBuilt ? 'certificado' : 'pré-certificado'} válido até ${day}`,
    expired: (day) => `caducou a ${day}; sem renovação`,
    ask: 'Pergunte:',
    mailOpening: (reference, address) =>
      `Bom dia, tenho interesse no imóvel ${reference} (${address}). Antes de marcar visita, gostaria de saber:\r\n`,
  },
}
