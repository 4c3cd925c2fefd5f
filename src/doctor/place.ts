import { lisbonTime } from '#src/domain/time/calendar.ts'
import type { Owned } from '#src/compose.ts'
import type { Check, Facts } from './check.ts'
import { signingCheck } from './signing.ts'

const day = 86_400_000
const mostBackupDays = 7
/** Below this an import of a large feed, or a publication, may not end. */
const leastFree = 512 * 1024 * 1024

const megabytes = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MB`

/**
 * What another user owns, such as a file that root made and the server cannot write, and what others may read: anything in
 * a folder that is open to them, and keys wherever they lie.
 */
const wrongOwners = ({ owners = [], data_dir }: Facts): { path: string; why: string }[] => {
  const top = owners.find(({ path }) => path === data_dir)
  const owner = top?.uid
  const isClosed = ({ path }: Owned) =>
    top !== undefined &&
    (top.mode & 0o077) === 0 &&
    path.startsWith(`${data_dir}/`) &&
    !/[/](keys|keyring[.]json)$/.test(path)
  return owners.flatMap((each) => {
    const { path, uid, mode } = each
    return [
      ...(uid === owner
        ? []
        : [{ path, why: `${path} belongs to user ${uid}, the data folder to ${owner}` }]),
      ...((mode & 0o077) === 0 || isClosed(each)
        ? []
        : [{ path, why: `${path} may be read by others (mode ${mode.toString(8)})` }]),
    ]
  })
}

/** The setting by which a file is where it is. */
const settingOf = (path: string, { keys_dir, pictures_dir }: Facts): string => {
  const isIn = (folder: string | null | undefined) =>
    folder && (path === folder || path.startsWith(`${folder}/`))
  return isIn(keys_dir) ? 'KEYS_DIR' : isIn(pictures_dir) ? 'PICTURES_DIR' : 'DATA_DIR'
}

/** Where the data of a site lies, and whether it could be lost. */
export const placeChecks: readonly Check[] = [
  {
    name: 'site-file',
    looks_at: 'The file that describes the site: that it is there, can be read and is taken',
    severity: 'error',
    remedy:
      'Correct it (npx open-listings schema site), or set SITE to the file of the site; then npx open-listings publish',
    find: ({ site_file: file }) => (file === undefined ? undefined : file.refused),
  },
  {
    name: 'site-file-private',
    looks_at: 'Private details in the texts of the site file, which no page shows',
    severity: 'warning',
    remedy:
      'Take them out of the site file, or write there whose they are: operator.telephone, operator.email, operator.tax_number',
    find: ({ site_file: file }) => file && ((file.leftOut ?? []).join('; ') || null),
  },
  signingCheck,
  {
    name: 'database',
    looks_at: 'The database in DATA_DIR: that there is one, and that it is readable',
    severity: 'error',
    remedy: 'Set DATA_DIR to the folder of the site, or restore a backup: npx open-listings restore FOLDER',
    find: ({ database, data_dir }) => {
      if (database?.state === 'absent') return `There is no database in "${data_dir}"`
      return database?.state === 'unreadable' ? database.reason : database && null
    },
  },
  {
    name: 'folders',
    looks_at: 'Owner and mode of DATA_DIR, the keys, the pictures and what lies in them',
    severity: 'error',
    remedy: (facts) => {
      const settings = new Set(wrongOwners(facts).map(({ path }) => settingOf(path, facts)))
      const commands = [...settings].map((name) => `chown -R USER ${name} && chmod -R go-rwx ${name}`)
      return `Give all of it to the user of the server, and to nobody else: ${commands.join(' && ')}`
    },
    find: (facts) => {
      if (facts.owners === undefined) return undefined
      const wrong = wrongOwners(facts)
      const rest = wrong.length > 3 ? `; and ${wrong.length - 3} more` : ''
      return wrong.length === 0
        ? null
        : `${wrong
            .slice(0, 3)
            .map(({ why }) => why)
            .join('; ')}${rest}`
    },
  },
  {
    name: 'disk',
    looks_at: 'Room on the disk of DATA_DIR',
    severity: 'warning',
    remedy: 'Make room: old backups, DATA_DIR/replaced-… and logs first',
    find: ({ disk }) =>
      disk && (disk.free < leastFree ? `${megabytes(disk.free)} of ${megabytes(disk.of)} are free` : null),
  },
  {
    name: 'disk-reserve',
    looks_at: 'The room that is reserved for withdrawals, which is used when the disk is full',
    severity: 'error',
    remedy: 'Make room on the disk of DATA_DIR: nothing but withdrawals can be written',
    find: ({ reserve }) =>
      reserve && (reserve.bytes < reserve.full ? `${reserve.bytes} of ${reserve.full} bytes are left` : null),
  },
  {
    name: 'backup',
    looks_at: `The last backup: that it is at most ${mostBackupDays} days old, and would be restored`,
    severity: 'warning',
    remedy: 'npx open-listings backup FOLDER, every day by a timer; keep a copy on another machine',
    find: ({ backup, now }) => {
      if (backup === undefined) return undefined
      if (backup === null) return 'No backup is known'
      if (backup.unusable !== null) return backup.unusable
      const days = Math.floor((Date.parse(now) - Date.parse(backup.made_at)) / day)
      return days > mostBackupDays
        ? `The last one is ${days} days old: "${backup.folder}", of ${lisbonTime(backup.made_at)}`
        : null
    },
  },
  {
    name: 'passkeys',
    looks_at:
      'Whether the people of the office can sign in: a move ends their passkeys, a restore their invitations too',
    severity: 'warning',
    remedy:
      'npx open-listings invite --again prints an invitation for each of them; npx open-listings members names them',
    find: ({ locked_out: locked }) => {
      if (locked === undefined) return undefined
      if (locked.length === 0) return null
      const counts = Map.groupBy(locked, ({ agency_id }) => agency_id ?? 'the operator')
      const of = [...counts].slice(0, 5).map(([name, people]) => `${people.length} of ${name}`)
      return `${locked.length} cannot: ${of.join(', ')}${counts.size > 5 ? ', …' : ''}`
    },
  },
  {
    name: 'keys',
    looks_at: 'The signing keys, by which partners know your listings',
    severity: 'error',
    remedy: ({ keys_dir }) =>
      keys_dir
        ? 'Set KEYS_DIR to the folder of the keys, or restore its keyring.json from a backup; npx open-listings start makes the first'
        : 'Restore keys/keyring.json from a backup; npx open-listings start makes the first',
    find: ({ keys, keys_dir, data_dir }) => {
      const folder = keys_dir ?? `${data_dir}/keys`
      if (keys === undefined || keys === true) return keys && null
      if (keys === null) return `There are none in "${folder}"`
      return keys === false ? `"${folder}/keyring.json" is not what was written` : keys.unreadable
    },
  },
]
