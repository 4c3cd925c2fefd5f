import { globSync, readFileSync } from 'node:fs'
import { transformSync } from 'esbuild'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { joined } from '#src/components/jsx/joined.ts'
import { toMarkup, type Child } from '#src/components/jsx/markup.ts'

/** What the compiler makes of a component, and what is joined of that. */
const bothOf = (source: string): { called: string; texts: string | null } => {
  const { code } = transformSync(source, { loader: 'tsx', jsx: 'automatic', jsxImportSource: '#jsx' })
  return { called: code, texts: joined(code, parseSync('component.js', code).program) }
}

/** The component that a module exports, called. Its imports are answered by the sources. */
const answered = async (code: string, props: object): Promise<string> => {
  const inside = code.replaceAll(/from ["']#(jsx\/jsx-runtime|src\/[^"']+)["']/g, (_, name: string) => {
    const file = name === 'jsx/jsx-runtime' ? 'components/jsx/markup.ts' : name.replace('src/', '')
    return `from ${JSON.stringify(new URL(`../../../src/${file}`, import.meta.url).href)}`
  })
  const { Tried } = (await import(`data:text/javascript,${encodeURIComponent(inside)}`)) as {
    Tried: (props: object) => Child
  }
  return toMarkup(Tried(props))
}

const props = { text: `a <b> & "c" 'd'`, none: null, yes: true, no: false, list: ['<1>', 2, null], count: 0 }

test.each([
  ['constants', '<p class="a"><b>x</b> y</p>'],
  ['a constant that needs escaping', `<p class={'"<&'}>{'<'}{"&"}</p>`],
  ['text', '<p>{props.text}</p>'],
  ['an attribute', '<p class={props.text} id={`x-${props.count}`}>x</p>'],
  ['attributes without a value', '<p class={props.none} hidden={props.no} id={props.missing} />'],
  ['attributes that are there or not', '<input required={props.yes} checked={props.no} disabled />'],
  [
    'attributes whose values are words',
    '<p aria-hidden={props.yes} data-x={props.no} data-y aria-busy="true" />',
  ],
  ['an element without content', '<p><br/><img src={props.text} alt="" /></p>'],
  ['a fragment', '<>{props.text}<i/></>'],
  ['a fragment in an element', '<p><>a{props.text}</>b</p>'],
  ['an alternative', '<p>{props.yes ? <i>{props.text}</i> : props.text}{props.no ? 1 : props.text}</p>'],
  ['an alternative of nothing', '<p>{props.no ? <i/> : null}{props.count ? "x" : undefined}</p>'],
  ['a condition', '<p>{props.yes && <i/>}{props.none && <i/>}{props.count && <b/>}{props.no || "<"}</p>'],
  ['a list', '<ul>{props.list.map((each) => <li>{each}</li>)}</ul>'],
  ['a list spread', '<ul>{[...props.list, <i/>, , "<"]}</ul>'],
  ['attributes spread', '<p {...{ class: props.text }} id="a">{props.text}</p>'],
  ['an element in a spread one', '<p {...{ id: "a" }}><i class="b">{props.text}</i></p>'],
  ['a component', '<Box title={<i>{props.text}</i>}>a<b>{props.text}</b></Box>'],
  ['a component that answers text', '<p><Text of={props.text} /></p>'],
  ['a tag by its name', '<Named of={props.yes ? "h2" : "h3"} />'],
  ['an element in an attribute of a component', '<Box title="<">{[<i/>, props.text]}</Box>'],
  ['numbers that follow each other', '<p>{1}{2}{props.count}{props.count}</p>'],
  ['numbers alone', '<>{props.count}{1}{props.count + 1}</>'],
  ['a sum in parentheses', '<p>{(props.text + "<")}{(props.count, 3)}</p>'],
  ['an expression of a function', '<p>{(() => { const i = <i>{props.text}</i>; return i })()}</p>'],
  ['a template', '<p>{`<${props.text}`}</p>'],
  ['an object with elements', '<p>{Object.values({ a: <i/>, b: props.text })}</p>'],
])('%s are the same text joined at build as written out when called', async (_, element) => {
  const { called, texts } = bothOf(`
    const Box = ({ title, children }) => <section><h2>{title}</h2>{children}</section>
    const Text = ({ of }) => of
    const Named = ({ of: Name }) => <Name class="n">x</Name>
    export const Tried = (props) => ${element}`)
  const expected = await answered(called, props)
  expect(await answered(texts!, props)).toBe(expected)
  expect(expected).not.toMatch(/<(?:b> &|1>)|undefined|null|\[object/)
})

test('elements that stand in each other are one text, with their constants in one piece', () => {
  const { texts } = bothOf('export const A = ({ x }) => <p class="a"><b>1</b>{x}<i/></p>')
  expect(texts).toContain('new joinedMarkup("<p class=\\"a\\"><b>1</b>" + joinedText(x) + "<i></i></p>")')
})

test('a module without elements stays as it is', () => {
  expect(bothOf('export const a = 1').texts).toBeNull()
})

test('of the components no element is left to be written out when it is called, but those whose attributes are spread', () => {
  const files = globSync('src/components/**/*.tsx')
  const left = files.flatMap((file) => {
    const texts = bothOf(readFileSync(file, 'utf8')).texts ?? ''
    return [...texts.matchAll(/\bjsxs?\("\w+", \{\s*(?!\.\.\.)[^}]*/g)]
      .map(([call]) => `${file}: ${call}`)
      .filter((call) => !call.includes('...'))
  })
  expect(files.length).toBeGreaterThan(50)
  expect(left).toEqual([])
})
