import type { Safeguard } from './safeguard'

export const clinical: readonly Safeguard[] = []
