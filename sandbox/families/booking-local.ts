import type { AnyCall } from '@/api/call'
import * as local from '@/api/calls/appointment-number'
import * as calls from '@/api/calls/subjects'

import type { Implementation } from './implement'
import { subjects } from './subjects'

/** Local booking keeps the same books as the ordinary one; its calls differ in their names only. */
const PAIRS: readonly (readonly [AnyCall, AnyCall])[] = [
  [local.appointmentQueueList, calls.subjectsList],
  [local.appointmentDateList, calls.getDate],
  [local.schedulingList, calls.scheduInfo],
  [local.appointmentRegist, calls.regist],
  [local.cancleRegist, calls.hisCancelRegist],
  [local.appointmentRecordList, calls.reservationRecord],
] as unknown as readonly (readonly [AnyCall, AnyCall])[]

export const bookingLocal: Implementation[] = PAIRS.flatMap(([call, same]) =>
  subjects.filter((one) => one.call.id === same.id).map((one) => ({ ...one, call })),
)
