import { base } from './base'

import { defineVariant } from '@/domain/variant'

/** Booking through the hospital's own counter system: a subject, then a doctor who has a free slot. */
export const local = defineVariant(base, {
  addresses: {
    list: '/LcSubjectList',
    schedule: '/LcAppointment',
    times: '/LcAppointment',
    confirm: '/LcConfirmRegis',
    success: '/LcConfirmSuc',
    records: '/LcReservationRecordList',
  },
  mode: 'local',
  views: ['subjects'],
  freeDoctorsOnly: true,
  words: { act: '挂号', confirm: '确认挂号', record: '挂号记录' },
})
