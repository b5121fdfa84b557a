/**
 * The guardian of what is stored (spec:treatment#storage-guardian): both partners are told in time, both are asked once a
 * year whether they can still be reached, and who cannot be is a task for the desk. Time alone decides nothing.
 */

import type { Patient } from '../couple/tables'
import { notifyDiscreetly } from '../messages/notify-service'
import { auditCall, writeAudit } from '../server/audit'
import type { PatientContext, Sandbox } from '../server/context'
import type { Db } from '../server/db/database'
import { emit } from '../server/events'
import { notFound, refuse } from '../server/http/refusal'
import { randomId } from '../server/secrets'
import { disposalView } from './disposal-view-service'
import { storageEvents } from './events'
import { demandPair, lockOwnPair, ownPair, refuseActing } from './pair-service'
import {
  answerPendingDeferral,
  findContacts,
  findDeferrals,
  findItemsOfPair,
  findLatestDisposal,
  insertDeferral,
  insertNoticeIfAbsent,
  upsertContact,
} from './queries'
import { findEndsToTell, findPair, findUnreached } from './reads'

import type { DataOf, InputOf } from '@/api/core/call'
import type * as calls from '@/api/storage/calls'
import { addDays, diffDays, hospitalDate, isDate } from '@/domain/dates'
import { yuan } from '@/domain/money'
import { maskName, maskPhone } from '@/domain/text'
import { DAY_MS } from '@/domain/time'
import { graceReminderDays, REMINDER_DAYS, storageFee } from '@/domain/treatment/storage-terms'
import { allHospitals, hospitalOf } from '@/hospitals'

/** A contact is asked for anew after a year. */
const CONTACT_MS = 365 * DAY_MS
/** How long after the word that it is overdue somebody without a confirmed contact counts as not reached. */
const UNREACHED_MS = 14 * DAY_MS
/** More time is asked for at most this long. */
const MOST_DAYS = 365

const TITLE = '冻存到期提醒'

const isContactDue = (confirmedAt: number | undefined, now: number): boolean =>
  confirmedAt === undefined || confirmedAt <= now - CONTACT_MS

/** How the couple stands with the hospital about what is stored. */
export async function getGuard(context: PatientContext): Promise<DataOf<typeof calls.getStorageGuard>> {
  const { db, now, unitId } = context
  const { graceDays, reflectionDays } = hospitalOf(unitId).storage
  const own = await ownPair(context)
  const rest = { graceDays, reflectionDays, serverTime: now }
  if (!own) return { paired: false, contacts: [], deferrals: [], disposal: null, ...rest }
  const { me, paired } = own
  const people: readonly Patient[] = [me, paired.partner]
  const known = await findContacts(
    db,
    people.map(({ patientId }) => patientId),
  )
  const [disposal] = await findLatestDisposal(db, paired.pairId)
  return {
    paired: true,
    contacts: people.map((who) => {
      const confirmedAt = known.find(({ patientId }) => patientId === who.patientId)?.confirmedAt
      return {
        isMe: who === me,
        nameMasked: maskName(who.name),
        mobileMasked: who === me ? maskPhone(who.mobile) : '',
        confirmedAt: confirmedAt ?? null,
        isDue: isContactDue(confirmedAt, now),
      }
    }),
    deferrals: (await findDeferrals(db, paired.pairId)).map(
      ({ deferralId, patientId, reason, until, state, answer, createdAt }) => ({
        deferralId,
        isMine: patientId === me.patientId,
        reason,
        until,
        state,
        answer,
        createdAt,
      }),
    ),
    disposal: disposal ? await disposalView(context, disposal, own) : null,
    ...rest,
  }
}

/** The caller can be reached by the number on file; another one is a change of phone, which is proved. */
export async function confirmContact(context: PatientContext): Promise<DataOf<typeof calls.confirmStorageContact>> {
  refuseActing(context)
  const { me } = await demandPair(context)
  await context.db.transaction(async (tx) => {
    await upsertContact(tx, me.patientId, context.now)
    await auditCall(tx, context, me.patientId)
  })
  return { confirmedAt: context.now }
}

