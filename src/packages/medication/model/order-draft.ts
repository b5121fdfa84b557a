/** What was chosen for an order that waits to be submitted; it goes with the session. */

import { create } from 'zustand'

import { registerPurge } from '@/session/store'

interface OrderDraft {
  readonly drugId: string
  readonly drugName: string
  readonly doctorId: string
  readonly doctorName: string
  readonly remark: string
}

const EMPTY: OrderDraft = { drugId: '', drugName: '', doctorId: '', doctorName: '', remark: '' }

export const useOrderDraft = create<OrderDraft>()(() => EMPTY)

export const changeDraft = (some: Partial<OrderDraft>): void => useOrderDraft.setState(some)
export const clearDraft = (): void => useOrderDraft.setState(EMPTY)

registerPurge('orderDraft', clearDraft)
