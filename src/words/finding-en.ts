import type { Order } from '#src/domain/search/order.ts'
import type { Field } from '#src/domain/search/asked.ts'
import type { Problem } from '#src/domain/search/query.ts'

const order: Record<Order, string> = {
  rank: 'Best match',
  price: 'Lowest price',
  'price-desc': 'Highest price',
  confirmed: 'Latest confirmation',
  published: 'Newest here',
}

const field: Record<Field, string> = {
  municipalities: 'Municipality',
  min_price_eur: 'Price from',
  max_price_eur: 'Price up to',
  min_bedrooms: 'Bedrooms, at least',
  typologies: 'Typology',
  property_types: 'Type of property',
  must_have: 'Must have',
  preferences: 'Would be nice',
  readiness_min: 'Checks that must be reported',
  max_useful_price_per_m2: 'Euros a square metre, at most',
  min_useful_m2: 'Useful area, at least (m²)',
  energy_class_min: 'Energy class, at worst',
  confirmed_within_days: 'Availability confirmed within (days)',
  near: 'Around a point (latitude, longitude, km)',
  exclude_reserved: 'Without reserved ones',
}

const problem: Record<Problem['kind'], string> = {
  no_number: 'Write a whole number, such as 400000.',
  too_small: 'Write a larger number.',
  too_many: 'Name at most three municipalities.',
  twice: 'The address gives this more than once. Choose one.',
  no_class: 'Write an energy class, A+ to F.',
  no_circle: 'Write latitude, longitude and kilometres, such as 38.72,-9.14,5.',
  out_of_order: 'The lowest price is above the highest.',
}

/** What the least and the most of a row of the comparison are called. */
const extremes = (key: string): readonly [least: string, most: string] => {
  if (key.startsWith('areas.')) return ['smallest', 'largest']
  return key === 'beds' || key === 'bathrooms' ? ['fewest', 'most'] : ['lowest', 'highest']
}

