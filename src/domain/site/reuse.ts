import { sentences, type Statement } from '#src/domain/service.ts'
import type { About } from './site.ts'

type Reuse = NonNullable<About['reuse']>

const stored = {
  yes: {
    en: 'Signed copies may be stored until they end.',
    pt: 'As cópias assinadas podem ser guardadas até terminarem.',
  },
  no: { en: 'Storing copies needs our agreement.', pt: 'Guardar cópias exige o nosso acordo.' },
}
const displayed = {
  yes: {
    en: 'Listings may be shown to others, with the name of the agency and a link to their page.',
    pt: 'Os imóveis podem ser mostrados a outros, com o nome da agência e uma ligação para a sua página.',
  },
  no: {
    en: 'Showing listings to others needs our agreement.',
    pt: 'Mostrar os imóveis a outros exige o nosso acordo.',
  },
}
const trained = {
  yes: { en: 'Models may be trained on listings.', pt: 'Podem treinar-se modelos com os imóveis.' },
  no: {
    en: 'No model may be trained on listings: text and data mining is reserved (Directive (EU) 2019/790, article 4).',
    pt: 'Não se podem treinar modelos com os imóveis: a prospeção de textos e dados está reservada (Diretiva (UE) 2019/790, artigo 4.º).',
  },
}

/** The site's own terms of reuse, a sentence each; none where it states none. */
export const reuseTerms = ({ reuse }: Pick<About, 'reuse'>): Statement[] =>
  reuse
    ? [
        ...(reuse.text.en === '' ? [] : [{ ...reuse.text }]),
        stored[word(reuse.store)],
        displayed[word(reuse.display)],
        trained[word(reuse.train)],
        ...(reuse.url === undefined ? [] : [{ en: `In full: ${reuse.url}`, pt: `Na íntegra: ${reuse.url}` }]),
      ]
    : []

const word = (isAllowed: boolean) => (isAllowed ? 'yes' : 'no')

/** What a stored copy is bound by: the rule of the program, unless the site wants to be asked first. */
export const copiesRule = ({ reuse }: { reuse: Pick<Reuse, 'store'> | null }): Statement =>
  reuse && !reuse.store
    ? {
        en: `Storing copies of listings needs the agreement of the operator of this site. ${ends.en}`,
        pt: `Guardar cópias dos imóveis exige o acordo de quem gere este site. ${ends.pt}`,
      }
    : sentences.copies

const ends = {
  en: 'A copy ends when the listing is removed or at its `copy_until`, whichever comes first.',
  pt: 'Uma cópia termina quando o imóvel é removido ou no seu `copy_until`, o que vier primeiro.',
}

/** Who answers for a site, in one sentence for programs; `null` where no operator is named. */
export const operatorSentence = ({ operator }: Pick<About, 'operator'>): string | null =>
  operator &&
  `Published by ${[operator.legal_name, operator.ami_licence, operator.address].filter(Boolean).join(', ')} (${operator.email}).`
