import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Check {
  id: string
  status: 'SUCCESS' | 'FAILURE' | 'WARNING' | 'INFO' | 'SKIPPED'
}

/** What the conformance suite found, as it wrote it into a folder. */
export const checksIn = (folder: string) =>
  readdirSync(folder).flatMap((name) => {
    const scenario = name.replace(/^server-/, '').replace(/-\d{4}-\d{2}-\d{2}T.*$/, '')
    const checks = JSON.parse(readFileSync(join(folder, name, 'checks.json'), 'utf8')) as Check[]
    return checks.map(({ id, status }) => ({ check: `${scenario} / ${id}`, status }))
  })
