import { call } from '../call'

export const getUnitYDList = call({
  id: 'jiancha.getUnitYDList',
  method: 'GET',
  path: '/api/jiancha/getUnitYDList',
  effect: 'read',
  assumed: true,
  summary: "Code list of a hospital's examinations.",
})

export const appointmentQueueList = call({
  id: 'jiancha.appointmentQueueList',
  method: 'POST',
  path: '/api/jiancha/appointmentQueueList',
  effect: 'read',
  assumed: true,
  summary: 'Examinations open for booking.',
})

export const appointmentDateList = call({
  id: 'jiancha.appointmentDateList',
  method: 'POST',
  path: '/api/jiancha/appointmentDateList',
  effect: 'read',
  assumed: true,
  summary: 'Days of an examination.',
})

export const getDoctor = call({
  id: 'jiancha.getDoctor',
  method: 'POST',
  path: '/api/jiancha/getDoctor',
  effect: 'read',
  assumed: true,
  summary: 'Doctors of an examination.',
})

export const schedulingList = call({
  id: 'jiancha.schedulingList',
  method: 'POST',
  path: '/api/jiancha/schedulingList',
  effect: 'read',
  assumed: true,
  summary: 'Times of an examination.',
})

export const appointmentRegist = call({
  id: 'jiancha.appointmentRegist',
  method: 'POST',
  path: '/api/jiancha/appointmentRegist',
  effect: 'write',
  assumed: true,
  summary: 'Books an examination.',
})

export const appointmentRecordList = call({
  id: 'jiancha.appointmentRecordList',
  method: 'POST',
  path: '/api/jiancha/appointmentRecordList',
  effect: 'read',
  assumed: true,
  summary: 'Booked examinations.',
})

export const cancleRegist = call({
  id: 'jiancha.cancleRegist',
  method: 'POST',
  path: '/api/jiancha/cancleRegist',
  effect: 'write',
  assumed: true,
  summary: 'Cancels an examination.',
})

export const getDoctorListByZJ = call({
  id: 'jiancha.getDoctorListByZJ',
  method: 'POST',
  path: '/api/jiancha/getDoctorListByZJ',
  effect: 'read',
  assumed: true,
  summary: 'Doctors of an examination (key ZJ).',
})
