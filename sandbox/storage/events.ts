/** What the domain of frozen storage says has happened. */

import { declareEvents } from '../server/events'

import type { DateText } from '@/domain/dates'
import type { DisposalWay } from '@/domain/treatment/storage-terms'

export interface StorageEvents {
  readonly attentionNeeded: {
    readonly unitId: number
    readonly patientId: string
    /** What it is about; the same source is one task of the desk. */
    readonly source: string
    readonly title: string
    readonly now: number
  }
  readonly disposalCarriedOut: {
    readonly embryoIds: readonly string[]
    readonly way: DisposalWay
    readonly on: DateText
  }
}

export const storageEvents = declareEvents<StorageEvents>('storage', {
  attentionNeeded: 'Somebody at the hospital has to speak with the couple about what is stored.',
  disposalCarriedOut: 'The hospital has carried out what both have signed to give up.',
})
