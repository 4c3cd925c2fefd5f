import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

/** Loaded before a verb: kills the process after so many links and renamings of files, as a machine that loses its power. */
let left = Number(process.env['KILL_AFTER'])
const { linkSync, renameSync } = fs
const counted = (): void => {
  left -= 1
  if (left === 0) process.kill(process.pid, 'SIGKILL')
}
fs.linkSync = (from, to) => {
  linkSync(from, to)
  counted()
}
fs.renameSync = (from, to) => {
  renameSync(from, to)
  counted()
}
syncBuiltinESMExports()
