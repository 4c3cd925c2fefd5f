import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { testFolder } from '../fixtures.ts'
import { freePort } from '../free-port.ts'

const checkout = join(import.meta.dirname, '../..')

/** Folders of a machine that the guide writes to. */
const machineFolders = String.raw`(?<=^|[\s="'])/(?=(?:etc|opt|srv|usr/local|var/(?:lib|backups|cache))(?:/|\b))`

/** What is not this program's: it is taken to have done what it was asked to. */
const taken = ['apt-get', 'useradd', 'chown', 'npm', 'certbot', 'nginx']

const shims: Record<string, string> = {
  git: `[ "$1" = clone ] && ln -s "${checkout}" "$3"`,
  scp: `args=(); for each in "$@"; do [[ "$each" == root@* ]] && each="$OTHER\${each#*:}"; args+=("$each"); done; /bin/cp "\${args[@]}"`,
  runuser: 'shift 3; exec "$@"',
  // Without the user of the server; what is copied into the machine is of this machine.
  install: `args=(); while [ $# -gt 0 ]; do case "$1" in -o|-g) shift ;; *) args+=("$1") ;; esac; shift; done
    /usr/bin/install "\${args[@]}"; last="\${args[-1]}"; [ -f "$last" ] && relocate "$last" || true`,
  cp: `/bin/cp "$@"; last="\${@: -1}"; for each in "$@"; do
    target="$last/$(basename -- "$each")"; [ -d "$last" ] && [ -f "$target" ] && relocate "$target"; done; true`,
  systemctl: `start() {
      [ -f "$ROOT/pid" ] && return
      cd "$ROOT/opt/open-listings"; set -a; . "$ROOT/etc/open-listings.env"; set +a
      node_modules/.bin/node scripts/open-listings.js start > "$ROOT/log" 2>&1 < /dev/null &
      echo $! > "$ROOT/pid"
      for turn in $(seq 300); do curl -sf "http://127.0.0.1:$PORT/readyz" > /dev/null && return; sleep 0.2; done
      cat "$ROOT/log" >&2; exit 1
    }
    stop() {
      [ -f "$ROOT/pid" ] || return 0
      kill -TERM "$(cat "$ROOT/pid")"
      while kill -0 "$(cat "$ROOT/pid")" 2> /dev/null; do sleep 0.1; done
      rm "$ROOT/pid"
    }
    case "$*" in
      *timer*) ls "$ROOT/etc/systemd/system/\${@: -1}" > /dev/null ;;
      enable*open-listings.service|start*) start ;;
      stop*) stop ;;
      restart*open-listings) stop; start ;;
    esac`,
}

export interface Machine {
  /** Where its root is in this machine's files. */
  root: string
  /** Runs commands as a shell does that they are pasted into; answers what is seen, and what failed. */
  run(commands: string): { seen: string; failed: string[] }
}

export interface Surroundings {
  /** Variables of its shell. */
  environment?: Record<string, string>
  /** The root of the machine that it copies from. */
  other?: string
}

/**
 * A machine such as the guide describes, in a folder: its paths lead into it, the service manager starts the server as an
 * ordinary process, and packages are taken to be there.
 */
export const debianMachine = async ({
  environment = {},
  other = '',
}: Surroundings = {}): Promise<Machine> => {
  const root = testFolder()
  const bin = join(root, 'bin')
  for (const folder of [
    'etc/systemd/system',
    'etc/nginx/sites-enabled',
    'etc/postgresql/15/main',
    'opt',
    'usr/local/bin',
    'var/lib',
    'bin',
  ])
    mkdirSync(join(root, folder), { recursive: true })
  const [port, metricsPort] = [await freePort(), await freePort()]
  const relocated = (text: string) =>
    text
      .replaceAll(new RegExp(machineFolders, 'gm'), `${root}/`)
      .replaceAll(/(127\.0\.0\.1:|^PORT=)4321/gm, `$1${port}`)
      .replace('METRICS_PORT=9464', `METRICS_PORT=${metricsPort}`)
  const relocate = join(bin, 'relocate.mjs')
  writeFileSync(
    relocate,
    `import { readFileSync, writeFileSync } from 'node:fs'
const [file] = process.argv.slice(2)
const relocated = ${relocated.toString().replaceAll('machineFolders', JSON.stringify(machineFolders))}
const [root, port, metricsPort] = ${JSON.stringify([root, port, metricsPort])}
writeFileSync(file, relocated(readFileSync(file, 'utf8')))`,
  )
  const shim = (name: string, body: string) =>
    writeFileSync(join(bin, name), `#!/bin/bash\nROOT=${root}\nset -e\n${body}\n`, { mode: 0o755 })
  for (const name of taken) shim(name, ':')
  for (const [name, body] of Object.entries(shims)) shim(name, body)
  shim('relocate', `exec "${process.execPath}" "${relocate}" "$1"`)
  const env = {
    PATH: `${bin}:${root}/usr/local/bin:${process.env['PATH']}`,
    HOME: root,
    OTHER: other || root,
    ...environment,
  }
  onTestFinished(() => {
    try {
      process.kill(Number(readFileSync(join(root, 'pid'), 'utf8')), 'SIGKILL')
    } catch {
      // It was stopped.
    }
  })
  return {
    root,
    run(commands) {
      const script = `trap 'echo "FAILED $? $BASH_COMMAND" >&2' ERR\n${relocated(commands)}`
      const { stdout, stderr } = spawnSync('bash', ['-c', script], { cwd: root, env, encoding: 'utf8' })
      const isFailure = (line: string) => line.startsWith('FAILED ')
      const lines = stderr.split('\n')
      return {
        seen: [stdout, ...lines.filter((line) => !isFailure(line))].join('\n'),
        failed: lines.filter(isFailure),
      }
    },
  }
}
