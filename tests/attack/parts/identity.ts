import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { spawnSandbox } from '../../hospital/spawn'
import type { AttackPart, Finding } from '../part'
import { identityRounds, inventedCodes } from '../rounds/identity-rounds'
import { ServerClient } from '../server/server-client'

/** Starts a hospital for one round. */
async function withHospital<T>(env: Record<string, string>, work: (client: ServerClient) => Promise<T>): Promise<T> {
  const data = mkdtempSync(path.join(os.tmpdir(), 'identity-'))
  const sandbox = await spawnSandbox({ port: 0, data, env })
  try {
    return await work(new ServerClient(sandbox.url))
  } finally {
    await sandbox.stop()
    rmSync(data, { recursive: true, force: true })
  }
}

/** What a stranger does who knows name, number and phone of a patient, or holds a token, or sits behind a proxy. */
export const attack: AttackPart = {
  name: 'identity',
  about: 'records bound, released and looked up without proof; spoiled codes, puzzles read as text, invented codes',
  async run({ full }) {
    const sizes = full ? { guesses: 200, tries: 1000, puzzles: 100 } : { guesses: 12, tries: 40, puzzles: 5 }
    const { rounds, findings } = await withHospital({}, async (client) => {
      await client.clockTo(`${await client.today()} 10:00:00`)
      const done = await identityRounds(client, sizes)
      const behind = await inventedCodes(client, { 'X-Forwarded-For': '203.0.113.9' })
      return { ...done, findings: [...done.findings, ...behind] }
    })
    const shut: Finding[] = await withHospital({ SANDBOX_TEST_DOORS: '' }, (client) => inventedCodes(client, {}))
    return { rounds: rounds + 2, findings: [...findings, ...shut] }
  },
}
