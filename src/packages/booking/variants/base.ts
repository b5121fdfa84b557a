import type { BookingVariant } from './booking-variant'

/** Subjects first, doctors beside them. */
export const base: BookingVariant = {
  kind: 'registration',
  addresses: {
    list: '/SubscribeList',
    schedule: '/appointMent',
    times: '/appointMent',
    confirm: '/confirmRegis',
    success: '/confirmSuc',
    records: '/ReservationRecordList',
  },
  views: ['subjects', 'doctors'],
  bookSeveral: false,
  splitsRecords: false,
  freeDoctorsOnly: false,
  words: { act: '预约', confirm: '确认预约', record: '预约记录', visit: '就诊' },
}
