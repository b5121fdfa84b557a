import { alike } from '../call'
import { getDate, hisCancelRegist, regist, reservationRecord, scheduInfo, subjectsList } from './subjects'

/**
 * Local booking, through the counter system of the hospital (the Lc addresses): the specification gives its calls no
 * fields, so they are read as those of the ordinary booking. A place is held by `subjects.lockNumber` with mode local,
 * because the catalogue has no other hold.
 */
export const appointmentQueueList = alike(subjectsList, {
  id: 'appointment-number.appointmentQueueList',
  path: '/api/appointmentNumber/appointmentQueueList',
  summary: 'Queues open for an appointment number.',
})

export const appointmentDateList = alike(getDate, {
  id: 'appointment-number.appointmentDateList',
  path: '/api/appointmentNumber/appointmentDateList',
  summary: 'Days of an appointment number.',
})

export const schedulingList = alike(scheduInfo, {
  id: 'appointment-number.schedulingList',
  path: '/api/appointmentNumber/schedulingList',
  summary: 'Times of an appointment number.',
})

export const appointmentRegist = alike(regist, {
  id: 'appointment-number.appointmentRegist',
  path: '/api/appointmentNumber/appointmentRegist',
  summary: 'Takes an appointment number.',
})

export const cancleRegist = alike(hisCancelRegist, {
  id: 'appointment-number.cancleRegist',
  path: '/api/appointmentNumber/cancleRegist',
  summary: 'Gives an appointment number back.',
})

export const appointmentRecordList = alike(reservationRecord, {
  id: 'appointment-number.appointmentRecordList',
  path: '/api/appointmentNumber/appointmentRecordList',
  summary: 'Appointment numbers taken.',
})
