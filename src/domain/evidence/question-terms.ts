import type { FactName } from '#src/domain/listing/fact-name.ts'
import type { Check, Label } from '#src/domain/listing/vocabulary.ts'

/** What to ask about an unreported fact. */
export const factQuestions: Record<FactName, Label> = {
  property_type: { pt: 'De que tipo de imóvel se trata?', en: 'What type of property is it?' },
  typology: { pt: 'Qual é a tipologia?', en: 'How is it classed (T1, T2, T3 …)?' },
  beds: { pt: 'Quantos quartos tem?', en: 'How many bedrooms does it have?' },
  bathrooms: { pt: 'Quantas casas de banho tem?', en: 'How many bathrooms does it have?' },
  condition: { pt: 'Em que estado está?', en: 'What condition is it in?' },
  construction_year: { pt: 'Em que ano foi construído?', en: 'When was it built?' },
  floor: { pt: 'Em que andar fica?', en: 'On which floor is it?' },
  orientation: { pt: 'Qual é a orientação solar?', en: 'Which way does it face?' },
  price_eur: { pt: 'Qual é o preço pedido?', en: 'What is the asking price?' },
  condominium_fee_eur_month: {
    pt: 'Há condomínio? De quanto é a quota mensal?',
    en: 'Is there a condominium, and what is the monthly charge?',
  },
  imi_eur_year: { pt: 'Quanto se paga de IMI por ano?', en: 'How much is the property tax (IMI) a year?' },
  'areas.useful_m2': { pt: 'Qual é a área útil?', en: 'What is the usable area?' },
  'areas.gross_private_m2': { pt: 'Qual é a área bruta privativa?', en: 'What is the gross private area?' },
  'areas.gross_dependent_m2': {
    pt: 'Qual é a área bruta dependente (varandas, arrecadação, garagem)?',
    en: 'What is the gross dependent area (balconies, storage, garage)?',
  },
  'areas.plot_m2': { pt: 'Qual é a área do terreno?', en: 'What is the area of the plot?' },
  'location.parish': { pt: 'Em que freguesia fica?', en: 'In which parish is it?' },
  'energy.class': { pt: 'Qual é a classe energética?', en: 'What is the energy class?' },
}

/** What to ask in place of these of a home that is not built yet, which nobody lives in, taxes or photographs. */
export const unbuiltQuestions: Partial<Record<FactName | Check, Label>> = {
  construction_year: { pt: 'Quando fica concluído?', en: 'When will it be finished?' },
  imi_eur_year: {
    pt: 'De quanto será, em princípio, o IMI por ano?',
    en: 'How much is the yearly property tax (IMI) expected to be?',
  },
  use_permit: {
    pt: 'Quando se espera a licença de utilização?',
    en: 'When is the use permit (licença de utilização) expected?',
  },
  technical_sheet: {
    pt: 'Quando haverá ficha técnica da habitação?',
    en: 'When will there be a housing technical sheet (ficha técnica)?',
  },
  occupancy: {
    pt: 'Já está prometido a alguém, para compra ou arrendamento?',
    en: 'Has anybody already been promised it, as a buyer or a tenant?',
  },
  photos: {
    pt: 'Há imagens do projeto ou da obra? Quem as fez, e quando?',
    en: 'Are there pictures of the design or of the building work? Who made them, and when?',
  },
}

/** What to ask about a check that has not been made, or on which reports differ. */
export const checkQuestions: Record<Check, Label> = {
  publication_authorisation: {
    pt: 'O vendedor autorizou este anúncio?',
    en: 'Has the seller authorised this listing?',
  },
  brokerage_contract: {
    pt: 'Há contrato de mediação assinado?',
    en: 'Is there a signed brokerage contract?',
  },
  price: { pt: 'O vendedor confirmou o preço?', en: 'Has the seller confirmed the price?' },
  availability: { pt: 'Está disponível?', en: 'Is it available?' },
  location: { pt: 'Onde fica exatamente?', en: 'Where exactly is it?' },
  typology: { pt: 'Que documento indica a tipologia?', en: 'Which document states the typology?' },
  areas: { pt: 'Que documento indica as áreas?', en: 'Which document states the areas?' },
  construction_year: {
    pt: 'Que documento indica o ano de construção?',
    en: 'Which document states the year of construction?',
  },
  title: {
    pt: 'O vendedor consta como proprietário na certidão permanente?',
    en: 'Does the land registry certificate name the seller as the owner?',
  },
  tax_record: {
    pt: 'A caderneta predial corresponde ao imóvel?',
    en: 'Does the tax record (caderneta predial) match the property?',
  },
  encumbrances: {
    pt: 'Há hipoteca, penhora ou outro ónus?',
    en: 'Is there a mortgage, a seizure (penhora) or any other encumbrance?',
  },
  use_permit: {
    pt: 'Há licença de utilização? Para que fim?',
    en: 'Is there a use permit (licença de utilização), and for what use?',
  },
  technical_sheet: {
    pt: 'Há ficha técnica da habitação?',
    en: 'Is there a housing technical sheet (ficha técnica)?',
  },
  energy_certificate: { pt: 'Posso ver o certificado energético?', en: 'May I see the energy certificate?' },
  condominium: {
    pt: 'As quotas do condomínio estão pagas? Há obras previstas?',
    en: 'Are the condominium charges paid, and are works planned?',
  },
  occupancy: {
    pt: 'O imóvel está ocupado ou arrendado?',
    en: 'Is the property occupied or let?',
  },
  preference_rights: {
    pt: 'Alguém tem direito de preferência?',
    en: 'Does anybody have a right of pre-emption?',
  },
  photos: {
    pt: 'Há fotografias? Quem as tirou, e quando?',
    en: 'Are there photographs? Who took them, and when?',
  },
  floor_plan: {
    pt: 'Há planta? Quem fez as medições?',
    en: 'Is there a floor plan? Who took the measurements?',
  },
}

/**
 * The facts, the features and the checks by what an answer can change: whether the home can be bought free of others' rights, what it
 * costs, how large it is, what it costs to keep, what it is like.
 */
const weights = [
  'encumbrances',
  'title',
  'occupancy',
  'use_permit',
  'preference_rights',
  'price_eur',
  'price',
  'availability',
  'publication_authorisation',
  'brokerage_contract',
  'areas.useful_m2',
  'areas.gross_private_m2',
  'areas.plot_m2',
  'areas',
  'tax_record',
  'energy.class',
  'energy_certificate',
  'condominium_fee_eur_month',
  'condominium',
  'imi_eur_year',
  'property_type',
  'typology',
  'beds',
  'condition',
  'construction_year',
  'location.parish',
  'location',
  'floor',
  'bathrooms',
  'features',
  'floor_plan',
  'technical_sheet',
  'areas.gross_dependent_m2',
  'orientation',
  'photos',
] as const satisfies readonly (FactName | Check | 'features')[]

/** What has a question and no place in `weights`. */
type Unweighed = Exclude<
  keyof typeof factQuestions | keyof typeof checkQuestions | 'features',
  (typeof weights)[number]
>

/** Everything that can be asked about, what matters most to a purchase first. The compiler names what has no place. */
export const byWeight: [Unweighed] extends [never] ? readonly string[] : Unweighed = weights
