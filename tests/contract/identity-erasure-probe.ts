/**
 * Run in a process of its own (the embedded database does not live in the test runner): somebody keeps everything that can
 * be kept for oneself, ends the account, and the tables are searched for it.
 */
import { sql } from 'drizzle-orm'

import { sendFile } from '../../sandbox/couple/example-uploads'
import { ServerClient } from '../attack/server-client'
import { openFilled, startOn } from '../hospital/own-database'
import { jpegWithPlace } from './upload-files'

const TABLES = [
  'dating',
  'period',
  'period_setting',
  'basal_temperature',
  'pregnancy_body',
  'gestation_log',
  'pregnancy_diary',
]
const MOBILE = '13855550002'

async function probe(data: string): Promise<void> {
  const database = await openFilled()
  const running = await startOn(database, data)
  const client = new ServerClient(running.url)
  const date = await client.today()
  const smsCode = await client.smsCode(MOBILE)
  const signedIn = await client.call<{ token: string }>('login.login', { mobile: MOBILE, smsCode, unitId: 335 }, '')
  const { token } = signedIn.data
  const uploadId = String((await sendFile(client.url, token, 'diary', jpegWithPlace())).data['uploadId'])
  const codes: number[] = []
  const call = async (id: string, input: Record<string, unknown>) => {
    const answer = await client.call<Record<string, string>>(id, input, token)
    codes.push(answer.code)
    return answer.data
  }
  await call('due-date.addDueDate', { lmp: date })
  await call('tool-physiology.saveMenstruation', { kind: 'period', startDate: date })
  await call('tool-physiology.saveMenstruation', { kind: 'settings', cycleDays: 32 })
  await call('tool-physiology.saveMenstruation', { kind: 'temperature', date, centi: 3652 })
  await call('pregnancy-log.action', { kind: 'body', heightCm: 162 })
  await call('pregnancy-log.action', { kind: 'entry', date, weightKg: 58 })
  await call('pregnant-diary.addPregnantDiary', { date, content: '今天走了二十分钟', uploadIds: [uploadId] })
  const mine = sql`(select member_id from sandbox.member where mobile = ${MOBILE})`
  const [owner] = ((await database.db.execute(mine)) as unknown as { rows: { member_id: string }[] }).rows
  const kept = async () => {
    const found: string[] = []
    for (const table of [...TABLES, 'upload']) {
      const from = sql`select 1 from ${sql.raw(`sandbox.${table}`)} where member_id = ${owner?.member_id ?? ''}`
      if (((await database.db.execute(from)) as unknown as { rows: unknown[] }).rows.length > 0) found.push(table)
    }
    return found
  }
  const before = await kept()
  const { stepUpId } = await call('ext.stepUpAsk', { act: 'deleteAccount' })
  await call('ext.stepUpSend', { stepUpId })
  const code = await client.newestCode(MOBILE)
  const { proof } = await call('ext.stepUpAnswer', { stepUpId, way: 'sms', code })
  await call('ext.requestAccountDeletion', { agreed: true, stepUpProof: proof })
  await client.act('clock', { shiftMinutes: 8 * 1440, keepSessions: true })
  await client.act('keepHouse')
  const after = await kept()
  await running.close()
  await database.close()
  process.stdout.write(JSON.stringify({ codes: [...new Set(codes)], before: before.length, after }))
}

void probe(process.argv[2] ?? '').catch((cause: unknown) => {
  console.error(cause)
  process.exit(1)
})
