import { type Card } from '../couple/tables'

import type { AppointmentKind } from '@/domain/booking/kinds'
import type { MessageGroup } from '@/domain/service/messages'

/** A place that is held for somebody who waits for one. */
export interface Offer {
  watchId: string
  kind: AppointmentKind
  date: string
  until: number | null
}
/** What a card shows of itself. */
export type ShownCard = Pick<
  Card,
  'cardId' | 'cardNo' | 'cardType' | 'patientId' | 'isDefault' | 'balanceFen' | 'status' | 'source'
>
/** The partner of a living pair, what is shared of the visits, and the next of them. */
export interface HomePartner {
  name: string
  isShared: boolean
  visit: { date: string; startMin: number; place: string } | null
}
/** Unread messages of one group under one title. */
export interface UnreadMessages {
  groupCode: MessageGroup
  title: string
  count: number
}
