import { base } from './base'

import { defineVariant } from '@/domain/variant'

/** Patients choose their doctor first; its list and its schedule have addresses of their own. */
export const ZS = defineVariant(base, {
  addresses: { list: '/SubscribeListZS', schedule: '/appointMentZS', times: '/appointMentZS' },
  views: ['doctors', 'subjects'],
})
