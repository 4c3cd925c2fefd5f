import { either, list } from '#src/domain/format.ts'
import { englishName, inEnglish } from '#src/domain/municipality.ts'
import { entryOfFact, isFactName } from '#src/domain/listing/facts/facts.ts'
import { checkEntries, type Check } from '#src/domain/listing/facts/checks.ts'
import type { FactState } from '#src/domain/listing/fact.ts'
import type { Order } from '#src/domain/search/order.ts'
import type { Problem } from '#src/addresses/read-search.ts'

const order: Record<Order, string> = {
  rank: 'Best match',
  price: 'Lowest price',
  'price-desc': 'Highest price',
  'price-per-m2': 'Lowest price per m²',
  confirmed: 'Latest availability',
  published: 'Newest',
}

const problem: Record<Exclude<Problem['kind'], 'wrong'> | 'no_price' | 'free' | 'swap', string> = {
  no_number: 'Type a number, such as 2.',
  no_price: 'Type a price, such as 300k.',
  too_small: 'Type a number above 0.',
  free: 'Type a price above 0.',
  negative: 'Type 0 or more.',
  too_large: 'Type a smaller number.',
  too_many: 'Choose up to three places.',
  crowded: 'Choose fewer values.',
  twice: 'The link gives this twice. Choose one.',
  out_of_order: 'The lowest price is above the highest.',
  floors_out_of_order: 'The lowest floor is above the highest.',
  swap: 'Swap them?',
}

/** What the least and the most of a row of the comparison are called. */
const extremes = (key: string): readonly [least: string, most: string] => {
  const kind = isFactName(key) ? entryOfFact(key).kind.extremes : undefined
  if (kind === 'size') return ['smallest', 'largest']
  if (kind === 'year') return ['oldest', 'newest']
  return kind === 'count' ? ['fewest', 'most'] : ['lowest', 'highest']
}

