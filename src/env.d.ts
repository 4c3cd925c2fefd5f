/// <reference types="astro/client" />
/// <reference types="webmcp-types" />

declare namespace App {
  interface Locals extends Omit<import('./components/pages.ts').PageLocals, never> {
    /** Replaces the markup of the page when only what Astro compiled around it is wanted. */
    markup?: import('./components/pages.ts').Markup
  }
}

/** Written by the build from the operations (astro.config.mjs). */
declare module 'virtual:page-tools' {
  export const pageTools: readonly import('./operations/page-tools.ts').PageTool[]
}

declare namespace astroHTML.JSX {
  interface ScriptHTMLAttributes {
    /** What the browser waits for with it (HTML 4.12.1); Astro's types lack it. */
    blocking?: 'render'
  }
}
