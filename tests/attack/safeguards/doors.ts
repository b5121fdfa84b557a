import type { Safeguard } from './safeguard'

export const doors: readonly Safeguard[] = []
