import { checkEntries, type Check } from '#src/domain/listing/facts/checks.ts'
import { checkRules } from '#src/domain/evidence/statement.ts'
import type { Freshness } from '#src/domain/confirmation.ts'
import type { FactState } from '#src/domain/listing/fact.ts'
import { type District, type Municipality, englishName } from '#src/domain/municipality.ts'
import { originWords } from '#src/domain/listing/digital-source-type.ts'
import type { RecordMedia } from '#src/domain/listing/record.ts'
import type { ChannelType } from '#src/domain/source/agency.ts'
import { isPlural } from './check-endings.ts'
import { finding } from './finding-en.ts'
import { ledgerWords } from './ledger.ts'
import { method, role } from './role.ts'

const region: Record<District['region'], string> = {
  mainland: 'Mainland',
  madeira: 'Madeira',
  azores: 'Azores',
}

const mark: Record<'validated' | FactState, string> = {
  validated: 'Confirmed',
  reported: 'Stated',
  conflicting: 'Sources disagree',
  unknown: 'Not stated',
  not_applicable: 'Does not apply',
}

/** What is stated is the usual case, and has no word. */
const spokenMark: Omit<typeof mark, 'reported'> = {
  validated: 'confirmed',
  conflicting: 'sources disagree',
  unknown: 'not stated',
  not_applicable: 'does not apply',
}

const markMeaning: Record<keyof typeof mark, string> = {
  validated: 'one professional stated it, another confirmed it',
  reported: 'one professional stated it; nobody has confirmed it',
  conflicting: 'professionals say different things; you see them all',
  unknown: 'nobody has said, or the check has expired',
  not_applicable: 'this kind of property does not have it, or a professional says so',
}

const freshness: Record<Freshness, string> = {
  fresh: 'in the last 7 days',
  ageing: 'more than a week ago',
  stale: 'more than 30 days ago: ask the agency',
  never: 'not stated',
}

const channel: Record<ChannelType, string> = { email: 'Email', telephone: 'Telephone', website: 'Website' }

const sourceType: Record<RecordMedia['digital_source_type'], string> = {
  ...originWords('en'),
  unknown: 'Picture (origin not stated)',
}

const properties = (count: string, n: number) => (n === 1 ? `${count} property` : `${count} properties`)

