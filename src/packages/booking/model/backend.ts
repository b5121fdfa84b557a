import type { Flavour } from '../variants/flavour'

import {
  appointmentDateList,
  appointmentQueueList,
  appointmentRecordList,
  appointmentRegist,
  cancleRegist,
} from '@/api/calls/appointment-number'
import { getDate, hisCancelRegist, regist, reservationRecord, subjectsList } from '@/api/calls/subjects'

const ONLINE = {
  departments: subjectsList,
  days: getDate,
  register: regist,
  cancel: hisCancelRegist,
  records: reservationRecord,
} as const

/** The counter system of the hospital has calls of its own with the same meaning (family of local booking). */
const LOCAL = {
  departments: appointmentQueueList,
  days: appointmentDateList,
  register: appointmentRegist,
  cancel: cancleRegist,
  records: appointmentRecordList,
} as const

/** The calls that serve a flavour of booking. */
export const backendOf = ({ mode }: Pick<Flavour, 'mode'>) => (mode === 'local' ? LOCAL : ONLINE)
