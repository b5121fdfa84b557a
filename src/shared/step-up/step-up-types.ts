import type { DataOf } from '@/api/core/call'
import type { answerStepUp, askStepUp } from '@/api/identity/calls'

/** A question of the hospital. */
export type StepUpOffer = DataOf<typeof askStepUp>
/** What the act is sent with. */
export type StepUpProof = DataOf<typeof answerStepUp>
