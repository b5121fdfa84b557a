import { filled } from '../filing/example-forms'
import type { Examples } from '../server/example'

import type * as calls from '@/api/followup/calls'

/** An example for every write of follow-ups, questionnaires and vouchers. */
export const followupExamples: Examples<typeof calls> = {
  saveMiscarriageFollowUp: filled('miscarriage'),
  saveDeliveryFollowUp: filled('delivery'),
  saveFollowUpFormZY: filled('ultrasound'),
  saveClinicFollowUp: filled('follow-sheet'),
  saveQuestionnaire: filled('epidemic'),
  takeCoupon: async (who) => {
    // A coupon is for who has filed the questionnaire.
    await who.client.call('covid.saveQuestionnaire', await filled('epidemic')(who), who.token)
    return { couponId: 'consult-20' }
  },
  applyForFeeWaiver: async () => ({ reason: '特殊困难' }),
}
