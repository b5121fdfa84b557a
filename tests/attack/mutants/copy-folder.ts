import { cpSync, mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** A folder's files in a folder of the run's own, to be changed at will. */
export function copyFolder(from: string): string {
  const to = mkdtempSync(path.join(os.tmpdir(), 'copy-'))
  cpSync(from, to, { recursive: true })
  return to
}
