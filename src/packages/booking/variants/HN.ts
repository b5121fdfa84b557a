import { exam } from './exam'

import { defineVariant } from '@/domain/variant'

/** Records of examinations under an address of their own: what is still to come apart from what is over. */
export const HN = defineVariant(exam, {
  addresses: { records: '/AppointmentListHN' },
  splitsRecords: true,
  words: { record: '预约列表' },
})