/** The English words for finding and comparing. Portuguese has the same shape, in finding-pt.ts. */
export const finding = {
  search: {
    title: 'Search',
    describe:
      'Search property for sale in Portugal. Each result says what it meets, what it does not, and what nobody has reported.',
    anything: 'Property for sale',
    ofType: (types: string) => `${types} for sale`,
    placesLead: ' in ',
    everywhere: ' anywhere in Portugal',
    priceBetween: (least: string, most: string) => `${least} to ${most}`,
    priceUpTo: (most: string) => `up to ${most}`,
    priceFrom: (least: string) => `from ${least}`,
    bedrooms: (n: string) => (n === '1' ? '1 bedroom or more' : `${n} bedrooms or more`),
    having: (features: string) => `with ${features}`,
    preferring: (wishes: string) => `preferably ${wishes}`,
    checked: (checks: string) => `checked: ${checks}`,
    validated: (check: string) => `${check} (validated)`,
    quoted: (text: string) => `“${text}”`,
    further: {
      max_useful_price_per_m2: (price: string) => `up to ${price} a square metre of useful area`,
      min_useful_m2: (area: string) => `${area} m² or more`,
      energy_class_min: (name: string) => `energy class ${name} or better`,
      confirmed_within_days: (days: string) => `confirmed within ${days} days`,
      near: (lat: string, lon: string, km: string) => `within ${km} km of ${lat}, ${lon}`,
      exclude_reserved: 'not reserved',
      away: (km: string) => `${km} km away`,
    },
    leaveOut: 'Remove:',
    leaveOutAll: 'everything',
    filters: 'Filters',
    severalPlaces: 'Lisboa, Porto',
    furtherLegend: 'Confirmed lately, size, price per m²',
    more: 'More filters',
    field,
    problem,
    problems: 'Check the highlighted field',
    submit: 'Search',
    anyLevel: 'no matter',
    collected: 'reported',
    validatedLevel: 'validated',
    condition: 'Condition',
    orientation: 'Orientation',
    order: 'Order',
    orders: order,
    results: 'Results',
    range: (first: string, last: string) => `${first} to ${last}`,
    pageOf: (page: string, pages: string) => `Page ${page} of ${pages}`,
    meets: 'Meets',
    lacks: 'Does not have',
    nobodyKnows: 'Nobody has reported',
    inDispute: 'Reports differ',
    alsoUnknown: (names: string) => `Not reported: ${names}`,
    andMore: (n: string) => `${n} more`,
    none: 'Nothing matches',
    relaxed: 'One change would find something:',
    relaxations: {
      price: (to: string) => `up to ${to}`,
      priceFrom: (to: string) => `from ${to}`,
      bedrooms: (to: string) => (to === '0' ? 'any number of bedrooms' : `${to} bedrooms or more`),
      places: (to: string) => `in ${to}`,
      either: (to: string) => to,
      without: (what: string) => `without asking for: ${what}`,
      collected: (what: string) => `also reported and not validated: ${what}`,
      drop: {
        municipalities: 'in any municipality',
        min_price_eur: 'without a lowest price',
        max_price_eur: 'without a highest price',
        min_bedrooms: 'with any number of bedrooms',
        typologies: 'of any typology',
        property_types: 'of any type',
        must_have: 'without asking for features',
        preferences: 'without preferences',
        readiness_min: 'without asking for checks',
        max_useful_price_per_m2: 'at any price a square metre',
        min_useful_m2: 'of any size',
        energy_class_min: 'of any energy class',
        confirmed_within_days: 'whenever confirmed',
        near: 'anywhere',
        exclude_reserved: 'reserved ones too',
      } satisfies Record<Field, string>,
      corrected: (what: string) => `reading it as: ${what}`,
      away: (km: string, from: string) => `${km} km from ${from}`,
      doubtful: (count: string) => `${count} of them in doubt`,
    },
    blocking: (filters: string) => `What stands in the way: ${filters}.`,
    noneEver:
      'No change of a single wish would find anything of the kind you asked for. Begin again with fewer wishes.',
    unreported: (properties: string, feature: string, n: number) =>
      `${properties} that ${n === 1 ? 'meets everything else is' : 'meet everything else are'} left out, because nobody has reported: ${feature}.`,
    startAgain: 'Begin again',
    strange: (given: string, isPlace: boolean) =>
      `We don’t recognise ${isPlace ? 'the place ' : ''}“${given}”.`,
    unbounded: (given: string) => `No list of municipalities says what “${given}” is.`,
    roomsAndType: (given: string) => `“${given}” asks for rooms and for a type, which are two filters here.`,
    meant: 'Did you mean',
    omit: 'remove it',
    area: (given: string, n: number) =>
      n === 1
        ? `${given} is searched as its whole municipality.`
        : `${given} is searched as ${n} municipalities.`,
    several: (given: string, n: number) => `${n === 2 ? 'Two' : n} municipalities are called ${given}: `,
    where: 'Where they are',
    otherPlaces: (count: string, n: number) =>
      n === 1 ? 'and one more municipality' : `and ${count} more municipalities`,
    follow: 'Follow this search',
    followNote: 'The address answers with what is public at that moment, the newest first.',
    answerAtOnce: 'Where, and up to which price?',
  },

  compare: {
    title: 'Compare',
    titleOf: (titles: string) => `Compare: ${titles}`,
    describe: 'Two to four listings side by side: what differs, what agrees, and what nobody has reported.',
    lead: 'What differs stands out. Nothing is crowned a winner: you decide what matters.',
    choose: 'Compare',
    chooseOf: (title: string) => `Compare “${title}”`,
    submit: 'Compare those chosen',
    withOthers: 'Compare with others',
    fact: 'Fact',
    differs: 'Differs',
    same: 'The same',
    open: 'Not all known',
    group: {
      costs: 'Price and costs',
      place: 'Place',
      home: 'The property',
      areas: 'Areas',
      energy: 'Energy',
      features: 'Features',
    },
    perArea: 'Price per square metre',
    noPerArea: 'no area or price to divide by',
    ofFour: (n: string) => `${n} of 4 chosen`,
    extremes,
    onlyDifferences: 'Show differences only',
    everything: 'Show everything',
    takeOut: 'Remove',
    takeOutOf: (title: string) => `Remove “${title}”`,
    none: 'Choose two to four listings to compare',
    noneText: 'Search, tick the ones you weigh against each other, and compare them.',
    one: 'One chosen; add one more',
    tooMany: (n: string) => `${n} are too many to compare`,
    tooManyText: 'At most four fit side by side. Remove some, or keep all of them as a shortlist.',
    keepAll: 'Keep all as a shortlist',
    add: 'Add',
    addOf: (title: string) => `Add “${title}”`,
    others: 'Add one from the same place',
    begin: 'Or begin with one of these',
    toSearch: 'Search for more',
    carried: 'Chosen to compare:',
    contact: 'Contact the agency',
    contactOf: (title: string) => `Contact the agency about “${title}”`,
    place: 'Municipality',
    notice: 'All were public at this moment. Check the availability of each again when you use it.',
  },

  shortlist: {
    title: 'Shortlist',
    describe: 'The homes that you keep, in one address.',
    lead: (count: string, n: number) =>
      n === 1 ? 'One home, as it stands at this moment.' : `${count} homes, as they stand at this moment.`,
    none: 'Your shortlist is empty',
    noneText:
      'Search, tick the homes that you want to keep, and add them here. The address of this page is the list: nothing is stored.',
    addThis: 'Add to shortlist',
    submit: 'Add to shortlist',
    compareFirst: 'Compare the first four',
    byReference: 'Add by reference',
    add: 'Add',
    full: (most: string) => `A shortlist holds ${most} homes. Remove one to add another.`,
    keep: 'Keep or send this list',
    keepText:
      'The address is the list: save it or send it to somebody. Homes that are no longer public are not shown.',
    copy: 'Copy the address',
    share: 'Share',
    follow: 'Follow this list',
    followNote: 'The feed has the homes of the list that are public at that moment.',
  },

  availability: {
    title: (listing: string) => `Availability now: ${listing}`,
    kicker: 'Availability now',
    describe: (listing: string) => `The last confirmation of availability, read at this moment: ${listing}`,
    back: 'Back to the listing',
    again: 'Read again',
  },

  copyQuestions: 'Copy the questions',
}

export type Finding = typeof finding