/** The English words for finding and comparing. Portuguese has the same shape, in finding-pt.ts. */
export const finding = {
  search: {
    title: 'Search',
    anything: 'Property',
    /** Any type of home. */
    anyHome: 'homes',
    scope: 'Looking for',
    homesOnly: 'Homes',
    allTypes: 'Any property, also land and shops',
    forSale: ' for sale',
    /** Whether a typology is said with the noun, as in `Casas e apartamentos T2 à venda`. */
    isTypologyWithNoun: false as boolean,
    /** A check of others’ rights and its level: that the check is validated, not what it found. */
    rightsCheckAt: (check: string, isValidated: boolean, _of: Check) =>
      `${check} ${isValidated ? 'checked and confirmed' : 'checked'}`,
    /** A check that one professional made, in the sentence of a search. */
    statedCheck: (check: string, _of: Check) => `${check} stated`,
    /** The demanded checks in the sentence of a search. */
    checksAt: (levels: string) => levels,
    /** A check with its article, in Portuguese. */
    theCheck: (check: string, _of: Check | null) => check,
    /** The same after “confirmation of”, which Portuguese contracts with the article. */
    validationOf: (check: string, of: Check | null) =>
      of && checkEntries[of].hidesFinding ? `${check} check` : check,
    /** The conditions whose label does not fit into a sentence. */
    conditionInPhrase: { to_renovate: 'in need of renovation', ruin: 'in ruins' } as Partial<
      Record<string, string>
    >,
    /** The preferred conditions: `new or renovated`. */
    inCondition: (conditions: readonly string[]) => either(conditions, 'en'),
    /** Where something is, in one of several places. */
    inPlaces: inEnglish,
    everywhere: ' in Portugal',
    priceBetween: (least: string, most: string) => `${least} to ${most}`,
    preferring: (wishes: string) => `ideally ${wishes}`,
    having: (features: string) => `with ${features}`,
    facing: (orientations: string) => `facing ${orientations}`,
    quoted: (text: string) => `“${text}”`,
    /** Beside a chip, for screen readers: eyes see a cross. */
    leaveOut: (what: string) => `Remove: ${what}`,
    leaveOutAll: 'Clear all',
    filters: 'Filters',
    or: 'or',
    and: 'and',
    severalPlaces: 'Lisbon, Porto',
    suggestions: 'Suggestions',
    /** What the chips of the filters are called. */
    chips: {
      where: 'Where',
      price: 'Price',
      rooms: 'Rooms',
      type: 'Type',
      features: 'Must have',
      known: 'Sources',
      more: 'More',
    },
    orMore: (least: string) => `${least} or more`,
    close: 'Close',
    anyParish: 'All parishes',
    /** How a typology is read, said once under the field. */
    typologyMeans: 'T2: a living room and two bedrooms',
    /** What wishes are called; a filter has its own name. */
    preferences: 'Nice to have',
    problem,
    problems: (n: number): string =>
      n === 1 ? 'Check the highlighted field' : 'Check the highlighted fields',
    submit: 'Search',
    anyPrice: 'Any price',
    any: 'Any',
    anyLevel: 'any',
    collected: 'stated',
    validatedLevel: 'confirmed',
    heardWithin: (days: string) => `said in the last ${days} days`,
    answered: 'Only homes where somebody has answered:',
    condition: 'Condition',
    orientation: 'Orientation',
    order: 'Sort by',
    orders: order,
    /** The first order of a search without filters. */
    bestDocumented: 'Best documented',
    /** By what a result stands in an order by price, where that is not the one value that is reported. */
    placed: {
      lowest_price: (price: string) => `Placed by ${price}, the lowest of the prices stated.`,
      lowest_price_per_m2: (price: string) =>
        `Placed by ${price} per m² of usable area, the lowest of those stated.`,
      gross_private_area: (price: string) =>
        `Placed after the others, by ${price} per m² of gross private area: usable area not stated.`,
    },
    results: 'Results',
    homesFound: (count: string, n: number) => (n === 1 ? `${count} home` : `${count} homes`),
    range: (first: string, last: string) => `${first} to ${last}`,
    pageOf: (page: string, pages: string) => `Page ${page} of ${pages}`,
    inText: 'In the agency’s text',
    lacks: 'Does not match',
    nobodyKnows: 'Not stated',
    inDispute: 'Sources disagree',
    andMore: (n: string) => `${n} more`,
    none: (isHomesOnly: boolean): string => (isHomesOnly ? 'No homes match' : 'No properties match'),
    /** Of what is offered the fewest changes and the most. */
    relaxed: (least: number, most: number) => {
      const counts = ['one', 'two', 'three', 'four', 'five']
      const [few = `${least}`, many = `${most}`] = [counts[least - 1], counts[most - 1]]
      if (least === most) return `Try ${few} ${most === 1 ? 'change' : 'changes'}:`
      return `Try ${few} ${most === least + 1 ? 'or' : 'to'} ${many} changes:`
    },
    relaxations: {
      alsoIn: (names: readonly string[]) => `also ${inEnglish(names)}`,
      without: (features: readonly string[]) => `without requiring ${either(features, 'en')}`,
      withoutCheck: (what: string) => `even without the ${what}`,
      collected: (what: string) => `even if the ${what} is not confirmed`,
      away: (km: string, from: string) => `${km} km from ${englishName(from)}`,
      taken: (count: string, isAll: boolean, _n: number) => (isAll ? 'reserved' : `${count} reserved`),
      /** `isAll` where none is without doubt. */
      doubtful: (count: string, isAll: boolean) =>
        isAll ? 'with details missing' : `${count} with details missing`,
    },
    noneEver: 'No small change is enough.',
    nearest: 'Nearest to what you asked',
    /** `feature` with its verb: `it has a lift`, `they are in a gated community`. */
    unreported: (count: string, feature: string, _n: number) =>
      `${count} more may match: nobody has said whether ${feature}.`,
    startAgain: 'Start again',
    strange: (text: string) => `We don’t recognise “${text}”.`,
    /** After a place that means nothing: a link, and what else can be done. */
    removePlace: 'Remove it',
    orTown: ', or choose a town.',
    /** What the search finds without its unknown places. */
    instead: (found: string, unknown: number) =>
      `Without ${unknown === 1 ? 'that place' : 'those places'}: ${found}`,
    /** After the first strings that mean nothing. */
    moreStrange: (count: string, n: number) =>
      n === 1 ? 'We don’t recognise one more word.' : `We don’t recognise ${count} more words.`,
    unbounded: (text: string) => `“${text}” has no exact limits.`,
    onlyInTexts: (text: string) =>
      `No list of places here has “${text}”. Homes whose agency names it in its text come last.`,
    /** A reason in doubt, before the name. */
    namedInText: 'Named in the agency’s text',
    roomsAndType: (text: string) => `Choose rooms and type separately: “${text}”.`,
    vacancy: (text: string) => `“${text}” is a filter of its own here: “Vacant on completion”.`,
    typeOnly: (text: string) => `“${text}” is a type: choose it under Type.`,
    unknownParameter: (name: string) => `“${name}” in the address is no filter here and changes nothing.`,
    /** After the first names that are no filters. */
    moreUnknownParameters: (count: string, n: number) =>
      n === 1 ? 'One more name in it is none.' : `${count} more names in it are none.`,
    unknownValue: (name: string, value: string) => `“${name}=${value}” in the address means nothing here.`,
    stepFree: (text: string) =>
      `“${text}” is searched as step-free access: a way into the home without steps. Ask the agency about doors, bathrooms and stairs within.`,
    /** Several homes at one point of a map, and the lowest of their prices. */
    pin: (count: string, price: string) => `${count} from ${price}`,
    show: 'Show as',
    asList: 'List',
    asMap: 'Map',
    /** How what was typed was understood. */
    typed: {
      as: (text: string, meant: string) => `We read “${text}” as ${meant}.`,
      rooms: (text: string, bedrooms: number) =>
        `We read ${text} as T${bedrooms}: ${bedrooms} ${bedrooms === 1 ? 'bedroom' : 'bedrooms'}.`,
      postcode: (text: string) => `We search by place, not postcode (“${text}”). Which town?`,
      too_many: (text: string) => `We searched the first three: remove one to add ${text}.`,
      thousands: (price: string) => `Did you mean ${price}?`,
    },
    meant: 'Did you mean',
    /** `text` where another text is suggested too. */
    omit: (text: string | null): string => (text === null ? 'remove it' : `remove “${text}”`),
    noneCertain: (n: number) => `${n === 1 ? 'This' : 'These'} may match: details are missing or disputed.`,
    someDoubtful: (count: string, _n: number) =>
      `${count} of these may not match: a detail is missing or disputed.`,
    parish: (text: string, names: readonly string[]) =>
      `${text} is a parish of ${list(names.map(englishName), 'en')}. Homes in another parish are left out; those without a stated parish come last.`,
    endedUnion: (union: string, parishes: readonly string[], since: string) =>
      `${union} ended on ${since}. You see its parishes, which are back: ${list(parishes, 'en')}. Homes in another parish are left out; those without a stated parish come last.`,
    parishAgain: (parish: string, union: string, since: string) =>
      `${parish} is a parish again since ${since}; until then it was part of ${union}.`,
    localityIn: (text: string, parishes: readonly string[], names: readonly string[]) =>
      `${text} is in the parish of ${list(parishes, 'en')}, ${list(names.map(englishName), 'en')}. Homes in another parish are left out; those without a stated parish come last.`,
    /** Above homes of the municipality that are not stated to be in the part that was asked. */
    elsewhere: (municipality: string) => `Elsewhere in ${englishName(municipality)}`,
    inBlocks: ({
      found,
      name,
      elsewhere,
      municipality,
    }: Record<'found' | 'name' | 'elsewhere' | 'municipality', string>) =>
      `${found} in ${name}, ${elsewhere} elsewhere in ${englishName(municipality)}`,
    namedInTexts: 'Named in the agency’s text.',
    notNamed: 'Nobody has said that these are there.',
    locality: (text: string, names: readonly string[]) =>
      names.length === 1
        ? `${text} is in ${englishName(names[0] ?? '')}: you see all of ${englishName(names[0] ?? '')}, ${text} first.`
        : `There are places called ${text} in ${list(names.map(englishName), 'en')}. You see ${names.length === 2 ? 'both' : 'all of them'}.`,
    noParish: (parish: string, municipality: string) =>
      `No parish ${parish} in ${englishName(municipality)}: you see all of ${englishName(municipality)}.`,
    noLocality: (locality: string, municipality: string) =>
      `No place ${locality} in ${englishName(municipality)}: you see all of ${englishName(municipality)}.`,
    area: (text: string, names: readonly string[]) =>
      names.length === 1
        ? `${text}: you see all of ${englishName(names[0] ?? '')}.`
        : `${englishName(text)}: you see ${names.length === 2 ? 'both' : `all ${names.length}`} municipalities.`,
    several: (text: string, n: number) => `There are ${n === 2 ? 'two' : n} places called ${text}: `,
    severalSearched: (n: number): string => (n === 2 ? '. You see both.' : '. You see all of them.'),
    where: 'Where they are',
    otherPlaces: (count: string, n: number) =>
      n === 1 ? 'and one more municipality' : `and ${count} more municipalities`,
    follow: 'Follow this search',
    followNote: 'Add a link to a feed reader (RSS): new homes come first.',
    answerAtOnce: 'Where, and up to what price?',
  },

  compare: {
    title: 'Compare',
    titleOf: (count: string, n: number) => (n === 1 ? `Compare ${count} home` : `Compare ${count} homes`),
    describe: 'Two to four listings side by side: what differs, what agrees, and what nobody has stated.',
    lead: 'What differs comes first. The choice is yours.',
    choose: 'Compare',
    chooseOf: (title: string) => `Compare “${title}”`,
    submit: 'Compare selected',
    withOthers: 'Compare',
    differs: 'Different',
    sameInAll: (count: string) => `Same, or not stated, in all: ${count}`,
    open: 'Missing or disputed',
    perArea: 'Price per square metre',
    noPerArea: {
      unknown: 'area or price not stated',
      conflicting: 'sources disagree on area or price',
      not_applicable: 'does not apply',
    } satisfies Record<Exclude<FactState, 'reported'>, string>,
    ofFour: (n: string) => `${n} of 4 chosen`,
    extremes,
    ofReported: (extreme: string) => `${extreme} stated`,
    showSources: 'Show who says so',
    takeOut: 'Remove',
    takeOutOf: (title: string) => `Remove “${title}”`,
    none: 'Choose two to four homes',
    noneText: 'Search, tick the ones you like, compare.',
    one: 'One chosen: add another',
    tooMany: 'Compare up to four',
    tooManyText: (n: string) => `You chose ${n}. Remove some, or save them all to a shortlist.`,
    keepAll: 'Save all as a shortlist',
    add: 'Add',
    addOf: (title: string) => `Add “${title}”`,
    others: 'Add one nearby',
    begin: 'Or start with one of these',
    toSearch: 'Search for more',
    carried: 'Selected to compare:',
    contact: 'Contact the agency',
    contactOf: (title: string) => `Contact the agency about “${title}”`,
    notice: (n: number, day: string): string =>
      `${n === 1 ? 'It was' : n === 2 ? 'Both were' : 'All were'} listed on ${day}. Check again before you decide.`,
  },

  shortlist: {
    title: 'Shortlist',
    describe: 'The properties you want to keep, in one link.',
    lead: (count: string, n: number) => (n === 1 ? 'One home saved' : `${count} homes saved`),
    none: 'Your shortlist is empty',
    nonePublic: 'Nothing on this list is listed here now',
    noneText:
      'Save or tick what you like. Saved homes stay in this browser; a link to this page is a list too.',
    addThis: 'Save to shortlist',
    addThisOf: (title: string) => `Save to shortlist: ${title}`,
    toList: 'Shortlist',
    submit: 'Save to shortlist',
    compareFirst: 'Compare the first four',
    alone: 'This is a new list with one property. To add it to another list, open that list and type:',
    byReference: 'Add by reference',
    add: 'Add',
    full: (most: string) => `The list is full (${most}). Remove one to add another.`,
    keep: 'Save or send this list',
    keepText: 'The link is the list: save it or send it. What is no longer listed drops out.',
    gone: (count: string, n: number) =>
      n === 1 ? 'One home is no longer listed here.' : `${count} homes are no longer listed here.`,
    dropGone: 'Remove from the list',
    copy: 'Copy the link',
    share: 'Share',
    follow: 'Follow this list',
    followNote: 'Add a link to a feed reader (RSS) to see what is still listed.',
  },

  availability: {
    title: (listing: string) => `Availability: ${listing}`,
    kicker: 'Availability, as last stated',
    describe: (listing: string) => `Availability, as last stated, looked up just now: ${listing}`,
    back: 'Back to the listing',
    again: 'Look again',
  },
}

export type Finding = typeof finding
