import type { Sound } from './contract'

import { heardWhenMuted } from '@/platform/shared/heard-when-muted'
import { miniSound } from '@/platform/shared/mini-sound'

export * from './contract'

export const sound: Sound = miniSound(
  heardWhenMuted(
    () => wx.createInnerAudioContext(),
    (options) => wx.setInnerAudioOption?.(options),
  ),
)
