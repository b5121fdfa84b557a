import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { kills } from '../attack/server-kill-rounds'
import { race } from '../attack/server-race-rounds'
import { startHost } from './sandbox-host'

/** Short forms; the attack command runs 20 rounds of 1,000 callers and 200 kills, on the embedded database and on PostgreSQL. */
it('[rule:states.appointment] one place, 200 callers: one winner in each of two rounds', async () => {
  const host = await startHost()
  try {
    expect(await race(host.sandbox.url, { rounds: 2, callers: 200 })).toEqual([])
  } finally {
    await host.close()
  }
}, 120_000)

it('killed six times through create, pay, notify, query: nothing lost, nothing charged twice', async () => {
  const data = mkdtempSync(path.join(os.tmpdir(), 'kill-'))
  try {
    expect((await kills({ data }, { rounds: 6, seed: 20260301 })).findings).toEqual([])
  } finally {
    rmSync(data, { recursive: true, force: true })
  }
}, 180_000)
