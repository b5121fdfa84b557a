import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { probe } from '../../programs'

it('the audit is append-only: the database itself refuses update, delete and truncate', () => {
  const data = mkdtempSync(path.join(os.tmpdir(), 'audit-'))
  try {
    const { said, rows } = probe<{ said: string[]; rows: { result: string }[] }>('platform/platform-audit', data)
    expect(said).toEqual(Array(3).fill('audit is append-only'))
    expect(rows).toMatchObject([{ actor: 'member:1', result: 'ok' }])
  } finally {
    rmSync(data, { recursive: true, force: true })
  }
})
