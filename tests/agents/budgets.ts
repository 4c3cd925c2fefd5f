/** Calls and kilobytes of one agent on one question; nothing where it cannot answer. */
export type Cost = readonly [calls: number, kilobytes: number] | null

/** What each question cost on 2026-11-22 and may cost, for the agents in the order of the table. */
export interface Budget {
  before: readonly Cost[]
  most: readonly Cost[]
}

export const budgets: Readonly<Record<string, Budget>> = {
  Connecting: {
    before: [
      [2, 122.8],
      [3, 122.5],
      [0, 0.0],
      [1, 4.6],
    ],
    most: [
      [2, 31.5],
      [3, 31.1],
      [0, 0],
      [1, 6.1],
    ],
  },
  'Which flats in Lisboa with two bedrooms or more cost at most 700,000 euros?': {
    before: [
      [1, 47.8],
      [1, 47.5],
      [1, 22.2],
      [7, 42.3],
    ],
    most: [
      [1, 17.4],
      [1, 17.0],
      [1, 9.4],
      [7, 66],
    ],
  },
  'Which are the three cheapest flats of the country with at least two bedrooms?': {
    before: [[7, 947.1], [7, 945.2], [7, 443.0], null],
    most: [
      [1, 16.4],
      [1, 16.1],
      [1, 8.4],
      [1, 8.7],
    ],
  },
  'Where in Lisboa, Porto and Cascais is a square metre of a flat cheapest?': {
    before: [[1, 93.7], [1, 93.4], [1, 43.6], null],
    most: [
      [1, 13.3],
      [1, 13.0],
      [1, 8],
      [1, 7.5],
    ],
  },
  'How many homes with three bedrooms or more are for sale in the country?': {
    before: [[9, 1230.1], [9, 1227.7], [9, 575.0], null],
    most: [
      [1, 6.0],
      [1, 5.8],
      [1, 3.1],
      [1, 3.1],
    ],
  },
  'What does a square metre cost in Lisboa: the lowest and the median, and of how many homes?': {
    before: [[1, 78.6], [1, 78.3], [1, 36.5], null],
    most: [
      [1, 31.4],
      [1, 31.0],
      [1, 16.9],
      [1, 17.5],
    ],
  },
  'Which of two homes has the larger usable area, and how do their prices differ?': {
    before: [
      [1, 42.4],
      [1, 42.1],
      [1, 19.4],
      [2, 14.8],
    ],
    most: [
      [1, 39.0],
      [1, 38.8],
      [1, 25.8],
      [2, 25.0],
    ],
  },
  'Who checked the title of this home, when, and how many checks were made?': {
    before: [[1, 25.8], [1, 25.5], [1, 12.0], null],
    most: [
      [1, 15.4],
      [1, 15.1],
      [1, 6.9],
      [1, 12.5],
    ],
  },
  'How do I reach the agency of this home, and what reference do I quote?': {
    before: [
      [1, 2.2],
      [1, 1.9],
      [1, 0.8],
      [1, 7.8],
    ],
    most: [
      [1, 3.7],
      [1, 3.4],
      [1, 1.9],
      [1, 12.5],
    ],
  },
  'When was this home built and what is its condominium fee?': {
    before: [
      [1, 25.3],
      [1, 25.0],
      [1, 11.6],
      [1, 7.8],
    ],
    most: [
      [1, 15.2],
      [1, 14.8],
      [1, 7.0],
      [1, 12.5],
    ],
  },
  'Nothing in Lisboa costs under 50,000 euros: what is the least that something there costs?': {
    before: [
      [1, 3.3],
      [1, 1.8],
      [1, 0.7],
      [2, 8.1],
    ],
    most: [
      [1, 2.7],
      [1, 2.5],
      [1, 1.1],
      [2, 13.7],
    ],
  },
  'Which home in Porto suits best, if a terrace counts much and a lift a little?': {
    before: [[1, 35.1], [1, 34.9], [1, 16.2], null],
    most: [
      [1, 13.8],
      [1, 13.6],
      [1, 8.1],
      [1, 13.4],
    ],
  },
  'Are the homes on my list in Porto available today, and how sure is that?': {
    before: [
      [6, 8.3],
      [6, 6.7],
      [6, 2.4],
      [1, 1.3],
    ],
    most: [
      [1, 9.9],
      [1, 9.7],
      [1, 6.3],
      [1, 2.7],
    ],
  },
}
