import type { Child } from './markup.ts'

type Size = string | number

/** What every element may have. */
interface Everywhere {
  class?: string
  id?: string
  lang?: string
  hidden?: boolean
  role?: string
  tabindex?: Size
  popover?: 'auto' | 'manual'
  [name: `aria-${string}` | `data-${string}`]: string | number | boolean | null | undefined
}

interface Containing extends Everywhere {
  children?: Child
}

interface Link extends Containing {
  href?: string
  hreflang?: string
  rel?: string
}

interface Sized {
  width?: Size
  height?: Size
}

interface Asked {
  name?: string
  required?: boolean
  autocomplete?: string
  inputmode?: 'decimal' | 'numeric' | 'url' | 'email' | 'text'
  maxlength?: number
  placeholder?: string
  spellcheck?: 'true' | 'false'
}

interface Source extends Everywhere {
  srcset?: string
  sizes?: string
  type?: string
  media?: string
}

/** What is drawn. */
interface Shape extends Containing {
  transform?: string
}

/** Elements with content that have nothing of their own. */
type Plain =
  | ('article' | 'b' | 'blockquote' | 'br' | 'caption' | 'code' | 'dd' | 'div' | 'dl' | 'dt' | 'fieldset')
  | ('figcaption' | 'figure' | 'footer' | 'h1' | 'h2' | 'h3' | 'header' | 'i' | 'legend' | 'li' | 'main')
  | (
      | 'nav'
      | 'noscript'
      | 'ol'
      | 'p'
      | 'picture'
      | 'pre'
      | 'section'
      | 'span'
      | 'strong'
      | 'summary'
      | 'table'
    )
  | ('tbody' | 'td' | 'thead' | 'title' | 'tr' | 'ul')

/** The elements that pages have, each with the attributes that it takes here, by their names in HTML. */
export interface Elements extends Record<Plain, Containing> {
  a: Link
  button: Containing & {
    type?: 'button' | 'submit'
    name?: string
    value?: string
    formaction?: string
    popovertarget?: string
    popovertargetaction?: 'show' | 'hide' | 'toggle'
  }
  datalist: Containing
  details: Containing & { open?: boolean; name?: string }
  form: Containing & { action?: string; method?: 'get' | 'post'; enctype?: string }
  img: Everywhere &
    Sized & {
      src: string
      alt: string
      srcset?: string
      sizes?: string
      loading?: 'lazy' | 'eager'
      fetchpriority?: 'high' | 'low'
    }
  input: Everywhere &
    Asked & {
      type?: string
      value?: Size
      checked?: boolean
      multiple?: boolean
      accept?: string
      list?: string
      min?: Size
      max?: Size
      step?: Size
    }
  label: Containing & { for?: string }
  link: Everywhere & {
    rel: string
    href: string
    hreflang?: string
    type?: string
    title?: string
    as?: string
    sizes?: string
    crossorigin?: string
  }
  meta: Everywhere & { charset?: string; name?: string; property?: string; content?: string; media?: string }
  option: Containing & { value?: Size; selected?: boolean }
  progress: Containing & { value?: Size; max?: Size }
  script: Containing & { type?: string }
  select: Containing & Asked
  source: Source
  textarea: Containing & Asked & { rows?: number }
  th: Containing & { scope?: 'col' | 'row' | 'rowgroup'; colspan?: number }
  time: Containing & { datetime?: string }
  svg: Containing & Sized & { viewBox?: string; preserveAspectRatio?: string }
  circle: Shape & { cx: Size; cy: Size; r: Size }
  g: Shape
  path: Shape & { d: string }
  rect: Shape & Sized & { x?: Size; y?: Size; rx?: Size }
  text: Shape & { x?: Size; y?: Size; 'text-anchor'?: string }
  use: Shape & { href: string; x?: Size; y?: Size }
}

export type Attributes<Name extends keyof Elements> = Elements[Name]
