import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { spawnSandbox } from '../../sandbox/server/spawn'
import { ServerClient } from '../attack/server-client'

/** The same keys sent to the server before and after it was killed at some moment of answering. */
it('loses and repeats nothing when the server is killed between effect and answer', async () => {
  const data = mkdtempSync(path.join(os.tmpdir(), 'idempotency-'))
  try {
    const seen: { key: string; answer: string | null }[] = []
    let sandbox = await spawnSandbox({ port: 0, data })
    let client = new ServerClient(sandbox.url)
    await client.clockTo(`${await client.today()} 10:00:00`)
    let token = await client.token('zhao-ting')
    const place = await client.place(token, { daysAhead: 3 })
    const send = (id: string, input: Record<string, unknown>, key: string) =>
      client.call(id, input, token, { 'idempotency-key': key })
    const under = Array.from({ length: 8 }, async (_, number) => {
      const key = `killed-${number}`
      const answer = await send(
        'member.userFeedback',
        { kind: 'feedback', content: `第${number}条：候诊区的座椅不够`, contact: '' },
        key,
      ).catch(() => null)
      seen.push({ key, answer: answer && JSON.stringify(answer.data) })
      // The first answer is the signal: the others are somewhere between claim, effect and answer.
      if (number === 0) await sandbox.kill()
    })
    const locked = send('subjects.lockNumber', { slotId: place.slotId }, 'killed-lock').catch(() => null)
    await Promise.all([...under, locked])

    sandbox = await spawnSandbox({ port: 0, data })
    client = new ServerClient(sandbox.url)
    token = await client.token('zhao-ting')
    const repeated = new Set<string>()
    for (let number = 0; number < 8; number++) {
      const again = await send(
        'member.userFeedback',
        { kind: 'feedback', content: `第${number}条：候诊区的座椅不够`, contact: '' },
        `killed-${number}`,
      )
      expect(again.code).toBe(200)
      const answer = JSON.stringify(again.data)
      repeated.add(answer)
      const before = seen.find(({ key }) => key === `killed-${number}`)?.answer
      if (before) expect(answer).toBe(before)
    }
    expect(repeated.size).toBe(8)
    const before = await locked
    const lock = await send('subjects.lockNumber', { slotId: place.slotId }, 'killed-lock')
    expect(lock.code).toBe(200)
    if (before) expect(lock.data['lockId']).toBe(before.data['lockId'])
    await sandbox.stop()
  } finally {
    rmSync(data, { recursive: true, force: true })
  }
})
