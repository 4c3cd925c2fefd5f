import { compiledSite } from '#src/command/compiled-site.ts'

/** Says last, below what failed, that tests of pages have read a site of other sources. */
export default async ({ name }: { name: string }): Promise<(() => void) | void> => {
  if (name !== 'shared' || (await compiledSite()) !== 'stale') return
  return () =>
    console.warn(
      '\nThe compiled site in dist/ is of other sources, and tests of pages read it: npm run build\n',
    )
}
