import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

it('the audit is append-only: the database itself refuses update, delete and truncate', () => {
  const data = mkdtempSync(path.join(os.tmpdir(), 'audit-'))
  try {
    const probe = path.join(__dirname, 'platform-audit-probe.ts')
    const out = execFileSync(process.execPath, ['--import', 'tsx', probe, data], { encoding: 'utf8' })
    const { said, rows } = JSON.parse(out) as { said: string[]; rows: { result: string }[] }
    expect(said).toEqual(Array(3).fill('audit is append-only'))
    expect(rows).toMatchObject([{ actor: 'member:1', result: 'ok' }])
  } finally {
    rmSync(data, { recursive: true, force: true })
  }
})
