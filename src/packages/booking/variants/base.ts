import type { BookingVariant } from './booking-variant'

/** Departments first, doctors beside them. */
export const base: BookingVariant = {
  addresses: {
    list: '/SubscribeList',
    schedule: '/appointMent',
    confirm: '/confirmRegis',
    success: '/confirmSuc',
    records: '/ReservationRecordList',
  },
  views: ['departments', 'doctors'],
  freeDoctorsOnly: false,
  words: { act: '预约', confirm: '确认预约', record: '预约记录' },
}
