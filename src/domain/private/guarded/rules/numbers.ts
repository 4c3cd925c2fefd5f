import { isUnexplained } from '../../spoken-numbers.ts'
import type { Rules } from './rules.ts'

/** Numbers in words of which nothing says what they count. */
export const numbers: readonly Rules[] = [
  {
    kind: 'number',
    private: `
      SMALL|TENS|LARGE ,|.? AND? SMALL|TENS|LARGE|#
      # ,|.? AND? SMALL|TENS|LARGE`,
    public: ``,
    isOne: isUnexplained,
  },
]
