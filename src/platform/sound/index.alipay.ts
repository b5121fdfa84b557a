import type { Sound } from './contract'

import { miniSound } from '@/platform/shared/mini-sound'

export * from './contract'

export const sound: Sound = miniSound(() => my.createInnerAudioContext())
