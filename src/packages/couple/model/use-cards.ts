import { useEffect } from 'react'

import type { DataOf } from '@/api/core/call'
import * as coupleCalls from '@/api/couple/calls'
import { useAction, useCall } from '@/data/query'
import { maskName } from '@/domain/text'
import { useHospital } from '@/shared/hospital/use-hospital'
import { switchActing } from '@/shared/member/acting'
import { keepCard } from '@/shared/member/kept-card'
import { dialogs } from '@/ui/dialog/dialogs'

export type VisitCard = DataOf<typeof coupleCalls.listCards>['list'][number]

/** The card of the partner who lets the member act with it. */
export const isPartners = ({ relation }: Pick<VisitCard, 'relation'>): boolean => relation === 'spouse'

/**
 * One own card as the hospital has it now: balance and state change at the desk, the list may be a minute old. The
 * partner's card is not told in detail.
 */
export function useCard(card: VisitCard): VisitCard {
  const { data } = useCall(
    coupleCalls.getCard,
    { cardId: card.cardId },
    { enabled: !isPartners(card), staleMs: 0, withoutEffects: true },
  )
  return data ?? card
}

/** Applications for a card, or for carrying an old one over, with their states. */
export function useCardApplications() {
  const query = useCall(coupleCalls.listCardApplications, {}, { staleMs: 0 })
  return { applications: query.data?.list, query }
}

/** The electronic health card; where the hospital issues it elsewhere, code 258 leads there. */
export function useHealthCard() {
  const query = useCall(coupleCalls.getHealthCard, {}, { staleMs: 0 })
  return { healthCard: query.data, query }
}

/** The short-lived code of the electronic health card. */
export function useHealthCardCode(enabled: boolean) {
  const query = useCall(coupleCalls.getHealthCardQrCode, {}, { enabled, staleMs: 0 })
  return { code: query.data, query }
}

/** The member's cards, the partner's where it may be used, and what can be done with each. */
export function useCards() {
  // One shape, two calls: which one a backend has, its profile says.
  const list = useHospital().cards.list === 'getCardList' ? coupleCalls.listCardsOld : coupleCalls.listCards
  const query = useCall(list, {}, { staleMs: 0 })
  const cards = query.data?.list ?? []
  const first = cards.find((card) => card.isDefault && !isPartners(card))
  useEffect(() => {
    if (first) keepCard({ cardNo: first.cardNo, nameMasked: maskName(first.patientName) })
  }, [first])

  const makeDefault = useAction(coupleCalls.setDefaultCard)
  const remove = useAction(coupleCalls.deleteCard)
  const sync = useAction(coupleCalls.importHospitalCards)
  const change = useAction(coupleCalls.saveCard)
  const isRunning = makeDefault.isRunning || remove.isRunning || sync.isRunning || change.isRunning

  return {
    cards,
    query,
    isRunning,
    setDefault: (cardId: string) => makeDefault.run({ cardId }).catch(() => null),
    report: (card: VisitCard) =>
      change.run({ cardId: card.cardId, status: card.status === 'LOST' ? 'ACTIVE' : 'LOST' }).catch(() => null),
    bind: (cardNo: string, name: string) => change.run({ cardNo, name }).catch(() => null),
    remove: async (card: VisitCard) => {
      const text = '删除后不能在线使用此卡，卡内余额不变，可随时重新绑定。'
      if (!(await dialogs.confirm(text, { title: '删除就诊卡' }))) return
      await remove.run({ cardId: card.cardId }).catch(() => null)
    },
    sync: async () => {
      const found = await sync.run({}).catch(() => null)
      if (found) await dialogs.alert(found.added > 0 ? `已同步${found.added}张就诊卡` : '没有新的就诊卡')
    },
    use: (card: VisitCard) => switchActing(card.cardId, card.patientName),
  }
}
