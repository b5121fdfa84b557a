import type { Voice } from './contract'

import { callHost } from '@/platform/shared/call-host'
import { heardWhenMuted } from '@/platform/shared/heard-when-muted'
import { miniVoice } from '@/platform/shared/mini-voice'

export * from './contract'

export const voice: Voice = miniVoice({
  isThere: () => typeof wx.getRecorderManager === 'function',
  recorder: () => wx.getRecorderManager(),
  player: heardWhenMuted(
    () => wx.createInnerAudioContext(),
    (options) => wx.setInnerAudioOption?.(options),
  ),
  settings: () => callHost<unknown>((callbacks) => wx.openSetting(callbacks), '设置打不开').then(() => undefined),
})
