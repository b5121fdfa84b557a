/** What the desk decides about applications for a hysteroscopy; the console calls these. All are audited as `staff`. */

import { notifyDiscreetly } from '../../messages/notify-service'
import { raiseBill } from '../../payment/bill/single-bill-service'
import type { Sandbox } from '../../server/context'
import type { Db } from '../../server/db/database'
import { notFound, refuse } from '../../server/http/refusal'
import { randomId } from '../../server/secrets'
import type { HysteroscopyApplication } from '../procedure-tables'
import { findApplications } from '../reads'
import { HYSTEROSCOPY_KIND, moveApplication, settleApplication, stateNow } from './application-state'
import { findSubjectsOfKind, lockApplications } from './hysteroscopy-queries'
import { preChecksOf } from './pre-check-service'

import { examinationDays } from '@/domain/booking/hysteroscopy'
import { addDays, formatDay, hospitalDate } from '@/domain/dates'
import { yuan } from '@/domain/money'

/** The application, locked, as it stands by now. @throws Refusal when it does not wait for a decision */
async function lockWaiting(tx: Db, applicationId: string, now: number): Promise<HysteroscopyApplication> {
  const [found] = await lockApplications(tx, { applicationId })
  if (!found) throw notFound()
  const row = await settleApplication(tx, found, now)
  if (row.state !== 'APPLIED') throw refuse('该申请当前状态不能审核')
  return row
}

/** Approves: the fee of the clinic is asked for, if there is one, and the patient is told until when a day can be reserved. */
export async function approveApplication({ db, clock }: Sandbox, applicationId: string): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    const row = await lockWaiting(tx, applicationId, now)
    const [clinic] = await findSubjectsOfKind(tx, row.unitId, HYSTEROSCOPY_KIND)
    if (!clinic) throw refuse('本院没有宫腔镜检查门诊，无法审核通过')
    const billId = clinic.feeFen > 0 ? randomId() : null
    if (billId !== null)
      await raiseBill(tx, {
        billId,
        unitId: row.unitId,
        patientId: row.patientId,
        kind: 'advice',
        title: clinic.name,
        deptName: clinic.name,
        doctorName: '',
        prescNo: '',
        date: hospitalDate(now),
        items: [{ name: clinic.name, spec: '次', qty: 1, unitPriceFen: clinic.feeFen, amountFen: clinic.feeFen }],
        totalFen: clinic.feeFen,
        state: 'UNPAID',
      })
    const moved = await moveApplication(tx, row, 'APPROVED', {
      actor: 'staff',
      callId: 'console.approveHysteroscopy',
      now,
      billId,
      decidedAt: now,
    })
    const { from, until } = examinationDays(moved)
    const pay = billId === null ? '' : `请先支付${yuan(clinic.feeFen)}。`
    const latest = formatDay(addDays(until, -1))
    const text = `您的检查申请已审核通过。${pay}检查须在${formatDay(from)}至${formatDay(until)}之间，请最晚于${latest}预约。`
    await notifyDiscreetly(tx, moved, '检查申请已通过', text, now)
  })
}

/** Refuses with the reason that the patient reads. */
export async function rejectApplication({ db, clock }: Sandbox, applicationId: string, reason: string): Promise<void> {
  const now = clock.now()
  if (reason.trim() === '') throw refuse('请填写不通过的原因')
  await db.transaction(async (tx) => {
    const row = await lockWaiting(tx, applicationId, now)
    const moved = await moveApplication(tx, row, 'REJECTED', {
      actor: 'staff',
      callId: 'console.rejectHysteroscopy',
      now,
      rejectReason: reason.trim(),
      decidedAt: now,
    })
    await notifyDiscreetly(tx, moved, '检查申请未通过', `未通过原因：${reason.trim()}`, now)
  })
}

/** The applications that go on, with what they wait for, the newest first. */
export async function applicationsAtDesk({ db, clock }: Sandbox, unitId: number) {
  const now = clock.now()
  const rows = await findApplications(db, { unitId, open: true })
  return Promise.all(
    rows.map(async ({ application, appointment, bill, patient }) => ({
      applicationId: application.applicationId,
      patientName: patient.name,
      caseNo: patient.caseNo,
      appliedAt: application.appliedAt,
      state: stateNow(application, appointment, now),
      lmp: application.lmp,
      bleedingEndedOn: application.bleedingEndedOn,
      ...examinationDays(application),
      allergy: String(application.answers['allergy'] ?? ''),
      checks: await preChecksOf(db, application.patientId, application.answers, now),
      feeState: bill?.state ?? null,
      appointmentDate: appointment?.date ?? '',
    })),
  )
}
