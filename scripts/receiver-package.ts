import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { programVersion } from '#src/program-version.ts'
import { receiverTypes } from '#src/command/receiver-types.ts'
import { intoArgument, newFolder } from '#src/command/new-folder.ts'
import { runVerb } from '#src/command/verb.ts'
import { Refusal } from '#src/domain/errors.ts'

const root = join(import.meta.dirname, '..')

const readme = `# Receiver of open listings

Keeps verified copies of everything that a publisher has open, and removes them when they end. Node 22.18 or newer, no other package.

\`\`\`js
import { receive, followMirror } from 'open-listings-receiver'

const copies = await receive({ from: 'https://homes.example', into: 'copies' })
console.log(await copies.round())
copies.close()
\`\`\`

\`copies/\` holds a file for each listing. Give \`pin\`, the thumbprint of the publisher's key, where you know it; otherwise that of the first answer is believed. \`verifyReceipt({ receipt, keys, pin })\` verifies an availability receipt offline, with the text of a kept key.json. \`followMirror(copies, { signal, every, onRound, onFailure })\` goes on until it is stopped. The publisher's page \`/sync\` describes the protocol.
`

await runVerb({
  name: 'receiver-package',
  undo: 'again',
  description:
    'Writes the package that a partner installs to receive listings, without the rest of this program; npm pack makes one file of it',
  args: intoArgument,
  async run({ into }) {
    // Only a checkout has it: an operator packs nothing.
    const { build } = await import('esbuild').catch(() => {
      throw new Refusal('environment', 'Write the package: its tools are not installed; run npm ci first')
    })
    const folder = await newFolder(into)
    await build({
      entryPoints: [join(root, 'src/mirror/receiver.ts')],
      outfile: join(folder, 'receiver.js'),
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node22.18',
      legalComments: 'inline',
      logLevel: 'error',
    })
    const entry = { types: './types/mirror/receiver.d.ts', default: './receiver.js' }
    for (const [file, text] of await receiverTypes()) {
      await mkdir(dirname(join(folder, 'types', file)), { recursive: true })
      await writeFile(join(folder, 'types', file), text)
    }
    const description = {
      name: 'open-listings-receiver',
      version: programVersion(),
      description: 'Keeps verified copies of the listings that a publisher has open',
      license: 'MIT',
      type: 'module',
      engines: { node: '>=22.18' },
      exports: { '.': entry, './receiver': entry, './package.json': './package.json' },
      files: ['receiver.js', 'types'],
    }
    await writeFile(join(folder, 'package.json'), `${JSON.stringify(description, null, 2)}\n`)
    await writeFile(join(folder, 'README.md'), readme)
    await copyFile(join(root, 'LICENSE'), join(folder, 'LICENSE'))
    console.log(`written: ${folder}; npm pack ${folder} makes one file of it`)
  },
})
