import { base } from './base'

import { defineVariant } from '@/domain/variant'

/** Booking of examinations: an examination, how to prepare for it, then a day and a time. */
export const exam = defineVariant(base, {
  kind: 'check',
  addresses: {
    list: '/subjectDocCheckList',
    schedule: '/appointCheck',
    times: '/toAppointCheck',
    confirm: '/confirmRegisCheck',
    success: '/appointCheckSuc',
    records: '/appointCheckRecord',
  },
  bookSeveral: true,
  views: ['subjects'],
  words: { act: '检查预约', confirm: '确认预约', record: '检查预约记录', visit: '检查' },
})
