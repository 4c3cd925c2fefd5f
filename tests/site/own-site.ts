import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import type { SiteFile } from '#src/domain/site/description.ts'
import { readSite as readSiteWith } from '#src/site-file.ts'
import { testFolder } from '../fixtures.ts'

/** A site of an operator's own, with everything that its file may contain. */
export const ownSite: SiteFile = {
  origin: 'https://casas.nortemar.pt',
  name: { pt: 'Casas do Norte', en: 'Northern Homes' },
  short_name: { pt: 'Norte', en: 'North' },
  default_language: 'pt',
  logo: { file: 'logo.svg', dark: 'logo-dark.svg' },
  icon: 'icon.png',
  operator: {
    legal_name: 'Nortemar, Mediação Imobiliária, Lda.',
    ami_licence: 'AMI 21987',
    tax_number: '509123456',
    address: 'Rua de Cedofeita 100, 4050-174 Porto',
    email: 'geral@nortemar.pt',
    telephone: '+351 222 000 111',
    complaints_book_url: 'https://www.livroreclamacoes.pt/',
  },
  privacy: {
    controller: 'Nortemar, Lda., Rua de Cedofeita 100, Porto, dados@nortemar.pt',
    text: {
      pt: ['Guardamos o correio que nos envia durante um ano.'],
      en: ['We keep your letters for a year.'],
    },
  },
  accessibility: {
    text: {
      pt: ['Duas pessoas com leitor de ecrã fizeram uma pesquisa.'],
      en: ['Two people made a search with a screen reader.'],
    },
    reviewed_on: '2026-03-02',
    email: 'acesso@nortemar.pt',
  },
  reuse: {
    text: { pt: 'Pergunte antes de republicar.', en: 'Ask before you publish again.' },
    url: 'https://casas.nortemar.pt/condicoes',
    store: false,
    display: true,
    train: false,
  },
  professional: { issuer: 'https://entrada.nortemar.pt', jwks_file: 'keys.json' },
  notices: { pt: ['Membro da associação do norte.'], en: ['Member of the northern association.'] },
  theme: {
    colours: {
      light: { accent: '#0b5d3b', strong_accent: '#07402a', background: '#ffffff', surface: '#f2f5f3' },
      dark: { accent: 'oklch(80% 0.12 160)', strong_accent: 'oklch(88% 0.1 160)' },
    },
    headings: { family: 'Georgia', fallback: 'serif' },
  },
}

/** Reads a site file, with the keys where `writeSite` has the data folder. */
export const readSite = (file: string) => readSiteWith(file, join(dirname(file), 'data/keys'))

const mark = (fill: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><path fill="${fill}" d="M2 14 14 3l12 11v12H2z"/></svg>`

/** Writes a site file with the files that it names; answers its path. */
export const writeSite = async (
  change: Record<string, unknown> = {},
  folder = testFolder(),
): Promise<string> => {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'site.json')
  writeFileSync(file, JSON.stringify({ ...ownSite, ...change }, null, 2))
  writeFileSync(join(folder, 'logo.svg'), mark('#0b5d3b'))
  writeFileSync(join(folder, 'logo-dark.svg'), mark('#9fdcc0'))
  const icon = { width: 192, height: 192, channels: 3 as const, background: '#0b5d3b' }
  await sharp({ create: icon }).png().toFile(join(folder, 'icon.png'))
  const key = {
    kty: 'EC',
    crv: 'P-256',
    kid: 'one',
    alg: 'ES256',
    x: 'f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU',
    y: 'x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0',
  }
  writeFileSync(join(folder, 'keys.json'), JSON.stringify({ keys: [key] }))
  return file
}