/** Every English string of the site. Portuguese has the same shape, in pt.ts. */
export const en = {
  searchDescription: 'Property for sale in Portugal, by municipality, parish, district or island',
  skip: 'Skip to the content',
  navigation: 'Main',
  otherLanguage: 'Português',
  footer: 'About this site',
  machines: 'For programs: ',
  copies: 'Signed copies',
  howWeKnow: 'How we know',
  controller: 'Data controller',
  termsOfReuse: 'Terms of this site',
  privacy: 'Privacy',
  accessibility: 'Accessibility',
  professionals: 'For professionals',
  professionalsOnRequest: 'For professionals (access on request)',
  home: 'Home',
  onThisPage: 'On this page',
  youAreHere: 'You are here',
  notReported: 'not stated',
  doesNotApply: 'does not apply',
  differs: 'Sources disagree',
  region,
  mark,
  /** How sure a check is; Portuguese agrees with the check's name. */
  checkMark: (name: keyof typeof mark, check: Check): string => {
    if (name === 'not_applicable' && isPlural(check)) return 'Do not apply'
    return checkEntries[check].hidesFinding && (name === 'validated' || name === 'reported')
      ? ledgerWords.en.rightsCheck[name]
      : mark[name]
  },
  /** A mark as it is said beside a value. */
  spokenMark,
  markMeaning,
  /** The evidence tile and the text beside it. */
  tile: {
    name: 'The 19 checks',
    /** How many checks have each state; Portuguese agrees with the number. */
    counts: {
      validated: (count: string, _n: number): string => `${count}\u00a0confirmed`,
      collected: (count: string, _n: number): string => `${count}\u00a0stated`,
      conflicting: (count: string, _n: number): string => `${count}\u00a0disputed`,
      unknown: (count: string, _n: number): string => `${count}\u00a0not\u00a0stated`,
      not_applicable: (count: string, n: number): string =>
        n === 1 ? `${count}\u00a0does\u00a0not\u00a0apply` : `${count}\u00a0do\u00a0not\u00a0apply`,
    },
    says: 'Who says what',
    ends: 'Seller’s permission until',
  },
  /** How a price per m² compares to a median: from how many percent to how many, or close to it. */
  toMedian: (percent: string, sign: number) =>
    sign === 0 ? 'Close to the' : `About ${percent}% ${sign < 0 ? 'below' : 'above'} the`,
  medianIn: ({ name }: Municipality, price: string, day: string) =>
    `${englishName(name)} median on this site on ${day} (about ${price}/m²)`,
  role: role.en,
  method: method.en,
  properties,
  ...finding,
  perSquareMetre: (money: string) => `${money}/m²`,
  ofArea: { 'areas.useful_m2': 'of usable area', 'areas.gross_private_m2': 'of gross private area' },
  noPerSquareMetreOfPrices: 'No price per m²: sources disagree on the price.',
  noPerSquareMetre: {
    unknown: 'No price per m²: area not stated.',
    conflicting: 'No price per m²: sources disagree on the area.',
    not_applicable: 'No price per m²: no such area here.',
  } satisfies Record<Exclude<FactState, 'reported'>, string>,

  listing: {
    untyped: 'Property',
    inRuins: (type: string) => `${type} in ruins`,
    illustration: 'Illustration, not a photograph',
    drawnFrom: (count: string, n: number) =>
      n === 0
        ? 'Illustration, not a photograph: nothing stated yet that could be drawn.'
        : n === 1
          ? 'Illustration from one stated fact, not a photograph. Dashed: not stated. Materials, doors, windows and people may be imagined.'
          : `Illustration from ${count} stated facts, not a photograph. Dashed: not stated. Materials, doors, windows and people may be imagined.`,
    pictures: 'Pictures',
    picture: {
      all: (count: string) => `All ${count} pictures`,
      previous: 'Previous',
      next: 'Next',
      close: 'Close',
      source: sourceType,
      by: (credit: string) => `by ${credit}`,
      suppliedBy: (credit: string) => `supplied by ${credit}`,
      on: (day: string) => `taken on ${day}`,
      says: {
        role: (role: string) => `says the ${role}`,
        file: 'says its file',
        xmp: 'says its file’s XMP',
        manifest: {
          valid: 'says its file’s C2PA manifest, whose signature holds',
          invalid: 'says its file’s C2PA manifest, whose signature does not hold',
          unchecked: 'says its file’s C2PA manifest, whose signature was not checked',
        },
        also: 'and',
        /** What others say, which does not count. */
        otherwise: (all: readonly { stated: string; who: string }[]) =>
          `not counted: ${all.map(({ stated: said, who }) => `${said}, ${who}`).join('; ')}`,
      },
      pairs: 'Before and after',
      original: 'Unaltered original',
      altered: 'Altered version',
      originalOf: 'Unaltered original of',
      alteredFrom: 'Altered version of',
      nth: (n: string) => `picture ${n}`,
      plan: (role: string, day: string | null) =>
        `Floor plan. Measured by: ${role}${day === null ? '' : `, ${day}`}`,
      planOfDesign: 'Floor plan of the design',
      planUnmeasured: 'Floor plan. Measured by: not stated',
      scale: (length: string) => `${length} to scale`,
    },
    summary: 'Price and availability',
    priceMissing: {
      unknown: 'Price not stated: ask',
      not_applicable: 'No price applies',
    },
    reserved: 'Reserved',
    availability: 'Availability',
    /** Before a day. */
    confirmed: { available: 'Still available on', reserved: 'Reserved as of' },
    confirmedBefore: 'Was available on',
    /** Behind the day. */
    confirmedBy: (by: string, how: string) => `, says the ${by}, ${how}`,
    /** The last change of its status, before a day; behind it who said so, and what it was before. */
    statusSince: { available: 'Available again since', reserved: 'Reserved since' },
    statusBy: (by: string | null) => (by === null ? ', source not stated' : `, says the ${by}`),
    statusBefore: {
      available: 'before: available',
      reserved: 'before: reserved',
      not_offered: 'before: not for sale',
    },
    freshness,
    unconfirmed: 'Nobody has said whether it is still available',
    checkNow: 'Is it still available?',
    agency: 'Agency',
    licence: 'Licence',
    energyScale: (best: string, worst: string, since: string) =>
      `On the scale from ${best} to ${worst}, in use since ${since}.`,
    answers: (by: string) => `Contact: ${by}`,
    channel,
    preferred: 'preferred',
    quote: 'Quote reference',
    complaints: 'Complaints book',
    noForwarding: 'Your message goes straight to the agency.',
    contact: 'Contact the agency',
    printed: (day: string, address: string) =>
      `As of ${day}. Not permission to publish. Today’s version: ${address}`,
    subject: (reference: string) => `Property ${reference}`,
    description: 'Description',
    writtenOnlyIn: {
      pt: 'In Portuguese only.',
      en: 'In English only.',
    },
    writtenBy: (by: string) => `Written by the ${by}.`,
    area: 'Area',
    built: 'Built',
    legend: 'What the marks mean',
    yes: 'yes',
    no: 'no',
    municipality: 'Municipality',
    district: 'District',
    island: 'Island',
    coast: 'Coast approximate.',
    borders: 'Lines: borders of municipalities (CAOP 2025, DGT, CC BY 4.0; simplified), not the shore.',
    circle: (radius: string) => `Within ${radius}. Exact address not published.`,
    map: ({ name }: Municipality) => `Map of the area around ${name}`,
    ring: (minutes: number) => `1 km: about ${minutes} minutes on foot`,
    wholeMunicipality: 'No closer location stated: the circle is the whole municipality.',
    history: 'Price history',
    historyEach: 'Each price, and who gave it',
    historyColumns: { day: 'From', price: 'Asking price', change: 'Change', by: 'Source' },
    historyOne: (price: string, day: string) => `One price so far: ${price}, on ${day}.`,
    historyEarlier: (price: string, day: string) => `Earlier: ${price}, on ${day}.`,
    historyNone: {
      unknown: 'Price not stated.',
      conflicting: (n: number) =>
        n === 2 ? 'Two prices stated; neither is settled.' : `${n} prices stated; none is settled.`,
      not_applicable: 'No price applies to this property.',
    },
    near: 'Near in price',
    allIn: (where: string) => `Everything for sale ${where}`,
    forms: 'Other formats',
    availabilityForm: 'availability',
    evidenceForm: 'sources',
    contactForm: 'contact',
    reuse:
      'A copy is not permission to publish. Check availability before each use; if the answer is 404, delete the copy.',
    error: 'Found a mistake? Tell the agency',
    errorSubject: (reference: string) => `Error in listing ${reference}`,
    reference: 'Reference',
    published: 'On this site since',
    updated: 'Updated',
  },

  collection: {
    asOf: (day: string) => `As of ${day}. A printed copy goes out of date.`,
    municipality: 'Municipality',
    district: 'District',
    agency: 'Estate agency',
    namesakes: (name: string, n: number) => `${n === 2 ? 'Two' : n} places are called ${name}`,
    forSale: 'Properties for sale',
    newest: 'Latest availability',
    /** The same where all of them were said to be for sale in the last seven days. */
    thisWeek: 'Still for sale this week',
    all: (properties: string, n: number): string => (n === 1 ? 'See the property' : `All ${properties}`),
    page: (page: string) => `Page ${page}`,
    paging: 'Pages',
    first: 'First',
    previous: 'Previous',
    next: 'Next',
    none: 'Nothing listed here now.',
    spread: (count: string, hasMedian: boolean) =>
      `${count} homes of this page by asking price per m².${hasMedian ? ' The line is the median of all for sale here.' : ''}`,
    pricesAtParishes: 'Prices of the homes on this page, at the middle of their parish or municipality.',
    freshness: {
      fresh: null,
      ageing: 'more than a week ago',
      stale: 'over 30 days ago: ask',
      never: 'never',
    } satisfies Record<Freshness, string | null>,
    available: 'Still available on',
    reservedOn: 'Reserved as of',
    reserved: 'Reserved',
    unconfirmed: 'Availability not stated: ask',
    energy: 'Energy',
    typologyUnknown: 'typology not stated',
    typologyConflict: 'typology disputed',
    area: {
      reported: null,
      unknown: 'area not stated',
      conflicting: 'area disputed',
      not_applicable: null,
    } satisfies Record<FactState, string | null>,
    energyExempt: 'Exempt from an energy certificate',
    energyInProgress: 'Energy certificate in progress',
    energyMissing: {
      reported: null,
      unknown: 'Energy class not stated',
      conflicting: 'Energy class disputed',
      not_applicable: 'Energy class: does not apply',
    } satisfies Record<FactState, string | null>,
    useful: 'usable',
    gross: 'gross private',
    plot: 'plot',
    medianOf: (homes: string) =>
      `Median asking price per m² of usable area: ${homes} homes with both stated.`,
    medianShort: (price: string) => `median of homes ${price}`,
    municipalities: 'Municipalities',
    office: 'Office',
    languages: 'Languages',
    website: 'Website',
    contact: 'Contact',
  },

  front: {
    title: 'Homes for sale. See who says what.',
    lead: 'Every fact shows its source and date. If something is missing, we say so. When the seller’s permission ends, so does the listing.',
    count: (count: string, n: number) =>
      `${properties(count, n)} for sale with the seller’s permission, ${n === 1 ? 'says the agency' : 'say their agencies'}.`,
    /** The way to every home. */
    all: (homes: string, n: number): string => (n === 1 ? 'See the home' : `All ${homes}`),
    drawing: 'A drawing, not a photograph. In colour, what is known; dashed, what is missing.',
    browse: 'Where they are',
    /** Between two values on which sources disagree. */
    or: 'or',
    ask: 'Ask the agency',
  },

  notFound: {
    title: 'Page not found',
    text: 'The listing may have ended, or the address has a mistake.',
    links: 'Continue here:',
    toHome: 'All districts and islands',
  },

  tooMany: {
    title: 'Too many requests: wait a minute',
    text: 'Wait a minute, then reload. Your search is kept in the address.',
    paragraphs: ['The limit keeps the site open to everyone. The API tells programs how long to wait.'],
  },

  howWeKnowText: {
    title: 'How we know',
    lead: 'Who stated each fact, and who confirmed it, in plain words.',
    sections: [
      {
        heading: 'Permission',
        paragraphs: [
          'A property is listed only while the seller’s permission is valid, the agency is licensed (AMI) and the energy class is stated, or is exempt or in progress (land needs none). Portuguese law requires this; we check all three at every request.',
          'The day after permission ends, every address of the listing answers “not found”, as if it had never existed. Withdrawn and never-public listings answer the same.',
        ],
      },
      {
        heading: 'Sources',
        paragraphs: [
          'Each fact names its source’s profession and date and, if a second professional confirmed it, theirs. Professions, not people.',
          'What nobody stated is shown as not stated. We fill nothing in: no bedrooms guessed from the typology; a feature not listed may be there. When sources disagree you see them all, and none wins.',
          `${checkRules.en}. A check with an end date counts through that day, then becomes not stated. Documents are never published, only who stated each check and when.`,
        ],
      },
      {
        heading: 'Availability',
        paragraphs: [
          'Availability is what was last stated: by whom, how and on what day. No page knows what was sold this morning. “Is it still available?” looks that up again; it contacts nobody.',
          'We work out the price per m² ourselves and say which area we used.',
        ],
      },
      {
        heading: 'The Portuguese terms',
        paragraphs: [
          'T0, T1, T2 and so on count the bedrooms beside the living room: a T0 is a studio. T2+1 has one more room, which does not count as a bedroom.',
          'Usable area (área útil) is floor without walls. Gross private area (área bruta privativa) includes walls. Gross dependent area (área bruta dependente) is what belongs to the home but lies outside it: storage, garage, open balcony.',
          'The land registry title (certidão permanente) names the owner and what weighs on the property, such as a mortgage. The tax record (caderneta predial) is the tax office’s description and value. IMI is the yearly property tax.',
          'A use permit (licença de utilização) says what a building may be used for. The housing technical sheet (ficha técnica) is the developer’s description of a home; older homes have none. A condominium (condomínio) is the owners’ association, which charges each home.',
          'A right of pre-emption (direito de preferência) lets a tenant or a public body, for instance, buy first on the same terms. AMI is an agency’s licence; the brokerage contract (contrato de mediação) is its agreement with the seller. A conveyancer here is a solicitador, licensed for registers and taxes; a lawyer is an advogado.',
        ],
      },
      {
        heading: 'Reuse',
        paragraphs: [
          'Every listing also comes as Markdown, JSON and JSON-LD. A copy is not permission to publish: check availability before each use; if the answer is 404, delete the copy.',
          'Being here guarantees no place in a search engine or an AI answer.',
        ],
      },
    ],
  },

  law: {
    heading: 'What the law demands',
    lead: 'This site checks its adverts by these rules:',
    closes: 'Without it a home is not listed.',
    closesLater: 'After a time in which agencies can add it, a home without it is not listed.',
  },

  accessibilityText: {
    title: 'Accessibility',
    lead: 'Everybody should be able to read about a home here, and to reach its agency.',
    sections: [
      {
        heading: 'On every page',
        paragraphs: [
          'Nothing needs a script to be read. Everything is reached by the keyboard, in the order in which it is read, and what has the focus is seen.',
          'No state is shown by colour alone: each mark has its words beside it. What a map or a drawing shows is also written.',
          'A window may be 320 pixels wide. Motion stops where your system asks for less, and its own colours are used where it forces them.',
        ],
      },
      {
        heading: 'How it is tested',
        paragraphs: [
          'Before each version of this program is released, machines check pages of every kind in both languages, light and dark, on narrow screens, in forced colours and as they print, by the rules of axe-core, and walk from the search to an agency by the keyboard alone.',
          'Machines do not find everything. This program makes no claim of conformance; what people have tested on this site, its operator says below.',
        ],
      },
      {
        heading: 'What may get in your way',
        paragraphs: [
          'Photographs and descriptions come from the agencies. A photograph is described as well as its agency did, and many say no more than who supplied it.',
        ],
      },
    ],
    own: 'On this site',
    reviewed: (date: string) => `Last tested by the operator on ${date}.`,
    contact: {
      heading: 'Tell us of a barrier',
      lead: 'Say on which page, and what you could not do. It helps to know your browser and what you use with it.',
      complain: 'If you get no answer, you may complain:',
    },
  },

  privacyText: {
    title: 'Privacy',
    lead: 'These pages do not know who you are, and do not try to.',
    /** `counting` says whether requests are counted, and how. */
    sections: (counting: string) => [
      {
        heading: 'No cookies, no trackers',
        paragraphs: [
          'No cookies, nothing loaded from elsewhere: no analytics, advertising, fonts or maps.',
          'Your browser stores one thing, and only if you press Save: the references of the homes you save. Press Saved to remove one. We read them only when you open your shortlist, whose address names them, and do not keep them.',
        ],
      },
      {
        heading: 'What the server stores',
        paragraphs: [counting, 'Logs hold no IP address and nothing else that identifies you.'],
      },
      {
        heading: 'Contacting an agency',
        paragraphs: [
          'There is no contact form. Email and telephone go straight to the agency, whose privacy rules then apply.',
        ],
      },
      {
        heading: 'Sellers and owners',
        paragraphs: [
          'We never publish the names of clients and owners, tax numbers, registry codes, house numbers or data hidden in photographs. A location is a circle, not an address.',
        ],
      },
    ],
  },

  professionalsText: {
    title: 'For professionals',
    lead: 'Verified professionals can see homes that are not public, and what anonymous buyers want, through a separate MCP server.',
    sections: ({
      issuer,
      connects,
      email,
      connect,
    }: {
      issuer: string | null
      connects: boolean
      email: string | null
      connect: string
    }) => [
      {
        heading: 'Who has access',
        paragraphs: [
          'Estate agents, agencies’ compliance officers, lawyers and conveyancers verified by the operator of this site. Other professions state facts and do not represent buyers.',
          'Professionals only (semi-open): you see the home if it fits the current brief of a buyer you represent. Off-market: the seller must also have expressly agreed to AI assistants. Homes kept off every shared market (exclusive off-market) and drafts: nobody.',
        ],
      },
      {
        heading: 'How to get a token',
        paragraphs: [
          `Ask the operator${email === null ? '' : ` (${email})`} for an account, and submit a brief for each buyer you represent: a place, and a maximum price, a size or a type. It lasts a limited time and does not name the buyer.`,
          connects
            ? 'The operator invites you to make a passkey. Your assistant leads you to this site by itself, you agree there with the passkey, and at the office you see which assistants are connected and disconnect them.'
            : issuer === null
              ? 'This site has no sign-in service: its operator issues each access token and gives it to you. Your assistant sends it to /mcp with every request, as “Authorization: Bearer”.'
              : `Access tokens are issued by ${issuer}, which is also named in the server’s metadata, at /.well-known/oauth-protected-resource/mcp. Your assistant sends one to /mcp with every request, as “Authorization: Bearer”.`,
          connect,
          'Start with connection_status: it lists what is missing and what to do.',
        ],
      },
      {
        heading: 'What is recorded',
        paragraphs: [
          'Whenever you are shown a home or a buyer’s brief, we record your account, your own buyer’s brief, the time and the tool. The seller’s agency can see which account saw its home, not for which brief.',
          'Do not publish, forward or store what you are shown. Ask again each time.',
        ],
      },
    ],
  },
}

export type Words = typeof en

/** The words of the API description for people, which is in English only. */
export const apiWords = {
  title: 'API',
  contents: 'Contents',
  operations: 'Operations',
  guide: 'Guide',
  version: 'Version',
  licence: 'Licence',
  address: 'Base address',
  request: 'Request',
  requestOf: (method: string, path: string) => `Request: ${method} ${path}`,
  exampleAnswer: 'Example answer',
  answerOf: (method: string, path: string) => `Example answer: ${method} ${path}`,
  parameters: 'Parameters',
  body: 'Body',
  answers: 'Answers',
  sharedAnswers: 'Answers that operations share',
  sharedLead: 'Every operation may give these.',
  header: 'Header',
  optional: 'optional',
  default: 'default',
  schemas: 'Schemas',
  always:
    'Every field is required in a request and always present in an answer, unless it is marked optional.',
  as: (what: string) => `the same as for ${what}`,
  fieldsAs: 'fields as in',
  butFor: ', except:',
  values: 'Lists of values',
}
