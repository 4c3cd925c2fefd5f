/// <reference types="astro/client" />
/// <reference types="webmcp-types" />

declare namespace App {
  interface Locals extends Omit<import('./publish/page-data.ts').PageLocals, never> {
    /** Stands for the markup of a page when only what Astro compiled around it is wanted. */
    written?: { kind: string; language: 'en' | 'pt'; head: string; body: string }
  }
}

/** Written by the build from the operations (astro.config.mjs). */
declare module 'virtual:page-tools' {
  export const pageTools: readonly import('./operations/page-tools.ts').PageTool[]
}
