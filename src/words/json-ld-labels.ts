import type { Label } from '#src/domain/listing/vocabulary.ts'

/** The labels of a listing's JSON-LD beside those of its facts. */
export const labels = {
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
  certificate: { pt: 'Certificado energético (SCE)', en: 'Energy certificate (SCE)' },
  reuse: {
    pt: 'Uma cópia deste registo não é autorização para o publicar: consulte a disponibilidade no momento de o usar.',
    en: 'A copy of this record is not permission to publish it: check the availability at the time of use.',
  },
} satisfies Record<string, Label>
export type LabelName = keyof typeof labels
