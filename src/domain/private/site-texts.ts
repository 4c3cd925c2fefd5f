import type { Language } from '#src/domain/language.ts'
import type { SiteDescription } from '#src/domain/site/description.ts'
import { privateKinds, type PrivateKind } from './kinds.ts'
import { noChannels, collectOwnChannels, telephoneKey, type OwnChannels } from './own.ts'
import { judgeText, type LeftOut, type PublicText } from './public-text.ts'

type Both<Text> = Readonly<Record<Language, Text>>

/** The texts of a site file as they are public. */
export interface SiteTexts {
  name: Both<PublicText>
  short_name: Both<PublicText>
  operator: Omit<SiteDescription['operator'], 'legal_name' | 'address' | 'ami_licence'> & {
    legal_name: PublicText
    address: PublicText
    ami_licence?: PublicText
  }
  privacy: { controller: PublicText; text: Both<readonly PublicText[]> }
  accessibility:
    | (Omit<NonNullable<SiteDescription['accessibility']>, 'text'> & { text: Both<readonly PublicText[]> })
    | null
  reuse: (Omit<NonNullable<SiteDescription['reuse']>, 'text'> & { text: Both<PublicText> }) | null
  notices: Both<readonly PublicText[]>
}

/** Something private that a text of a site file has: in which value, of which kind, never what. */
export interface SiteLeftOut extends LeftOut {
  /** The way to the value, as other problems of a site file name it: `privacy.text.pt.0`. */
  path: string
}

/** The same as a line for the operator. */
export const siteLeftOutText = ({ path, kind, sentence }: SiteLeftOut): string =>
  `${path}: ${privateKinds[kind].en}, sentence ${sentence}, is left out of what anybody can read`

/** How somebody is reached, which is public of an authority and of who answers for data. */
const ways: ReadonlySet<PrivateKind> = new Set(['telephone', 'email', 'door', 'person'])

/**
 * Whom the law has a site name with an address: the authorities that complaints go to, and who protects the data (GDPR,
 * articles 13 and 37).
 */
const namedByLaw =
  /\b(?:cnpd|cniacc|impic|comissao nacional|data protection (?:authority|officer)|supervisory authority|autoridade|provedor(?:a|ia)?|ombudsman|centro (?:nacional )?de (?:arbitragem|informacao)|arbitration|direc{1,2}ao-geral|inr|livro de reclamacoes|complaints? book|encarregad[oa] (?:de|da) protec{1,2}ao|dpo|epd|responsavel pelo tratamento|data controller)(?![a-z])/i

const sparesNamedByLaw = (kind: PrivateKind, around: string): boolean =>
  ways.has(kind) && namedByLaw.test(around)

/** What tells who a company is and where: its name may be that of a person, and its door is meant to be found. */
const ofIdentity: readonly PrivateKind[] = ['person', 'door', 'tax_article', 'coordinates', 'number', 'keys']
/** Whoever answers for personal data has to be reached (GDPR, article 13). */
const ofController: readonly PrivateKind[] = [...ofIdentity, 'telephone', 'email', 'tax_number']

const ownChannelsOfSite = ({ operator, accessibility }: SiteDescription): OwnChannels => ({
  ...collectOwnChannels({ channels: [], office: operator.address }),
  telephones: new Set(operator.telephone === undefined ? [] : [telephoneKey(operator.telephone)]),
  emails: new Set([operator.email, accessibility?.email ?? operator.email].map((each) => each.toLowerCase())),
  taxNumbers: new Set(operator.tax_number === undefined ? [] : [operator.tax_number]),
})

/** A name in both languages. */
export const publicNames = (name: Both<string>, own = noChannels): Both<PublicText> => {
  const of = (written: string) =>
    judgeText(written, { own, isTitle: true, isOfNoHome: true, except: ofIdentity }).text
  return { pt: of(name.pt), en: of(name.en) }
}

/**
 * The texts of a site file without what is private in them, and what was left out. A value of which a site needs
 * something and of which nothing remains is a problem of the file.
 */
export const publicSiteTexts = (
  site: SiteDescription,
): { texts: SiteTexts; leftOut: SiteLeftOut[]; problems: string[] } => {
  const own = ownChannelsOfSite(site)
  const leftOut: SiteLeftOut[] = []
  const problems: string[] = []

  const identity = (path: string, written: string, except = ofIdentity): PublicText => {
    const result = judgeText(written, { own, isTitle: true, isOfNoHome: true, except })
    if (result.text === '')
      problems.push(
        `${path}: found ${result.leftOut.map(({ kind }) => privateKinds[kind].en).join(' and ')} alone, expected a text that anybody may read`,
      )
    leftOut.push(...result.leftOut.map((each) => ({ path, ...each })))
    return result.text
  }
  const identities = (path: string, { pt, en }: Both<string>) => ({
    pt: identity(`${path}.pt`, pt),
    en: identity(`${path}.en`, en),
  })
  const prose = (path: string, written: string): PublicText => {
    const result = judgeText(written, { own, isOfNoHome: true, spares: sparesNamedByLaw })
    leftOut.push(...result.leftOut.map((each) => ({ path, ...each })))
    return result.text
  }
  const paragraphs = (path: string, texts: Both<readonly string[]>): Both<PublicText[]> => {
    const of = (language: Language) =>
      texts[language]
        .map((written, index) => prose(`${path}.${language}.${index}`, written))
        .filter((text) => text !== '')
    return { pt: of('pt'), en: of('en') }
  }
  const sentence = (path: string, { pt, en }: Both<string>): Both<PublicText> => {
    const [inPortuguese, inEnglish] = [prose(`${path}.pt`, pt), prose(`${path}.en`, en)]
    return { pt: inPortuguese || inEnglish, en: inEnglish || inPortuguese }
  }

  const { operator, privacy, accessibility, reuse, notices } = site
  const { ami_licence, ...answering } = operator
  const texts: SiteTexts = {
    name: identities('name', site.name),
    short_name: identities('short_name', site.short_name),
    operator: {
      ...answering,
      legal_name: identity('operator.legal_name', operator.legal_name),
      ...(ami_licence !== undefined && { ami_licence: identity('operator.ami_licence', ami_licence) }),
      address: identity('operator.address', operator.address),
    },
    privacy: {
      controller: identity('privacy.controller', privacy.controller, ofController),
      text: paragraphs('privacy.text', privacy.text),
    },
    accessibility: accessibility
      ? { ...accessibility, text: paragraphs('accessibility.text', accessibility.text) }
      : null,
    reuse: reuse ? { ...reuse, text: sentence('reuse.text', reuse.text) } : null,
    notices: paragraphs('notices', notices ?? { pt: [], en: [] }),
  }
  return { texts, leftOut, problems }
}
