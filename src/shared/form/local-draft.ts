/**
 * Half-filled forms on this device: one value a form, member data, so that it goes with the session. It holds what may
 * rest (src/forms/engine/storable.ts) and never an identity number, a phone or a picture.
 */

import type { FormDefinition, RawAnswers } from '@/forms/engine/kinds'
import { storablePart } from '@/forms/engine/storable'
import { storage } from '@/platform/storage'
import { MEMBER_PREFIX } from '@/platform/storage/contract'

/** Layout of the stored value; another one is not read. */
const VERSION = 1
/** Drafts older than this are not offered any more [ours]. */
const KEPT_MS = 30 * 86_400_000

export interface LocalDraft {
  readonly answers: RawAnswers
  readonly step: number
  /** Fields that the couple's shared draft has not heard of yet. */
  readonly unsent: readonly string[]
}

const keyOf = (form: FormDefinition, unitId: number, occasion: string): string =>
  [`${MEMBER_PREFIX}draft`, unitId, form.id, form.variant ?? 'base', occasion].join('.')

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The drafts of one form at one hospital; `occasion` tells the follow-ups of a plan apart. */
export function localDraft(form: FormDefinition, unitId: number, occasion: string) {
  const key = keyOf(form, unitId, occasion)
  return {
    read: (now: number): LocalDraft | null => {
      try {
        const value: unknown = JSON.parse(storage.get('local', key) ?? 'null')
        if (!isRecord(value) || value['v'] !== VERSION || !isRecord(value['answers'])) return null
        if (typeof value['at'] !== 'number' || now - value['at'] > KEPT_MS) return null
        const unsent = Array.isArray(value['unsent']) ? value['unsent'].filter((one) => typeof one === 'string') : []
        const step = typeof value['step'] === 'number' ? value['step'] : 0
        // Read through the same sieve: what an older version kept may be sensitive today.
        return { answers: storablePart(form, value['answers']), step, unsent: unsent as string[] }
      } catch {
        return null
      }
    },
    write: (raw: RawAnswers, step: number, unsent: readonly string[], now: number): void => {
      storage.set('local', key, JSON.stringify({ v: VERSION, at: now, step, unsent, answers: storablePart(form, raw) }))
    },
    drop: (): void => storage.remove('local', key),
  }
}
