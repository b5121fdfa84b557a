/**
 * Run in a process of its own (the embedded database does not live in the test runner): somebody keeps everything that can
 * be kept for oneself, ends the account, and the tables are searched for it.
 */

import { sql } from 'drizzle-orm'

import { sendFile } from '../../../sandbox/couple/example-uploads'
import { ServerClient } from '../../attack/server/server-client'
import { openFilled, startOn } from '../../hospital/own-database'
import { jpegWithPlace } from '../support/upload-files'

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
  const memberId = owner?.member_id ?? ''
  await call('ext.saveFormDraft', { form: 'profile', answers: { occupation: '工程师' }, step: 0 })
  await call('member.userFeedback', { kind: 'feedback', content: '预约页面很清楚，希望保留。', contact: MOBILE })
  // What only a verified patient leaves behind.
  await database.db
    .execute(sql`insert into sandbox.place_watch (watch_id, unit_id, patient_id, member_id, subject_id, date, state, created_at)
    select 'erasure', s.unit_id, p.patient_id, ${memberId}, s.subject_id, ${date}, 'WAITING', 0 from sandbox.subject s join sandbox.patient p on p.unit_id = s.unit_id limit 1`)
  await database.db.execute(
    sql`insert into sandbox.reminder_grant (member_id, unit_id, host, template, given, used) values (${memberId}, 335, 'weapp', 'visit', 1, 0)`,
  )
  const REST = {
    draft: sql`select 1 from sandbox.form_draft where by_member = ${memberId}`,
    grant: sql`select 1 from sandbox.reminder_grant where member_id = ${memberId}`,
    sms: sql`select 1 from sandbox.sms_outbox where mobile = ${MOBILE}`,
    contact: sql`select 1 from sandbox.feedback where member_id = ${memberId} and contact <> ''`,
    waiting: sql`select 1 from sandbox.place_watch where member_id = ${memberId} and state = 'WAITING'`,
  }
  const kept = async () => {
    const found: string[] = []
    for (const [name, query] of Object.entries(REST))
      if (((await database.db.execute(query)) as unknown as { rows: unknown[] }).rows.length > 0) found.push(name)
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
