import { exam } from './exam'

import { defineVariant } from '@/domain/variant'

/** Examinations of hospitals whose patients choose who does them. */
export const examDoctor = defineVariant(exam, {
  addresses: {
    list: '/SubscribeListCheck',
    schedule: '/DateDoctorCheck',
    times: '/DateDoctorCheck',
    success: '/confirmSucCheck',
    records: '/ReservationRecordListCheck',
  },
  family: 'doctor',
  bookSeveral: false,
  views: ['doctors', 'subjects'],
})
