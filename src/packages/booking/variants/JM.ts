import { base } from './base'

import { defineVariant } from '@/domain/variant'

/** By subject only: every doctor is reached through the clinic. All five steps have addresses of their own. */
export const JM = defineVariant(base, {
  addresses: {
    list: '/SubscribeListJM',
    schedule: '/appointMentJM',
    times: '/appointMentJM',
    confirm: '/confirmRegisJM',
    success: '/confirmSucJM',
    records: '/ReservationRecordListJM',
  },
  views: ['subjects'],
})
