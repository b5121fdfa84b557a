/**
 * Reads every tracked file for what must never be committed: keys and passwords, hosts of package registries, and paths
 * of one person's machine. Lists file and line, never the secret itself.
 */

import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'

import { inRoot, root } from '../lib/root.mjs'

const MAX_BYTES = 2_000_000
const BINARY = /\.(png|jpe?g|gif|webp|ico|mp4|woff2?|ttf|pdf|zip|gz|wasm)$/i

/** Assembled from parts, so that this file does not find itself. */
const joined = (...parts) => new RegExp(parts.join(''), 'i')

const FORBIDDEN = [
  { what: 'a private key', pattern: joined('-----BEGIN [A-Z ]*PRIVATE', ' KEY-----') },
  {
    what: 'an access key',
    pattern: joined('\\b(AKIA[0-9A-Z]{16}|LTAI[0-9A-Za-z]{16,}|gh[pousr]_[0-9A-Za-z]{30,}|sk-[0-9a-z]{32,})', '\\b'),
  },
  { what: 'a registry token', pattern: joined('_auth', '(Token)?\\s*=\\s*\\S{8,}') },
  {
    what: 'a password in an address',
    pattern: joined(
      'postgres(ql)?://[^:/\\s@]+:(?!password|secret|postgres|hospital|\\$)[^@\\s]{3,}',
      '@(?!localhost|127|host|\\[)',
    ),
  },
  {
    what: 'an applet id with its secret',
    pattern: joined('app[_-]?secret["\']?\\s*[:=]\\s*["\'][0-9a-f]{32}', '["\']'),
  },
  {
    what: 'the host of a package registry',
    pattern: joined(
      'registry\\.npm',
      '(js\\.org|mirror\\.com)|npm\\.pkg\\.',
      'github|/arti',
      'factory/|/nexus/',
      'repository|verd',
      'accio',
    ),
  },
  { what: 'a registry setting', pattern: /^\s*(registry|@[\w-]+:registry)\s*=/im, only: /(^|\/)\.npmrc$/ },
  {
    what: 'a path of one machine',
    pattern: joined('(^|["\'`\\s(=:])/(', 'work|farm', '|home/[a-z]|Users/[A-Za-z]|root/', ')[/\\w.-]*'),
  },
]

const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 64e6 })
  .split('\0')
  .filter(Boolean)
const findings = []
for (const file of files) {
  if (BINARY.test(file)) continue
  let size
  try {
    size = statSync(inRoot(file)).size
  } catch {
    continue // deleted, not yet committed
  }
  if (size > MAX_BYTES) {
    findings.push(`${file}: ${size} bytes; what is this large does not belong into the repository`)
    continue
  }
  const text = readFileSync(inRoot(file), 'utf8')
  for (const { what, pattern, only } of FORBIDDEN) {
    if (only && !only.test(file)) continue
    const match = pattern.exec(text)
    if (match) findings.push(`${file}:${text.slice(0, match.index).split('\n').length}: ${what}`)
  }
}
for (const finding of findings) console.log(finding)
console.log(`${files.length} tracked files read`)
process.exitCode = findings.length > 0 ? 1 : 0
