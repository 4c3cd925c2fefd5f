import type { Bounded } from '#src/domain/bounded.ts'
import type { Statement } from '#src/domain/service.ts'
import { fold } from './names.ts'

/** Words for people by their origin, colour, religion or orientation, in the languages that people ask in. */
const words: ReadonlySet<string> = new Set(
  [
    'immigrant immigrants migrant migrants foreigner foreigners refugee refugees gypsy gypsies muslim muslims',
    'jew jews jewish arab arabs african africans brazilian brazilians indians pakistani pakistanis nepalese',
    'chinese asian asians ukrainian ukrainians russians blacks whites caucasian gay gays lesbian lesbians',
    'homosexual homosexuals transgender',
    'imigrante imigrantes migrantes estrangeiro estrangeiros estrangeiras refugiado refugiados cigano ciganos',
    'cigana ciganas muculmano muculmanos judeu judeus arabe arabes africano africanos brasileiro brasileiros',
    'brasileiras indiano indianos paquistaneses nepaleses chineses asiaticos ucranianos russos negros',
    'homossexual homossexuais lesbicas',
    'inmigrante inmigrantes extranjero extranjeros gitano gitanos musulman musulmanes judio judios',
    'immigre immigres etrangers gitans tsiganes musulmans juif juifs noirs',
    'auslander migranten fluchtlinge zigeuner muslime juden',
  ].flatMap((line) => line.split(' ')),
)

/** Whether a wish is about who lives in a home or near it. */
export const namesPeople = (text: Bounded): boolean =>
  fold(text)
    .split(' ')
    .some((word) => words.has(word))

/** The law that forbids it, by its English name. */
export const fairHousingLaw = 'Law 93/2017'

/**
 * Why no search is narrowed by that, as a part of a sentence. Article 13 of the Constitution: the same dignity, and nobody
 * disadvantaged for ancestry, race, language, origin, religion or orientation. Article 4(2)(c) of Law 93/2017: to refuse or to
 * condition a sale for origin, colour or nationality is discrimination.
 */
export const notByPeople: Statement = {
  en: `homes are not chosen here by who lives in or near them: all people have the same dignity (Constitution, article 13), and to refuse or condition a sale by origin, colour or nationality is prohibited (${fairHousingLaw}, article 4)`,
  pt: 'aqui não se escolhem casas por quem nelas ou perto delas vive: todas as pessoas têm a mesma dignidade (Constituição, artigo 13.º), e recusar ou condicionar uma venda por origem, cor ou nacionalidade é proibido (Lei n.º 93/2017, artigo 4.º)',
}