/** Asks for more time: one request of a couple waits at a time, and both read it. */
export async function deferStorage(
  context: PatientContext,
  { reason, until, mobile }: InputOf<typeof calls.deferStorage>,
): Promise<DataOf<typeof calls.deferStorage>> {
  refuseActing(context)
  const { db, now, unitId } = context
  const today = hospitalDate(now)
  if (!isDate(until) || until <= today) throw refuse('请选择今天以后的日期')
  if (until > addDays(today, MOST_DAYS)) throw refuse('最长可申请延期一年，请重新选择日期')
  const said = reason.trim()
  if (said.length < 2) throw refuse('请填写申请原因')
  const deferralId = randomId()
  await db.transaction(async (tx) => {
    const { me, paired } = await lockOwnPair({ ...context, db: tx })
    const items = await findItemsOfPair(tx, paired.pairId)
    if (!items.some(({ state }) => state === 'STORED')) throw refuse('暂无在库的冻存项，无需申请延期')
    const known = await findDeferrals(tx, paired.pairId)
    if (known.some(({ state }) => state === 'PENDING')) throw refuse('已有一份申请等待医院答复')
    const row = { deferralId, unitId, pairId: paired.pairId, patientId: me.patientId, reason: said, until, mobile }
    await insertDeferral(tx, { ...row, state: 'PENDING', createdAt: now })
    const task = { source: deferralId, title: '延期申请，请答复', patientId: me.patientId }
    await emit(tx, storageEvents.attentionNeeded, { ...task, unitId, now })
    const text = `您的配偶申请延期缴纳保存费至${until}，医院答复后会通知双方。`
    await notifyDiscreetly(tx, { unitId, patientId: paired.partner.patientId }, '冻存延期申请', text, now)
    await auditCall(tx, context, deferralId)
  })
  return { deferralId, until, serverTime: now }
}

/** The hospital answers; both are told. */
export async function answerDeferral(
  { db, clock }: Sandbox,
  deferralId: string,
  accept: boolean,
  answer: string,
): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    const state = accept ? 'AGREED' : 'REFUSED'
    const [row] = await answerPendingDeferral(tx, deferralId, { state, answer, answeredAt: now })
    if (!row) throw notFound()
    const said = answer === '' ? '' : `医院说明：${answer}`
    const text = accept ? `医院同意延期至${row.until}缴费。${said}` : `医院未同意延期，请按时续费或联系医院。${said}`
    await tellBoth(tx, row, '冻存延期答复', text, now)
    await writeAudit(tx, {
      at: now,
      unitId: row.unitId,
      actor: 'staff',
      callId: 'storage.defer',
      target: deferralId,
      result: state,
    })
  })
}

async function tellBoth(
  tx: Db,
  { pairId, unitId }: { readonly pairId: string; readonly unitId: number },
  title: string,
  text: string,
  now: number,
): Promise<void> {
  const [pair] = await findPair(tx, pairId)
  if (pair?.state !== 'PAIRED') return
  for (const patientId of [pair.femalePatientId, pair.malePatientId])
    await notifyDiscreetly(tx, { unitId, patientId }, title, text, now)
}

/** What both read: until when, how much a year costs, how long paying late has no consequence, and that nothing happens. */
function words(paidUntil: string, today: string, feeFen: number, graceDays: number): string {
  const left = diffDays(paidUntil, today)
  const graceLeft = left + graceDays
  const when = left < 0 ? `冻存保存费已于${paidUntil}到期` : `冻存保存费将于${paidUntil}到期，还有${left}天`
  const rest = left < 0 && graceLeft >= 0 ? `（至${addDays(paidUntil, graceDays)}，还有${graceLeft}天）` : ''
  const grace = graceDays > 0 ? `到期后${graceDays}天内补缴不影响保存${rest}。` : ''
  return `${when}。续费一年${yuan(feeFen)}。${grace}未经双方同意，医院不会处理所存胚胎。`
}

