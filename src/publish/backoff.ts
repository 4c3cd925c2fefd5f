const milliseconds = { first: 1_000, most: 60_000 }

/** How long to wait after a failure: twice as long after each one in a row, from a second up to a minute. */
export const backoffOf = () => {
  let next = milliseconds.first
  return {
    /** Milliseconds to wait after one more failure. */
    failed(): number {
      const wait = next
      next = Math.min(2 * next, milliseconds.most)
      return wait
    },
    succeeded(): void {
      next = milliseconds.first
    },
  }
}
