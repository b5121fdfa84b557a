import { base } from './base'
import type { Flavour } from './flavour'

/** Booking through the hospital's own counter system: department, then doctor with free places. */
export const local: Flavour = {
  ...base,
  addresses: {
    list: '/LcSubjectList',
    schedule: '/LcAppointment',
    confirm: '/LcConfirmRegis',
    success: '/LcConfirmSuc',
    records: '/LcReservationRecordList',
  },
  mode: 'local',
  views: ['departments'],
  freeDoctorsOnly: true,
  words: { act: '挂号', confirm: '确认挂号', record: '挂号记录' },
}
