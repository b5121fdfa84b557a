/** What is kept, for how long, and for whom: periods, a person's copy, backup and restore. */

import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { tableShapes } from '../../../sandbox/identity/account/person-export-queries'
import { CHILDREN, LEFT_OUT, OF_COUPLE, OWN_COLUMN } from '../../../sandbox/identity/person-tables'
import { domains } from '../../../sandbox/registry'
import { periodsOf } from '../../../sandbox/server/upkeep/retention'
import { probe } from '../../programs'

interface Said {
  retention: {
    left: Record<string, number>
    gone: Record<string, number>
    asks: string[]
    audit: Record<string, unknown>
  }
  copies: {
    told: { own: boolean; numbers: boolean; partner: boolean[]; secrets: boolean; tables: number; sealed: number }[]
    opened: { sealed: number; own: boolean }
  }
  backups: Record<string, unknown> & {
    drilled: { rows: number; tables: number; bytes: number; isReady: boolean }
  }
}

let said: Said
const folder = mkdtempSync(path.join(os.tmpdir(), 'keeping-'))
beforeAll(() => {
  said = probe('platform/platform-keeping', folder)
}, 240_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('periods', () => {
  it('take away what is an hour past them, and leave what is an hour within', () => {
    const kinds = periodsOf(domains).map(({ kind }) => kind)
    expect(said.retention.left).toEqual(Object.fromEntries(kinds.map((kind) => [kind, 2])))
    expect(said.retention.gone).toEqual(Object.fromEntries(kinds.map((kind) => [kind, 1])))
  })

  it('leave a message that waits for a word', () => {
    expect(said.retention.asks).toEqual(['asks', 'message-within'])
  })

  it('take nothing out of the audit that is younger than three years, and the tables refuse it too', () => {
    expect(said.retention.audit).toEqual({ young: 'refused', changed: 'refused', ahead: 0 })
  })
})

describe('a person’s copy', () => {
  it('says of every table what it holds of a person', () => {
    const known = new Set<string>([
      ...Object.keys(CHILDREN),
      ...Object.keys(LEFT_OUT),
      ...OF_COUPLE,
      ...Object.keys(OWN_COLUMN),
      'couple',
    ])
    const undecided = tableShapes.filter(
      ({ name, columns }) => !known.has(name) && !columns.includes('patient_id') && !columns.includes('member_id'),
    )
    expect(undecided.map(({ name }) => name)).toEqual([])
    const names = tableShapes.map(({ name }) => name)
    expect([...known].filter((name) => !names.includes(name) && name !== 'migration')).toEqual([])
  })

  it('holds the own records with their numbers, nothing of the partner’s and no secret', () => {
    const { told } = said.copies
    expect(told.length).toBeGreaterThan(3)
    for (const copy of told)
      expect(copy).toMatchObject({ own: true, numbers: true, partner: [false, false], secrets: false })
    expect(Math.max(...told.map(({ tables }) => tables))).toBeGreaterThan(15)
  })

  it('leaves closed what its owner has not opened', () => {
    expect(said.copies.told.some(({ sealed }) => sealed > 0)).toBe(true)
    expect(said.copies.opened).toEqual({ sealed: 0, own: true })
  })
})

describe('a backup', () => {
  it('comes back with every row, and a server would take calls on it', () => {
    const { drilled, patients, keys } = said.backups
    expect(drilled.tables).toBeGreaterThan(100)
    expect(drilled.rows).toBeGreaterThan(5000)
    expect(drilled.isReady).toBe(true)
    expect(Number(patients)).toBeGreaterThan(5)
    expect(keys).toEqual([expect.stringMatching(/^[\w-]{8}$/)])
  })

  it('says in one line why it cannot be made or taken back', () => {
    expect(said.backups).toMatchObject({
      whileHeld: expect.stringContaining('已在本进程中打开'),
      over: expect.stringContaining('已有数据库，不会覆盖'),
      twice: expect.stringContaining('备份目录不是空的'),
      differs: expect.stringMatching(/恢复后与备份不一致：patient: 0 rows, then \d+ rows/),
      damaged: expect.stringContaining('已损坏或被改动'),
    })
  })
})
