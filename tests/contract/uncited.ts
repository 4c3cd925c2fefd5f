import { runVerb } from '#src/command/verb.ts'
import { citations, contractRules, strayCitations, uncitedRules } from './citations.ts'

await runVerb({
  name: 'contract',
  undo: 'reads',
  description: 'Lists the rules of the contract that no test cites, and the citations that name no rule',
  args: {},
  run: () => {
    const cited = citations()
    const uncited = uncitedRules(cited)
    const stray = strayCitations(cited)
    for (const { rule, says, surface } of uncited) console.log(`${rule} (${surface}): ${says}`)
    for (const { file, name } of stray) console.log(`${file}: no such rule: ${name}`)
    console.log(
      `${contractRules.length} rules, ${uncited.length} without a test; ${cited.length} tests that cite, ${stray.length} of them no rule`,
    )
    if (uncited.length + stray.length > 0) process.exitCode = 1
  },
})
