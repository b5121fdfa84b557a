/**
 * Processor time of a run, and a yardstick for it: a fixed computation, timed in the same run. Their ratio tells whether a
 * run has become dearer, whatever machine it ran on and whatever ran beside it.
 */

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** Ticks a second of /proc (USER_HZ is 100 on every Linux that Node runs on). */
const TICKS = 100

/**
 * Processor seconds of this process and of all that it has started and that have ended.
 * @returns seconds; null where the system does not tell (there is no /proc)
 */
export function processorSeconds() {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8')
    // The name of the program may hold blanks: fields are counted from its closing bracket.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    // utime, stime, cutime, cstime (proc(5), fields 14 to 17).
    return fields.slice(11, 15).reduce((total, ticks) => total + Number(ticks), 0) / TICKS
  } catch {
    return null
  }
}

/** Rounds of the yardstick: about half a second of a quiet processor of 2024. */
const ROUNDS = 200

/** Seconds of the processor for a fixed computation that hashes, sorts and writes JSON, as a run of tests does. */
export function yardstickSeconds() {
  const begun = process.cpuUsage()
  let text = 'yardstick'
  for (let round = 0; round < ROUNDS; round++) {
    const rows = Array.from({ length: 4_000 }, (_, index) => ({
      index,
      key: `${text.slice(0, 8)}${(index * 7919) % 4_001}`,
    }))
    rows.sort((one, other) => (one.key < other.key ? -1 : 1))
    text = createHash('sha256').update(JSON.stringify(rows)).digest('hex')
  }
  const { user, system } = process.cpuUsage(begun)
  return (user + system) / 1e6
}
