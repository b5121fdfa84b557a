import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { probe } from '../../programs'

let said: Record<string, unknown>
beforeAll(() => {
  const data = mkdtempSync(path.join(os.tmpdir(), 'shared-'))
  try {
    said = probe('platform/platform-shared', data)
  } finally {
    rmSync(data, { recursive: true, force: true })
  }
})

describe('two servers on one database', () => {
  it('a session that ended on one ends on the other with its next call', () => {
    expect(said).toMatchObject({ before: [200, 200], afterSignOut: [401, 401] })
  })

  it('a hospital changed through one is changed for the other with its next call', () => {
    expect(said).toMatchObject({ open: [200, 200], profileFirst: [2001, 2001] })
  })

  it('an identity released on one is released for the other with its next call', () => {
    expect(said).toMatchObject({ released: [402] })
  })

  it('a machine has 800 SMS an hour, counted where both servers see it; the own machine is not counted', () => {
    expect(said).toMatchObject({ sms: [800, false, true], ownMachine: true })
  })

  it('forty addresses of one IPv6 network are one machine, and the next network is another', () => {
    expect(said['network']).toEqual([800, true])
  })

  it('a machine has its puzzles of the hour', () => {
    expect(said).toMatchObject({ puzzles: [200, 400] })
  })

  it('keep under an idempotency key what the partner may read, and no more', () => {
    expect(said['stored']).toEqual([200, 1, false])
  })

  it('ask for the proof that stands beside a call, whatever its handler knows of it', () => {
    expect(said['disposed']).toEqual([
      [400, 'embryo'],
      [400, 'embryo'],
      [200, 'SIGNING'],
      [400, 'embryo'],
    ])
  })

  it('keep the text that one of a couple has signed for the other one, whatever the hospital’s has become', () => {
    expect(said['text']).toEqual({
      kept: ['2025-01', true],
      other: expect.stringContaining('文件内容已更新') as unknown,
      lost: expect.stringContaining('先撤回') as unknown,
      same: [200, 'REFLECTING'],
    })
  })

  it('the clock set on one is the clock of the other', () => {
    expect(said['clockApartMs']).toBeLessThan(5000)
  })
})
