import type { AnyCall } from '@/api/call'
import * as local from '@/api/calls/appointment-number'
import * as calls from '@/api/calls/subjects'

import type { Handler } from '../server/handler'
import { bookingHandlers } from './handlers'

/** Local booking keeps the same books as the ordinary one; its calls differ in their names only. */
const SAME_AS: readonly (readonly [AnyCall, AnyCall])[] = [
  [local.appointmentQueueList, calls.subjectsList],
  [local.appointmentDateList, calls.getDate],
  [local.schedulingList, calls.scheduInfo],
  [local.appointmentRegist, calls.regist],
  [local.cancleRegist, calls.hisCancelRegist],
  [local.appointmentRecordList, calls.reservationRecord],
] as unknown as readonly (readonly [AnyCall, AnyCall])[]

export const localBookingHandlers: Handler[] = SAME_AS.flatMap(([call, same]) =>
  bookingHandlers.filter((one) => one.call.id === same.id).map((one) => ({ ...one, call })),
)
