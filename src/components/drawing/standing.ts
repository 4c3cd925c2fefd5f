/** The street. Everything stands on it; the drawing is 640 by 200 and its middle 300 are seen on every screen. */
export const street = 170
export const middle = 320

/** Where the building is, for what is put beside it or on it. */
export interface Standing {
  left: number
  right: number
  top: number
  /** Sill of a window, for the cat. */
  sill: { x: number; y: number }
}
