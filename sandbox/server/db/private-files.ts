import { chmodSync, lstatSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** Only the account that runs the hospital reads its files (spec:security#files-of-the-database). */
const FOLDER_MODE = 0o700
const FILE_MODE = 0o600

/** Takes the rights of everybody else from a folder and all below it. */
export function makePrivate(folder: string): void {
  takeRights(folder, FOLDER_MODE)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    // A link leads elsewhere, and a socket carries its own rights.
    if (entry.isFile() || entry.isDirectory())
      takeRights(path.join(entry.parentPath ?? entry.path, entry.name), entry.isDirectory() ? FOLDER_MODE : FILE_MODE)
  }
}

function takeRights(name: string, mode: number): void {
  if ((lstatSync(name).mode & 0o077) !== 0) chmodSync(name, mode)
}
