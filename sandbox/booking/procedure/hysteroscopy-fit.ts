/** When a time for a hysteroscopy may be taken (spec:booking#hysteroscopy). */

import type { Patient } from '../../couple/tables'
import { findBill } from '../../payment/bill/single-bill-service'
import type { Db } from '../../server/db/database'
import { refuse } from '../../server/http/refusal'
import type { HysteroscopyApplication } from '../procedure-tables'
import { reserveRefusal, settleApplication } from './application-state'
import { lockOpenApplications } from './hysteroscopy-queries'

import { examinationDays, reservableDays } from '@/domain/booking/hysteroscopy'
import { formatDay, hospitalDate } from '@/domain/dates'

/** Is this day one of those after the bleeding? @throws Refusal that names them */
export function assertDay(row: HysteroscopyApplication, date: string, now: number): void {
  const days = reservableDays(row, hospitalDate(now))
  if (days && date >= days.from && date <= days.until) return
  const { from, until } = examinationDays(row)
  throw refuse(`检查须在${formatDay(from)}至${formatDay(until)}之间，请选择其他日期`)
}

/**
 * May this patient have such a time? Asked by the engine of every place of this kind: to hold, to move, to wait.
 * @throws Refusal without an approved and paid application, and on other days than those after the bleeding
 */
export async function assertHysteroscopyFit(
  tx: Db,
  { now }: { now: number },
  who: Patient,
  wish: { date: string },
): Promise<void> {
  const [open] = await lockOpenApplications(tx, who.patientId, who.unitId)
  const row = open && (await settleApplication(tx, open, now))
  if (!row) throw refuse('请先提交宫腔镜申请，审核通过后再预约时间')
  if (row.state !== 'RESERVED') await assertReservable(tx, row)
  assertDay(row, wish.date, now)
}

/** Is it approved and paid? @throws Refusal with what comes first */
export async function assertReservable(tx: Db, row: HysteroscopyApplication): Promise<void> {
  const [bill] = row.billId ? await findBill(tx, row.billId) : []
  const reason = reserveRefusal(row.state, bill?.state ?? null)
  if (reason !== '') throw refuse(reason)
}
