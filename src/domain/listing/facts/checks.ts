import type { Label } from '#src/domain/vocabulary.ts'
import { businesses, listKeys, type Asked, type Entry } from './entry.ts'

/** Something that a professional can have checked. */
export interface CheckEntry extends Entry, Asked {
  /**
   * What its row is made of. A check of facts is as good as the least sure of the facts that name it; of a document or
   * a circumstance an agency reports that it was checked.
   */
  rests: 'facts' | 'document' | 'grant' | 'confirmation' | 'place'
  /**
   * Others have rights to the home: that it was checked says nothing of what was found, although its name seems to. An
   * outcome that is published is a fact of its own.
   */
  hidesFinding?: true
  /** That it was made means that the home has one. */
  meansThereIsOne?: true
  /** The document is one of those that contain private data. */
  hasPrivateDocument?: true
}

const entries = {
  publication_authorisation: {
    group: 'legal',
    label: { pt: 'Autorização de publicação', en: 'Publication authorisation' },
    rests: 'grant',
    question: {
      pt: 'O vendedor autorizou este anúncio?',
      en: 'Has the seller authorised this listing?',
    },
    weight: 90,
  },
  brokerage_contract: {
    group: 'legal',
    label: { pt: 'Contrato de mediação', en: 'Brokerage contract' },
    rests: 'document',
    question: {
      pt: 'Há contrato de mediação assinado?',
      en: 'Is there a signed brokerage contract?',
    },
    weight: 100,
  },
  price: {
    group: 'costs',
    label: { pt: 'Preço', en: 'Price' },
    rests: 'facts',
    question: { pt: 'O vendedor confirmou o preço?', en: 'Has the seller confirmed the price?' },
    weight: 70,
  },
  availability: {
    group: 'legal',
    label: { pt: 'Disponibilidade', en: 'Availability' },
    rests: 'confirmation',
    question: { pt: 'Está disponível?', en: 'Is it available?' },
    weight: 80,
  },
  location: {
    group: 'location',
    label: { pt: 'Localização', en: 'Location' },
    rests: 'place',
    question: { pt: 'Onde fica exatamente?', en: 'Where exactly is it?' },
    weight: 270,
  },
  typology: {
    group: 'home',
    label: { pt: 'Tipologia', en: 'Typology' },
    rests: 'facts',
    question: { pt: 'Que documento indica a tipologia?', en: 'Which document states the typology?' },
    weight: 220,
  },
  areas: {
    group: 'areas',
    label: { pt: 'Áreas', en: 'Areas' },
    rests: 'facts',
    question: { pt: 'Que documento indica as áreas?', en: 'Which document states the areas?' },
    weight: 140,
  },
  construction_year: {
    group: 'home',
    label: { pt: 'Ano de construção', en: 'Year of construction' },
    rests: 'facts',
    question: {
      pt: 'Que documento indica o ano de construção?',
      en: 'Which document states the year of construction?',
    },
    unbuilt: { pt: 'Quando fica concluído?', en: 'When will it be finished?' },
    weight: 250,
  },
  title: {
    group: 'legal',
    label: { pt: 'Registo predial (certidão permanente)', en: 'Land registry title' },
    rests: 'document',
    hasPrivateDocument: true,
    question: {
      pt: 'O vendedor é o proprietário na certidão permanente?',
      en: 'Is the seller the registered owner (certidão permanente)?',
    },
    weight: 20,
  },
  tax_record: {
    group: 'legal',
    label: { pt: 'Caderneta predial', en: 'Tax record' },
    rests: 'document',
    hasPrivateDocument: true,
    question: {
      pt: 'A caderneta predial corresponde ao imóvel?',
      en: 'Does the tax record (caderneta predial) match the property?',
    },
    weight: 150,
  },
  encumbrances: {
    group: 'legal',
    label: { pt: 'Hipotecas e outros ónus', en: 'Mortgages and other charges' },
    rests: 'document',
    hidesFinding: true,
    hasPrivateDocument: true,
    question: {
      pt: 'Há hipoteca, penhora ou outro ónus?',
      en: 'Is there a mortgage, seizure (penhora) or other charge?',
    },
    weight: 10,
  },
  use_permit: {
    group: 'legal',
    label: { pt: 'Título / licença de utilização', en: 'Use permit' },
    rests: 'document',
    notIn: ['land'],
    // Buildings from before 1951 need none.
    mayNotApply: true,
    question: {
      pt: 'Há licença de utilização? Para que fim?',
      en: 'Is there a use permit (licença de utilização), and for what use?',
    },
    unbuilt: {
      pt: 'Quando se espera a licença de utilização?',
      en: 'When is the use permit (licença de utilização) expected?',
    },
    weight: 40,
  },
  technical_sheet: {
    group: 'legal',
    label: { pt: 'Ficha técnica da habitação', en: 'Housing technical sheet' },
    rests: 'document',
    notIn: ['land', 'garage', ...businesses],
    // Homes from before 2004 have none.
    mayNotApply: true,
    question: {
      pt: 'Há ficha técnica da habitação?',
      en: 'Is there a housing technical sheet (ficha técnica)?',
    },
    unbuilt: {
      pt: 'Quando haverá ficha técnica da habitação?',
      en: 'When will there be a housing technical sheet (ficha técnica)?',
    },
    weight: 320,
  },
  energy_certificate: {
    group: 'energy',
    label: { pt: 'Certificado energético', en: 'Energy certificate' },
    rests: 'facts',
    question: { pt: 'Posso ver o certificado energético?', en: 'May I see the energy certificate?' },
    weight: 170,
  },
  condominium: {
    group: 'costs',
    label: { pt: 'Encargos de condomínio', en: 'Condominium charges' },
    rests: 'facts',
    question: {
      pt: 'O condomínio está pago? Há obras previstas?',
      en: 'Are the condominium charges paid? Are works planned?',
    },
    weight: 190,
  },
  occupancy: {
    group: 'legal',
    label: { pt: 'Ocupação / arrendamento', en: 'Occupancy / tenancy' },
    rests: 'document',
    hidesFinding: true,
    question: {
      pt: 'Está alguém a viver lá, ou a arrendar?',
      en: 'Does anybody live in it or rent it?',
    },
    unbuilt: {
      pt: 'Já está prometido a um comprador ou inquilino?',
      en: 'Has it been promised to a buyer or a tenant?',
    },
    weight: 30,
  },
  preference_rights: {
    group: 'legal',
    label: { pt: 'Direitos de preferência', en: 'Pre-emption rights' },
    rests: 'document',
    hidesFinding: true,
    question: {
      pt: 'Alguém tem direito de preferência?',
      en: 'Has anybody the right to buy first (direito de preferência)?',
    },
    weight: 50,
  },
  photos: {
    group: 'home',
    label: { pt: 'Fotografias', en: 'Photographs' },
    rests: 'document',
    question: {
      pt: 'Há fotografias? Quem as tirou, e quando?',
      en: 'Are there photographs? Who took them, and when?',
    },
    unbuilt: {
      pt: 'Há imagens do projeto ou da obra? Quem as fez, e quando?',
      en: 'Are there pictures of the design or of the building work? Who made them, and when?',
    },
    weight: 350,
  },
  floor_plan: {
    group: 'home',
    label: { pt: 'Planta', en: 'Floor plan' },
    rests: 'document',
    meansThereIsOne: true,
    notIn: ['land'],
    question: {
      pt: 'Há planta? Quem fez as medições?',
      en: 'Is there a floor plan? Who took the measurements?',
    },
    weight: 310,
  },
} satisfies Record<string, CheckEntry>

export type Check = keyof typeof entries
/** The 19 checks of the evidence, in its order; they are also the keys of `readiness_min`. */
export const checkEntries: Readonly<Record<Check, CheckEntry>> = entries
export const checks = listKeys(checkEntries)

/** What each check is called, and whether its document contains private data. */
export const checkTerms = Object.fromEntries(
  checks.map((check) => {
    const { label, hasPrivateDocument } = checkEntries[check]
    return [check, { ...label, ...(hasPrivateDocument && { document_private: true }) }]
  }),
) as Record<Check, Label>

type RestingOn<What extends CheckEntry['rests']> = {
  [Key in Check]: (typeof entries)[Key]['rests'] extends What ? Key : never
}[Check]
/** A check that an agency reports by itself; the others follow from facts, the grant or the confirmation. */
export type DocumentCheck = RestingOn<'document'>
export const documentChecks = checks.filter(
  (check): check is DocumentCheck => checkEntries[check].rests === 'document',
)
