import { readFileSync, readdirSync } from 'node:fs'
import { inRoot } from './root.mjs'

/** Seconds a file took on a quiet machine; only their relation counts. */
const SECONDS = 'tests/flows/seconds.json'

/**
 * Distributes files over parts of about equal duration: the longest first, each to the part with the least so far. A file
 * without a measured duration counts with the median.
 *
 * @param {readonly string[]} files
 * @param {Readonly<Record<string, number>>} seconds what is known of each
 * @param {number} parts
 * @returns {string[][]} the files of each part, the longest first
 */
export function distributeFiles(files, seconds, parts) {
  const known = files.flatMap((file) => seconds[file] ?? []).sort((a, b) => a - b)
  const median = known[Math.floor(known.length / 2)] ?? 1
  const weight = (file) => seconds[file] ?? median
  const dealt = Array.from({ length: parts }, () => ({ files: [], total: 0 }))
  for (const file of [...files].sort((a, b) => weight(b) - weight(a) || a.localeCompare(b))) {
    const least = dealt.reduce((least, part) => (part.total < least.total ? part : least))
    least.files.push(file)
    least.total += weight(file)
  }
  return dealt.map((part) => part.files)
}

/**
 * The browser tests of one part of several, as paths.
 *
 * @param {number} part from 1
 * @param {number} parts
 * @returns {string[]}
 */
export function browserTests(part, parts) {
  const files = readdirSync(inRoot('tests', 'flows')).filter((file) => file.endsWith('.test.ts'))
  const seconds = JSON.parse(readFileSync(inRoot(SECONDS), 'utf8'))
  return (distributeFiles(files, seconds, parts)[part - 1] ?? []).map((file) => `tests/flows/${file}`)
}
