/** How large a feed and its parts may be. Threat: a feed that fills the memory or the disk of its reader. */
export const feedBounds = {
  bytes: 1_073_741_824,
  homes: 200_000,
  /** Of one element, one text or one attribute. */
  characters: 262_144,
  /** Of all contents of one home. */
  homeCharacters: 1_048_576,
  depth: 12,
  attributes: 20,
  features: 200,
  pictures: 200,
} as const
