import { base } from './base'
import type { Flavour } from './flavour'

/** Patients choose their doctor first; its list and its times have addresses of their own. */
export const ZS: Flavour = {
  ...base,
  addresses: { ...base.addresses, list: '/SubscribeListZS', schedule: '/appointMentZS' },
  views: ['doctors', 'departments'],
}
