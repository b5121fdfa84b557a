import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { spawnSandbox } from '../../hospital/spawn'
import type { AttackPart } from '../part'
import { ledgerRounds } from '../rounds/ledger-rounds'
import { ServerClient } from '../server/server-client'

/** 1,000 random histories of money whole, 30 short. */
export const attack: AttackPart = {
  name: 'ledger',
  about: 'random histories of orders, payments, doubts and refunds: the couple’s ledger is the orders to the fen',
  async run({ full, seed, say }) {
    const data = mkdtempSync(path.join(os.tmpdir(), 'ledger-'))
    const sandbox = await spawnSandbox({ port: 0, data })
    try {
      const client = new ServerClient(sandbox.url)
      await client.clockTo(`${await client.today()} 10:00:00`)
      const histories = full ? 1000 : 30
      return { rounds: histories, findings: await ledgerRounds(client, { histories, seed, say }) }
    } finally {
      await sandbox.stop()
      rmSync(data, { recursive: true, force: true })
    }
  },
}
