/** Prescriptions (spec:results#prescriptions): what was prescribed, and whether it is paid for. */

import { readOwnOrShared } from '../couple/couple-service'
import { billsOf } from '../payment/bill/bill-service'
import type { PatientContext } from '../server/context'
import type { Db } from '../server/db/database'
import { paged } from '../server/http/paging'
import { notFound } from '../server/http/refusal'
import { findPrescriptionsByPatientId, findPrescription } from './queries'
import type { Prescription } from './tables'

import type { DataOf, InputOf } from '@/api/core/call'
import type * as calls from '@/api/medication/calls'

/** The states of the bills of a patient, by their ids. */
async function billStates(context: PatientContext, patientId: string) {
  const bills = await billsOf(context.db, { ...context, patientId }, 'advice')
  return new Map(bills.map(({ billId, state }) => [billId, state]))
}

type BillStates = Awaited<ReturnType<typeof billStates>>

/** What has been handed out or taken back stays that; of the rest the bill says whether it is paid. */
const stateOf = ({ state, billId }: Prescription, bills: BillStates): Prescription['state'] =>
  state === 'UNPAID' ? (bills.get(billId) ?? state) : state

const prescriptionRow = (row: Prescription, bills: BillStates) => ({
  prescriptionId: row.prescriptionId,
  prescNo: row.prescNo,
  date: row.date,
  kind: row.kind,
  deptName: row.deptName,
  doctorName: row.doctorName,
  status: stateOf(row, bills),
  itemCount: row.items.length,
  amountFen: row.amountFen,
  billId: bills.has(row.billId) ? row.billId : '',
})

/** What was prescribed to a patient and not taken back, the newest first. */
export const prescriptionsOf = async (db: Db, patientId: string, unitId: number): Promise<Prescription[]> =>
  (await findPrescriptionsByPatientId(db, patientId, unitId)).filter(({ state }) => state !== 'VOID')

export async function listPrescriptions(
  context: PatientContext,
  { whose, pageNo, pageSize }: InputOf<typeof calls.listPrescriptions>,
): Promise<DataOf<typeof calls.listPrescriptions>> {
  return readOwnOrShared(context, { whose, of: 'orders' }, async (patientId) => {
    const rows = await findPrescriptionsByPatientId(context.db, patientId, context.unitId)
    const bills = await billStates(context, patientId)
    return paged(
      rows.map((row) => prescriptionRow(row, bills)),
      pageNo,
      pageSize,
    )
  })
}

export async function getPrescription(
  context: PatientContext,
  { prescriptionId, whose }: InputOf<typeof calls.getPrescription>,
): Promise<DataOf<typeof calls.getPrescription>> {
  return readOwnOrShared(context, { whose, of: 'orders', rowId: prescriptionId }, async (patientId) => {
    const [row] = await findPrescription(context.db, prescriptionId)
    if (row?.patientId !== patientId || row.unitId !== context.unitId) throw notFound()
    const bills = await billStates(context, patientId)
    return { ...prescriptionRow(row, bills), diagnosis: row.diagnosis, items: row.items }
  })
}
