import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { spawnSandbox } from '../../hospital/spawn'
import { jestRound } from '../mutants/jest-round'
import type { AttackPart } from '../part'
import { doorsRounds } from '../rounds/doors-rounds'
import { ServerClient } from '../server/server-client'

/** What the app does with what an address brings: its own tests, with every screen and every write of the catalogue. */
const APP = 'confirmed-person|held-back|use-sign-in|entry-confirmation|identity-linking|identity-sessions'

/** Links that sign somebody in or link an identity, and sessions that outlive their end: on the server, then in the app. */
export const attack: AttackPart = {
  name: 'doors',
  about: 'accounts taken over by a link, people signed in by a link, sessions that do not end',
  async run(run) {
    const data = mkdtempSync(path.join(os.tmpdir(), 'doors-'))
    const sandbox = await spawnSandbox({ port: 0, data })
    try {
      const client = new ServerClient(sandbox.url)
      await client.clockTo(`${await client.today()} 10:00:00`)
      const onServer = await doorsRounds(client, { turns: run.full ? 10 : 1, say: run.say })
      const inApp = await jestRound(APP, run)
      run.say(`${inApp.rounds} tests of the app`)
      return { rounds: onServer.rounds + inApp.rounds, findings: [...onServer.findings, ...inApp.findings] }
    } finally {
      await sandbox.stop()
      rmSync(data, { recursive: true, force: true })
    }
  },
}
