import { useSeparateConsents } from '@/shared/consent/use-separate'

/**
 * Whether the hospital's health data may be asked for. Asked before the person's own word on it is known, the hospital
 * would answer a refusal that nobody asked for.
 */
export function useHealthOpen() {
  const consent = useSeparateConsents()
  const isRefused = consent.answer('health') === 'refused'
  return { isRefused, isOpen: consent.isKnown && !isRefused }
}
