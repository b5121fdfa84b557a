import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { probe } from '../../programs'

let said: Record<string, unknown>
beforeAll(() => {
  const data = mkdtempSync(path.join(os.tmpdir(), 'numbers-'))
  try {
    said = probe('platform/platform-identity-numbers', data)
  } finally {
    rmSync(data, { recursive: true, force: true })
  }
})

describe('identity numbers', () => {
  it('of a database from before are sealed at the start, and found again by the same key', () => {
    expect([...(said['before'] as string[])].sort()).toEqual([
      'couple.marriage_cert_no',
      'pair_invite.id_no',
      'pair_invite.marriage_cert_no',
      'patient.id_no',
    ])
    expect(said['oldRows']).toEqual([true, 'v1.'])
  })

  it('go with the rest of what a database from before has: its terms of storage, and comments written anew since', () => {
    expect(said['anchors']).toEqual([
      ['sameDay', '2026-02-28'],
      ['dayBefore', '2026-03-01'],
    ])
  })

  it('of the marriage certificates of before open again with the key of the hospital', () => {
    expect(said['certificates']).toEqual(['J110000-2011-000001', 'J110000-2012-000002'])
  })

  it('stand in no column of any table, seeded forms and new invitations included', () => {
    expect(said['invited']).toBe(200)
    expect(said['after']).toEqual([])
  })

  it('still verify their owner and are shown masked', () => {
    expect(said['verified']).toBe('VERIFIED')
    expect(said['masked']).toMatch(/^\d{3}\*{11}\w{4}$/)
  })

  it('are opened with no other key: the start says so', () => {
    expect(said['otherKey']).toContain('身份密钥与数据库不符')
  })
})
