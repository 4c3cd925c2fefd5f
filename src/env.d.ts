declare namespace App {
  interface Locals extends Omit<import('./publish/page-data.ts').PageLocals, never> {}
}
