import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { spawnSandbox } from '../../hospital/spawn'
import type { AttackPart, Finding } from '../part'
import { limitsRounds } from '../rounds/limits-rounds'
import { ServerClient } from '../server/server-client'

/** A number of nobody; a partner is invited with it. */
const STATED = '110101199003071014'

/** Files of the folder that others may read, or that hold the text. */
function openFiles(folder: string, text: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    const file = path.join(entry.parentPath ?? entry.path, entry.name)
    if ((statSync(file).mode & 0o077) !== 0) return [`${file} is open to others`]
    return entry.isFile() && readFileSync(file).includes(text) ? [`${file} holds ${text}`] : []
  })
}

/** Somebody is killed in the middle and another one comes: the folder has one holder, and nothing is lost. */
async function killRounds(data: string, rounds: number): Promise<Finding[]> {
  const findings: Finding[] = []
  for (let at = 0; at < rounds; at++) {
    const running = await spawnSandbox({ port: 0, data })
    const second = await spawnSandbox({ port: 0, data }).then(
      async (other) => {
        await other.kill()
        return 'it started'
      },
      (cause: unknown) => String(cause),
    )
    if (!second.includes('数据目录正被另一个沙箱医院使用')) findings.push({ what: 'a second holder', detail: second })
    const client = new ServerClient(running.url)
    const { members } = await client.act<{ members: { token: string }[] }>('crowd', { count: 30, unitId: 335 })
    await running.kill()
    const after = await spawnSandbox({ port: 0, data })
    const again = new ServerClient(after.url)
    const answers = await Promise.all(members.map(({ token }) => again.call('member.selectInfo', {}, token)))
    const lost = answers.filter(({ code }) => code !== 200).length
    if (lost > 0) findings.push({ what: 'rows after a kill', detail: `${lost} of 30 were lost` })
    await after.kill()
  }
  return findings
}

export const attack: AttackPart = {
  name: 'limits',
  about:
    'files, bodies, notices, pages and numbers that would stop or mislead a started hospital; its folder after kills',
  async run({ full, say }) {
    const data = mkdtempSync(path.join(os.tmpdir(), 'limits-'))
    const findings: Finding[] = []
    let rounds = 0
    try {
      const running = await spawnSandbox({ port: 0, data })
      const report = await limitsRounds(running.url)
      report.measured.forEach(say)
      findings.push(...report.findings)
      rounds += report.rounds
      const client = new ServerClient(running.url)
      const token = await client.token('zhou-min')
      await client.call(
        'ext.invitePartner',
        { name: '张示例', idNo: STATED, mobile: '13800000009', agreed: true },
        token,
      )
      const said = running.errors()
      if (/params|insert into|values \(/i.test(said))
        findings.push({ what: 'a statement in the log', detail: said.slice(0, 300) })
      await running.stop()
      for (const detail of openFiles(data, STATED)) findings.push({ what: 'files of the database', detail })
      const kills = full ? 6 : 2
      findings.push(...(await killRounds(data, kills)))
      rounds += 2 + kills
      // A container counts its processes anew: the holder's number is somebody else's there, or nobody's.
      if (spawnSync('unshare', ['-Urpf', 'true']).status !== 0)
        say('no namespaces here; the unit test renames the claim instead')
    } finally {
      rmSync(data, { recursive: true, force: true })
    }
    return { rounds, findings }
  },
}
