/** Servers that are killed in the middle of a write. Each starts several processes, so one of the three runs a day. */

import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { ServerClient } from '../../attack/server/server-client'
import { kills } from '../../attack/server/server-kill-rounds'
import { turnOf } from '../../day'
import { spawnSandbox } from '../../hospital/spawn'
import { probe, programArgs } from '../../programs'
import type { PayoutReport } from '../payment/payment-payout-probe'

async function booking(): Promise<void> {
  const data = mkdtempSync(path.join(os.tmpdir(), 'kill-'))
  try {
    expect(
      (await kills({ data, program: programArgs('sandbox/main.ts') }, { rounds: 2, seed: 20260301 })).findings,
    ).toEqual([])
  } finally {
    rmSync(data, { recursive: true, force: true })
  }
}

/** The same keys sent to the server before and after it was killed at some moment of answering. */
async function repetition(): Promise<void> {
  const data = mkdtempSync(path.join(os.tmpdir(), 'idempotency-'))
  try {
    const seen: { key: string; answer: string | null }[] = []
    const start = () => spawnSandbox({ port: 0, data, program: programArgs('sandbox/main.ts') })
    let sandbox = await start()
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

    sandbox = await start()
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
}

function payout(): void {
  expect(probe<PayoutReport>('payment/payment-payout')).toEqual({
    cut: ['before', 'after', 'atOnce'].map((when) => ({ when, paid: [4000], ledger: 'done' })),
    // Two things differ: what was paid without the hospital, and what the institution refused.
    tooMuch: { paid: 6000, ledger: 'failed', atOnce: 1, differences: 2 },
    blocked: { paid: 0, afterwards: 1 },
    neverPaid: { gatewayFen: 0, ledgerFen: 700 },
    past: { seeded: 0, ofToday: true, again: 0 },
  })
}

const KILLS: readonly (readonly [string, () => Promise<void> | void])[] = [
  ['killed twice through create, pay, notify, query: nothing lost, nothing charged twice', booking],
  ['killed between effect and answer: loses and repeats nothing', repetition],
  ['a payout that is cut off is made once: before and after the institution heard, and by three at once', payout],
]

it.each(turnOf('kills', KILLS))('%s', (_name, kill) => kill())
