import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import type { AttackPart } from '../../part'
import { onceRounds } from '../../server/server-once-rounds'

/** Every write that may come with a key, whole; four of them short. */
export const attack: AttackPart = {
  name: 'server-once',
  about: 'each keyed write, the server killed between its effect and its stored answer (embedded database)',
  async run({ full, seed, say }) {
    const data = mkdtempSync(path.join(os.tmpdir(), 'once-'))
    try {
      return await onceRounds({ data }, { seed, say, ...(full ? {} : { limit: 4 }) })
    } finally {
      rmSync(data, { recursive: true, force: true })
    }
  },
}