/** Beside the stages of the reminders: the desk was told, once. No stage after an end is so long. */
const UNREACHED_STAGE = -1000

/**
 * The stages with the days, from and to, on which an end is in each; after the end they are the days since, below zero. An
 * end that nobody was told of while its grace ran is told once, as overdue.
 */
function stagesAt(today: string, graceDays: number) {
  const grace = graceReminderDays(graceDays)
  const first = grace[0] ?? 0
  const before = REMINDER_DAYS.map((days, at) => {
    const next = REMINDER_DAYS[at + 1]
    return { stage: days, from: addDays(today, next === undefined ? 0 : next + 1), to: addDays(today, days) }
  })
  const after = grace.map((days, at) => ({
    stage: -days,
    from: addDays(today, at + 1 < grace.length ? 1 - (grace[at + 1] ?? 0) : -graceDays),
    to: addDays(today, -days),
  }))
  const overdue = [
    { stage: 0, from: first === 0 ? '' : addDays(today, 1 - first), to: addDays(today, -1) },
    ...(first === 0 ? [] : [{ stage: 0, from: '', to: addDays(today, -graceDays - 1) }]),
  ]
  return [...overdue, ...before, ...after]
}

/** The hospitals by the length of their grace, so that each length is looked through once. */
const unitsByGrace = (): Map<number, number[]> =>
  allHospitals().reduce((found, { unitId, storage: { graceDays } }) => {
    found.set(graceDays, [...(found.get(graceDays) ?? []), unitId])
    return found
  }, new Map<number, number[]>())

/**
 * Tells both partners of every couple of each end that is due, once a stage, and gives the desk whom nobody reaches.
 * Housekeeping calls it again and again; nobody is told twice.
 * @throws Error the first failure, once all couples were tried
 */
export async function guardStorage(db: Db, now: number): Promise<void> {
  const failures: unknown[] = []
  for (const [graceDays, unitIds] of unitsByGrace())
    for (const { stage, from, to } of stagesAt(hospitalDate(now), graceDays))
      for (const end of await findEndsToTell(db, { unitIds, from, to, stage }))
        await tellOfEnd(db, end, stage, now).catch((reason: unknown) => failures.push(reason))
  for (const one of await findUnreached(db, now - UNREACHED_MS, now - CONTACT_MS, UNREACHED_STAGE))
    await raiseUnreached(db, one, now).catch((reason: unknown) => failures.push(reason))
  if (failures.length > 0) throw failures[0]
}

type End = Awaited<ReturnType<typeof findEndsToTell>>[number]

const tellOfEnd = (db: Db, { pairId, unitId, paidUntil, ...pair }: End, stage: number, now: number): Promise<void> =>
  db.transaction(async (tx) => {
    const due = (await findItemsOfPair(tx, pairId)).filter(
      (item) => item.state === 'STORED' && item.paidUntil === paidUntil,
    )
    const feeFen = due.reduce((sum, item) => sum + storageFee(item, 12), 0)
    const text = words(paidUntil, hospitalDate(now), feeFen, hospitalOf(unitId).storage.graceDays)
    for (const patientId of [pair.femalePatientId, pair.malePatientId]) {
      const told = await insertNoticeIfAbsent(tx, { pairId, paidUntil, stage, at: now, patientId })
      if (told.length > 0) await notifyDiscreetly(tx, { unitId, patientId }, TITLE, text, now)
    }
  })

type Unreached = Awaited<ReturnType<typeof findUnreached>>[number]

const raiseUnreached = (db: Db, { unitId, pairId, patientId, paidUntil }: Unreached, now: number): Promise<void> =>
  db.transaction(async (tx) => {
    const source = `storage:${pairId}:${patientId}:${paidUntil}`
    const [known] = await insertNoticeIfAbsent(tx, { pairId, patientId, paidUntil, stage: UNREACHED_STAGE, at: now })
    const task = { source, title: '保存费到期后未能联系上', patientId }
    if (known) await emit(tx, storageEvents.attentionNeeded, { ...task, unitId, now })
  })
