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

/**
 * The parts of the authorisation server. Its main module writes "Unsupported runtime" on every release of Node that is not
 * a long-term one yet, and has nothing else that these lack.
 */
declare module 'oidc-provider/lib/provider.js' {
  export { Provider } from 'oidc-provider'
}
declare module 'oidc-provider/lib/helpers/errors.js' {
  import { errors } from 'oidc-provider'
  export import InvalidGrant = errors.InvalidGrant
  export import InvalidTarget = errors.InvalidTarget
}
declare module 'oidc-provider/lib/helpers/interaction_policy/index.js' {
  import { interactionPolicy } from 'oidc-provider'
  export import Check = interactionPolicy.Check
  export import base = interactionPolicy.base
}
