/** What the parts of the card know together. */
export interface CardState {
  language: 'en' | 'pt'
  /** Whether the host names tools without dots. */
  portableNames: boolean
  /** Whether the host reads resources of the server for the card. */
  readsResources: boolean
  /** Moves with every check, so that an older one that comes late draws nothing. */
  turn: number
}
