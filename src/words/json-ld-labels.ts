import type { Label } from '#src/domain/vocabulary.ts'

/** The labels of a listing's JSON-LD beside those of its facts. */
export const labels = {
  availability: { pt: 'Disponibilidade', en: 'Availability' },
  availability_confirmed_on: {
    pt: 'Última informação sobre a disponibilidade',
    en: 'Availability stated on',
  },
  availability_freshness: { pt: 'Atualidade dessa informação', en: 'How recent that is' },
  unknown_facts: { pt: 'Sem informação', en: 'Not stated' },
  conflicting_facts: { pt: 'Fontes em desacordo', en: 'Sources disagree' },
  reports_differ: {
    pt: 'Fontes em desacordo, nenhuma prevalece',
    en: 'Sources disagree, none settled',
  },
  alternative: { pt: 'Uma das fontes', en: 'One of the sources' },
  does_not_apply: { pt: 'Não se aplica', en: 'Does not apply' },
  evidence: { pt: 'Fontes, e o que ninguém disse', en: 'Sources, and what nobody has stated' },
  certificate: { pt: 'Certificado energético (SCE)', en: 'Energy certificate (SCE)' },
  reuse: {
    pt: 'Uma cópia não autoriza a publicar. Antes de cada uso, consulte a disponibilidade; se a resposta for 404, apague-a.',
    en: 'A copy is not permission to publish. Check availability before each use; if the answer is 404, delete the copy.',
  },
} satisfies Record<string, Label>
export type LabelName = keyof typeof labels
