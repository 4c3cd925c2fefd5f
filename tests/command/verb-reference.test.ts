import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { describedVerbs } from '#src/command/verb.ts'
import { verbReference } from '#src/command/verb-reference.ts'
import { verbNames } from '#src/command/verbs.ts'

// After a change of a verb: npx vitest run -u --config tests/vitest.config.ts tests/command/verb-reference.test.ts
test('the reference of the verbs is what their --help says', async () => {
  const described = await describedVerbs(async () => {
    // Another address is another module: one that was loaded before describes itself again.
    for (const name of verbNames) await import(`../../scripts/${name}.ts?${randomUUID()}`)
  })
  await expect(await verbReference(described)).toMatchFileSnapshot(
    join(import.meta.dirname, '../../scripts/verbs.md'),
  )
})
