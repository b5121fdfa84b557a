import type { Speech } from './contract'

import { heardWhenMuted } from '@/platform/shared/heard-when-muted'
import { byRecording } from '@/platform/shared/mini-recording'

export * from './contract'

export const speech: Speech = byRecording(heardWhenMuted(() => my.createInnerAudioContext()))
