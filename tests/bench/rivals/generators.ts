import { createReadStream } from 'node:fs'
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { run, type Ran } from '../processes.ts'
import type { ComparableHome } from './comparable.ts'
import { installed } from './installed.ts'

const root = join(import.meta.dirname, '../../..')
const mostMinutes = 20

/** Both tools that run on Node have all pages in memory at once. */
const roomy = { NODE_OPTIONS: '--max-old-space-size=12288', ASTRO_TELEMETRY_DISABLED: '1' }

/** Another way to write the files of listings. */
export interface Generator {
  name: string
  /** Its version; fails when it is not there and cannot be installed. */
  install(tools: string): Promise<string>
  /** Makes a project of the homes, a file of JSON Lines. Not timed. */
  lay(project: string, homes: string, tools: string): Promise<void>
  /** Builds the project into its folder `out`. */
  build(project: string): Promise<Ran>
}

const astro: Generator = {
  name: 'Astro, its own static build',
  async install() {
    const file = await readFile(join(root, 'node_modules/astro/package.json'), 'utf8')
    return (JSON.parse(file) as { version: string }).version
  },
  async lay(project, homes) {
    await cp(join(import.meta.dirname, 'astro'), join(project, 'src'), { recursive: true })
    await symlink(join(root, 'node_modules'), join(project, 'node_modules'))
    await symlink(homes, join(project, 'homes.jsonl'))
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
  async lay(project, homes, tools) {
    await mkdir(join(project, '_data'), { recursive: true })
    await cp(join(import.meta.dirname, 'eleventy/page.njk'), join(project, 'page.njk'))
    await cp(join(import.meta.dirname, 'eleventy/files.mjs'), join(project, '_data/files.mjs'))
    await symlink(homes, join(project, 'homes.jsonl'))
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
  async lay(project, homes) {
    for (const folder of ['layouts/_default', 'content/en/properties', 'content/pt/properties'])
      await mkdir(join(project, folder), { recursive: true })
    const template = (name: string) => join(project, 'layouts/_default', name)
    await cp(join(import.meta.dirname, 'hugo/single.gotmpl'), template('single.html'))
    for (const ending of ['md', 'json', 'jsonld'])
      await writeFile(template(`single.${ending}`), `{{ .Params.${ending} | safeHTML }}`)
    await cp(join(import.meta.dirname, 'hugo/config.json'), join(project, 'config.json'))
    const content = (language: string, id: string, values: object) =>
      writeFile(join(project, 'content', language, `properties/${id}.md`), JSON.stringify(values))
    for await (const line of createInterface({ input: createReadStream(homes) })) {
      const { id, pages, files } = JSON.parse(line) as ComparableHome
      await content('en', id, { parts: pages.en, ...files, outputs: ['html', 'md', 'json', 'jsonld'] })
      await content('pt', id, { parts: pages.pt, outputs: ['html'] })
    }
  },
  build: (project) =>
    run('hugo', ['--quiet', '--destination', 'out'], { cwd: project, minutes: mostMinutes, quiet: true }),
}

export const generators: readonly Generator[] = [astro, eleventy, hugo]
