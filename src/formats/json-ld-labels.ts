import type { Label } from '#src/domain/listing/vocabulary.ts'

/** What the JSON-LD of a listing says in words of its own. */
export const labels = {
  useful_m2: { pt: 'Área útil', en: 'Useful area' },
  gross_private_m2: { pt: 'Área bruta privativa', en: 'Gross private area' },
  gross_dependent_m2: { pt: 'Área bruta dependente', en: 'Gross dependent area' },
  plot_m2: { pt: 'Área do terreno', en: 'Plot' },
  property_type: { pt: 'Tipo de imóvel', en: 'Type of property' },
  tipologia: { pt: 'Tipologia', en: 'Typology' },
  beds: { pt: 'Quartos', en: 'Bedrooms' },
  bathrooms: { pt: 'Casas de banho', en: 'Bathrooms' },
  condition: { pt: 'Estado', en: 'Condition' },
  construction_year: { pt: 'Ano de construção', en: 'Year of construction' },
  floor: { pt: 'Andar', en: 'Floor' },
  orientation: { pt: 'Orientação', en: 'Orientation' },
  price_eur: { pt: 'Preço pedido', en: 'Asking price' },
  condominium_fee_eur_month: { pt: 'Quota mensal do condomínio', en: 'Monthly condominium charge' },
  imi_eur_year: { pt: 'IMI anual', en: 'Property tax (IMI) a year' },
  parish: { pt: 'Freguesia', en: 'Parish' },
  energy_class: { pt: 'Classe energética', en: 'Energy class' },
  availability_confirmed_on: { pt: 'Disponibilidade confirmada em', en: 'Availability confirmed on' },
  availability_freshness: { pt: 'Atualidade da confirmação', en: 'Freshness of the confirmation' },
  unknown_facts: { pt: 'Por indicar', en: 'Not reported' },
  conflicting_facts: { pt: 'Indicações divergentes', en: 'Reports differ' },
  reports_differ: {
    pt: 'As indicações divergem e nenhuma está decidida',
    en: 'Reports differ and none is settled',
  },
  alternative: { pt: 'Uma das indicações', en: 'One of the reports' },
  does_not_apply: { pt: 'Não se aplica', en: 'Does not apply' },
  evidence: { pt: 'Verificações, e o que ninguém verificou', en: 'Attributed checks and unknowns' },
  certificate: { pt: 'Certificado energético (SCE)', en: 'Energy certificate (SCE)' },
  reuse: {
    pt: 'Uma cópia deste registo não é autorização para o publicar: consulte a disponibilidade no momento de o usar.',
    en: 'A copy of this record is no permission to publish it: check the availability at the time of use.',
  },
} satisfies Record<string, Label>
export type LabelName = keyof typeof labels
