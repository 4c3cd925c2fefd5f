import { factEntries } from '#src/domain/listing/facts/facts.ts'
import type { Label } from '#src/domain/listing/vocabulary.ts'

/** The labels of a listing's JSON-LD. */
export const labels = {
  useful_m2: factEntries['areas.useful_m2'].label,
  gross_private_m2: factEntries['areas.gross_private_m2'].label,
  gross_dependent_m2: factEntries['areas.gross_dependent_m2'].label,
  plot_m2: factEntries['areas.plot_m2'].label,
  property_type: factEntries.property_type.label,
  tipologia: factEntries.typology.label,
  beds: factEntries.beds.label,
  bathrooms: factEntries.bathrooms.label,
  condition: factEntries.condition.label,
  construction_year: factEntries.construction_year.label,
  floor: factEntries.floor.label,
  orientation: factEntries.orientation.label,
  price_eur: factEntries.price_eur.label,
  condominium_fee_eur_month: { pt: 'Quota mensal do condomínio', en: 'Monthly condominium charge' },
  imi_eur_year: { pt: 'IMI anual', en: 'Property tax (IMI) a year' },
  parish: factEntries['location.parish'].label,
  energy_class: factEntries['energy.class'].label,
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
