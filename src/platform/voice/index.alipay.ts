import type { Voice } from './contract'

import { callHost } from '@/platform/shared/call-host'
import { heardWhenMuted } from '@/platform/shared/heard-when-muted'
import { miniVoice } from '@/platform/shared/mini-voice'

export * from './contract'

export const voice: Voice = miniVoice({
  isThere: () => typeof my.getRecorderManager === 'function',
  recorder: () => my.getRecorderManager(),
  player: heardWhenMuted(() => my.createInnerAudioContext()),
  settings: () => callHost<unknown>((callbacks) => my.openSetting(callbacks), '设置打不开').then(() => undefined),
})
