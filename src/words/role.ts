import type { ConfirmationMethod } from '#src/domain/confirmation.ts'
import type { Language } from '#src/domain/language.ts'
import type { Role } from '#src/domain/vocabulary.ts'

/** The professional roles, for the middle of a sentence. */
export const role: Record<Language, Record<Role, string>> = {
  en: {
    listing_agent: 'estate agent',
    agency_compliance: 'agency compliance officer',
    energy_assessor: 'energy assessor (SCE)',
    architect: 'architect',
    engineer: 'engineer',
    lawyer: 'lawyer',
    solicitor: 'conveyancer',
    notary: 'notary',
    valuer: 'valuer',
    condominium_manager: 'condominium manager',
    developer: 'developer',
    photographer: 'photographer',
  },
  pt: {
    listing_agent: 'agente imobiliário',
    agency_compliance: 'responsável de conformidade da agência',
    energy_assessor: 'perito qualificado (SCE)',
    architect: 'arquiteto',
    engineer: 'engenheiro',
    lawyer: 'advogado',
    solicitor: 'solicitador',
    notary: 'notário',
    valuer: 'perito avaliador',
    condominium_manager: 'administrador do condomínio',
    developer: 'promotor',
    photographer: 'fotógrafo',
  },
}

/** The same for a line with a day, where the long name of one takes two lines of a phone. */
export const roleInLine: typeof role = {
  en: role.en,
  pt: { ...role.pt, agency_compliance: 'conformidade da agência' },
}

/** How an availability was confirmed. */
export const method: Record<Language, Record<ConfirmationMethod, string>> = {
  en: {
    owner_contact: 'who asked the owner',
    site_visit: 'who visited the property',
    agency_records: 'who looked in the agency’s records',
  },
  pt: {
    owner_contact: 'que falou com o proprietário',
    site_visit: 'que visitou o imóvel',
    agency_records: 'que consultou os registos da agência',
  },
}
