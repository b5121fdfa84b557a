import type { Handler } from '../server/http/handler'
import { bookingHandlers } from './handlers'

import * as calls from '@/api/booking/calls'
import type { AnyCall } from '@/api/core/call'

/** Local booking keeps the same books as the ordinary one; its calls differ in their names only. */
const SAME_AS: readonly (readonly [AnyCall, AnyCall])[] = [
  [calls.listNumberQueues, calls.listClinics],
  [calls.listNumberDays, calls.listBookableDays],
  [calls.listNumberTimes, calls.listSessions],
  [calls.takeNumber, calls.createAppointment],
  [calls.cancelNumber, calls.cancelAppointment],
  [calls.listNumbers, calls.listAppointments],
] as unknown as readonly (readonly [AnyCall, AnyCall])[]

export const localBookingHandlers: Handler[] = SAME_AS.flatMap(([call, same]) =>
  bookingHandlers.filter((one) => one.call.id === same.id).map((one) => ({ ...one, call })),
)
