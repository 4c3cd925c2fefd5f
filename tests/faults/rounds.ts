/** Whether this is `npm run test:faults`, which plays every fault at length. */
export const atLength = process.env['FAULTS'] === 'all'

/** How often a fault is repeated: a few times in `npm test`, as often as promised in `npm run test:faults`. */
export const rounds = (few: number, all: number): number => (atLength ? all : few)

/** Milliseconds after which a test of so many rounds hangs; any other test has 240 s (tests/vitest.config.ts). */
export const patience = (roundsPlayed: number, each: number): number => 240_000 + roundsPlayed * each

/** Chance that is the same in every run, so that what failed once fails again; `SEED=N` gives another. */
export const chance = (salt: number): (() => number) => {
  let state = (Number(process.env['SEED'] ?? 20_261_121) + salt) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A whole number from 0 up to, and without, `below`. */
export const upTo = (random: () => number, below: number): number => Math.floor(random() * below)
