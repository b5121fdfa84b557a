import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import type { AttackPart } from '../part'
import { kindKills } from '../rounds/kind-kill-rounds'

/** SIGKILL among the writes of a hysteroscopy and of a renewal: 200 rounds whole, 6 short. */
export const attack: AttackPart = {
  name: 'kind-kill',
  about: 'the server killed among the moves of a hysteroscopy and the renewal of storage (embedded database)',
  async run({ full, seed, say }) {
    const data = mkdtempSync(path.join(os.tmpdir(), 'kind-kill-'))
    const rounds = full ? 200 : 6
    try {
      return { rounds, findings: await kindKills({ data }, { rounds, seed, say }) }
    } finally {
      rmSync(data, { recursive: true, force: true })
    }
  },
}
