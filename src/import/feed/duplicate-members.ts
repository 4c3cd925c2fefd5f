import { TokenType } from '@streamparser/json'

/**
 * Watches the tokens of a JSON text and reports each member that an object has twice, with how many objects and arrays
 * are around it. A parser silently uses the last of them, and software that reads the first has another price.
 */
export const watchMembers = (onDoubled: (name: string, depth: number) => void) => {
  /** The names in each object around, `null` for an array. */
  const around: (Set<string> | null)[] = []
  let isName = false
  return ({ token, value }: { token: TokenType; value: unknown }): void => {
    const inside = around.at(-1)
    if (token === TokenType.LEFT_BRACE || token === TokenType.LEFT_BRACKET) {
      isName = token === TokenType.LEFT_BRACE
      around.push(isName ? new Set() : null)
    } else if (token === TokenType.RIGHT_BRACE || token === TokenType.RIGHT_BRACKET) {
      around.pop()
      isName = false
    } else if (token === TokenType.COMMA) isName = inside instanceof Set
    else if (token === TokenType.STRING && isName && inside) {
      const name = String(value)
      if (inside.has(name)) onDoubled(name, around.length)
      inside.add(name)
      isName = false
    }
  }
}
