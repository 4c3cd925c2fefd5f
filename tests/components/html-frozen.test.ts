import { expect, test, vi } from 'vitest'
import { html } from '#src/components/html.ts'

// An engine in which an object that takes no new property takes no private field either (a proposal of TC39).
vi.mock('#src/domain/memo.ts', async (original) => {
  const memo = await original<typeof import('#src/domain/memo.ts')>()
  const rememberedOf: typeof memo.rememberedOf = (answer) => {
    const remembered = memo.rememberedOf(answer)
    return (asked) => {
      if (!Object.isExtensible(asked)) throw new TypeError('Cannot add a private field to a frozen object')
      return remembered(asked)
    }
  }
  return { ...memo, rememberedOf }
})

test('nothing is added to the frozen array of a template', () => {
  const item = (text: string) => html`
    <li>${text}</li>
  `
  expect(html`<ul>${[item('a'), item('b')]}</ul>`.toString()).toBe('<ul><li>a</li><li>b</li></ul>')
})
