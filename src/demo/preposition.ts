import type { Municipality } from '#src/domain/listing/municipality.ts'

// Portuguese says "no Porto" and "na Amadora" but "em Lisboa"; only usage decides which names carry an article.
const contractions = {
  no: `alandroal barreiro bombarral cadaval carregal-do-sal cartaxo corvo crato entroncamento funchal fundao gaviao
    marco-de-canaveses montijo nordeste peso-da-regua porto porto-moniz redondo sabugal sardoal seixal
    sobral-de-monte-agraco`,
  na: `amadora azambuja batalha calheta calheta-de-sao-jorge chamusca covilha figueira-da-foz golega guarda horta
    lagoa-acores lourinha lousa madalena maia marinha-grande mealhada meda moita murtosa nazare pampilhosa-da-serra
    ponta-do-sol povoa-de-lanhoso povoa-de-varzim povoacao praia-da-vitoria ribeira-brava ribeira-grande serta
    trofa vidigueira`,
  nos: 'arcos-de-valdevez',
  nas: 'caldas-da-rainha lajes-das-flores lajes-do-pico velas',
}

/** The municipalities whose name carries an article, by slug, with the contraction of "em" and that article. */
export const contractionBySlug: ReadonlyMap<string, string> = new Map(
  Object.entries(contractions).flatMap(([word, slugs]) =>
    slugs.split(/\s+/).map((slug) => [slug, word] as const),
  ),
)

/** Where something is, in Portuguese: `em Lisboa`, `no Porto`, `nas Caldas da Rainha`. */
export const inMunicipality = ({ slug, name }: Municipality): string =>
  `${contractionBySlug.get(slug) ?? 'em'} ${name}`
