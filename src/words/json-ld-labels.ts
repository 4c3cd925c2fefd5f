import { factTerms } from '#src/domain/listing/fact-terms.ts'
import type { Label } from '#src/domain/listing/vocabulary.ts'

/** The labels of a listing's JSON-LD. */
export const labels = {
  useful_m2: factTerms['areas.useful_m2'],
  gross_private_m2: factTerms['areas.gross_private_m2'],
  gross_dependent_m2: factTerms['areas.gross_dependent_m2'],
  plot_m2: factTerms['areas.plot_m2'],
  property_type: factTerms.property_type,
  tipologia: factTerms.typology,
  beds: factTerms.beds,
  bathrooms: factTerms.bathrooms,
  condition: factTerms.condition,
  construction_year: factTerms.construction_year,
  floor: factTerms.floor,
  orientation: factTerms.orientation,
  price_eur: factTerms.price_eur,
  condominium_fee_eur_month: { pt: 'Quota mensal do condomínio', en: 'Monthly condominium charge' },
  imi_eur_year: { pt: 'IMI anual', en: 'Property tax (IMI) a year' },
  parish: factTerms['location.parish'],
  energy_class: factTerms['energy.class'],
  availability: { pt: 'Disponibilidade', en: 'Availability' },
  availability_confirmed_on: { pt: 'Disponibilidade confirmada em', en: 'Availability confirmed on' },
  availability_freshness: { pt: 'Atualidade da confirmação', en: 'Freshness of the confirmation' },
  unknown_facts: { pt: 'Por indicar', en: 'Not reported' },
  conflicting_facts: { pt: 'Indicações divergentes', en: 'Reports differ' },
  reports_differ: {
    pt: 'As indicações divergem e nenhuma prevalece',
    en: 'Reports differ and none is settled',
  },
  alternative: { pt: 'Uma das indicações', en: 'One of the reports' },
  does_not_apply: { pt: 'Não se aplica', en: 'Does not apply' },
  evidence: { pt: 'Verificações, e o que ninguém verificou', en: 'Attributed checks and unknowns' },
  origin_not_stated: { pt: 'Imagem: origem não indicada', en: 'Picture: origin not stated' },
  certificate: { pt: 'Certificado energético (SCE)', en: 'Energy certificate (SCE)' },
  reuse: {
    pt: 'Uma cópia deste registo não é autorização para o publicar: consulte a disponibilidade no momento de o usar.',
    en: 'A copy of this record is not permission to publish it: check the availability at the time of use.',
  },
} satisfies Record<string, Label>
export type LabelName = keyof typeof labels
