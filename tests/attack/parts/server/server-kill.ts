import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import type { AttackPart } from '../../part'
import { kills } from '../../server/server-kill-rounds'

/** SIGKILL in the middle of a payment: 200 rounds whole (KILL_ROUNDS sets another number), 6 short. */
export const attack: AttackPart = {
  name: 'server-kill',
  about: 'the server killed through create, pay, notify, query (embedded database)',
  async run({ full, seed, say }) {
    const data = mkdtempSync(path.join(os.tmpdir(), 'kill-'))
    const rounds = Number(process.env['KILL_ROUNDS'] ?? (full ? 200 : 6))
    try {
      const { findings, hits } = await kills({ data }, { rounds, seed, say })
      say(`last acknowledged step before the kill: ${JSON.stringify(hits)}`)
      return { rounds, findings }
    } finally {
      rmSync(data, { recursive: true, force: true })
    }
  },
}
