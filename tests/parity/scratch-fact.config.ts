import { defineConfig } from 'vitest/config'

/** A fact that no listing has, put into the table of costs as whoever adds one would. */
const entry = `
  scratch_eur: fact(price, {
    group: 'costs',
    label: { pt: 'Custo de ensaio', en: 'Scratch cost' },
    check: null,
    question: { pt: 'Qual é o custo de ensaio?', en: 'What is the scratch cost?' },
    weight: 999,
  }),`

/** Runs the parity of facts over a program that has one fact more. */
export default defineConfig({
  plugins: [
    {
      name: 'scratch-fact',
      enforce: 'pre',
      transform: (code, id) =>
        id.endsWith('/src/domain/listing/facts/costs.ts')
          ? code.replace('export const costFacts = {', (begin) => begin + entry)
          : null,
    },
  ],
  // As for every other test.
  test: { include: ['tests/parity/facts.test.ts', 'tests/parity/has-scratch-fact.ts'], testTimeout: 240_000 },
})
