import type { AnyCall } from '@/api/core/call'
import * as bookingCalls from '@/api/booking/calls'

import type { Implementation } from './implement'
import { subjects } from './subjects'

/** Local booking keeps the same books as the ordinary one; its calls differ in their names only. */
const PAIRS: readonly (readonly [AnyCall, AnyCall])[] = [
  [bookingCalls.listNumberQueues, bookingCalls.listClinics],
  [bookingCalls.listNumberDays, bookingCalls.listBookableDays],
  [bookingCalls.listNumberTimes, bookingCalls.listSessions],
  [bookingCalls.takeNumber, bookingCalls.createAppointment],
  [bookingCalls.cancelNumber, bookingCalls.cancelAppointment],
  [bookingCalls.listNumbers, bookingCalls.listAppointments],
] as unknown as readonly (readonly [AnyCall, AnyCall])[]

export const bookingLocal: Implementation[] = PAIRS.flatMap(([call, same]) =>
  subjects.filter((one) => one.call.id === same.id).map((one) => ({ ...one, call })),
)
