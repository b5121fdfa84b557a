import { readOwnOrShared } from '../couple/couple-service'
import type { PatientContext } from '../server/context'
import { paged } from '../server/http/paging'
import { notFound } from '../server/http/refusal'
import { findMedicalOrdersByAdviceId, findMedicalOrders } from './queries'
import type { MedicalOrder } from './tables'

import type { DataOf, InputOf } from '@/api/core/call'
import type * as calls from '@/api/medication/calls'

const orderRow = ({ adviceId, adviceDate, kind, content, doctorName, status, nextVisit }: MedicalOrder) => ({
  adviceId,
  adviceDate,
  kind,
  content,
  doctorName,
  status,
  nextVisit,
})

export async function listMedicalOrders(
  context: PatientContext,
  { whose, status, pageNo, pageSize }: InputOf<typeof calls.listMedicalOrders>,
): Promise<DataOf<typeof calls.listMedicalOrders>> {
  return readOwnOrShared(context, { whose, of: 'orders' }, async (patientId) => {
    const rows = await findMedicalOrders(context.db, patientId, status)
    return paged(rows.map(orderRow), pageNo, pageSize)
  })
}

export async function getMedicalOrder(
  context: PatientContext,
  { adviceId, whose }: InputOf<typeof calls.getMedicalOrder>,
): Promise<DataOf<typeof calls.getMedicalOrder>> {
  return readOwnOrShared(context, { whose, of: 'orders', rowId: adviceId }, async (patientId) => {
    const [row] = await findMedicalOrdersByAdviceId(context.db, adviceId)
    if (row?.patientId !== patientId) throw notFound()
    return { ...orderRow(row), items: row.items }
  })
}
