import type { ConfirmationMethod } from '#src/domain/confirmation.ts'
import type { Language } from '#src/domain/language.ts'
import type { Role } from '#src/domain/listing/vocabulary.ts'

/** The professional roles, for the middle of a sentence. */
export const role: Record<Language, Record<Role, string>> = {
  en: {
    listing_agent: 'listing agent',
    agency_compliance: 'agency compliance lead',
    energy_assessor: 'SCE qualified expert',
    architect: 'architect',
    engineer: 'engineer',
    lawyer: 'lawyer',
    solicitor: 'solicitor',
    notary: 'notary',
    valuer: 'valuer',
    condominium_manager: 'condominium manager',
    developer: 'developer',
    photographer: 'photographer',
  },
  pt: {
    listing_agent: 'angariador',
    agency_compliance: 'responsável de conformidade da mediadora',
    energy_assessor: 'perito qualificado SCE',
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

/** How an availability was confirmed. */
export const method: Record<Language, Record<ConfirmationMethod, string>> = {
  en: {
    owner_contact: 'after asking the owner',
    site_visit: 'after visiting the property',
    agency_records: 'from the agency’s records',
  },
  pt: {
    owner_contact: 'após contacto com o proprietário',
    site_visit: 'após visita ao imóvel',
    agency_records: 'segundo os registos internos',
  },
}
