import type { DataOf } from '@/api/core/call'
import type { invitePartner } from '@/api/couple/calls'
import type { ShareCard } from '@/platform/share'

type Invitation = DataOf<typeof invitePartner>

/** The invitation that waits for the partner. */
export const isOnItsWay = ({ direction, state }: Pick<Invitation, 'direction' | 'state'>): boolean =>
  direction === 'sent' && state === 'REQUESTED'

/**
 * What the partner gets in a conversation. Neither the card nor what it opens says who sends it, what is treated or where:
 * a conversation is read by others. The code opens nothing by itself: whoever opens it has to name the sender.
 */
export const invitationCard = (unitId: number, inviteCode: string): ShareCard => ({
  title: '请打开查看，需要您本人确认',
  address: `/couplePair?unitId=${unitId}&inviteCode=${encodeURIComponent(inviteCode)}`,
})
