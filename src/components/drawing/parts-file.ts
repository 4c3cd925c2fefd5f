import { allShapes } from './parts.ts'

/** Classes, as a rule begins with them at the start of a line. No other rule applies to the parts. */
const classes = /^\n*(\.[a-z-]+(?:,\s*\.[a-z-]+)*)$/

/** The stylesheet without its comments. */
const withoutComments = (css: string): string =>
  css
    .split('*/')
    .map((piece) => piece.split('/*', 1).join(''))
    .join('')

/** `transform: translate(1.5px, 1px)` as an attribute: without units. */
const attribute = (declaration: string): string => {
  const [name = '', value = ''] = declaration.split(/:\s*(.*)/s)
  const text = name === 'transform' ? value.replaceAll('px', '').replaceAll(',', '') : value
  return ` ${name}="${text.replaceAll(/\s+/g, ' ')}"`
}

/** What each class of the drawings' stylesheets says, a later rule over an earlier one. */
const stylesIn = (css: string): Map<string, Map<string, string>> => {
  const styles = new Map<string, Map<string, string>>()
  for (const rule of withoutComments(css).split('}')) {
    const [head = '', body = ''] = rule.split(' {\n')
    const [, selectors] = classes.exec(head) ?? []
    for (const selector of selectors?.split(',') ?? []) {
      const name = selector.trim().slice(1)
      const style = styles.get(name) ?? new Map<string, string>()
      styles.set(name, style)
      for (const declaration of body.split(';').filter((each) => each.trim() !== ''))
        style.set(declaration.split(':')[0]?.trim() ?? '', attribute(declaration.trim()))
    }
  }
  return styles
}

/**
 * The file of the parts that drawings have in common. Each class becomes what the stylesheet says about it, as attributes:
 * not every browser applies styles inside a file that <use> refers to, and custom properties reach it everywhere.
 */
export const partsFile = (css: string): string => {
  const styles = stylesIn(css)
  const shapes = allShapes.replaceAll(/ class="([a-z -]+)"/g, (_, names: string) => {
    const declarations = new Map(names.split(' ').flatMap((name) => [...(styles.get(name) ?? [])]))
    if (declarations.size === 0) throw new Error(`Draw the parts: no style for "${names}"`)
    const paint = declarations.get('--paint')
    declarations.delete('--paint')
    return [...declarations.values()]
      .join('')
      .replace('var(--paint)', paint?.slice(' --paint="'.length, -1) ?? '$&')
  })
  return `<svg xmlns="http://www.w3.org/2000/svg"><defs>${shapes}</defs></svg>\n`
}
