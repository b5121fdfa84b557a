import type { Safeguard } from './safeguard'

export const hosts: readonly Safeguard[] = []
