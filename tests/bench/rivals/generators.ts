import { createReadStream } from 'node:fs'
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { run, type Ran } from '../processes.ts'
import type { ComparablePage } from './comparable.ts'
import { installed } from './installed.ts'

const root = join(import.meta.dirname, '../../..')
const mostMinutes = 20

/** Both tools that run on Node have all pages in memory at once. */
const roomy = { NODE_OPTIONS: '--max-old-space-size=12288', ASTRO_TELEMETRY_DISABLED: '1' }

/** Another way to make listing pages from the same values. */
export interface Generator {
  name: string
  /** Its version; fails when it is not there and cannot be installed. */
  install(tools: string): Promise<string>
  /** Makes a project of the pages, a file of JSON Lines. Not timed. */
  lay(project: string, pages: string, tools: string): Promise<void>
  /** Builds the project into its folder `out`. */
  build(project: string): Promise<Ran>
}

const astro: Generator = {
  name: 'Astro, its own static build',
  async install() {
    const file = await readFile(join(root, 'node_modules/astro/package.json'), 'utf8')
    return (JSON.parse(file) as { version: string }).version
  },
  async lay(project, pages) {
    await mkdir(join(project, 'src/pages'), { recursive: true })
    await cp(join(import.meta.dirname, 'astro/[...path].astro'), join(project, 'src/pages/[...path].astro'))
    await symlink(join(root, 'node_modules'), join(project, 'node_modules'))
    await symlink(pages, join(project, 'pages.jsonl'))
    await writeFile(
      join(project, 'astro.config.mjs'),
      "export default { outDir: 'out', build: { format: 'file' }, trailingSlash: 'never' }\n",
    )
  },
  build: (project) =>
    run(process.execPath, [join(root, 'node_modules/astro/bin/astro.mjs'), 'build', '--silent'], {
      cwd: project,
      env: roomy,
      minutes: mostMinutes,
      quiet: true,
    }),
}

const eleventyVersion = '3.1.7'
const eleventy: Generator = {
  name: 'Eleventy, Nunjucks',
  async install(tools) {
    await installed(tools, { '@11ty/eleventy': eleventyVersion })
    return eleventyVersion
  },
  async lay(project, pages, tools) {
    await mkdir(join(project, '_data'), { recursive: true })
    await cp(join(import.meta.dirname, 'eleventy/page.njk'), join(project, 'page.njk'))
    await cp(join(import.meta.dirname, 'eleventy/pages.mjs'), join(project, '_data/pages.mjs'))
    await symlink(pages, join(project, 'pages.jsonl'))
    await symlink(join(tools, 'node_modules'), join(project, 'node_modules'))
  },
  build: (project) =>
    run(process.execPath, ['node_modules/@11ty/eleventy/cmd.cjs', '--output=out', '--quiet'], {
      cwd: project,
      env: roomy,
      minutes: mostMinutes,
      quiet: true,
    }),
}

const hugo: Generator = {
  name: 'Hugo',
  async install() {
    const { stdout } = await run('hugo', ['version']).catch(() => {
      throw new Error('not installed; the Debian package hugo has it')
    })
    return /v[\d.]+/.exec(stdout)?.[0] ?? stdout
  },
  async lay(project, pages) {
    for (const folder of ['layouts/_default', 'content/en/properties', 'content/pt/properties'])
      await mkdir(join(project, folder), { recursive: true })
    await cp(join(import.meta.dirname, 'hugo/single.gotmpl'), join(project, 'layouts/_default/single.html'))
    await cp(join(import.meta.dirname, 'hugo/config.json'), join(project, 'config.json'))
    for await (const line of createInterface({ input: createReadStream(pages) })) {
      const { path, url, ...page } = JSON.parse(line) as ComparablePage
      // `url` and `lang` are Hugo's own words for where a page goes.
      await writeFile(
        join(project, 'content', page.lang, `${path.replace(/^pt\//, '')}.md`),
        JSON.stringify({ ...page, canonical: url }),
      )
    }
  },
  build: (project) =>
    run('hugo', ['--quiet', '--destination', 'out'], { cwd: project, minutes: mostMinutes, quiet: true }),
}

export const generators: readonly Generator[] = [astro, eleventy, hugo]
