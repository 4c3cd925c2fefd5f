/** The most places that a search takes (interface 2.1, 2.2). */
export const mostPlaces = 3
