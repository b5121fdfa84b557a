/** Keys of the vendors: from the environment or a file that lies outside of the repository, never from inside it. */

import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { inRoot } from '../lib/root.mjs'

type Env = Readonly<Record<string, string | undefined>>

/** Names of the variables: the key itself, or the path of its file. */
export const KEY_VARIABLES = {
  weapp: { text: 'WEAPP_UPLOAD_KEY', file: 'WEAPP_UPLOAD_KEY_FILE' },
  alipay: { text: 'ALIPAY_UPLOAD_KEY', file: 'ALIPAY_UPLOAD_KEY_FILE' },
} as const

/** A key that cannot be used; the message never holds any of it. */
export class KeyError extends Error {}

const isInside = (file: string, folder: string): boolean => {
  const from = path.relative(folder, file)
  return from === '' || (!from.startsWith('..') && !path.isAbsolute(from))
}

/** The real path of a key's file. @throws KeyError when it is missing, no file, readable to others or in the repository */
function checkedFile(name: string, given: string, root: string): string {
  const named = path.resolve(given)
  if (!existsSync(named)) throw new KeyError(`${name}: there is no file ${given}`)
  // Neither the path as it was given nor where its links lead may be inside: both would be found by a backup or an archive.
  const file = realpathSync(named)
  if (isInside(named, root) || isInside(file, realpathSync(root)))
    throw new KeyError(`${name}: ${given} lies in the repository; keep keys outside of it`)
  const { mode, size } = statSync(file)
  if (!statSync(file).isFile() || size === 0 || size > 65_536)
    throw new KeyError(`${name}: ${given} is no file of a key`)
  if (process.platform !== 'win32' && (mode & 0o077) !== 0)
    throw new KeyError(`${name}: ${given} can be read by others; chmod 600 it`)
  return file
}

/**
 * The key of a host as a file, and how to put it away again; null when none is given.
 * @throws KeyError when both ways are used, or the file may not be used
 */
export function keyOf(
  host: keyof typeof KEY_VARIABLES,
  env: Env,
  root: string = inRoot(),
): { file: string; forget: () => void } | null {
  const { text: textName, file: fileName } = KEY_VARIABLES[host]
  const text = env[textName] ?? ''
  const given = env[fileName] ?? ''
  if (text !== '' && given !== '') throw new KeyError(`${textName} and ${fileName} are both set; which one counts?`)
  if (given !== '') return { file: checkedFile(fileName, given, root), forget: () => undefined }
  if (text === '') return null
  // The tools read files only; this one is its owner's and gone with the command.
  const folder = mkdtempSync(path.join(os.tmpdir(), 'key-'))
  const file = path.join(folder, 'key')
  writeFileSync(file, text.replaceAll('\\n', '\n'), { mode: 0o600 })
  return { file, forget: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Whether a text holds a private key: nothing that is written or sent may. */
export const holdsKey = (text: string): boolean => /-----BEGIN (?:\w+ )?PRIVATE KEY-----/.test(text)

/** Files of a pack that hold a key. */
export const keysIn = (folder: string, names: readonly string[]): string[] =>
  names.filter(
    (name) => /\.(?:js|json|md|txt|pem|key)$/.test(name) && holdsKey(readFileSync(path.join(folder, name), 'utf8')),
  )
