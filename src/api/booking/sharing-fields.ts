/** Rules of an appointment, which home shows as well. */

import type { DataOf } from '../core/call'
import type { Fields } from '../core/sharing'
import type * as calls from './calls'

/** When and where a visit is: shared as such, or needed by a partner who acts. */
export const VISIT = ['appointments', 'actFor'] as const

/** When, where and how far; the card, the order and what can be done with it are for whoever acts. */
export const appointmentFields: Fields<DataOf<typeof calls.confirmAppointment>> = {
  appointmentId: VISIT,
  orderCode: 'actFor',
  kind: VISIT,
  patientId: 'partner',
  patientName: 'name',
  cardNo: 'actFor',
  unitId: 'public',
  unitName: 'public',
  subjectId: VISIT,
  subjectName: VISIT,
  doctorId: VISIT,
  doctorName: VISIT,
  doctorTitle: VISIT,
  regClass: VISIT,
  date: VISIT,
  period: VISIT,
  startTime: VISIT,
  endTime: VISIT,
  seqNo: VISIT,
  place: VISIT,
  feeFen: VISIT,
  payStatus: 'actFor',
  status: VISIT,
  createdBy: VISIT,
  isFirstVisit: VISIT,
  createdAt: VISIT,
  updatedAt: VISIT,
  expireAt: VISIT,
  lockExpireAt: 'actFor',
  cancelReason: 'actFor',
  checkInAt: VISIT,
  remark: 'own',
  acknowledgedAt: VISIT,
  cancellable: 'actFor',
  cancelRefusal: 'actFor',
  swappable: 'actFor',
  swapRefusal: 'actFor',
  itemCode: VISIT,
  fastingHours: VISIT,
  preparation: VISIT,
  abstainFrom: VISIT,
  abstainUntil: VISIT,
  abstainsSince: 'own',
}
