import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const src = join(import.meta.dirname, '../../src')
const styles = globSync('**/*.css', { cwd: src }).map((file) => ({
  file,
  css: readFileSync(join(src, file), 'utf8').replaceAll(/\/\*[^]*?\*\//g, ''),
}))

/** The selectors of what is drawn in a colour. */
const drawnIn = (token: string): string[] =>
  styles.flatMap(({ file, css }) =>
    [...css.matchAll(/([^{};]+)\{([^{}]*)\}/g)].flatMap(([, selectors = '', declarations = '']) =>
      declarations.includes(`var(${token})`)
        ? selectors.split(/,(?![^(]*\))/).map((selector) => `${file}: ${selector.trim()}`)
        : [],
    ),
  )

test('one colour says that sources disagree, and nothing else', () => {
  const drawn = drawnIn('--terracotta')
  expect(drawn.length).toBeGreaterThan(4)
  expect(drawn.filter((each) => !/\.(?:x|conflicting|disputed)\b/.test(each))).toEqual([])
})

test('no style has that colour by its value', () => {
  const [value = ''] = /--terracotta: ([^;]+);/.exec(styles.map(({ css }) => css).join(''))?.slice(1) ?? []
  expect(value).toMatch(/^oklch/)
  for (const { file, css } of styles)
    expect([file, css.split(value).length - 1]).toEqual([file, file.endsWith('tokens.css') ? 1 : 0])
})
