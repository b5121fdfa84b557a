import type { ShownClass } from '@/domain/person/consent-kinds'
import { useSeparateConsents } from '@/shared/consent/use-separate'

/** Whether a screen may ask the hospital for data of some classes. */
export interface HealthOpen {
  /** The first class that is not agreed to, and whether it was refused or is still to be chosen; null where none is. */
  readonly closed: { readonly kind: ShownClass; readonly isRefused: boolean } | null
  readonly isOpen: boolean
}

const HEALTH: readonly ShownClass[] = ['health']

/**
 * Whether the hospital's health data may be asked for. Asked before the person's own answer is known, the hospital would
 * answer a refusal that nobody asked for. Where no answers are kept, or none can be read, nothing is closed here.
 * @param kinds classes that the screen shows, in the order in which they are asked for
 */
export function useHealthOpen(kinds = HEALTH): HealthOpen {
  const { consents, isKnown, answer } = useSeparateConsents()
  const kind = consents && kinds.find((one) => answer(one) !== 'agreed')
  const closed = kind ? { kind, isRefused: answer(kind) === 'refused' } : null
  return { closed, isOpen: isKnown && closed === null }
}
