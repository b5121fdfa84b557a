import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

import { backUp, drill, restore } from '../../../sandbox/server/backup'
import { rowsIn } from '../../../sandbox/server/backup/fingerprint'
import { withFreshDatabase } from '../../../sandbox/server/backup/postgresql'
import { inRoot } from '../../../scripts/lib/root.mjs'
import { spawnSandbox } from '../../hospital/spawn'
import type { AttackPart, Finding } from '../part'
import { binaries, startCluster } from '../server/server-postgres-cluster'

/** Port of the private cluster; PG_ATTACK_PORT where another program has it. */
const PORT = Number(process.env['PG_ATTACK_PORT'] ?? 9249)

/** A patient of the demonstration with results that are still sealed, and her partner. */
const HER = '13800000005'
const HIS = '13800000006'

/** Requests that are under way at any time while the backup is made. */
const VISITORS = 4

interface Ended {
  readonly code: number
  readonly text: string
}

/** Runs a command of package.json's scripts folder as the person on duty does. */
const command = (script: string, args: readonly string[], env: Readonly<Record<string, string>>): Promise<Ended> =>
  promisify(execFile)(process.execPath, ['--import', 'tsx', inRoot('scripts', script), ...args], {
    cwd: inRoot(),
    env: { ...process.env, ...env },
  }).then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    ({ code, stdout = '', stderr = '' }: { code?: number; stdout?: string; stderr?: string }) => ({
      code: code ?? 1,
      text: `${stdout}${stderr}`,
    }),
  )

/** People who sign in one after the other, each of which writes rows, until `stop` is called. */
function traffic(url: string): { stop: () => Promise<{ answered: number; refused: number }> } {
  let isOn = true
  let answered = 0
  let refused = 0
  const visit = async () => {
    while (isOn) {
      const { status } = await fetch(`${url}/demo/zhou-min`, { redirect: 'manual' })
      if (status === 302) answered += 1
      else refused += 1
    }
  }
  const all = Array.from({ length: VISITORS }, visit)
  return {
    stop: async () => {
      isOn = false
      await Promise.all(all)
      return { answered, refused }
    },
  }
}

/** What a copy of her data must hold and must not. */
function copyFindings(file: string): Finding[] {
  const text = readFileSync(file, 'utf8')
  const { tables, sealed } = JSON.parse(text) as {
    tables: Record<string, readonly Record<string, unknown>[]>
    sealed: number
  }
  const found: Finding[] = []
  const hold = (what: string, isRight: boolean, detail: string) => {
    if (!isRight) found.push({ what, detail })
  }
  hold('the copy lacks her own records', (tables['patient'] ?? []).length > 0, Object.keys(tables).join(', '))
  const numbers = (tables['patient'] ?? []).map((row) => String(row['id_no']))
  const areOpen = numbers.every((number) => /^\d{17}[\dX]$/.test(number))
  hold('her numbers stay closed', areOpen, `${numbers.length} numbers`)
  hold('the copy shows the partner’s number', !text.includes(HIS), HIS)
  hold('a sealed result is not counted', sealed > 0, String(sealed))
  hold('others may read the copy', (statSync(file).mode & 0o077) === 0, (statSync(file).mode & 0o777).toString(8))
  return found
}

/** One person's copy and the end of the account, by the commands, while a server goes on. */
async function personFindings(folder: string, env: Readonly<Record<string, string>>): Promise<Finding[]> {
  const file = path.join(folder, 'copy.json')
  const steps: readonly (readonly [string, readonly string[], number, RegExp])[] = [
    ['a copy', ['export', '--mobile', HER, '--to', file], 0, /\d+ tables, \d+ rows, \d+ results still sealed/],
    ['a copy over another one', ['export', '--mobile', HER, '--to', file], 1, /EEXIST/],
    ['a copy of nobody', ['export', '--mobile', '13911112222', '--to', `${file}.2`], 1, /没有这个手机号的账号/],
    ['the end of an account', ['delete', '--mobile', HER], 0, /^ends \d{4}-\d\d-\d\d/],
    ['the end for a second time', ['delete', '--mobile', HER], 1, /已申请注销/],
  ]
  const found: Finding[] = []
  for (const [what, args, code, says] of steps) {
    const ended = await command('person.ts', args, env)
    if (ended.code !== code || !says.test(ended.text))
      found.push({ what: `${what}: exit ${ended.code}`, detail: ended.text })
  }
  return found.length > 0 ? found : copyFindings(file)
}

/** What the person on duty does by hand: backup and restore of a PostgreSQL while a server writes, and one person's data. */
export const attack: AttackPart = {
  name: 'drill',
  about:
    'a backup of PostgreSQL while a server writes comes back with every row, a lost row shows, one person’s data leave',
  async run({ say }) {
    const bin = binaries()
    if (!bin)
      return { rounds: 0, findings: [{ what: 'PostgreSQL is not installed', detail: 'apt-get install postgresql' }] }
    const cluster = startCluster(bin, PORT)
    const folder = mkdtempSync(path.join(os.tmpdir(), 'drill-part-'))
    const data = path.join(folder, 'data')
    const { databaseUrl } = cluster
    const place = { data, databaseUrl }
    const findings: Finding[] = []
    try {
      const server = await spawnSandbox({ port: 0, data, databaseUrl })
      try {
        const people = traffic(server.url)
        const done = await drill(place)
        const { answered, refused } = await people.stop()
        say(
          `backup ${done.backupMs} ms, ${(done.bytes / 1_000_000).toFixed(1)} MB; restore ${done.restoreMs} ms, ${done.tables} tables, ${done.rows} rows; ${answered} people signed in meanwhile`,
        )
        if (!done.isReady) findings.push({ what: 'no server would take calls on what came back', detail: '' })
        if (answered === 0 || refused > 0)
          findings.push({ what: 'the server did not go on', detail: `${answered} answered, ${refused} refused` })
        findings.push(...(await lossFindings(place, folder)))
        findings.push(...(await personFindings(folder, { SANDBOX_DATA: data, DATABASE_URL: databaseUrl })))
      } finally {
        await server.stop()
      }
    } finally {
      cluster.stop()
      rmSync(folder, { recursive: true, force: true })
    }
    return { rounds: 4, findings }
  },
}

/** A backup whose rows are not those that it says is refused, and so is one over a database that has rows. */
async function lossFindings(place: { data: string; databaseUrl: string }, folder: string): Promise<Finding[]> {
  const found: Finding[] = []
  const said = (work: Promise<unknown>) => work.then(() => 'done', String)
  const kept = path.join(folder, 'kept')
  const { tables } = await backUp(place, kept)
  const over = await said(restore(kept, place))
  if (!over.includes('不会覆盖')) found.push({ what: 'a restore over rows', detail: over })
  const manifest = path.join(kept, 'manifest.json')
  const written = JSON.parse(readFileSync(manifest, 'utf8')) as { tables: Record<string, { rows: number }> }
  if (rowsIn(tables) < 5000) found.push({ what: 'the backup is nearly empty', detail: String(rowsIn(tables)) })
  const lost = written.tables['patient']
  if (lost) lost.rows += 1
  writeFileSync(manifest, JSON.stringify(written))
  const differs = await said(
    withFreshDatabase(place.databaseUrl, (fresh) => restore(kept, { ...place, databaseUrl: fresh })),
  )
  if (!/恢复后与备份不一致：patient/.test(differs)) found.push({ what: 'a lost row does not show', detail: differs })
  return found
}
