import type { Share } from './contract'

import { useMiniCard } from '@/platform/shared/mini-card'

export * from './contract'

export const share: Share = { button: 'share', useCard: useMiniCard }
