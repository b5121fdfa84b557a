import type { Flavour } from '../variants/flavour'

import {
  cancelAppointment,
  cancelNumber,
  createAppointment,
  listAppointments,
  listBookableDays,
  listClinics,
  listNumberDays,
  listNumberQueues,
  listNumbers,
  takeNumber,
} from '@/api/booking/calls'

const ONLINE = {
  departments: listClinics,
  days: listBookableDays,
  register: createAppointment,
  cancel: cancelAppointment,
  records: listAppointments,
} as const

/** The counter system of the hospital has calls of its own with the same meaning (family of local booking). */
const LOCAL = {
  departments: listNumberQueues,
  days: listNumberDays,
  register: takeNumber,
  cancel: cancelNumber,
  records: listNumbers,
} as const

/** The calls that serve a flavour of booking. */
export const backendOf = ({ mode }: Pick<Flavour, 'mode'>) => (mode === 'local' ? LOCAL : ONLINE)
