import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { spawnSandbox } from '../../../hospital/spawn'
import type { AttackPart } from '../../part'
import { ServerClient } from '../../server/server-client'
import { guessRounds } from '../../server/server-guess-rounds'
import { sendRounds } from '../../server/server-guess-sends'
import { answersTell, durationsTell } from '../../server/server-guess-tell'

/** Ten thousand guesses at the SMS code and two thousand at each other secret, whole; 300 each short. */
export const attack: AttackPart = {
  name: 'server-guess',
  about: 'SMS, desk and pairing codes, captchas, tickets and order numbers guessed; nothing told on the way',
  async run({ full, seed, say }) {
    const data = mkdtempSync(path.join(os.tmpdir(), 'guess-'))
    const sandbox = await spawnSandbox({ port: 0, data })
    try {
      const client = new ServerClient(sandbox.url)
      await client.clockTo(`${await client.today()} 10:00:00`)
      const sends = 100
      const guessed = await guessRounds(client, { sms: full ? 10_000 : 300, others: full ? 2000 : 300, seed, say })
      const findings = [
        ...guessed.findings,
        ...(await sendRounds(client, sends)),
        ...(await answersTell(client)),
        ...(await durationsTell(client, full ? 200 : 40, say)),
      ]
      return { rounds: guessed.rounds + sends, findings }
    } finally {
      await sandbox.stop()
      rmSync(data, { recursive: true, force: true })
    }
  },
}
